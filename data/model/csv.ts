/**
 * A cell of a CSV file for people: what a spreadsheet would take for a formula gets an apostrophe in
 * front, and quotes, commas and line breaks are quoted.
 */
export function toCsvCell(text: string): string {
  const inert = /^[=+\-@\t\r]/.test(text.trimStart()) || /^[\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}

/** A CSV file: rows parted by CRLF, with a byte order mark so that Excel reads UTF-8. */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(toCsvCell).join(",")}\r\n`).join("")}`;
}
