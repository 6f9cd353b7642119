/** Upload limit of the page; larger files are imported with the CLI. */
export const MAX_MEGABYTES = 10;
const MEGABYTE = 1024 * 1024;

/** Other types that browsers report for CSV files, for example on machines with Excel. */
const AMBIGUOUS_TYPES = new Set(["", "text/plain", "application/vnd.ms-excel"]);

/** Whether a file is CSV by its type, or by its name if the type is ambiguous. */
export function isCsvFile({ name, type }: Pick<File, "name" | "type">): boolean {
  const bare = type.split(";")[0]?.trim().toLowerCase() ?? "";
  return bare === "text/csv" || (AMBIGUOUS_TYPES.has(bare) && /\.csv$/i.test(name));
}

export function isTooLarge({ size }: Pick<File, "size">): boolean {
  return size > MAX_MEGABYTES * MEGABYTE;
}
