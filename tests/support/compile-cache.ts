import { resolve } from "node:path";

/**
 * The value of NODE_COMPILE_CACHE for the processes that tests start: Node stores what it has compiled
 * there, so that the next process with the same modules starts in about half the time.
 */
export const COMPILE_CACHE = resolve(import.meta.dirname, "../../.cache/compile");
