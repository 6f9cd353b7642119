import { open, rename } from "node:fs/promises";
import { dirname } from "node:path";

/**
 * Gives a finished file its name in one step, in place of what had it. Once this ends, file and name
 * outlive a power failure; a failure before leaves what was there.
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
