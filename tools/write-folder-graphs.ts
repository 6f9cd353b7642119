/** `npm run graph`: draws the import graphs of the folders in docs/architecture.md again. */
import { writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { DOCUMENT, writeFolderGraphs } from "./folder-graphs.ts";

const ROOT = resolve(import.meta.dirname, "..");
writeFileSync(join(ROOT, DOCUMENT), writeFolderGraphs(ROOT));
