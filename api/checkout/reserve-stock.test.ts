import { expect, test } from "vitest";
import { line, openCheckoutStore } from "../../tests/support/checkout.ts";
import { describeOnBothDatabases } from "../../tests/support/databases.ts";
import { CREATE } from "../../tests/support/shop.ts";
import { JANE } from "../../tests/support/store.ts";
import { transaction } from "../db/transaction.ts";
import { reserveStock, ShortOfStock } from "./reserve-stock.ts";

describeOnBothDatabases("reservations", (open) => {
  test("P35: a reload is not blocked by the shopper's own reservation", async () => {
    const { browser, stop, reserved } = await openCheckoutStore(open);
    const shopper = browser();
    const request = { cartItems: [line("last", 1, "10.00")], checkoutData: JANE };
    const first = await shopper.post(CREATE, request);
    const reload = await shopper.post(CREATE, { cartItems: request.cartItems });
    expect(reload.status).toBe(200);
    expect(reload.body.paymentIntentId).toBe(first.body.paymentIntentId);
    expect((await shopper.post(CREATE, request)).status).toBe(200);
    expect(await reserved("last")).toBe(1);
    expect((await browser().post(CREATE, request)).body.changes).toEqual([
      { id: "last", title: "Last", kind: "stock", before: 1, after: 0 },
    ]);
    await stop();
  });

  test("an edit moves the reservation along, and a short one leaves it as it was", async () => {
    const { browser, stop, reserved } = await openCheckoutStore(open);
    const shopper = browser();
    await shopper.post(CREATE, { cartItems: [line("oil", 2), line("last")], checkoutData: JANE });
    expect([await reserved("oil"), await reserved("last")]).toEqual([2, 1]);
    await shopper.post(CREATE, { cartItems: [line("oil", 5)], checkoutData: JANE });
    expect([await reserved("oil"), await reserved("last")]).toEqual([5, 0]);
    const short = await shopper.post(CREATE, { cartItems: [line("oil", 6)], checkoutData: JANE });
    expect(short.status).toBe(409);
    expect(short.body.message).toMatch(/ is available only 5 times\.$/);
    expect(await reserved("oil")).toBe(5);
    await stop();
  });

  test.each([
    ["gone", "gone"],
    ["off", "off"],
  ])("what is %s is not reserved, even if it was quoted", async (_, id) => {
    const { browser, stop, deps, reserved } = await openCheckoutStore(open);
    await browser().post(CREATE, { cartItems: [line("serum")] });
    const row = await deps.db.selectFrom("checkouts").select("id").executeTakeFirstOrThrow();
    const checkout = { id: row.id, clientAddress: "203.0.113.1", reservedAt: undefined };
    const reserve = transaction(deps.db, deps.dialect, (trx) =>
      reserveStock(trx, checkout, [{ id, quantity: 1 }], deps.clock()),
    );
    await expect(reserve).rejects.toThrow(ShortOfStock);
    expect(await reserved(id)).toBe(0);
    await stop();
  });
});
