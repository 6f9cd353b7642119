import { execFileSync, spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { copyFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { migrate } from "../../api/db/migrate.ts";
import { openDatabase } from "../../api/db/open.ts";
import { toProductRow } from "../../api/db/product-row.ts";
import { makeShelf } from "../catalogue/shelf.ts";

/** Whether SQLite's command line is there to be measured against. */
export function hasSqlite(): boolean {
  return spawnSync("sqlite3", ["-version"]).status === 0;
}

/** As much as the store's own import takes. */
const CACHE = "pragma cache_size = -128000;";

/**
 * `.import` of finished rows into the store's own table with all its indexes and its search. It knows
 * no null, so the indexes of what is on sale go by an empty text instead. Answers how to run it once.
 */
export async function prepareLimit(folder: string, count: number): Promise<() => void> {
  const empty = join(folder, "limit-empty.sqlite");
  const { db, dialect, close } = await openDatabase(`file:${empty}`);
  await migrate(db, dialect);
  await close();
  const renewed = sqlite(
    empty,
    `select 'drop index ' || name || ';' || replace(sql, 'withdrawn_at is null', 'withdrawn_at = ''''') || ';'
     from sqlite_schema where type = 'index' and sql like '%withdrawn_at is null%';`,
  );
  sqlite(empty, renewed);
  const rows = join(folder, "rows.csv");
  writeRows(rows, count);
  return () => {
    const file = join(folder, `limit-${randomUUID()}.sqlite`);
    copyFileSync(empty, file);
    sqlite(file, `${CACHE}\n.mode csv\n.import ${rows} products\n`);
    const found = Number(sqlite(file, "select count(*) from products where withdrawn_at = '';"));
    if (found !== count) throw new Error(`the limit imported ${found} of ${count} rows`);
  };
}

function writeRows(file: string, count: number) {
  const now = new Date();
  const lines: string[] = [];
  for (const product of makeShelf(count)) {
    const { reserved_quantity = 0, stock_quantity, ...row } = toProductRow(product, 1, now);
    const cells = [
      ...[lines.length + 1, row.id, row.title, row.title_key, row.description, row.price_cents],
      ...[row.category, row.sku, row.image_url, row.in_stock, stock_quantity ?? 0],
      ...[reserved_quantity, row.position, "", row.search_text, row.version, row.created_at],
      ...[row.updated_at, ""],
    ];
    lines.push(cells.map((cell) => `"${String(cell).replaceAll('"', '""')}"`).join());
  }
  writeFileSync(file, `${lines.join("\n")}\n`);
}

function sqlite(file: string, input: string): string {
  return execFileSync("sqlite3", ["-bail", file], { input, encoding: "utf8" });
}
