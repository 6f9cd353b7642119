/**
 * Errors of IndexedDB that pass when the database is opened again. WebKit reports a lost connection as
 * UnknownError ("Connection to Indexed Database server lost"), for example after an iPhone was locked; other
 * browsers and a closed connection as InvalidStateError; transactions that it ends as AbortError.
 */
const PASSING = ["UnknownError", "InvalidStateError", "AbortError", "DatabaseClosedError"];

/** The names of an error and of the errors that caused it. Dexie names the cause `inner`. */
function listNames(error: unknown): string[] {
  const { name, inner } = (error ?? {}) as { name?: unknown; inner?: unknown };
  const own = typeof name === "string" ? [name] : [];
  return inner && inner !== error ? [...own, ...listNames(inner)] : own;
}

/** Whether the device has no space for what was written. */
export const isDeviceFull = (error: unknown): boolean =>
  listNames(error).includes("QuotaExceededError");

/** Whether an error of IndexedDB passes when the database is opened again. */
export const isLostConnection = (error: unknown): boolean =>
  !isDeviceFull(error) && listNames(error).some((name) => PASSING.includes(name));

/**
 * Runs `work`. If the browser has lost its connection to IndexedDB, runs `reopen`, and `work` once more.
 *
 * @throws the error of the second attempt, or one that does not pass
 */
export async function repeatAfterLoss<T>(
  work: () => PromiseLike<T>,
  reopen: () => void = () => {},
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isLostConnection(error)) throw error;
    reopen();
    return await work();
  }
}
