/** The column widths of product-grid.module.css with the gutters and gaps of tokens.css. */
const SIZES =
  "(min-width: 1440px) 314px, (min-width: 1200px) calc(25vw - 46px), (min-width: 1024px) calc(25vw - 31px), (min-width: 768px) calc(33.3vw - 35px), calc(50vw - 26px)";

/** The `sizes` attribute of pictures in the columns of a list of products. */
export const FOUR_COLUMNS = `(min-width: 1800px) 394px, ${SIZES}`;

/** The same with five columns on screens of 1800 px and more. */
export const FIVE_COLUMNS = `(min-width: 1800px) 310px, ${SIZES}`;
