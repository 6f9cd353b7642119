import { expect, test } from "vitest";
import { line, openCheckoutStore } from "../../../tests/support/checkout.ts";
import { describeOnBothDatabases } from "../../../tests/support/databases.ts";
import { insertProducts, newProduct } from "../../../tests/support/products.ts";
import { CREATE, ORDERS } from "../../../tests/support/shop.ts";
import { JANE } from "../../../tests/support/store.ts";
import { transaction } from "../../db/transaction.ts";
import { InsufficientStockError, reserveStock } from "./reserve-stock.ts";

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
  ])("a product that is %s is not reserved, even if it was quoted", async (_, id) => {
    const { browser, stop, deps, reserved } = await openCheckoutStore(open);
    await browser().post(CREATE, { cartItems: [line("serum")] });
    const row = await deps.db.selectFrom("checkouts").select("id").executeTakeFirstOrThrow();
    const checkout = { id: row.id, clientAddress: "203.0.113.1", reservedAt: undefined };
    const reserve = transaction(deps.db, deps.dialect, (trx) =>
      reserveStock(trx, checkout, [{ id, quantity: 1 }], deps.clock()),
    );
    await expect(reserve).rejects.toThrow(InsufficientStockError);
    expect(await reserved(id)).toBe(0);
    await stop();
  });

  test("P51: a client address holds at most a quarter of a product's stock without paying", async () => {
    const { browser, pay, reserved, database, stop } = await openCheckoutStore(open, {
      env: { TRUST_PROXY: "1" },
    });
    await insertProducts(database.db, [newProduct({ id: "plenty", stockQuantity: 41 })]);
    const reserve = (quantity: number, address: string, shopper = browser()) => {
      const cartItems = [line("plenty", quantity)];
      const headers = { "x-forwarded-for": address };
      return shopper.post(CREATE, { cartItems, checkoutData: JANE }, headers);
    };
    const short = (before: number, after: number) => [
      { id: "plenty", title: "Birch Water Serum", kind: "stock", before, after },
    ];
    const shopper = browser();
    const tooMany = await reserve(11, "203.0.113.1", shopper);
    expect([tooMany.status, tooMany.body.changes]).toEqual([409, short(11, 10)]);
    const first = await reserve(10, "203.0.113.1", shopper);
    expect(first.status).toBe(200);
    const second = await reserve(1, "203.0.113.1");
    expect([second.status, second.body.changes]).toEqual([409, short(1, 0)]);
    // Twenty browsers of one client reserve concurrently; each alone is within the limit.
    const requests = Array.from({ length: 20 }, () => reserve(1, "203.0.113.2"));
    const accepted = (await Promise.all(requests)).filter(({ status }) => status === 200);
    expect([accepted.length, await reserved("plenty")]).toEqual([10, 20]);
    // Sold units do not count as reserved; a quarter of the remaining 31 is 7.
    await pay(first.body);
    const { paymentIntentId } = first.body;
    const order = { checkoutData: JANE, cartItems: [line("plenty", 10)], paymentIntentId };
    expect((await shopper.post(ORDERS, order)).status).toBe(200);
    expect((await reserve(8, "203.0.113.1")).body.changes).toEqual(short(8, 7));
    expect((await reserve(7, "203.0.113.1")).status).toBe(200);
    await stop();
  });

  test("P51: a reservation ends 30 minutes after its creation, however often it is renewed", async () => {
    const { browser, wait, deps, gateway, reserved, stop } = await openCheckoutStore(open);
    const shopper = browser();
    const request = { cartItems: [line("last", 1, "10.00")], checkoutData: JANE };
    const { body } = await shopper.post(CREATE, request);
    const readReservation = () =>
      deps.db
        .selectFrom("checkouts")
        .select(["state", "reserved_at", "reserved_until"])
        .where("payment_intent_id", "=", body.paymentIntentId)
        .executeTakeFirstOrThrow();
    const created = (await readReservation()).reserved_at ?? "";
    for (const minutes of [10, 10, 9]) {
      wait(minutes * MINUTE);
      const renewed = await shopper.post(CREATE, request);
      expect(renewed.body.paymentIntentId).toBe(body.paymentIntentId);
    }
    expect(await readReservation()).toEqual({
      state: "open",
      reserved_at: created,
      reserved_until: new Date(Date.parse(created) + 30 * MINUTE).toISOString(),
    });
    wait(MINUTE);
    const next = await shopper.post(CREATE, request);
    expect(next.status).toBe(200);
    expect(next.body.paymentIntentId).not.toBe(body.paymentIntentId);
    expect((await gateway.retrieveIntent(body.paymentIntentId))?.status).toBe("canceled");
    expect([(await readReservation()).state, await reserved("last")]).toEqual(["expired", 1]);
    await stop();
  });
});

const MINUTE = 60 * 1000;
