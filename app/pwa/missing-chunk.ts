import { MissingFile, onModuleFailure } from "../load-module.ts";
import { hasUnwrittenEdits } from "../storage/local-list.ts";
import { isPaying } from "./paying.ts";
import { reloadOnce } from "./reload.ts";

let isPrefetchOnly = () => false;

/**
 * Sets the condition under which a missing chunk is only prefetched. The page is not reloaded then: the
 * shopper may be typing, and the navigation requests the chunk again.
 */
export function setPrefetchCondition(condition: () => boolean) {
  isPrefetchOnly = condition;
}

/**
 * Reloads the page, once, if a page of an older release requests a chunk that no longer exists, or if the
 * browser has cached a failed import. Not during a payment, not while the cart is only in memory, and not without
 * a connection, which a reload would not help.
 */
export function reloadOnMissingChunk() {
  onModuleFailure((error) => {
    // The file is requested again when the connection returns.
    if (error instanceof MissingFile && error.status !== 404) return;
    if (!isPrefetchOnly()) void reload();
  });
}

async function reload() {
  if (isPaying() || hasUnwrittenEdits() || !(await isServerLive())) return;
  // The cached app shell would start the old release again.
  try {
    const names = await caches.keys();
    await Promise.all(
      names.filter((name) => name.startsWith("shell-")).map((name) => caches.delete(name)),
    );
  } catch {}
  reloadOnce("chunk");
}

async function isServerLive(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(4_000);
    const response = await fetch("/healthz", { cache: "no-store", signal });
    const { status }: { status?: unknown } = await response.json();
    return status === "live";
  } catch {
    return false;
  }
}
