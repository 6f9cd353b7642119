import { useSyncExternalStore } from "react";

const subscribeNever = () => () => {};

/** False on the server and while hydrating. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeNever,
    () => true,
    () => false,
  );
}
