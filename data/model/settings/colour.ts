/** Red, green and blue of "#rrggbb", from 0 to 255. */
function channelsOf(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
}

/** The relative luminance of a colour (WCAG 2.2), from 0 to 1. */
function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(colour).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast ratio of two colours in the format "#rrggbb", from 1 to 21 (WCAG 2.2). */
export function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Mixes a colour with black: the colour of a button under the pointer. */
export function darken(colour: string): string {
  const mixed = channelsOf(colour).map((value) => Math.round(value * 0.77));
  return `#${mixed.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}
