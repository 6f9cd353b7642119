import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/**
 * Finds the file of a process that this one starts: beside the caller in the sources, beside the server's bundle in
 * a build.
 *
 * @param name a row of `serverInputs` in vite.config.ts
 * @example
 * fork(workerFile(import.meta.url, "import-worker"));
 */
export function workerFile(caller: string, name: string): string {
  const here = dirname(fileURLToPath(caller));
  const paths = [here, dirname(here)].flatMap((folder) =>
    ["ts", "js"].map((extension) => join(folder, `${name}.${extension}`)),
  );
  const found = paths.find((path) => existsSync(path));
  if (!found) throw new Error(`${name} is missing from the build`);
  return found;
}
