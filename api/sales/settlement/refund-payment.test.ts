import { sql } from "kysely";
import { expect, test } from "vitest";
import { describeOnBothDatabases } from "../../../tests/support/databases.ts";
import { listProblems } from "../../../tests/support/problems.ts";
import {
  CREATE,
  cancelTooLate,
  item,
  openShop,
  withFalseIntents,
} from "../../../tests/support/shop.ts";
import { JANE } from "../../../tests/support/store.ts";
import { RESERVATION_TIME } from "../checkout/reserve-stock.ts";
import { expireCheckouts } from "./expire-checkouts.ts";
import { finalizeCheckout } from "./finalize-checkout.ts";
import { refundPayment } from "./refund-payment.ts";

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
    ["P15: the amount", { amountCents: 1000, receivedCents: 1000 }],
    ["P15: the requested amount", { amountCents: 1000 }],
    ["P15: what was received", { receivedCents: 1 }],
    ["P16: the currency", { currency: "usd" }],
  ])("%s differs from the checkout's: refunded and recorded", async (_, lie) => {
    const { shop, pay, count, refunds, database, stop } = await openShop(open, {
      wrap: withFalseIntents(lie),
    });
    const { intent, order, paymentIntentId } = await shop([item("serum")]);
    await pay(intent);
    const { status, body } = await order();
    expect([status, body.refunded]).toEqual([409, true]);
    expect(await count("orders")).toBe(0);
    expect(await refunds(paymentIntentId)).toBe(1);
    expect((await listProblems(database.db))[0]?.kind).toBe("mismatch");
    await stop();
  });

  test("P34: a payment just after the reservation expired becomes an order while stock remains", async () => {
    const { shop, pay, wait, deps, stock, stop } = await openShop(open, {
      wrap: cancelTooLate,
    });
    const { intent, order } = await shop([item("last")]);
    wait(RESERVATION_TIME + 1000);
    expect(await expireCheckouts(deps)).toMatchObject({ expired: 1 });
    expect(await stock("last")).toEqual({ left: 1, reserved: 0 });
    await pay(intent);
    expect((await order()).status).toBe(200);
    expect(await stock("last")).toEqual({ left: 0, reserved: 0 });
    await stop();
  });

  test("P34: … a request after another process has refunded it reports the refund", async () => {
    const { shop, pay, deps, refunds, stock, stop } = await openShop(open);
    const { intent, paymentIntentId } = await shop([item("last")]);
    await pay(intent);
    const { id } = await deps.db.selectFrom("checkouts").select("id").executeTakeFirstOrThrow();
    const problem = { kind: "short", message: "Sold out when it was paid." } as const;
    for (let attempt = 0; attempt < 2; attempt++)
      expect(await refundPayment(deps, { id, paymentIntentId, receivedCents: 1100 }, problem)).toBe(
        "refunded",
      );
    expect(await refunds(paymentIntentId)).toBe(1);
    expect(await stock("last")).toEqual({ left: 1, reserved: 0 });
    await stop();
  });

  test("a refund is reported as done only once the provider has confirmed it", async () => {
    const amountCents = 1000;
    let reported = { refundedCents: amountCents, pendingCents: amountCents };
    const keys = new Set<string>();
    const { shop, pay, deps, database, stop } = await openShop(open, {
      wrap: (gateway) => ({
        ...withFalseIntents({ amountCents, receivedCents: amountCents })(gateway),
        refundIntent: async (_, key) => {
          keys.add(key);
          return { id: "re_1", status: "pending" };
        },
        retrieveReturns: async () => ({ ...reported, disputes: [] }),
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

    reported = { refundedCents: 0, pendingCents: 0 };
    expect((await order()).status).toBe(503);
    expect(await listKinds()).toContain("refund-failed");

    reported = { refundedCents: amountCents, pendingCents: 0 };
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

  test("a paid order is not refunded", async () => {
    const { shop, pay, deps, refunds, stop } = await openShop(open);
    const { intent, order, paymentIntentId } = await shop([item("last")]);
    await pay(intent);
    expect((await order()).status).toBe(200);
    const { id } = await deps.db.selectFrom("checkouts").select("id").executeTakeFirstOrThrow();
    const problem = { kind: "order-failed", message: "Thought to have failed." } as const;
    expect(await refundPayment(deps, { id, paymentIntentId, receivedCents: 1100 }, problem)).toBe(
      "ordered",
    );
    expect(await refunds(paymentIntentId)).toBe(0);
    await stop();
  });

  test("P34: … and is refunded once, reported and recorded if the stock is sold", async () => {
    const { shop, pay, wait, deps, refunds, database, stock, stop } = await openShop(open, {
      wrap: cancelTooLate,
    });
    const late = await shop([item("last")]);
    wait(RESERVATION_TIME + 1000);
    await expireCheckouts(deps);
    const quick = await shop([item("last")]);
    await pay(late.intent);
    const responses = await Promise.all([late.order(), late.order(), late.order()]);
    for (const { status, body } of responses) {
      expect(status).toBe(409);
      expect(body.message).toMatch(/refunded in full/);
    }
    expect(await refunds(late.paymentIntentId)).toBe(1);
    expect((await listProblems(database.db)).map((one) => one.kind)).toEqual(["short"]);
    await pay(quick.intent);
    expect((await quick.order()).status).toBe(200);
    expect(await stock("last")).toEqual({ left: 0, reserved: 0 });
    await stop();
  });

  test("P34: a reloaded page shows the refund and can start a new checkout", async () => {
    const { shop, pay, refunds, stop } = await openShop(open);
    const quick = await shop([item("last")], "unknown");
    const late = await shop([item("last")], "unknown");
    await pay(quick.intent);
    await quick.order();
    await pay(late.intent);
    const { paymentIntentId } = late;
    const request = { cartItems: [item("last")], checkoutData: JANE, paymentIntentId };
    const { status, body } = await late.shopper.post(CREATE, request);
    expect([status, body.refunded, body.message]).toEqual([409, true, expect.any(String)]);
    expect(await refunds(paymentIntentId)).toBe(1);
    const next = await late.shopper.post(CREATE, { cartItems: [item("serum")] });
    expect([next.status, next.body.paymentIntentId]).not.toEqual([200, paymentIntentId]);
    await stop();
  });

  test("P36: an order that can't be written is tried again, then refunded exactly once", async () => {
    const { shop, pay, refunds, count, database, deps, stop } = await openShop(open);
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
    ).toEqual([409, 409, "refunded"]);
    await sql`alter table order_events_away rename to order_events`.execute(database.db);
    expect(await refunds(paymentIntentId)).toBe(1);
    expect(await count("orders")).toBe(0);
    expect((await listProblems(database.db)).map((one) => one.kind)).toEqual(["order-failed"]);
    expect((await order()).status).toBe(409);
    await stop();
  });

  test("P44: an order waits for disk space and is not refunded", async () => {
    const { shop, pay, refunds, count, database, deps, stop } = await openShop(open);
    const { intent, order, paymentIntentId } = await shop([item("last")]);
    await pay(intent);
    const { db, dialect } = database;
    for (const step of FILL_DISK[dialect]) await sql.raw(step).execute(db);
    const { status, body } = await order();
    expect([status, body.message]).toEqual([503, expect.stringMatching(/Do not pay again/)]);
    await expect(finalizeCheckout(deps, paymentIntentId)).rejects.toThrow();
    expect(await refunds(paymentIntentId)).toBe(0);
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
