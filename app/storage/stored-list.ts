import type { ListName } from "./database.ts";
import { createLocalList } from "./local-list.ts";

/** Creates a local list in IndexedDB, whose code is loaded on demand. */
export const createStoredList = <N extends ListName>(name: N) =>
  createLocalList(name, async () => (await import("./database.ts")).openList(name));
