import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { findLastImport } from "../api/catalogue/imports/store.ts";
import { listCatalogueChanges } from "../api/catalogue/products/catalogue-changes.ts";
import { MIGRATIONS, migrate } from "../api/db/migrate.ts";
import { openDatabase } from "../api/db/open.ts";
import { toProductRow } from "../api/db/products/product-row.ts";
import { isUniqueViolation, transaction } from "../api/db/transaction.ts";
import { ListingQuery } from "../data/model/catalogue/listing-query.ts";
import { describeOnBothDatabases, describeOnPostgres } from "./support/databases.ts";
import { listProducts } from "./support/listing.ts";
import { newProduct } from "./support/products.ts";

const setting = (name: string, value = "0") => ({ name, value });
const pause = (milliseconds: number) => new Promise((wake) => setTimeout(wake, milliseconds));

describeOnBothDatabases("the database", (open) => {
  test("is ready after migrating, and migrating again changes nothing", async () => {
    const { db, dialect, ready } = await open();
    expect(await ready()).toBe(true);
    expect(await migrate(db, dialect)).toEqual([]);
  });

  test("two processes that start together migrate once", async () => {
    const first = await open({ changesSchema: true });
    const second = await first.openAgain();
    const migrations = {
      ...MIGRATIONS,
      "9999-next": { statements: () => ["create table next_thing (id integer)"] },
    };
    const ran = await Promise.all(
      [first, second].map(({ db, dialect }) => migrate(db, dialect, migrations)),
    );
    expect(ran.flat()).toEqual(["9999-next"]);
  });

  test("a database of a newer release is rejected with a readable message", async () => {
    const { db, dialect } = await open({ changesSchema: true });
    const newer = { ...MIGRATIONS, "9999-next": { statements: () => [] } };
    await migrate(db, dialect, newer);
    await expect(migrate(db, dialect)).rejects.toThrow(
      /newer release .* has the migration 9999-next/,
    );
  });

  test("a failed migration is rolled back and runs again", async () => {
    const { db, dialect } = await open({ changesSchema: true });
    const next = (second: string) => ({
      ...MIGRATIONS,
      "9999-next": { statements: () => ["create table next_thing (id integer)", second] },
    });
    await expect(migrate(db, dialect, next("create nonsense"))).rejects.toThrow(/at 9999-next/);
    expect(await migrate(db, dialect, next("create index n on next_thing (id)"))).toEqual([
      "9999-next",
    ]);
  });

  test("a staged import of an earlier release counts as undone after the migration", async () => {
    const { db, dialect } = await open({ isNew: true });
    const before = Object.entries(MIGRATIONS).filter(([name]) => name < "0013");
    await migrate(db, dialect, Object.fromEntries(before));
    const product = (id: string, importId: string) => sql`
      insert into products (id, title, title_key, description, price_cents, category, image_url,
        in_stock, position, search_text, version, created_at, updated_at, import_id)
      values (${id}, 'A', 'a', '', 100, 'Skin Care', '/a.webp', 1, 1, 'a', 1, 't0', 't0', ${importId})`;
    await product("own", "").execute(db);
    await product("hidden", "i1").execute(db);
    await sql`insert into product_imports (id, source, created, changed, unchanged, rejected,
      created_at, undone_at, state) values ('i1', 'a.csv', 1, 0, 0, 0, 't1', null, 'undoing')`.execute(
      db,
    );
    await sql`insert into product_import_rows (import_id, product_id, written_at)
      values ('i1', 'hidden', 't0')`.execute(db);
    await sql`update settings set value = 'i1' where name = 'hidden-import'`.execute(db);
    await migrate(db, dialect);

    const { version, changed } = await listCatalogueChanges(db, 0);
    // The migration that adds fragrance allergens to the glossary gives all products a new version.
    expect([version, changed.map(({ id }) => id)]).toEqual([2, ["own"]]);
    const removed = db.selectFrom("products").select("id").where("removed_at", "is not", null);
    expect(await removed.execute()).toEqual([{ id: "hidden" }]);
    expect(await findLastImport(db)).toMatchObject({ id: "i1", status: "done", undoneAt: "t1" });
    expect(await db.selectFrom("product_import_rows").selectAll().execute()).toEqual([]);
  });

  test("checkouts whose refund was unfinished in an earlier release are refunded by the current one", async () => {
    const { db, dialect } = await open({ isNew: true });
    const earlier = Object.entries(MIGRATIONS).filter(([name]) => name < "0014");
    await migrate(db, dialect, Object.fromEntries(earlier));
    for (const state of ["held", "refunded"]) {
      await sql`insert into checkouts (id, browser_hash, state, lines, subtotal_cents, tax_cents,
        shipping_cents, total_cents, created_at, updated_at)
        values (${state}, 'b', ${state}, '[]', 1, 0, 0, 1, '', '')`.execute(db);
      await sql`insert into payment_events (id, type, outcome, received_at)
        values (${state}, 'payment_intent.succeeded', ${state}, '')`.execute(db);
    }
    await migrate(db, dialect);
    const states = db.selectFrom("checkouts").select("state").orderBy("id");
    expect((await states.execute()).map(({ state }) => state)).toEqual([
      "refund_pending",
      "refunded",
    ]);
    const outcomes = db.selectFrom("payment_events").select("outcome").orderBy("id");
    expect((await outcomes.execute()).map(({ outcome }) => outcome)).toEqual([
      "refund_pending",
      "refunded",
    ]);
  });

  test("products of an earlier release are found by the current search rule", async () => {
    const { db, dialect } = await open({ isNew: true });
    const earlier = Object.entries(MIGRATIONS).filter(([name]) => name < "0012");
    await migrate(db, dialect, Object.fromEntries(earlier));
    await sql`insert into products (id, title, title_key, description, price_cents, category,
      image_url, position, search_text, version, created_at, updated_at) values ('a', 'Crème',
      'creme', 'Light.', 100, 'Skin Care', '/x.webp', 1, 'creme light skin care', 0, '', '')`.execute(
      db,
    );
    await migrate(db, dialect);
    for (const [name, value] of [
      ["search", "cremes"],
      ["search", "skincare"],
      ["category", "skin care"],
    ] as const) {
      const query = v.parse(ListingQuery, { [name]: value });
      expect((await listProducts(db, query)).products, value).toMatchObject([
        { id: "a", size: null },
      ]);
    }
    expect((await listProducts(db, v.parse(ListingQuery, { search: "x" }))).total).toBe(0);
  });

  test("negations in products of an earlier release are not searched after the migration", async () => {
    const { db, dialect } = await open({ isNew: true });
    const earlier = Object.entries(MIGRATIONS).filter(([name]) => name < "0034");
    await migrate(db, dialect, Object.fromEntries(earlier));
    await sql`insert into products (id, title, title_key, description, price_cents, category,
      category_key, image_url, position, brand, tags, search_text, version, created_at, updated_at)
      values ('a', 'Serum', 'serum', 'Not for use during pregnancy.', 100, 'Skin Care',
      'skin care', '/x.webp', 1, 'Northwind', '["winter"]',
      '0serum 1skin 1care 1skincare 3not 3for 3use 3during 3pregnancy 3northwind 3winter', 0, '', '')`.execute(
      db,
    );
    const count = async (search: string) =>
      (await listProducts(db, v.parse(ListingQuery, { search }))).total;
    await migrate(db, dialect);
    expect(await count("pregnancy")).toBe(0);
    for (const word of ["serum", "skincare", "northwind", "winter"])
      expect(await count(word), word).toBe(1);
  });

  test("products of an earlier release get unique handles, also those with similar ids", async () => {
    const { db, dialect } = await open({ isNew: true });
    const earlier = Object.entries(MIGRATIONS).filter(([name]) => name < "0020");
    await migrate(db, dialect, Object.fromEntries(earlier));
    const ids = ["7b1c-1", "7b1c-2", "7b1d-3"].map((id) => `01928f3a-${id}`);
    for (const id of [...ids, "soap", "soap-01928f3a"])
      await sql`insert into products (id, title, title_key, description, price_cents, category,
        category_key, image_url, position, search_text, version, created_at, updated_at)
        values (${id}, 'Soap', 'soap', 'x', 100, 'Bath', 'bath', '/x.webp', 1, 'soap', 1, '', '')`.execute(
        db,
      );
    await migrate(db, dialect);
    const rows = await db.selectFrom("products").select("handle").orderBy("seq").execute();
    expect(rows.map(({ handle }) => handle)).toEqual([
      "soap-01928f3a7b1c1",
      "soap-01928f3a7b1c2",
      "soap-01928f3a7b1d3",
      "soap",
      "soap-soap0192",
    ]);
  });

  test("a transaction that throws is rolled back", async () => {
    const { db, dialect } = await open();
    const failed = transaction(db, dialect, async (trx) => {
      await trx.insertInto("settings").values(setting("a")).execute();
      throw new Error("no");
    });
    await expect(failed).rejects.toThrow("no");
    expect(await db.selectFrom("settings").selectAll().where("name", "=", "a").execute()).toEqual(
      [],
    );
    await db.insertInto("settings").values(setting("b")).execute();
  });

  test("a failed commit is rolled back, and the next transaction succeeds", async () => {
    const { db, dialect } = await open();
    const orphan = transaction(db, dialect, (trx) =>
      trx
        .insertInto("order_events")
        .values({ id: "1", order_id: "none", status: "paid", note: null, created_at: "" })
        .execute(),
    );
    await expect(orphan).rejects.toThrow(/foreign key/i);
    await transaction(db, dialect, (trx) =>
      trx.insertInto("settings").values(setting("c")).execute(),
    );
    expect(await db.selectFrom("order_events").selectAll().execute()).toEqual([]);
  });

  test("transactions that read and then write are serialized, within and across processes", async () => {
    const { db, dialect, openAgain } = await open();
    const other = await openAgain();
    await db.insertInto("settings").values(setting("count")).execute();
    const raise = (through: typeof db) =>
      transaction(through, dialect, async (trx) => {
        const query = trx.selectFrom("settings").where("name", "=", "count").select("value");
        const { value } = await (dialect === "postgres"
          ? query.forUpdate()
          : query
        ).executeTakeFirstOrThrow();
        await pause(1);
        await trx
          .updateTable("settings")
          .set({ value: String(Number(value) + 1) })
          .where("name", "=", "count")
          .execute();
      });
    await Promise.all(Array.from({ length: 20 }, (_, i) => raise(i % 2 ? db : other.db)));
    const { value } = await db
      .selectFrom("settings")
      .where("name", "=", "count")
      .select("value")
      .executeTakeFirstOrThrow();
    expect(value).toBe("20");
  });

  test("commits are durable, whichever defaults the server has", async () => {
    const { db, dialect, openAgain } = await open({ changesSchema: true });
    if (dialect === "postgres") {
      const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
      const name = sql.ref(rows[0]?.name ?? "");
      await sql`alter database ${name} set synchronous_commit = off`.execute(db);
    }
    const again = await openAgain();
    const statement = dialect === "postgres" ? "show synchronous_commit" : "pragma synchronous";
    const { rows } = await sql.raw<Record<string, unknown>>(statement).execute(again.db);
    expect(Object.values(rows[0] ?? {})).toEqual([dialect === "postgres" ? "on" : 2]);
  });

  // P32
  test("two transactions that lock rows in opposite order both complete", async () => {
    const { db, dialect } = await open();
    await db
      .insertInto("settings")
      .values([setting("a"), setting("b")])
      .execute();
    // On PostgreSQL, both have locked their first row before they ask for the second: a deadlock.
    const bothLocked = Promise.withResolvers<void>();
    let [locked, attempts] = [0, 0];
    const touch = ([first, second]: readonly [string, string]) =>
      transaction(db, dialect, async (trx) => {
        const update = (name: string) =>
          trx.updateTable("settings").set({ value: "1" }).where("name", "=", name).execute();
        attempts += 1;
        await update(first);
        locked += 1;
        if (locked === 2) bothLocked.resolve();
        if (dialect === "postgres") await bothLocked.promise;
        await update(second);
      });
    await Promise.all([touch(["a", "b"]), touch(["b", "a"])]);
    if (dialect === "postgres") expect(attempts).toBeGreaterThan(2);
    const rows = await db.selectFrom("settings").select("value").execute();
    expect(rows.filter(({ value }) => value === "1")).toHaveLength(2);
  });

  test("queries outside an open transaction are not part of it", async () => {
    const { db, dialect } = await open();
    let seen: unknown;
    const failed = transaction(db, dialect, async (trx) => {
      await trx.insertInto("settings").values(setting("inside")).execute();
      const outside = db.insertInto("settings").values(setting("outside")).execute();
      seen = await db.selectFrom("settings").selectAll().where("name", "=", "inside").execute();
      void outside;
      throw new Error("no");
    });
    await expect(failed).rejects.toThrow("no");
    expect(seen).toEqual([]);
    await expect
      .poll(() => db.selectFrom("settings").where("name", "=", "outside").select("name").execute())
      .toEqual([{ name: "outside" }]);
  });

  test("a unique violation is distinguished from other errors", async () => {
    const { db } = await open();
    await db.insertInto("settings").values(setting("a")).execute();
    const taken = db.insertInto("settings").values(setting("a")).execute();
    expect(isUniqueViolation(await taken.catch((error) => error))).toBe(true);
    const wrong = sql`insert into nowhere (a) values (1)`.execute(db);
    expect(isUniqueViolation(await wrong.catch((error) => error))).toBe(false);
  });

  test("unique constraints reject duplicates", async () => {
    const { db } = await open();
    const order = (id: string, number: string, intent: string) => ({
      id,
      order_number: number,
      customer_email: "a@b.ca",
      customer_email_key: "a@b.ca",
      customer_name: "A",
      shipping_address: "B",
      subtotal_cents: 0,
      tax_cents: 0,
      shipping_cents: 0,
      total_cents: 0,
      stripe_payment_intent_id: intent,
      status: "paid" as const,
      created_at: "",
    });
    const event = { id: "evt", type: "t", outcome: "done", received_at: "" };
    const user = (id: string) => ({
      id,
      email: "a@b.ca",
      email_key: "a@b.ca",
      email_verified_at: "2026-01-01T00:00:00.000Z",
      created_at: "",
      updated_at: "",
    });
    const reader = (id: string) => ({ id, email: "a@b.ca", subscribed_at: "" });
    await db
      .insertInto("orders")
      .values(order("1", "ORD-1", "pi_1"))
      .execute();
    await db.insertInto("payment_events").values(event).execute();
    await db.insertInto("users").values(user("1")).execute();
    await db.insertInto("newsletter_subscriptions").values(reader("1")).execute();
    const again = [
      db.insertInto("orders").values(order("2", "ORD-1", "pi_2")),
      db.insertInto("orders").values(order("2", "ORD-2", "pi_1")),
      db.insertInto("payment_events").values(event),
      db.insertInto("users").values(user("2")),
      db.insertInto("newsletter_subscriptions").values(reader("2")),
    ];
    for (const insert of again) {
      const error = await insert.execute().catch((thrown) => thrown);
      expect(isUniqueViolation(error), String(error)).toBe(true);
    }
  });

  test("sums and counts are numbers, and texts are sorted by code point", async () => {
    const { db } = await open();
    const letters = ["\u{1F600}", "\uFF5E", "é", "b", "B", "a"];
    await db
      .insertInto("settings")
      .values(letters.map((name) => setting(name)))
      .execute();
    const rows = await db
      .selectFrom("settings")
      .where("name", "in", letters)
      .orderBy("name")
      .select("name")
      .execute();
    expect(rows.map(({ name }) => name)).toEqual(["B", "a", "b", "é", "\uFF5E", "\u{1F600}"]);
    const { count } = await db
      .selectFrom("settings")
      .where("name", "in", letters)
      .select((by) => by.fn.countAll().as("count"))
      .executeTakeFirstOrThrow();
    expect(count).toBe(6);
  });

  test.each([
    ["a negative price", { price_cents: -1 }],
    ["negative stock", { stock_quantity: -1 }],
  ])("rejects %s", async (_, wrong) => {
    const { db } = await open();
    const row = toProductRow(newProduct({ id: "p" }), 1, new Date(0));
    await db.insertInto("products").values(row).execute();
    await expect(
      db
        .insertInto("products")
        .values({ ...row, id: "q", ...wrong })
        .execute(),
    ).rejects.toThrow(/check/i);
  });
});

describe("opening", () => {
  test.each([
    ["mysql://x", /must begin with file: or postgres/],
    [
      "postgres://jane:secret@127.0.0.1:1/shop",
      /^PostgreSQL at 127.0.0.1:1\/shop: connection refused/,
    ],
  ])("%s is rejected with a one-line message without the password", async (url, message) => {
    const error: Error = await openDatabase(url).then(
      () => new Error("opened"),
      (error) => error,
    );
    expect(error.message).toMatch(message);
    expect(error.message).not.toContain("secret");
  });
});

describeOnPostgres("a store whose role may not create extensions", (open) => {
  test("is migrated without the index of searches", async () => {
    const { db, url } = await open({ isNew: true });
    const limited = new URL(url);
    limited.username = `limited_${randomUUID().replaceAll("-", "")}`;
    limited.password = "limited";
    const role = sql.ref(limited.username);
    await sql`create role ${role} login password 'limited'`.execute(db);
    await sql`grant all on schema public to ${role}`.execute(db);
    const store = await openDatabase(limited.href);
    try {
      await migrate(store.db, store.dialect);
      expect(await store.ready()).toBe(true);
      const found = await sql`select from pg_class where relname = 'orders_trigrams'`.execute(db);
      expect(found.rows).toEqual([]);
    } finally {
      await store.close();
    }
  });
});
