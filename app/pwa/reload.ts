/** Between two reloads for the same reason at least this long, in milliseconds: no loops. */
const APART_MS = 60_000;

/**
 * Reloads the page, unless it has done so for this reason a moment ago or can't remember whether it
 * has. Answers whether it does.
 */
export function reloadOnce(reason: string): boolean {
  const key = `reloaded-${reason}`;
  try {
    if (Date.now() - Number(window.sessionStorage.getItem(key) ?? 0) < APART_MS) return false;
    window.sessionStorage.setItem(key, String(Date.now()));
  } catch {
    return false;
  }
  window.location.reload();
  return true;
}
