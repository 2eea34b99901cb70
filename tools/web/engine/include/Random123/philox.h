/* Random123 refuses processors its authors have not tested. What philox4x32 needs, a product of two 32-bit words in 64
 * bits, is the same on all: the golden games of the tests are played in the page too. */
#define __arm__ 1
#include_next <Random123/philox.h>
#undef __arm__
