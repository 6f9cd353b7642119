import { expect, test } from "vitest";
import type { RecallFilter } from "../../../data/model/admin/recall.ts";
import { describeOnBothDatabases } from "../../../tests/support/databases.ts";
import { operatorBrowser } from "../../../tests/support/operator.ts";
import { item, openShop } from "../../../tests/support/shop.ts";
import { JANE } from "../../../tests/support/store.ts";
import type { Db } from "../../db/tables/schema.ts";
import { listRecalled, resolveFilter } from "./list-recalled.ts";

/** The lines of a filter of which a part is given. */
const list = async (db: Db, filter: Partial<RecallFilter>) =>
  listRecalled(db, await resolveFilter(db, { product: "", lot: "", from: "", to: "", ...filter }));

describeOnBothDatabases("the orders of a recall", (open) => {
  test("are found by product, by lot and by day, with the units of each parcel", async () => {
    const shop = await openShop(open);
    const { db } = shop.database;
    const shopper = await shop.shop([item("serum", 3), item("oil", 2)]);
    await shop.pay(shopper.intent);
    const { body } = await shopper.order();
    const operator = await operatorBrowser(shop.api, db, shop.deps.clock());
    const path = `/api/admin/orders/${body.id}/fulfilments`;
    const [serum, oil] = (body.items as { id: string }[]).map(({ id }) => id);
    const productId = body.items[0].productId;

    const waiting = await list(db, { product: productId });
    expect(waiting).toMatchObject([{ email: JANE.email, quantity: 3, lot: null }]);

    const bad = await operator.post(path, {
      items: [{ id: serum, quantity: 1, bestBefore: "2027-02-30" }],
      carrier: null,
    });
    expect(bad.status).toBe(422);
    const shipped = await operator.post(path, {
      items: [
        { id: serum, quantity: 1, lot: " A12 ", bestBefore: "2027-03-31" },
        { id: oil, quantity: 2, lot: "B7" },
      ],
      carrier: null,
    });
    expect(shipped.body.order.fulfilments[0].items).toEqual([
      { id: serum, quantity: 1, lot: "A12", bestBefore: "2027-03-31" },
      { id: oil, quantity: 2, lot: "B7" },
    ]);
    await operator.post(path, { items: [{ id: serum, quantity: 2 }], carrier: null });

    const { orderNumber } = body.order;
    expect(await list(db, { lot: "A12" })).toMatchObject([
      { orderNumber, email: JANE.email, quantity: 1, lot: "A12", bestBefore: "2027-03-31" },
    ]);
    expect(await list(db, { lot: "a12" })).toHaveLength(1);
    expect(await list(db, { lot: "A1" })).toEqual([]);
    const ofProduct = await list(db, { product: productId });
    expect(ofProduct.map(({ quantity }) => quantity).sort()).toEqual([1, 2]);
    const day = body.order.createdAt.slice(0, 4);
    expect(await list(db, { lot: "A12", to: `${Number(day) - 1}-01-01` })).toEqual([]);
    expect(await list(db, { lot: "A12", from: `${day}-01-01` })).toHaveLength(1);
    await shop.stop();
  });
});
