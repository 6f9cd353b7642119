/**
 * How fast 100,000 products come in from a CSV file, beside SQLite's own command line, which puts the
 * same file into an empty table without keys, indexes or search: the limit, measured in the same run.
 *
 *   node bench/import-products.mjs [ROWS]
 */
import { execFileSync } from "node:child_process";
import { createWriteStream, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { finished } from "node:stream/promises";

const ROWS = Number(process.argv[2] ?? 100_000);
const ROOT = resolve(import.meta.dirname, "..");
const folder = mkdtempSync(join(tmpdir(), "bench-import-"));

try {
  const file = join(folder, "products.csv");
  await writeProducts(file);
  const limit = time(() =>
    execFileSync("sqlite3", [
      join(folder, "plain.sqlite"),
      "create table plain (title, description, price, category, sku, image, stock)",
      ".mode csv",
      `.import --skip 1 ${file} plain`,
    ]),
  );
  const told = [];
  const whole = time(() => {
    const out = execFileSync("node", ["api/cli/import-products.ts", file, "--json"], {
      cwd: ROOT,
      env: { ...process.env, DATABASE_URL: `file:${join(folder, "store.sqlite")}` },
      encoding: "utf8",
      maxBuffer: 100 * 1024 * 1024,
    });
    told.push(JSON.parse(out));
  });
  const perSecond = (seconds) => Math.round(ROWS / seconds);
  const result = {
    rows: ROWS,
    created: told[0].created,
    commandSeconds: whole,
    commandRowsPerSecond: perSecond(whole),
    writingRowsPerSecond: perSecond(told[0].seconds),
    limitSeconds: limit,
    limitRowsPerSecond: perSecond(limit),
    timesTheLimit: Number((whole / limit).toFixed(1)),
  };
  console.log(JSON.stringify(result, null, 2));
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function writeProducts(file) {
  const out = createWriteStream(file);
  out.write("Title,Description,Price,Category,SKU,Image,Stock\n");
  for (let i = 0; i < ROWS; i += 1) {
    const text = `A description of product ${i} with some words, an ingredient list and benefits`;
    const category = i % 2 ? "Skin Care" : "Hair Care";
    const picture = `https://pictures.example/${i}.jpg`;
    const line = `Product number ${i},"${text}",${i % 500}.99,${category},SKU-${i},${picture},${i % 50}\n`;
    if (!out.write(line)) await new Promise((drained) => out.once("drain", drained));
  }
  out.end();
  await finished(out);
}

/** Seconds that work takes. */
function time(work) {
  const started = performance.now();
  work();
  return Number(((performance.now() - started) / 1000).toFixed(2));
}
