import { Kysely } from "kysely";
import { expect, test } from "vitest";
import { importProducts } from "../../api/catalogue/imports/import-products.ts";
import type { ImportedProduct } from "../../api/catalogue/imports/parsing/imported-product.ts";
import { findLastImport } from "../../api/catalogue/imports/store.ts";
import { undoImport } from "../../api/catalogue/imports/undo-import.ts";
import { openPostgres } from "../../api/db/drivers/postgres.ts";
import { openSqlite } from "../../api/db/drivers/sqlite.ts";
import { fileOf, type OpenDatabase } from "../../api/db/open.ts";
import type { Database } from "../../api/db/tables/schema.ts";
import { createFailpoints, type Failpoints } from "../faults/failpoints.ts";
import { faultyDialect } from "../faults/faulty-dialect.ts";
import { describeOnBothDatabases, type TestDatabase } from "../support/databases.ts";
import { listProducts } from "../support/listing.ts";
import { insertProducts, newProduct } from "../support/products.ts";

const ALL = { category: "", search: "", sort: "featured", offset: 0 } as const;
const NOW = new Date("2026-01-02T03:04:05.000Z");
const OPTIONS = { now: NOW, placeholder: "/none.webp" };
/** Enough rows for several batches of changed and new products. */
const CHANGED = 530;
const CREATED = 600;
/** Each commit of an import is interrupted once, which takes several imports. */
const TIMEOUT_MS = 1_800_000;

const FILE: ImportedProduct[] = Array.from({ length: CHANGED + CREATED }, (_, index) => ({
  line: index + 2,
  title: `Product ${index}`,
  options: [],
  variants: [{ line: index + 2, values: [], priceCents: 500 + index, stockQuantity: 7 }],
}));

type Task = (db: Kysely<Database>, dialect: OpenDatabase["dialect"]) => Promise<unknown>;
const runImport: Task = (db, dialect) => importProducts(db, dialect, FILE, OPTIONS);
const runUndo: Task = (db, dialect) => undoImport(db, dialect, NOW);

describeOnBothDatabases("an interrupted import", (open) => {
  /** Opens a store with some of the file's products and one other. */
  async function openStore() {
    const database = await open();
    const known = FILE.slice(0, CHANGED).map(({ title }, index) =>
      newProduct({ id: `p${index}`, title, position: index + 1, stockQuantity: 3 }),
    );
    await insertProducts(database.db, [...known, newProduct({ id: "own", position: 999 })]);
    return database;
  }

  /**
   * Runs a task and returns the number of its commits. After `crashAfter` commits every call to the
   * database fails, as if the process had ended; its lease is then expired.
   */
  async function run(
    { url, dialect, db: other }: TestDatabase,
    task: Task,
    crashAfter = Number.POSITIVE_INFINITY,
  ) {
    let commits = 0;
    const failpoints: Failpoints = {
      ...createFailpoints(),
      async around({ name, toError }, act) {
        if (commits >= crashAfter) throw toError("before");
        const result = await act();
        if (name === "db: commit") commits += 1;
        if (commits >= crashAfter) throw toError("after");
        return result;
      },
    };
    const inner = await (dialect === "sqlite" ? openSqlite(fileOf(url)) : openPostgres(url));
    const db = new Kysely<Database>({ dialect: faultyDialect(inner, failpoints) });
    try {
      await task(db, dialect).catch((error: unknown) => {
        if (commits < crashAfter) throw error;
      });
    } finally {
      await db.destroy();
    }
    await other.updateTable("product_imports").set({ lease_until: "" }).execute();
    return commits;
  }

  /** Lists the products of the shop, without the random ids of created ones. */
  async function listVisible({ db }: OpenDatabase) {
    const { products } = await listProducts(db, ALL);
    return products.map(({ id, title, price, stockQuantity }) => [
      ...(/^(?:p\d+|own)$/.test(id) ? [id] : []),
      title,
      price,
      stockQuantity,
    ]);
  }

  test("is completed by importing the same file again, and can be undone before", {
    timeout: TIMEOUT_MS,
  }, async () => {
    const whole = await openStore();
    const before = await listVisible(whole);
    const commits = await run(whole, runImport);
    const after = await listVisible(whole);
    expect([commits > 3, after.length - before.length]).toEqual([true, CREATED]);
    for (let crashAfter = 1; crashAfter < commits; crashAfter += 1) {
      const store = await openStore();
      await run(store, runImport, crashAfter);
      const last = await findLastImport(store.db);
      if (last) expect(last.processed).toBe(last.created + last.changed);

      await importProducts(store.db, store.dialect, FILE, OPTIONS);
      expect(await listVisible(store), `completed after ${crashAfter}`).toEqual(after);
      await store.close();

      const other = await openStore();
      await run(other, runImport, crashAfter);
      await undoImport(other.db, other.dialect, NOW);
      expect(await listVisible(other), `undone after ${crashAfter}`).toEqual(before);
      await other.close();
    }
  });

  test("is undone by a second undo if the first one was interrupted", {
    timeout: TIMEOUT_MS,
  }, async () => {
    const whole = await openStore();
    const before = await listVisible(whole);
    await run(whole, runImport);
    const commits = await run(whole, runUndo);
    expect(await listVisible(whole)).toEqual(before);
    for (let crashAfter = 1; crashAfter < commits; crashAfter += 1) {
      const store = await openStore();
      await run(store, runImport);
      await run(store, runUndo, crashAfter);
      await undoImport(store.db, store.dialect, NOW);
      expect(await listVisible(store), `after ${crashAfter}`).toEqual(before);
      expect((await findLastImport(store.db))?.undoneAt).not.toBeNull();
      await store.close();
    }
  });

  test("does not block the next import once its lease has expired", async () => {
    const store = await openStore();
    await run(store, runImport, 2);
    const until = new Date(Date.now() + 300).toISOString();
    const lease = { lease_owner: "crashed", lease_until: until };
    await store.db.updateTable("product_imports").set(lease).execute();
    await importProducts(store.db, store.dialect, FILE, OPTIONS);
    expect(new Date().toISOString() > until).toBe(true);
    expect(await findLastImport(store.db)).toMatchObject({ status: "done" });
  });
});
