import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { NewProduct } from "../../api/db/products/product-row.ts";
import { toAmount } from "../../data/model/text/money.ts";
import type { Bench, Row } from "../bench.ts";
import { generateProducts, generateVariants, VARIANTS } from "../catalogue/generate-products.ts";
import { toShopifyFile } from "../catalogue/shopify-file.ts";
import { figure, interleave, time } from "../measure.ts";
import { hasSqlite, prepareBaseline } from "./baseline.ts";

const ROOT = resolve(import.meta.dirname, "../..");
/** Largest acceptable ratio to the baseline. */
const MAX_RATIO = 1.4;

/** Imports files of products; the baseline is `sqlite3 .import` of the finished rows. */
export const bench: Bench = {
  title: "Importing products",
  async run({ quick }) {
    const count = quick ? 1_000 : 100_000;
    const products = [...generateProducts(count)];
    const variants = [...generateVariants(count / VARIANTS)];
    const named = `${figure(count)} variants of ${figure(count / VARIANTS)} products, Shopify's format`;
    return [
      await measure(`${figure(count)} rows`, products, toPlainFile(products), quick),
      await measure(named, variants, toShopifyFile(variants), quick),
    ];
  },
};

async function measure(
  name: string,
  products: readonly NewProduct[],
  text: string,
  quick: boolean,
): Promise<Row> {
  const folder = mkdtempSync(join(tmpdir(), "bench-import-"));
  const file = join(folder, "products.csv");
  const count = products.length;
  const created = new Set(products.map(({ handle }) => handle)).size;
  try {
    writeFileSync(file, text);
    const baseline = hasSqlite() ? await prepareBaseline(folder, products) : undefined;
    let run = 0;
    const { store, plain } = await interleave(quick ? 1 : 3, {
      store: () => {
        run += 1;
        return time(() => importIntoStore(file, join(folder, `store-${run}.sqlite`), created));
      },
      plain: async () => (baseline ? time(baseline) : Number.NaN),
    });
    const ratio = store / plain;
    return {
      measurement: `${name}: reading, checking, matching, writing, undo`,
      result: `${figure(store / 1000)} s, ${figure((count / store) * 1000)} rows/s`,
      baseline: baseline
        ? `sqlite3 .import of finished rows into the same table with its indexes: ${figure(plain / 1000)} s`
        : "sqlite3 is not installed",
      ratio,
      target: `at most ${MAX_RATIO}`,
      met: ratio <= MAX_RATIO,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs the import command. */
function importIntoStore(file: string, database: string, count: number) {
  const report = execFileSync("node", ["dist/server/import-products.js", file, "--json"], {
    cwd: ROOT,
    env: {
      ...process.env,
      NODE_ENV: "production",
      DATABASE_URL: `file:${database}`,
      ALLOW_NEW_DATABASE: "true",
    },
    maxBuffer: 100 * 1024 * 1024,
    encoding: "utf8",
  });
  const { created }: { created: number } = JSON.parse(report);
  if (created !== count) throw new Error(`the store imported ${created} of ${count} products`);
}

/** Products without options as a CSV file. */
function toPlainFile(products: readonly NewProduct[]): string {
  const lines = ["Title,Description,Price,Category,SKU,Image,Stock"];
  for (const product of products) {
    const { title, description, category, sku, imageUrl, stockQuantity } = product;
    const price = toAmount(product.priceCents);
    lines.push(
      [title, `"${description}"`, price, category, sku, imageUrl, stockQuantity ?? 0].join(),
    );
  }
  return `${lines.join("\n")}\n`;
}
