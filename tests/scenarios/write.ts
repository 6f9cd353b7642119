/** `npm run scenarios`: regenerates docs/scenarios.md from the tests. */
import { writeFileSync } from "node:fs";
import { findCitations, scenarioNumbers, TABLE, writeTable } from "./table.ts";

const citations = findCitations();
writeFileSync(TABLE, writeTable(citations));
const cited = new Set(citations.flatMap(({ numbers }) => numbers));
const missing = scenarioNumbers().filter((number) => !cited.has(number));
console.log(
  missing.length > 0 ? `without a test: ${missing.join(", ")}` : "every scenario has a test",
);
