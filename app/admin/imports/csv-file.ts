/** The largest file that the page takes; larger ones go through the command line. */
export const MAX_MEGABYTES = 10;
const MEGABYTE = 1024 * 1024;

/** What Excel's and other machines say of a CSV file. */
const ALSO = new Set(["", "text/plain", "application/vnd.ms-excel"]);

/** Whether a file may be a CSV: of the type, or named .csv with a type that says nothing else. */
export function isCsvFile({ name, type }: Pick<File, "name" | "type">): boolean {
  const bare = type.split(";")[0]?.trim().toLowerCase() ?? "";
  return bare === "text/csv" || (ALSO.has(bare) && /\.csv$/i.test(name));
}

export function isTooLarge({ size }: Pick<File, "size">): boolean {
  return size > MAX_MEGABYTES * MEGABYTE;
}
