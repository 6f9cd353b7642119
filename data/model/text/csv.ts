/**
 * Formats a cell of a CSV file for spreadsheets. Prefixes text that a spreadsheet would run as a formula
 * with an apostrophe, and quotes cells with quotes, commas or line breaks. Text that begins with
 * apostrophes and a formula gets one more, so that the product import can remove exactly one.
 *
 * @example
 * toCsvCell("=1+1"); // "'=1+1"
 * toCsvCell('12" vase'); // '"12"" vase"'
 */
export function toCsvCell(text: string): string {
  const inert = /^'*\s*[=+\-@]/.test(text.trimStart()) || /^[\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}

/** Formats a line of a CSV file with its line break. */
export const toCsvLine = (cells: readonly string[]): string =>
  `${cells.map(toCsvCell).join(",")}\r\n`;

/** Formats a CSV file with CRLF line breaks and a byte order mark, without which Excel does not read UTF-8. */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map(toCsvLine).join("")}`;
}
