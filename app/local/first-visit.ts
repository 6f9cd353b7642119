import { isAnyLeft } from "./left-behind.ts";

/** The database's name. */
export const DATABASE = "cart-storage";

/**
 * Whether this browser keeps nothing of the shopper's yet, as on a first visit: then there is nothing
 * to open, and the code that would open it can wait. A browser that does not tell is looked into.
 */
export async function keepsNothing(): Promise<boolean> {
  try {
    const found = await window.indexedDB.databases();
    // Last, and not in the same breath: a page's first look into localStorage makes it wait.
    return !found.some(({ name }) => name === DATABASE) && !isAnyLeft();
  } catch {
    return false;
  }
}

/** Calls back once another list, in this tab or another, has begun to keep something. */
export function whenSomethingIsKept(then: () => void): { tell: () => void } {
  let channel: BroadcastChannel | undefined = new BroadcastChannel(`${DATABASE}-begun`);
  const close = () => {
    channel?.close();
    channel = undefined;
  };
  channel.onmessage = () => {
    close();
    then();
  };
  return {
    tell() {
      channel?.postMessage("begun");
      close();
    },
  };
}
