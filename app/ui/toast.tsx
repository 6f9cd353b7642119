import { lazy, Suspense, useSyncExternalStore } from "react";

export type ToastMessage = {
  title: string;
  description?: string | undefined;
  tone?: "default" | "destructive";
};
export type ShownToast = ToastMessage & { key: number };

let shown: ShownToast | undefined;
let count = 0;
const listeners = new Set<() => void>();

function publish(next: ShownToast | undefined) {
  shown = next;
  for (const listener of listeners) listener();
}

/**
 * Shows a message for five seconds; a message that is still shown gives way to it. Answers the key
 * with which it can be taken away earlier.
 */
export function toast(message: ToastMessage): number {
  count += 1;
  publish({ ...message, key: count });
  return count;
}

/** Takes a message away, unless another one has replaced it. */
export function dismissToast(key: number) {
  if (shown?.key === key) publish(undefined);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const ToastRegion = lazy(() => import("./toast-region.tsx"));

/** Where messages appear. Its code is fetched with the first message. */
export function Toaster() {
  const current = useSyncExternalStore(
    subscribe,
    () => shown,
    () => undefined,
  );
  const used = useSyncExternalStore(
    subscribe,
    () => count > 0,
    () => false,
  );
  if (!used) return null;
  return (
    <Suspense fallback={null}>
      <ToastRegion shown={current} />
    </Suspense>
  );
}
