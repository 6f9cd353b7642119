import { execFileSync } from "node:child_process";
import { createWriteStream, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { finished } from "node:stream/promises";
import type { Bench } from "../bench.ts";
import { figure, interleave, time } from "../measure.ts";

const ROOT = resolve(import.meta.dirname, "../..");

/** A file of products into the store, beside SQLite's own command line with the same file. */
export const bench: Bench = {
  title: "Importing products",
  async run({ quick }) {
    const rows = quick ? 1_000 : 100_000;
    const folder = mkdtempSync(join(tmpdir(), "bench-import-"));
    const file = join(folder, "products.csv");
    let run = 0;
    try {
      await writeProducts(file, rows);
      const { store, plain } = await interleave(quick ? 1 : 3, {
        store: () => time(() => importIntoStore(file, join(folder, `store-${run++}.sqlite`))),
        plain: () => time(() => importPlainly(file, join(folder, `plain-${run++}.sqlite`))),
      });
      const ratio = store / plain;
      return [
        {
          what: `${figure(rows)} rows, the whole command`,
          here: `${figure(store / 1000)} s`,
          limit: `sqlite3 .import into a bare table: ${figure(plain / 1000)} s`,
          ratio,
          aim: "at most 1.4",
          met: ratio <= 1.4,
        },
      ];
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

function importIntoStore(file: string, database: string) {
  execFileSync("node", ["api/cli/import-products.ts", file, "--json"], {
    cwd: ROOT,
    env: { ...process.env, DATABASE_URL: `file:${database}` },
    maxBuffer: 100 * 1024 * 1024,
  });
}

function importPlainly(file: string, database: string) {
  execFileSync("sqlite3", [
    database,
    "create table plain (title, description, price, category, sku, image, stock)",
    ".mode csv",
    `.import --skip 1 ${file} plain`,
  ]);
}

async function writeProducts(file: string, rows: number) {
  const out = createWriteStream(file);
  out.write("Title,Description,Price,Category,SKU,Image,Stock\n");
  for (let i = 0; i < rows; i += 1) {
    const text = `A description of product ${i} with some words, an ingredient list and benefits`;
    const category = i % 2 ? "Skin Care" : "Hair Care";
    const picture = `https://pictures.example/${i}.jpg`;
    const line = `Product number ${i},"${text}",${i % 500}.99,${category},SKU-${i},${picture},${i % 50}\n`;
    if (!out.write(line)) await new Promise<void>((drained) => void out.once("drain", drained));
  }
  out.end();
  await finished(out);
}
