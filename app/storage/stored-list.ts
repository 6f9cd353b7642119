import { onFirstInteraction } from "../first-interaction.ts";
import { whenIdle } from "../when-idle.ts";
import type { ListName } from "./database.ts";
import { createLocalList } from "./local-list.ts";
import { STORAGE_NAME } from "./storage-name.ts";

/** Creates a local list in IndexedDB, whose code is loaded on demand. */
export const createStoredList = <N extends ListName>(name: N) =>
  createLocalList(name, {
    open: async () => (await import("./database.ts")).openList(name),
    mayBeStored,
    whenUsed,
  });

/** Whether this device may hold lists. Does not load Dexie. */
async function mayBeStored(): Promise<boolean> {
  try {
    if (window.localStorage.getItem(STORAGE_NAME) !== null) return true;
    const databases = await indexedDB.databases();
    return databases.some(({ name }) => name === STORAGE_NAME);
  } catch {
    // The browser refuses storage, or cannot list databases (Firefox before 126).
    return true;
  }
}

let used: Promise<void> | undefined;

/** Resolves after the next user input, and when another tab has opened the database. */
function whenUsed(): Promise<void> {
  used ??= new Promise((resolve) => {
    onFirstInteraction(() => whenIdle(resolve));
    new BroadcastChannel(STORAGE_NAME).onmessage = () => resolve();
  });
  return used;
}
