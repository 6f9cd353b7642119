import { storedText } from "../storage/stored-text.ts";

/** Minimum time between two reloads for the same reason, in milliseconds; prevents reload loops. */
const MIN_INTERVAL_MS = 60_000;

/**
 * Reloads the page, unless it was reloaded for the same reason within the last minute or the browser
 * refuses to store the time of this reload. Returns whether the page reloads.
 */
export function reloadOnce(reason: string): boolean {
  const lastReload = storedText(`reloaded-${reason}`);
  if (Date.now() - Number(lastReload.read() ?? 0) < MIN_INTERVAL_MS) return false;
  if (!lastReload.write(String(Date.now()))) return false;
  window.location.reload();
  return true;
}
