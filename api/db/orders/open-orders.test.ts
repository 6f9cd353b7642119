import { expect, test } from "vitest";
import { describeOnBothDatabases } from "../../../tests/support/databases.ts";
import { operatorBrowser } from "../../../tests/support/operator.ts";
import { item, openShop } from "../../../tests/support/shop.ts";
import { writeSettings } from "../../settings/store.ts";

const ZONES = [
  { name: "Canada", provinces: ["ON"], methods: [{ name: "Standard", price: "9.99" }] },
];

describeOnBothDatabases("an order whose units are all refunded, but not its shipping", (open) => {
  test("is not open any more, and its shipping can still be refunded", async () => {
    const shop = await openShop(open);
    const { db } = shop.database;
    await writeSettings(shop.database, { "shipping.zones": ZONES });
    const { intent, order } = await shop.shop([item("oil", 2)]);
    await shop.pay(intent);
    const { id, items } = (await order()).body;
    const operator = await operatorBrowser(shop.api, db, shop.deps.clock());
    const path = `/api/admin/orders/${id}`;
    const read = async () => {
      const list = async (status: string) =>
        (await operator.get(`/api/admin/orders?status=${status}`)).body;
      const { orders } = await list("all");
      return {
        open: (await list("open")).total,
        counted: (await operator.get("/api/admin/overview")).body.openOrders,
        status: orders[0].status,
        hasNothingToShip: orders[0].hasNothingToShip,
      };
    };
    const refund = (request: object) =>
      operator.post(`${path}/refunds`, { items: [], restock: false, ...request });
    expect((await refund({ items: [{ id: items[0].id, quantity: 1 }] })).status).toBe(200);
    const before = { open: 1, counted: 1, status: "paid", hasNothingToShip: false };
    expect(await read()).toEqual(before);
    expect((await refund({ items: [{ id: items[0].id, quantity: 1 }] })).status).toBe(200);
    expect(await read()).toEqual({ open: 0, counted: 0, status: "paid", hasNothingToShip: true });
    expect((await refund({ shipping: true })).status).toBe(200);
    expect(await read()).toMatchObject({ open: 0, status: "cancelled", hasNothingToShip: false });
    await shop.stop();
  });
});
