import { sql } from "kysely";
import { expect, test } from "vitest";
import { describeOnBothDatabases } from "../../../tests/support/databases.ts";
import { listProblems } from "../../../tests/support/problems.ts";
import { CREATE, item, openShop, withFalseIntents } from "../../../tests/support/shop.ts";
import { JANE } from "../../../tests/support/store.ts";
import type { PaymentGateway } from "../../payment-gateway.ts";
import { finalizeCheckout } from "../checkout/finalize-checkout.ts";
import { reconcile } from "./reconcile.ts";
import { reversePayment } from "./reverse-payment.ts";

/** Statements after which the database rejects new orders as with a full disk, but accepts smaller writes. */
const FILL_DISK = {
  sqlite: [
    `create trigger much after insert on orders begin
      insert into settings values ('much', hex(zeroblob(4000000)));
    end`,
    "pragma max_page_count = 500",
  ],
  postgres: [
    `create function much() returns trigger language plpgsql as
      $$ begin raise exception 'no space left on device' using errcode = '53100'; end $$`,
    "create trigger much before insert on orders for each row execute function much()",
  ],
};
const FREE_DISK = {
  sqlite: ["drop trigger much", "pragma max_page_count = 1000000"],
  postgres: ["drop function much cascade"],
};

describeOnBothDatabases("payments that become no order", (open) => {
  test.each([
    ["P15: the amount", { amountCents: 1000, paidCents: 1000 }],
    ["P15: the requested amount", { amountCents: 1000 }],
    ["P15: what was received", { paidCents: 1 }],
    ["P16: the currency", { currency: "usd" }],
  ])("%s differs from the checkout's: cancelled and recorded", async (_, lie) => {
    const { shop, pay, count, gateway, database, stop } = await openShop(open, {
      wrap: withFalseIntents(lie),
    });
    const { intent, order, paymentIntentId } = await shop([item("serum")]);
    await pay(intent);
    const { status, body } = await order();
    expect([status, body]).toEqual([
      409,
      {
        message: "Your order could not be completed. Please try again. Your card was not charged.",
        changes: [],
      },
    ]);
    expect(await count("orders")).toBe(0);
    expect((await gateway.cancelIntent(paymentIntentId))?.status).toBe("canceled");
    expect((await listProblems(database.db))[0]?.kind).toBe("mismatch");
    await stop();
  });

  // A6
  test("a line is short: nothing is charged, and the rest can be paid at once", async () => {
    const { shop, pay, count, payment, stock, stop } = await openShop(open);
    const [quick, late] = [await shop([item("last")]), await shop([item("last"), item("oil", 2)])];
    for (const { intent } of [quick, late]) await pay(intent);
    await quick.order();
    const responses = await Promise.all([late.order(), late.order(), late.order()]);
    for (const { status, body } of [...responses, await late.order()])
      expect([status, body]).toEqual([
        409,
        {
          message: "Last is no longer available. Your card was not charged.",
          changes: [{ id: "last", title: "Last", kind: "stock", before: 1, after: 0 }],
        },
      ]);
    expect(await payment(late.paymentIntentId)).toBe("canceled");
    expect([await count("orders"), await stock("oil")]).toEqual([1, 5]);
    // A page that does not know of the cancellation yet sends the former intent.
    const request = { cartItems: [item("oil", 2)], checkoutData: JANE };
    const { paymentIntentId } = late;
    const next = await late.shopper.post(CREATE, { ...request, paymentIntentId });
    expect(next.status).toBe(200);
    expect(next.body.paymentIntentId).not.toBe(paymentIntentId);
    await pay(next.body);
    const own = { paymentIntentId: next.body.paymentIntentId, cartItems: request.cartItems };
    expect((await late.order(own)).status).toBe(200);
    expect(await stock("oil")).toBe(3);
    await stop();
  });

  test("a line is gone although the provider does not respond: reconciliation cancels the authorization", async () => {
    const { shop, pay, count, payment, faults, database, deps, stop } = await openShop(open);
    const [quick, late] = [await shop([item("last")]), await shop([item("last")])];
    for (const { intent } of [quick, late]) await pay(intent);
    await quick.order();
    faults.plan("/cancel", "error");
    expect((await late.order()).body.message).toMatch(/Your card was not charged/);
    expect(await payment(late.paymentIntentId)).toBe("requires_capture");
    // Not even if the operator finds another unit.
    await database.db.updateTable("products").set({ stock_quantity: 1 }).execute();
    expect((await late.order()).status).toBe(409);
    expect(await count("orders")).toBe(1);
    await reconcile(deps, new Date(0).toISOString());
    expect(await payment(late.paymentIntentId)).toBe("canceled");
    expect((await listProblems(database.db)).every((one) => one.resolved_at)).toBe(true);
    await stop();
  });

  // A9
  test("a payment that was captured already is refunded once, reported and recorded", async () => {
    const { shop, pay, captureExternally, refunds, database, stock, stop } = await openShop(open);
    const [quick, late] = [await shop([item("last")]), await shop([item("last")])];
    for (const { intent } of [quick, late]) await pay(intent);
    await captureExternally(late.paymentIntentId);
    await quick.order();
    const responses = await Promise.all([late.order(), late.order(), late.order()]);
    for (const { status, body } of responses) {
      expect([status, body.refunded]).toEqual([409, true]);
      expect(body.message).toMatch(/refunded in full/);
    }
    expect(await refunds(late.paymentIntentId)).toBe(1);
    expect((await listProblems(database.db)).map((one) => one.kind)).toEqual(["short"]);
    expect(await stock("last")).toBe(0);
    const { paymentIntentId } = late;
    const request = { cartItems: [item("serum")], checkoutData: JANE };
    const reloaded = await late.shopper.post(CREATE, { ...request, paymentIntentId });
    expect([reloaded.status, reloaded.body.paymentIntentId]).not.toEqual([200, paymentIntentId]);
    await stop();
  });

  test("a refund is reported as done only once the provider has confirmed it", async () => {
    const amountCents = 1000;
    let state: "pending" | "failed" | "succeeded" = "pending";
    const keys = new Set<string>();
    const { shop, pay, deps, database, stop } = await openShop(open, {
      wrap: (gateway) => ({
        ...withFalseIntents({ status: "succeeded", amountCents, paidCents: amountCents })(gateway),
        refundIntent: async (_, key) => {
          keys.add(key);
          return { id: "re_1", state: "pending" };
        },
        retrieveRefundsAndDisputes: async () => ({
          refunds: [{ id: "re_1", amountCents, state, key: undefined }],
          disputes: [],
        }),
      }),
    });
    const listKinds = async () =>
      (await listProblems(database.db)).flatMap((one) => (one.resolved_at ? [] : one.kind));
    const readState = async () =>
      (await deps.db.selectFrom("checkouts").select("state").executeTakeFirstOrThrow()).state;
    const { intent, order, shopper, paymentIntentId } = await shop([item("serum")]);
    await pay(intent);

    const requested =
      "We could not complete your order, so a refund of your payment has been requested.";
    const request = { cartItems: [item("serum")], checkoutData: JANE, paymentIntentId };
    const reloaded = await shopper.post(CREATE, request);
    expect([reloaded.status, reloaded.body.refunded]).toEqual([409, true]);
    expect(reloaded.body.message).toMatch(/^A refund of this payment has been requested/);
    const pending = await order();
    expect([pending.status, pending.body]).toMatchObject([
      409,
      { refunded: true, message: requested },
    ]);
    expect([await readState(), await listKinds()]).toEqual(["refund_pending", ["mismatch"]]);
    expect(keys.size).toBe(1);

    state = "failed";
    expect((await order()).status).toBe(503);
    expect(await listKinds()).toContain("refund-failed");

    state = "succeeded";
    const done = await order();
    expect([done.status, done.body.message]).toEqual([
      409,
      expect.stringMatching(/refunded in full/),
    ]);
    expect([await readState(), await listKinds()]).toEqual(["refunded", []]);
    // The provider would repeat the failed refund for the first key.
    expect(keys.size).toBe(2);
    await stop();
  });

  test("the payment of an order is not returned", async () => {
    const { shop, pay, gateway, payment, deps, stop } = await openShop(open);
    const { intent, order, paymentIntentId } = await shop([item("last")]);
    await pay(intent);
    expect((await order()).status).toBe(200);
    const { id } = await deps.db.selectFrom("checkouts").select("id").executeTakeFirstOrThrow();
    const reason = { kind: "order-failed", message: "Thought to have failed." } as const;
    const captured = await retrieve(gateway, paymentIntentId);
    expect(await reversePayment(deps, id, captured, reason)).toBe("ordered");
    expect(await payment(paymentIntentId)).toBe("succeeded");
    await stop();
  });

  test("P34: a reloaded page begins a new checkout after its payment was cancelled", async () => {
    const { shop, pay, payment, stop } = await openShop(open);
    const [quick, late] = [await shop([item("last")]), await shop([item("last")])];
    for (const { intent } of [quick, late]) await pay(intent);
    await quick.order();
    const { paymentIntentId } = late;
    const request = { cartItems: [item("last")], checkoutData: JANE, paymentIntentId };
    const { status, body } = await late.shopper.post(CREATE, request);
    expect([status, body.changes]).toMatchObject([409, [{ kind: "stock", after: 0 }]]);
    expect(await payment(paymentIntentId)).toBe("canceled");
    const next = await late.shopper.post(CREATE, { cartItems: [item("serum")] });
    expect([next.status, next.body.paymentIntentId]).not.toEqual([200, paymentIntentId]);
    await stop();
  });

  test("P36: an order that can't be written is tried again, then its payment is cancelled", async () => {
    const { shop, pay, payment, count, database, deps, stop } = await openShop(open);
    const { intent, order, paymentIntentId } = await shop([item("last")]);
    await pay(intent);
    await sql`alter table order_events rename to order_events_away`.execute(database.db);
    const responses = await Promise.all([
      order(),
      order(),
      finalizeCheckout(deps, paymentIntentId),
    ]);
    expect(
      responses.map((response) => ("status" in response ? response.status : response.outcome)),
    ).toEqual([409, 409, "cancelled"]);
    await sql`alter table order_events_away rename to order_events`.execute(database.db);
    expect(await payment(paymentIntentId)).toBe("canceled");
    expect(await count("orders")).toBe(0);
    expect((await listProblems(database.db)).map((one) => one.kind)).toEqual(["order-failed"]);
    expect((await order()).status).toBe(409);
    await stop();
  });

  test("P44: an order waits for disk space, and its payment stays authorized", async () => {
    const { shop, pay, payment, count, database, deps, stop } = await openShop(open);
    const { intent, order, paymentIntentId } = await shop([item("last")]);
    await pay(intent);
    const { db, dialect } = database;
    for (const step of FILL_DISK[dialect]) await sql.raw(step).execute(db);
    const { status, body } = await order();
    expect([status, body.message]).toEqual([503, expect.stringMatching(/Do not pay again/)]);
    await expect(finalizeCheckout(deps, paymentIntentId)).rejects.toThrow();
    expect(await payment(paymentIntentId)).toBe("requires_capture");
    for (const step of FREE_DISK[dialect]) await sql.raw(step).execute(db);
    expect((await order()).status).toBe(200);
    expect([await count("orders"), await listProblems(db)]).toEqual([1, []]);
    await stop();
  });

  test("P36: a failure that passes is not seen by the shopper", async () => {
    const { shop, pay, database, count, lines, stop } = await openShop(open);
    const { intent, order } = await shop([item("last")]);
    await pay(intent);
    await sql`alter table order_events rename to order_events_away`.execute(database.db);
    const response = order();
    await expect.poll(() => lines.join(""), { interval: 1 }).toContain("could not be written");
    await sql`alter table order_events_away rename to order_events`.execute(database.db);
    expect((await response).status).toBe(200);
    expect(await count("orders")).toBe(1);
    await stop();
  });
});

async function retrieve(gateway: PaymentGateway, id: string) {
  const intent = await gateway.retrieveIntent(id);
  if (!intent) throw new Error("no such intent");
  return intent;
}
