import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { toAmount } from "../../data/model/money.ts";
import type { Bench } from "../bench.ts";
import { generateProducts } from "../catalogue/generate-products.ts";
import { figure, interleave, time } from "../measure.ts";
import { hasSqlite, prepareBaseline } from "./baseline.ts";

const ROOT = resolve(import.meta.dirname, "../..");
/** Largest acceptable ratio to the baseline. */
const MAX_RATIO = 1.4;

/** Imports a file of products; the baseline is `sqlite3 .import` of the finished rows. */
export const bench: Bench = {
  title: "Importing products",
  async run({ quick }) {
    const count = quick ? 1_000 : 100_000;
    const folder = mkdtempSync(join(tmpdir(), "bench-import-"));
    const file = join(folder, "products.csv");
    try {
      writeFileSync(file, toFile(count));
      const baseline = hasSqlite() ? await prepareBaseline(folder, count) : undefined;
      let run = 0;
      const { store, plain } = await interleave(quick ? 1 : 3, {
        store: () => {
          run += 1;
          return time(() => importIntoStore(file, join(folder, `store-${run}.sqlite`), count));
        },
        plain: async () => (baseline ? time(baseline) : Number.NaN),
      });
      const ratio = store / plain;
      return [
        {
          measurement: `${figure(count)} rows: reading, checking, matching, writing, undo`,
          result: `${figure(store / 1000)} s, ${figure((count / store) * 1000)} rows/s`,
          baseline: baseline
            ? `sqlite3 .import of finished rows into the same table with its indexes: ${figure(plain / 1000)} s`
            : "sqlite3 is not installed",
          ratio,
          target: `at most ${MAX_RATIO}`,
          met: ratio <= MAX_RATIO,
        },
      ];
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

/** Runs the import command. */
function importIntoStore(file: string, database: string, count: number) {
  const report = execFileSync("node", ["dist/server/import-products.js", file, "--json"], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: "production", DATABASE_URL: `file:${database}` },
    maxBuffer: 100 * 1024 * 1024,
    encoding: "utf8",
  });
  const { created }: { created: number } = JSON.parse(report);
  if (created !== count) throw new Error(`the store imported ${created} of ${count} rows`);
}

/** The baseline's products as a CSV file. */
function toFile(count: number): string {
  const lines = ["Title,Description,Price,Category,SKU,Image,Stock"];
  for (const product of generateProducts(count)) {
    const { title, description, category, sku, imageUrl, stockQuantity } = product;
    const price = toAmount(product.priceCents);
    lines.push(
      [title, `"${description}"`, price, category, sku, imageUrl, stockQuantity ?? 0].join(),
    );
  }
  return `${lines.join("\n")}\n`;
}
