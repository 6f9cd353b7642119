/** `npm run limits`: writes the table of limits in docs/architecture.md again. */
import { writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { DOCUMENT, writeRouteLimits } from "./list.ts";

const ROOT = resolve(import.meta.dirname, "../..");
writeFileSync(join(ROOT, DOCUMENT), await writeRouteLimits(ROOT));
