"""One module per form of pack. `build(pack)` makes it standing at the origin and returns its height."""
