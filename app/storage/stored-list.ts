import { isDeviceFull, isLostConnection } from "../../data/model/storage/lost-connection.ts";
import { onFirstInteraction, whenIdle } from "../bootstrap/idle.ts";
import { onModuleRetry } from "../load-module.ts";
import type { ListName } from "./database.ts";
import { CodeMissing, createLocalList, type Persistence } from "./local-list.ts";
import { STORAGE_NAME } from "./storage-name.ts";

/** Creates a local list in IndexedDB, whose code is loaded on demand. */
export const createStoredList = <N extends ListName>(name: N) =>
  createLocalList(name, {
    open: async () => (await loadDatabase()).openList(name),
    describe,
    mayBeStored,
    whenUsed,
    onAvailable,
  });

async function loadDatabase() {
  try {
    const code = await import("./database.ts");
    // Opening the database is a task of its own: on a phone, user input would wait for both.
    await new Promise((resolve) => setTimeout(resolve));
    return code;
  } catch (cause) {
    throw new CodeMissing("the code of the database did not load", { cause });
  }
}

function describe(reason: unknown): Exclude<Persistence, "stored"> {
  if (isDeviceFull(reason)) return "full";
  const passes = reason instanceof CodeMissing || isLostConnection(reason);
  return passes || (reason instanceof Error && reason.name === "TimeoutError")
    ? "waiting"
    : "refused";
}

/** When the connection returns, and when the page is displayed again: a phone may have slept. */
function onAvailable(listener: () => void) {
  onModuleRetry(listener);
  // On the server there is no document.
  if (import.meta.env.SSR) return;
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") listener();
  });
}

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
