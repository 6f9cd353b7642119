import { Kysely } from "kysely";
import { afterEach, expect, test, vi } from "vitest";
import { fileOf, type OpenDatabase } from "../api/db/open.ts";
import { openPostgres } from "../api/db/postgres.ts";
import type { Database } from "../api/db/schema.ts";
import { openSqlite } from "../api/db/sqlite.ts";
import { finishImport } from "../api/imports/finish-import.ts";
import { importProducts } from "../api/imports/import-products.ts";
import { takeAbandoned, watchBeat } from "../api/imports/turns.ts";
import { undoImport } from "../api/imports/undo-last-import.ts";
import { listProducts } from "../api/products/store.ts";
import type { ImportedProduct } from "../data/model/import-product.ts";
import { createFailpoints, type Failpoints } from "./faults/failpoints.ts";
import { faultyDialect } from "./faults/faulty-dialect.ts";
import { describeOnBothDatabases, type TestDatabase } from "./support/databases.ts";
import { insertProducts, newProduct } from "./support/products.ts";

const ALL = { category: "", search: "", sort: "featured", offset: 0 } as const;
const NOW = new Date("2026-01-02T03:04:05.000Z");
const OPTIONS = { now: NOW, placeholder: "/none.webp", abandonedAfter: 0 };
/** More than are changed in one moment, so that some follow. */
const CHANGED = 230;
const NEW = 150;

const untold = {
  description: undefined,
  category: undefined,
  sku: undefined,
  withdrawn: undefined,
};
const FILE: ImportedProduct[] = Array.from({ length: CHANGED + NEW }, (_, at) => ({
  ...{ line: at + 2, title: `Product ${at}`, priceCents: 500 + at, imageUrl: undefined },
  ...{ ...untold, inStock: undefined, stockQuantity: 7 },
}));

afterEach(() => {
  vi.restoreAllMocks();
});

describeOnBothDatabases("an import whose process ends", (open) => {
  /** A shop that knows some of the file's products and one more. */
  async function openShop() {
    const database = await open();
    const known = FILE.slice(0, CHANGED).map(({ title }, at) =>
      newProduct({ id: `p${at}`, title, position: at + 1, stockQuantity: 3 }),
    );
    await insertProducts(database.db, [...known, newProduct({ id: "own", position: 999 })]);
    return database;
  }

  /** Answers after how many commits a task is whole; with `dies` nothing gets through after so many. */
  async function run(
    { url, dialect }: TestDatabase,
    task: (db: Kysely<Database>, dialect: OpenDatabase["dialect"]) => Promise<unknown>,
    dies = Number.POSITIVE_INFINITY,
  ) {
    let commits = 0;
    const failpoints: Failpoints = {
      ...createFailpoints(),
      async around({ name, toError }, act) {
        if (commits >= dies) throw toError("before");
        const result = await act();
        if (name === "db: commit") commits += 1;
        if (commits >= dies) throw toError("after");
        return result;
      },
    };
    const inner = await (dialect === "sqlite" ? openSqlite(fileOf(url)) : openPostgres(url));
    const db = new Kysely<Database>({ dialect: faultyDialect(inner, failpoints) });
    try {
      await task(db, dialect).catch((error: unknown) => {
        if (commits < dies) throw error;
      });
    } finally {
      await db.destroy();
    }
    return commits;
  }

  /** What shoppers see. */
  const seen = async ({ db, dialect }: OpenDatabase) => {
    const { products } = await listProducts(db, dialect, ALL);
    return products.map(({ id, title, price, stockQuantity }) =>
      // A new product's id is another one every time.
      id.startsWith("p") || id === "own" ? [id, price, stockQuantity] : [title, price],
    );
  };

  /** What the store's job does at the next start. */
  async function finish({ db, dialect }: OpenDatabase) {
    const turn = await takeAbandoned(db, dialect, watchBeat(0));
    if (turn) await finishImport(db, dialect, turn, NOW);
    const left = await db.selectFrom("product_imports").select("state").execute();
    expect(left.filter(({ state }) => state !== "done")).toEqual([]);
  }

  const bringIn = (db: Kysely<Database>, dialect: OpenDatabase["dialect"]) =>
    importProducts(db, dialect, FILE, OPTIONS);
  const undo = (db: Kysely<Database>, dialect: OpenDatabase["dialect"]) =>
    undoImport(db, dialect, NOW, OPTIONS);

  /** PostgreSQL makes a new database slowly; the steps are the same. */
  const pace = ({ dialect }: TestDatabase) => (dialect === "postgres" ? 3 : 1);

  /** So that every batch is a step of its own. */
  function hurry() {
    let time = 0;
    vi.spyOn(performance, "now").mockImplementation(() => (time += 1_000));
  }

  test("after any of its steps is seen as nothing or as a whole, and undone whole", async () => {
    hurry();
    const whole = await openShop();
    const before = await seen(whole);
    const commits = await run(whole, bringIn);
    const after = await seen(whole);
    expect([commits > 6, after.length - before.length]).toEqual([true, NEW]);
    const outcomes: string[] = [];
    for (let dies = 1; dies < commits; dies += pace(whole)) {
      const shop = await openShop();
      await run(shop, bringIn, dies);
      const half = await seen(shop);
      const isShown = half.length > before.length;
      // New products come in together; before they do, nothing has changed.
      if (isShown) expect(half.length - before.length).toBe(NEW);
      else expect(half).toEqual(before);
      await finish(shop);
      expect(await seen(shop), `${dies}`).toEqual(isShown ? after : before);
      outcomes.push(isShown ? "whole" : "nothing");
      if (isShown) {
        expect(await undoImport(shop.db, shop.dialect, NOW)).toMatchObject({ removed: NEW });
        expect(await seen(shop)).toEqual(before);
      }
      const { length } = await shop.db.selectFrom("product_import_rows").select("before").execute();
      expect(length).toBe(0);
      await importProducts(shop.db, shop.dialect, FILE, OPTIONS);
      expect(await seen(shop)).toEqual(after);
      await shop.close();
    }
    expect(new Set(outcomes)).toEqual(new Set(["nothing", "whole"]));
  });

  test("while it is undone has undone it or not", async () => {
    hurry();
    const whole = await openShop();
    const before = await seen(whole);
    await run(whole, bringIn);
    const after = await seen(whole);
    const commits = await run(whole, undo);
    expect(await seen(whole)).toEqual(before);
    const outcomes: string[] = [];
    for (let dies = 1; dies < commits; dies += pace(whole)) {
      const shop = await openShop();
      await run(shop, bringIn);
      await run(shop, undo, dies);
      const half = await seen(shop);
      const isUndone = half.length === before.length;
      if (!isUndone) expect(half).toEqual(after);
      await finish(shop);
      expect(await seen(shop), `${dies}`).toEqual(isUndone ? before : after);
      outcomes.push(isUndone ? "undone" : "as it was");
      await shop.close();
    }
    expect(new Set(outcomes)).toEqual(new Set(["as it was", "undone"]));
  });
});
