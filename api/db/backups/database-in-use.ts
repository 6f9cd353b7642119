/** Thrown if another process has the database open. Nothing was changed. */
export class DatabaseInUseError extends Error {
  override name = "DatabaseInUseError";
}
