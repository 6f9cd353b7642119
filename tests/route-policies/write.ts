/** `npm run policies`: writes the table of route policies in docs/architecture.md again. */
import { writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { DOCUMENT, writeRoutePolicies } from "./table.ts";

const ROOT = resolve(import.meta.dirname, "../..");
writeFileSync(join(ROOT, DOCUMENT), writeRoutePolicies(ROOT));
