import { expect, test } from "vitest";
import { createTestApi } from "../../../tests/support/api.ts";
import { describeOnBothDatabases } from "../../../tests/support/databases.ts";
import { operatorBrowser } from "../../../tests/support/operator.ts";
import { insertProducts, newProduct } from "../../../tests/support/products.ts";
import { runDueSales } from "./sales.ts";

const NOW = new Date("2026-03-04T05:06:07.000Z");
const PRODUCTS = "/api/admin/products";
const SALES = `${PRODUCTS}/sales`;

describeOnBothDatabases("sales", (open) => {
  async function begin() {
    const database = await open();
    const { db, dialect } = database;
    await insertProducts(db, [
      newProduct({ id: "serum", title: "Serum", handle: "serum", priceCents: 4_800 }),
      newProduct({ id: "balm", title: "Balm", handle: "balm", position: 2, priceCents: 1_999 }),
      newProduct({ id: "drop", title: "Drop", handle: "drop", position: 3, priceCents: 1 }),
    ]);
    const { api } = createTestApi(database);
    const operator = await operatorBrowser(api, db, NOW);
    const prices = async () => {
      const rows = await db
        .selectFrom("products")
        .select(["price_cents", "compare_at_cents"])
        .where("id", "in", ["serum", "balm"])
        .orderBy("position")
        .execute();
      return rows.map((row) => [row.price_cents, row.compare_at_cents]);
    };
    const runAt = (time: string) => runDueSales({ db, dialect, clock: () => new Date(time) });
    const create = (draft: object = {}) =>
      operator.post(SALES, { ids: ["serum", "balm"], percent: 20, ...draft });
    return { db, operator, prices, runAt, create };
  }
  const REGULAR = [
    [4_800, null],
    [1_999, null],
  ];
  const REDUCED = [
    [3_840, 4_800],
    [1_599, 1_999],
  ];

  test("start at once, keep the regular price as compare-at price, and restore it at their end", async () => {
    const { operator, prices, create, db } = await begin();
    const made = await create();
    expect([made.status, made.body.message]).toEqual([201, undefined]);
    expect(await prices()).toEqual(REDUCED);
    const [{ id }] = made.body.sales;
    // Later price changes of other products do not delete the prices that the end restores.
    for (let count = 0; count < 7; count += 1)
      await operator.post(`${PRODUCTS}/bulk`, {
        ids: ["drop"],
        price: { percent: 100, rounding: "cent" },
      });
    const ended = await operator.post(`${SALES}/${id}/end`, {});
    expect(ended.body.sales).toMatchObject([{ state: "ended", unchanged: [] }]);
    expect(await prices()).toEqual(REGULAR);
    expect((await operator.post(`${SALES}/${id}/end`, {})).status).toBe(409);
    const log = await db
      .selectFrom("activity_log")
      .select("action")
      .where("object_kind", "=", "sale")
      .execute();
    expect(log.map(({ action }) => action).sort()).toEqual(["created", "undone"]);
  });

  test("start and end at their times, once", async () => {
    const { operator, prices, runAt, create } = await begin();
    await create({ startsAt: "2026-03-05T00:00:00Z", endsAt: "2026-03-06T00:00:00Z" });
    await runAt("2026-03-04T23:59:59Z");
    expect(await prices()).toEqual(REGULAR);
    await Promise.all([runAt("2026-03-05T00:00:00Z"), runAt("2026-03-05T00:00:00Z")]);
    await runAt("2026-03-05T12:00:00Z");
    expect(await prices()).toEqual(REDUCED);
    await Promise.all([runAt("2026-03-06T00:00:00Z"), runAt("2026-03-06T00:00:00Z")]);
    expect(await prices()).toEqual(REGULAR);
    expect((await operator.get(SALES)).body.sales).toMatchObject([{ state: "ended" }]);
  });

  test("leave prices unchanged that an operator edited meanwhile, and list them", async () => {
    const { db, operator, prices, create } = await begin();
    const [{ id }] = (await create()).body.sales;
    await db
      .updateTable("products")
      .set({ price_cents: 3_000 })
      .where("id", "=", "serum")
      .execute();
    const ended = await operator.post(`${SALES}/${id}/end`, {});
    expect(ended.body.sales[0].unchanged).toEqual(["Serum"]);
    expect(await prices()).toEqual([[3_000, 4_800], REGULAR[1]]);
  });

  test("are rejected if they overlap, end in the past or set no lower price", async () => {
    const { prices, create } = await begin();
    const first = { startsAt: "2026-03-05T00:00:00Z", endsAt: "2026-03-06T00:00:00Z" };
    expect((await create(first)).status).toBe(201);
    const overlap = await create({ ids: ["balm"], endsAt: "2026-03-05T01:00:00Z" });
    expect([overlap.status, overlap.body.message]).toEqual([
      422,
      "Balm is in another sale (20 % off) at that time. End that sale, or leave the product out.",
    ]);
    expect((await create({ ids: ["balm"], startsAt: first.endsAt })).status).toBe(201);
    expect((await create({ endsAt: "2026-03-01T00:00:00Z" })).body.message).toContain("past");
    expect((await create({ ids: ["drop"] })).body.message).toContain("would not cost less");
    expect(await prices()).toEqual(REGULAR);
  });

  test("have a preview that changes nothing", async () => {
    const { operator, prices } = await begin();
    const draft = { ids: ["serum", "balm", "gone"], percent: 20 };
    expect((await operator.post(`${SALES}/preview`, draft)).body).toEqual({
      products: 2,
      examples: [
        { title: "Serum", before: 4_800, after: 3_840 },
        { title: "Balm", before: 1_999, after: 1_599 },
      ],
    });
    expect(await prices()).toEqual(REGULAR);
    expect((await operator.get(SALES)).body.sales).toEqual([]);
  });
});
