import { execFileSync, spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { copyFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { migrate } from "../../api/db/migrate.ts";
import { openDatabase } from "../../api/db/open.ts";
import { type NewProduct, toProductRow } from "../../api/db/products/product-row.ts";

/** Whether SQLite's command line is installed. */
export function hasSqlite(): boolean {
  return spawnSync("sqlite3", ["-version"]).status === 0;
}

/** Larger than the database, so that the cache size does not limit the baseline. */
const CACHE = "pragma cache_size = -128000;";

/**
 * Prepares `.import` of finished rows into the store's table with all its indexes and full-text search.
 * `.import` cannot write null, so partial indexes on columns that are null compare with an empty text
 * instead. Returns a function that runs the import once.
 */
export async function prepareBaseline(
  folder: string,
  products: readonly NewProduct[],
): Promise<() => void> {
  const empty = join(folder, "baseline-empty.sqlite");
  const { db, dialect, close } = await openDatabase(`file:${empty}`);
  await migrate(db, dialect);
  await close();
  const recreateIndexes = sqlite(
    empty,
    `select 'drop index ' || name || ';' || replace(replace(sql, ' is null', ' = '''''),
      ' is not null', ' <> ''''') || ';'
     from sqlite_schema where type = 'index' and tbl_name = 'products' and sql like '% null%';`,
  );
  sqlite(empty, recreateIndexes);
  const rows = join(folder, "rows.csv");
  const columns = sqlite(
    empty,
    `select name || ' ' || trim(coalesce(dflt_value, iif(type = 'INTEGER', '0', '')), '''')
     from pragma_table_info('products');`,
  );
  const defaults = columns
    .split("\n")
    .filter((line) => line !== "")
    .map((line): [column: string, value: string] => {
      const [column = "", value = ""] = line.split(" ");
      return [column, value];
    });
  writeRows(rows, products, defaults);
  return () => {
    const file = join(folder, `baseline-${randomUUID()}.sqlite`);
    copyFileSync(empty, file);
    sqlite(file, `${CACHE}\n.mode csv\n.import ${rows} products\n`);
    const found = Number(sqlite(file, "select count(*) from products where withdrawn_at = '';"));
    if (found !== products.length)
      throw new Error(`the baseline imported ${found} of ${products.length} rows`);
  };
}

/** Writes a CSV file of product rows with the given columns, in this order, and their default values. */
function writeRows(
  file: string,
  products: readonly NewProduct[],
  columns: readonly (readonly [column: string, defaultValue: string])[],
) {
  const now = new Date();
  const lines: string[] = [];
  for (const product of products) {
    const isDefault = product.variant === undefined || product.variant.position === 0;
    const row: Record<string, unknown> = {
      ...toProductRow({ ...product, stockQuantity: product.stockQuantity ?? 0 }, 1, now),
      seq: lines.length + 1,
      is_default: isDefault ? 1 : 0,
    };
    const cells = columns.map(([column, value]) => String(row[column] ?? value));
    lines.push(cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join());
  }
  writeFileSync(file, `${lines.join("\n")}\n`);
}

function sqlite(file: string, input: string): string {
  return execFileSync("sqlite3", ["-bail", file], { input, encoding: "utf8" });
}
