/** Text that a spreadsheet runs as a formula, also after apostrophes that are part of it. */
const FORMULA = /^'*\s*[=+\-@]/;
/** A number or code after an apostrophe, which marks it as text so that it keeps its zeros: '004217. */
const MARKED_NUMBER = /^'\d[\dA-Z\s.,:/_-]*$/;
/** A code or amount after such an apostrophe; '90s is a word. */
const MARKED_CODE = /^'\d(?!0s\b)/;
/** A number as a formula, which also keeps its zeros: ="004217". */
const NUMBER_FORMULA = /^=\s*"((?:[^"]|"")*)"$/;

/**
 * Formats a cell of a CSV file for spreadsheets. Prefixes text that a spreadsheet would run as a formula
 * with an apostrophe, and quotes cells with quotes, commas or line breaks. Text that begins with
 * apostrophes and a formula or digit gets one more, so that `fromCsvCell` can remove exactly one.
 *
 * @example
 * toCsvCell("=1+1"); // "'=1+1"
 * toCsvCell('12" vase'); // '"12"" vase"'
 */
export function toCsvCell(text: string): string {
  const isMisread = FORMULA.test(text.trimStart()) || /^[\t\r]|^\s*'+\d/.test(text);
  const inert = isMisread ? `'${text}` : text;
  return /[",\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}

/**
 * The text of a cell without white space around it and without the markers by which exports and spreadsheets
 * protect it: an apostrophe before a formula or number, or a formula that is only a text.
 * @param isCode an apostrophe before any digit is a marker, as in '50 mL. In other texts it may belong to a word.
 *
 * @example
 * fromCsvCell("'004217"); // "004217"
 * fromCsvCell('="004217"'); // "004217"
 * fromCsvCell("'90s Glow"); // "'90s Glow"
 */
export function fromCsvCell(cell: string, isCode = false): string {
  const text = cell.trim();
  const [first] = text;
  if (first === "'") {
    const isMarked =
      FORMULA.test(text) ||
      /^''+\d/.test(text) ||
      (isCode ? MARKED_CODE : MARKED_NUMBER).test(text);
    return isMarked ? text.slice(1).trim() : text;
  }
  const [, number] = (first === "=" && NUMBER_FORMULA.exec(text)) || [];
  return number === undefined ? text : number.replaceAll('""', '"').trim();
}

/** Formats a line of a CSV file with its line break. */
export const toCsvLine = (cells: readonly string[]): string =>
  `${cells.map(toCsvCell).join(",")}\r\n`;

/** Formats a CSV file with CRLF line breaks and a byte order mark, without which Excel does not read UTF-8. */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map(toCsvLine).join("")}`;
}
