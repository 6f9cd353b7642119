import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { toAmount } from "../../data/model/money.ts";
import type { Bench } from "../bench.ts";
import { makeShelf } from "../catalogue/shelf.ts";
import { figure, interleave, time } from "../measure.ts";
import { hasSqlite, prepareLimit } from "./limit.ts";

const ROOT = resolve(import.meta.dirname, "../..");
const AIM = 1.4;

/** A file of products into the store, beside SQLite's own command line with the finished rows. */
export const bench: Bench = {
  title: "Importing products",
  async run({ quick }) {
    const count = quick ? 1_000 : 100_000;
    const folder = mkdtempSync(join(tmpdir(), "bench-import-"));
    const file = join(folder, "products.csv");
    try {
      writeFileSync(file, toFile(count));
      const limit = hasSqlite() ? await prepareLimit(folder, count) : undefined;
      let run = 0;
      const { store, plain } = await interleave(quick ? 1 : 3, {
        store: () => {
          run += 1;
          return time(() => importIntoStore(file, join(folder, `store-${run}.sqlite`), count));
        },
        plain: async () => (limit ? time(limit) : Number.NaN),
      });
      const ratio = store / plain;
      return [
        {
          what: `${figure(count)} rows: reading, checking, matching, writing, undo`,
          here: `${figure(store / 1000)} s, ${figure((count / store) * 1000)} rows/s`,
          limit: limit
            ? `sqlite3 .import of finished rows into the same table with its indexes: ${figure(plain / 1000)} s`
            : "sqlite3 is not installed",
          ratio,
          aim: `at most ${AIM}`,
          met: ratio <= AIM,
        },
      ];
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

/** The whole command, as an operator gives it. */
function importIntoStore(file: string, database: string, count: number) {
  const told = execFileSync("node", ["dist/server/import-products.js", file, "--json"], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: "production", DATABASE_URL: `file:${database}` },
    maxBuffer: 100 * 1024 * 1024,
    encoding: "utf8",
  });
  const { created } = JSON.parse(told) as { created: number };
  if (created !== count) throw new Error(`the store imported ${created} of ${count} rows`);
}

/** The same shelf as the limit's, as an export of another shop. */
function toFile(count: number): string {
  const lines = ["Title,Description,Price,Category,SKU,Image,Stock"];
  for (const product of makeShelf(count)) {
    const { title, description, category, sku, imageUrl, stockQuantity } = product;
    const price = toAmount(product.priceCents);
    lines.push(
      [title, `"${description}"`, price, category, sku, imageUrl, stockQuantity ?? 0].join(),
    );
  }
  return `${lines.join("\n")}\n`;
}
