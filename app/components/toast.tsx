import { useSyncExternalStore } from "react";
import { optional } from "./optional.tsx";

export type ToastMessage = {
  title: string;
  description?: string | undefined;
  tone?: "default" | "destructive";
};
export type ShownToast = ToastMessage & { key: number };

let shown: ShownToast | undefined;
let count = 0;
/** Whether there has been a message that could be shown. */
let used = false;
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
  used = true;
  publish({ ...message, key: count });
  return count;
}

/** Takes a message away, unless another one has replaced it. */
export function dismissToast(key: number) {
  if (shown?.key === key) publish(undefined);
}

/** Takes away an error message: called when the same action is tried again or has succeeded. */
export function dismissErrorToast() {
  if (shown?.tone === "destructive") publish(undefined);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const ToastRegion = optional(() => import("./toast-region.tsx"));

/** The next message asks for the region again. */
function giveUp() {
  used = false;
  publish(undefined);
}

/** Where messages appear. Its code is fetched with the first message. */
export function Toaster() {
  const current = useSyncExternalStore(
    subscribe,
    () => shown,
    () => undefined,
  );
  const wanted = useSyncExternalStore(
    subscribe,
    () => used,
    () => false,
  );
  return <ToastRegion wanted={wanted} onMissing={giveUp} shown={current} />;
}
