/**
 * Runs all benchmarks or the named ones.
 *
 *   npm run bench                   all; stores the figures and writes the tables of docs/performance.md
 *   npm run bench -- server import  only these; the figures of the others are unchanged
 *   npm run bench -- --quick        only checks that they run; stores nothing
 */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import type { Bench } from "./bench.ts";
import { describeMachine, toTable, writeBetweenMarkers } from "./report.ts";
import { type Results, readResults } from "./results.ts";

const HERE = import.meta.dirname;
const RESULTS = join(HERE, "results.json");
const TABLES = resolve(HERE, "../docs/performance.md");

const { values, positionals } = parseArgs({
  options: { quick: { type: "boolean", default: false } },
  allowPositionals: true,
});
const { quick } = values;
const known = readdirSync(HERE, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);
const unknown = positionals.filter((name) => !known.includes(name));
if (unknown.length > 0) {
  console.error(`Unknown benchmark: ${unknown.join(", ")}. Available: ${known.join(", ")}`);
  process.exit(1);
}

const results: Results = readResults(RESULTS);
let failed = 0;
for (const name of positionals.length > 0 ? positionals : known) {
  try {
    const { bench } = (await import(`./${name}/bench.ts`)) as { bench: Bench };
    const started = performance.now();
    console.log(`\n${bench.title}`);
    const rows = await bench.run({ quick });
    if (rows.length === 0) throw new Error("the benchmark returned no rows");
    console.log(toTable(rows));
    const seconds = Math.round((performance.now() - started) / 1000);
    console.log(`(${seconds} s${quick ? "; quick: the figures are meaningless" : ""})`);
    results[name] = { title: bench.title, machine: describeMachine(), rows };
    if (!quick) store();
  } catch (error) {
    failed += 1;
    console.error(`bench/${name} failed:`, error);
  }
}
process.exitCode = failed > 0 ? 1 : 0;

function store() {
  writeFileSync(RESULTS, `${JSON.stringify(results, null, 2)}\n`);
  writeFileSync(TABLES, writeBetweenMarkers(readFileSync(TABLES, "utf8"), results));
}
