/** The column widths of product-grid.module.css with the gutters and gaps of tokens.css. */
const SIZES =
  "(min-width: 1440px) 314px, (min-width: 1200px) calc(25vw - 46px), (min-width: 1024px) calc(25vw - 31px), (min-width: 768px) calc(33.3vw - 35px), calc(50vw - 26px)";

/** The `sizes` attribute of pictures in the columns of a list of products. */
export const FOUR_COLUMNS = `(min-width: 1800px) 394px, ${SIZES}`;

/** The same with five columns on screens of 1800 px and more. */
export const FIVE_COLUMNS = `(min-width: 1800px) 310px, ${SIZES}`;

/** The widths of the same on each layout, and how wide a large picture of a varied list is there. */
const LAYOUTS = [
  { media: "(min-width: 1800px) ", width: "310px", large: "700px", period: 24, places: [6, 21] },
  { media: "(min-width: 1440px) ", width: "314px", large: "740px", period: 18, places: [5, 16] },
  {
    media: "(min-width: 1024px) ",
    width: "calc(25vw - 31px)",
    large: "56vw",
    period: 18,
    places: [5, 16],
  },
  {
    media: "(min-width: 768px) ",
    width: "calc(33.3vw - 35px)",
    large: "72vw",
    period: 12,
    places: [4, 11],
  },
  { media: "", width: "calc(50vw - 26px)", large: "calc(100vw - 40px)", period: 9, places: [5] },
];

/** The `sizes` attribute of the picture with an index in a varied list (product-grid.module.css). */
export const variedSizes = (index: number): string =>
  LAYOUTS.map(({ media, width, large, period, places }) => {
    const isLarge = places.includes((index % period) + 1);
    return media + (isLarge ? large : width);
  }).join(", ");
