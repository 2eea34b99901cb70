// Which ink is read on which colour. The clubs' colours themselves come from the engine.

// How bright a colour is to the eye, 0 to 1.
function luminance(colour) {
  const part = i => {
    const c = parseInt(colour.slice(1 + 2 * i, 3 + 2 * i), 16) / 255;
    return c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * part(0) + 0.7152 * part(1) + 0.0722 * part(2);
}

export const contrast = (a, b) => {
  const [x, y] = [luminance(a), luminance(b)].sort((p, q) => q - p);
  return (x + 0.05) / (y + 0.05);
};

// Black or white, whichever is read more easily on it: one of them always has more than 4.5 to 1.
export const ink = colour => (contrast(colour, '#ffffff') >= contrast(colour, '#000000') ? '#ffffff' : '#000000');

// The properties by which the style paints something in a club's colours.
export const painted = colours => ({ '--club': colours[0], '--ink': ink(colours[0]), '--trim': colours[1] });
