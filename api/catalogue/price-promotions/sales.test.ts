import { expect, test } from "vitest";
import { createTestApi } from "../../../tests/support/api.ts";
import { describeOnBothDatabases } from "../../../tests/support/databases.ts";
import { operatorBrowser } from "../../../tests/support/operator.ts";
import { insertGroup, insertProducts, newProduct } from "../../../tests/support/products.ts";
import { countRows } from "../../db/count-rows.ts";
import { transaction } from "../../db/transaction.ts";
import { runDueSales } from "./run-due-sales.ts";
import { startSale } from "./run-sale.ts";

const NOW = new Date("2026-03-04T05:06:07.000Z");
const SALES = "/api/admin/products/sales";

describeOnBothDatabases("sales", (open) => {
  async function begin() {
    const database = await open();
    const { db, dialect } = database;
    await insertProducts(db, [
      newProduct({ id: "serum", title: "Serum", handle: "serum", priceCents: 4_800 }),
      newProduct({ id: "balm", title: "Balm", handle: "balm", position: 2, priceCents: 1_999 }),
      newProduct({
        id: "drop",
        title: "Drop",
        handle: "drop",
        position: 3,
        priceCents: 1,
        category: "Samples",
      }),
    ]);
    const { api } = createTestApi(database);
    const operator = await operatorBrowser(api, db, NOW);
    /** The prices and compare-at prices of products or variants. */
    const pricesOf = async (...ids: string[]) => {
      const rows = await db
        .selectFrom("products")
        .select(["id", "price_cents", "compare_at_cents"])
        .where("id", "in", ids)
        .execute();
      return ids.map((id) => {
        const row = rows.find((one) => one.id === id);
        return [row?.price_cents, row?.compare_at_cents];
      });
    };
    const prices = () => pricesOf("serum", "balm");
    const setPrice = (id: string, price_cents: number, compare_at_cents: number | null = null) =>
      db
        .updateTable("products")
        .set({ price_cents, compare_at_cents })
        .where("id", "=", id)
        .execute();
    const runAt = (time: string) => runDueSales({ db, dialect, clock: () => new Date(time) });
    const create = (draft: object = {}) =>
      operator.post(SALES, { ids: ["serum", "balm"], percent: 20, ...draft });
    const end = (id: string) => operator.post(`${SALES}/${id}/end`, {});
    const find = async (id: string) => (await operator.get(`${SALES}/${id}`)).body;
    return { ...database, api, operator, prices, pricesOf, setPrice, runAt, create, end, find };
  }
  const REGULAR = [
    [4_800, null],
    [1_999, null],
  ];
  const REDUCED = [
    [3_840, 4_800],
    [1_599, 1_999],
  ];
  const SCHEDULE = { startsAt: "2026-03-05T00:00:00Z", endsAt: "2026-03-06T00:00:00Z" };

  test("start at once, keep the regular price as compare-at price, and restore it at their end", async () => {
    const { operator, prices, create, end, find, db } = await begin();
    const made = await create();
    expect([made.status, made.body.message]).toEqual([201, undefined]);
    expect(await prices()).toEqual(REDUCED);
    const { id } = made.body;
    expect(await find(id)).toMatchObject({
      sale: { name: "20 % off", state: "running", products: 2, leftOut: [] },
      variants: 2,
      prices: [
        { title: "Serum", price: "38.40", newPrice: "48.00", newCompareAtPrice: null },
        { title: "Balm", price: "15.99", newPrice: "19.99", newCompareAtPrice: null },
      ],
    });
    expect((await end(id)).status).toBe(200);
    expect((await find(id)).sale).toMatchObject({ state: "ended", unchanged: [] });
    expect(await prices()).toEqual(REGULAR);
    expect((await end(id)).status).toBe(409);
    expect((await end("none")).status).toBe(404);
    expect((await operator.get(`${SALES}/none`)).status).toBe(404);
    const log = await db
      .selectFrom("activity_log")
      .select(["action", "object_name"])
      .where("object_kind", "=", "sale")
      .execute();
    expect(log.map((one) => `${one.action} ${one.object_name}`).sort()).toEqual([
      "changed 20 % off",
      "changed 20 % off",
      "created 20 % off",
    ]);
    // The prices of ended sales are not stored any longer.
    expect(await db.selectFrom("price_change_rows").selectAll().execute()).toEqual([]);
  });

  test("start and end at their times, once, as recorded in the activity log", async () => {
    const { operator, prices, runAt, create, db } = await begin();
    await create(SCHEDULE);
    await runAt("2026-03-04T23:59:59Z");
    expect(await prices()).toEqual(REGULAR);
    await Promise.all([runAt("2026-03-05T00:00:00Z"), runAt("2026-03-05T00:00:00Z")]);
    await runAt("2026-03-05T12:00:00Z");
    expect(await prices()).toEqual(REDUCED);
    await Promise.all([runAt("2026-03-06T00:00:00Z"), runAt("2026-03-06T00:00:00Z")]);
    expect(await prices()).toEqual(REGULAR);
    expect((await operator.get(SALES)).body).toMatchObject({
      sales: [{ state: "ended" }],
      total: 1,
    });
    const log = await db
      .selectFrom("activity_log")
      .select("changes")
      .where("actor_name", "=", "Sales at their times")
      .execute();
    expect(log).toHaveLength(2);
  });

  test("include all variants, and leave only edited ones unchanged at their end", async () => {
    const { db, pricesOf, setPrice, create, end, find } = await begin();
    await insertGroup(
      db,
      ["Size"],
      [
        { id: "oil-50", values: ["50 ml"], priceCents: 3_000 },
        { id: "oil-100", values: ["100 ml"], priceCents: 5_000, compareAtCents: 6_000 },
      ],
      { title: "Oil", position: 4 },
    );
    // The id of any variant names its product.
    const { id } = (await create({ ids: ["oil-100", "oil-50"], percent: 25 })).body;
    expect(await pricesOf("oil-50", "oil-100")).toEqual([
      [2_250, 3_000],
      [4_500, 6_000],
    ]);
    const listed = await db
      .selectFrom("products")
      .select(["from_cents", "to_cents"])
      .where("id", "=", "oil-50")
      .executeTakeFirstOrThrow();
    expect([listed.from_cents, listed.to_cents]).toEqual([2_250, 4_500]);
    await setPrice("oil-50", 1_000, 3_000);
    expect(await find(id)).toMatchObject({
      variants: 1,
      leftOut: [{ title: "Oil, 50 ml", reason: "was edited and costs $10.00" }],
    });
    await end(id);
    expect((await find(id)).sale.unchanged).toEqual(["Oil, 50 ml"]);
    expect(await pricesOf("oil-50", "oil-100")).toEqual([
      [1_000, 3_000],
      [5_000, 6_000],
    ]);
  });

  test("reduce a product with a compare-at price from that one, and never raise a price", async () => {
    const { pricesOf, setPrice, create, end, find } = await begin();
    await setPrice("serum", 4_000, 5_000);
    await setPrice("balm", 1_000, 2_000);
    const { id } = (await create({ percent: 40 })).body;
    expect(await pricesOf("serum", "balm")).toEqual([
      [3_000, 5_000],
      [1_000, 2_000],
    ]);
    expect((await find(id)).sale.leftOut).toEqual([
      { title: "Balm", reason: "costs $10.00, which would not fall" },
    ]);
    await end(id);
    expect(await pricesOf("serum", "balm")).toEqual([
      [4_000, 5_000],
      [1_000, 2_000],
    ]);
  });

  test("take an amount off the regular price", async () => {
    const { prices, create, find } = await begin();
    const draft = { percent: undefined, amount: "5.00", rounding: "99" };
    const made = await create(draft);
    expect((await find(made.body.id)).sale.name).toBe("$5.00 off");
    expect(await prices()).toEqual([
      [4_299, 4_800],
      [1_499, 1_999],
    ]);
    expect((await create({ amount: "5.00" })).status).toBe(422);
    expect((await create({ percent: undefined })).status).toBe(422);
    expect((await create({ percent: undefined, amount: "0.00" })).status).toBe(422);
  });

  test("include the products that a filter finds", async () => {
    const { prices, pricesOf, create, operator } = await begin();
    const draft = { ids: undefined, filter: { category: "skin care" } };
    const preview = await operator.post(`${SALES}/preview`, { ...draft, percent: 20 });
    expect(preview.body).toMatchObject({ products: 2, variants: 2 });
    expect((await create(draft)).status).toBe(201);
    expect(await prices()).toEqual(REDUCED);
    expect(await pricesOf("drop")).toEqual([[1, null]]);
    expect((await create({ ids: undefined, filter: { search: "nothing" } })).body.message).toBe(
      "There are no such products.",
    );
    expect((await create({ filter: {} })).status).toBe(422);
  });

  test("have at most 2,000 products", async () => {
    const { db, create } = await begin();
    const many = Array.from({ length: 2_001 }, (_, position) =>
      newProduct({ id: `m${position}`, position, category: "Many" }),
    );
    await insertProducts(db, many);
    const all = { ids: undefined, filter: { category: "Many" } };
    const refused = await create(all);
    expect([refused.status, refused.body.message]).toEqual([
      422,
      "This filter finds more than 2,000 products, the maximum of one sale. Restrict it further, and create several sales.",
    ]);
    await db.deleteFrom("products").where("id", "=", "m0").execute();
    expect((await create(all)).status).toBe(201);
    const reduced = db.selectFrom("products").where("price_cents", "=", 3_840);
    expect(await countRows(reduced)).toBe(2_000);
  });

  test("leave out the products of other sales at the same time", async () => {
    const { create, find, prices, runAt } = await begin();
    expect((await create({ ids: ["balm"], ...SCHEDULE })).status).toBe(201);
    const reason = "is in another sale (20 % off) at that time";
    const alone = await create({ ids: ["balm"], percent: 30, endsAt: "2026-03-05T01:00:00Z" });
    expect([alone.status, alone.body.message]).toEqual([
      422,
      `The sale would change no price: Balm ${reason}.`,
    ]);
    const both = await create({ percent: 30, endsAt: "2026-03-05T01:00:00Z" });
    expect((await find(both.body.id)).sale).toMatchObject({
      products: 1,
      leftOut: [{ title: "Balm", reason }],
    });
    expect((await create({ ids: ["balm"], startsAt: SCHEDULE.endsAt })).status).toBe(201);
    await runAt("2026-03-05T02:00:00Z");
    expect(await prices()).toEqual([REGULAR[0], REDUCED[1]]);
  });

  test("that follow each other restore the price before the first one", async () => {
    const { create, find, prices, runAt } = await begin();
    const first = await create({ endsAt: SCHEDULE.startsAt });
    // The preview of the second one has the prices after the end of the first one.
    const second = await create({ ...SCHEDULE, percent: 10 });
    expect(await find(second.body.id)).toMatchObject({
      variants: 2,
      prices: [{ price: "48.00", newPrice: "43.20" }, { newPrice: "17.99" }],
    });
    await runAt("2026-03-05T00:00:01Z");
    expect(await prices()).toEqual([
      [4_320, 4_800],
      [1_799, 1_999],
    ]);
    await runAt("2026-03-06T00:00:01Z");
    expect(await prices()).toEqual(REGULAR);
    expect((await find(first.body.id)).sale.unchanged).toEqual([]);
  });

  test("of a product that got options since do not overlap with others", async () => {
    const { create, operator } = await begin();
    await create({ ids: ["balm"], ...SCHEDULE });
    const product = (await operator.get("/api/admin/products/balm")).body;
    const saved = await operator.send("PUT", "/api/admin/products/balm", {
      ...product,
      options: ["Size"],
      variants: [
        { id: "balm", values: ["S"], price: "19.99" },
        { values: ["L"], price: "29.99" },
      ],
    });
    expect([saved.status, saved.body.message]).toEqual([200, undefined]);
    const other = saved.body.variants[1].id;
    expect((await create({ ids: [other] })).body.message).toContain("is in another sale");
  });

  test("can't be created twice by two operators, and end once", async () => {
    const { create, prices, end } = await begin();
    const made = await Promise.all([create(), create({ percent: 50 })]);
    expect(made.map(({ status }) => status).sort()).toEqual([201, 422]);
    const { id } = made.find(({ status }) => status === 201)?.body ?? {};
    const ended = await Promise.all([end(id), end(id)]);
    expect(ended.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await prices()).toEqual(REGULAR);
  });

  test("are not created if another number of prices than in the preview would change", async () => {
    const { create, prices, setPrice } = await begin();
    await setPrice("balm", 100, 2_000);
    const refused = await create({ variants: 2 });
    expect([refused.status, refused.body.message]).toEqual([
      409,
      "Products or prices have changed since the preview. Check it again.",
    ]);
    expect((await prices())[0]).toEqual(REGULAR[0]);
    expect((await create({ variants: 1 })).status).toBe(201);
  });

  test("start and end after a process was killed", async () => {
    const { dialect, db, create, prices, runAt, openAgain, find } = await begin();
    const { id } = (await create(SCHEDULE)).body;
    // A process that is killed before its commit leaves the sale planned.
    const killed = transaction(db, dialect, async (trx) => {
      await startSale(trx, id, new Date(SCHEDULE.startsAt));
      throw new Error("killed");
    });
    await expect(killed).rejects.toThrow("killed");
    expect([await prices(), (await find(id)).sale.state]).toEqual([REGULAR, "planned"]);
    await runAt("2026-03-05T00:00:01Z");
    expect(await prices()).toEqual(REDUCED);
    const other = await openAgain();
    await runDueSales({ ...other, clock: () => new Date("2026-03-08T00:00:00Z") });
    expect(await prices()).toEqual(REGULAR);
  });

  test("whose period is over before any process runs change no price", async () => {
    const { create, prices, runAt, find } = await begin();
    const { id } = (await create(SCHEDULE)).body;
    await runAt("2026-03-08T00:00:00Z");
    expect([await prices(), (await find(id)).sale.state]).toEqual([REGULAR, "ended"]);
  });

  test("leave the prices of an import during the sale, and name them", async () => {
    const { operator, create, end, find, prices } = await begin();
    const { id } = (await create()).body;
    const imported = await operator.post("/api/products/import", [
      { id: "serum", title: "Serum", price: "52.00", category: "Skin Care", sku: "S-1" },
    ]);
    expect(imported.status).toBe(200);
    await end(id);
    const [serum, balm] = await prices();
    expect([serum?.[0], balm]).toEqual([5_200, REGULAR[1]]);
    expect((await find(id)).sale.unchanged).toEqual(["Serum"]);
  });

  test("fail with the reason if no price would fall at their start", async () => {
    const { create, find, runAt, setPrice } = await begin();
    const { id } = (await create({ ...SCHEDULE, ids: ["balm"] })).body;
    await setPrice("balm", 100, 1_999);
    await runAt("2026-03-05T00:00:00Z");
    expect((await find(id)).sale).toMatchObject({
      state: "failed",
      problem: "Balm costs $1.00, which would not fall.",
    });
  });

  test("that would end in the past or have no products are rejected", async () => {
    const { prices, create } = await begin();
    expect((await create({ endsAt: "2026-03-01T00:00:00Z" })).body.message).toContain("past");
    expect((await create({ ids: ["drop"] })).body.message).toContain("would not fall");
    expect((await create({ ids: ["gone"] })).body.message).toBe("There are no such products.");
    expect((await create({ ids: [] })).status).toBe(400);
    expect((await create({ percent: 96 })).status).toBe(400);
    expect(await prices()).toEqual(REGULAR);
  });

  test("have a preview that changes nothing", async () => {
    const { operator, prices } = await begin();
    const draft = { ids: ["serum", "balm", "drop", "gone"], percent: 20 };
    expect((await operator.post(`${SALES}/preview`, draft)).body).toEqual({
      products: 3,
      variants: 2,
      prices: [
        {
          id: "serum",
          title: "Serum",
          price: "48.00",
          compareAtPrice: null,
          newPrice: "38.40",
          newCompareAtPrice: "48.00",
        },
        {
          id: "balm",
          title: "Balm",
          price: "19.99",
          compareAtPrice: null,
          newPrice: "15.99",
          newCompareAtPrice: "19.99",
        },
      ],
      leftOutCount: 1,
      leftOut: [{ title: "Drop", reason: "costs $0.01, which would not fall" }],
    });
    expect(await prices()).toEqual(REGULAR);
    expect((await operator.get(SALES)).body.sales).toEqual([]);
  });
});
