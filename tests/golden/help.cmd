# The help of help, as an example of the layout every command's help has.
help help
