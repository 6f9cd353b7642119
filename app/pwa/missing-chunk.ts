import { isPaying } from "./paying.ts";
import { reloadOnce } from "./reload.ts";

/**
 * A page of an older release asks for a part that is nowhere any more: it starts anew, once. Never
 * while paying, and never without a connection, where starting anew would help nobody.
 */
export function mendMissingChunks() {
  window.addEventListener("vite:preloadError", () => void startAnew());
}

async function startAnew() {
  if (isPaying() || !(await serverAnswers())) return;
  // What the worker kept of the old release would start the old release again.
  try {
    const names = await caches.keys();
    await Promise.all(names.filter((it) => it.startsWith("shell-")).map((it) => caches.delete(it)));
  } catch {}
  reloadOnce("chunk");
}

async function serverAnswers(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(4_000);
    const response = await fetch("/healthz", { cache: "no-store", signal });
    return ((await response.json()) as { status?: unknown }).status === "live";
  } catch {
    return false;
  }
}
