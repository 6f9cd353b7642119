import { open, rename } from "node:fs/promises";
import { dirname } from "node:path";

/**
 * Renames a complete file atomically and replaces an existing target. Afterwards file and name
 * survive a power failure; a failure before leaves the old target unchanged.
 */
export async function moveIntoPlace(from: string, to: string): Promise<void> {
  await sync(from, "r+");
  await rename(from, to);
  await sync(dirname(to), "r");
}

async function sync(path: string, flags: string): Promise<void> {
  const handle = await open(path, flags);
  await handle.sync().finally(() => handle.close());
}
