import { expect, test } from "vitest";
import { describeOnBothDatabases } from "../../../tests/support/databases.ts";
import { insertProducts, newProduct } from "../../../tests/support/products.ts";
import { addSale } from "../../../tests/support/report-orders.ts";
import { listPopularTypes } from "./popular-types.ts";

const NOW = new Date("2026-06-01T12:00:00.000Z");
const DAY = 24 * 60 * 60 * 1000;

describeOnBothDatabases("popular types", (open) => {
  test("are those of at least five paid orders of the last 90 days, the most frequent first", async () => {
    const { db } = await open();
    const texture = { serum: "milky serum", cream: "rich cream", oil: "dry oil", gel: "clear gel" };
    await insertProducts(
      db,
      Object.entries(texture).map(([id, value]) => newProduct({ id, texture: value })),
    );
    const sell = async (
      ids: string[],
      times: number,
      more: Partial<Parameters<typeof addSale>[1]> = {},
      daysAgo = 3,
    ) => {
      const lines = ids.map((productId) => ({ id: productId, priceCents: 1_000, quantity: 1 }));
      for (let sale = 0; sale < times; sale += 1)
        await addSale(db, {
          lines,
          province: "ON",
          at: new Date(NOW.getTime() - daysAgo * DAY),
          ...more,
        });
    };
    await sell(["cream"], 3);
    await sell(["cream", "serum"], 5);
    await sell(["oil"], 4);
    await sell(["oil"], 5, { status: "cancelled" });
    await sell(["gel"], 9, {}, 91);
    expect(await listPopularTypes(db, NOW)).toEqual(["cream", "serum"]);
    await db
      .updateTable("products")
      .set({ withdrawn_at: NOW.toISOString() })
      .where("id", "=", "cream")
      .execute();
    expect(await listPopularTypes(db, NOW)).toEqual(["serum"]);
  });
});
