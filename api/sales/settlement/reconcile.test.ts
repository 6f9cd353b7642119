import { expect, test } from "vitest";
import { describeOnBothDatabases } from "../../../tests/support/databases.ts";
import { listProblems } from "../../../tests/support/problems.ts";
import { item, openShop } from "../../../tests/support/shop.ts";
import { GatewayFailure } from "../../payment-gateway.ts";
import { reconcile } from "./reconcile.ts";

describeOnBothDatabases("reconciliation", (open) => {
  test("a failed refund is reported, recorded and retried by reconciliation", async () => {
    const { shop, pay, refunds, faults, database, deps, stop } = await openShop(open);
    const since = new Date(0).toISOString();
    const first = await shop([item("last")], "unknown");
    const second = await shop([item("last")], "unknown");
    await pay(first.intent);
    await pay(second.intent);
    await first.order();
    faults.plan("/refunds", "drop", "drop", "drop", "drop");
    const { status, body } = await second.order();
    expect([status, body.message]).toEqual([503, expect.stringMatching(/Do not pay again/)]);
    const kinds = (await listProblems(database.db)).map((one) => one.kind).sort();
    expect(kinds).toEqual(["refund-failed", "short"]);
    // The provider refunded before it failed: the same key must not refund again.
    expect(await refunds(second.paymentIntentId)).toBe(1);
    await reconcile(deps, since);
    expect(await refunds(second.paymentIntentId)).toBe(1);
    expect((await listProblems(database.db)).every((one) => one.resolved_at)).toBe(true);
    expect((await second.order()).status).toBe(409);
    await stop();
  });

  test("P36: a refund that the provider rejects with an error is requested again at once", async () => {
    const { shop, pay, refunds, faults, database, deps, stop } = await openShop(open);
    const first = await shop([item("last")], "unknown");
    const second = await shop([item("last")], "unknown");
    await pay(first.intent);
    await pay(second.intent);
    await first.order();
    // The provider stores the error for the key, as Stripe does for a day.
    faults.plan("/refunds", "error");
    expect((await second.order()).status).toBe(503);
    expect(await refunds(second.paymentIntentId)).toBe(0);
    await reconcile(deps, new Date(0).toISOString());
    expect(await refunds(second.paymentIntentId)).toBe(1);
    expect((await second.order()).body.refunded).toBe(true);
    expect((await listProblems(database.db)).every((one) => one.resolved_at)).toBe(true);
    await stop();
  });

  test("a failed refund is repeated regardless of the age of the payment", async () => {
    const { shop, pay, wait, refunds, faults, deps, stop } = await openShop(open);
    const [first, second] = [
      await shop([item("last")], "unknown"),
      await shop([item("last")], "unknown"),
    ];
    for (const { intent } of [first, second]) await pay(intent);
    await first.order();
    faults.plan("/refunds", "error");
    expect((await second.order()).status).toBe(503);
    wait(7 * 24 * 60 * 60 * 1000);
    const report = await reconcile(deps, deps.clock().toISOString());
    expect([report.payments, report.refunded]).toEqual([0, [second.paymentIntentId]]);
    expect(await refunds(second.paymentIntentId)).toBe(1);
    await stop();
  });

  test("P41: after an hour without webhooks reconciliation creates orders and refunds", async () => {
    const { shop, pay, wait, deps, database, refunds, stop } = await openShop(open);
    const since = new Date(0).toISOString();
    const complete = await shop([item("oil")]);
    const withoutAddress = await shop([item("serum")], "unknown");
    const ordered = await shop([item("serum", 2)]);
    for (const one of [complete, withoutAddress, ordered]) await pay(one.intent);
    await ordered.order();
    const first = await reconcile(deps, since);
    expect(first).toMatchObject({
      payments: 3,
      settled: [{ paymentIntentId: complete.paymentIntentId }],
      refunded: [],
      unsolved: [{ paymentIntentId: withoutAddress.paymentIntentId, reason: "incomplete" }],
      ordersWithoutPayment: [],
    });
    wait(61 * 60 * 1000);
    await database.db
      .updateTable("orders")
      .set({ stripe_payment_intent_id: "pi_gone", order_number: "ORD-LOST" })
      .where("stripe_payment_intent_id", "=", ordered.paymentIntentId)
      .execute();
    const second = await reconcile(deps, since);
    expect(second.refunded).toEqual([withoutAddress.paymentIntentId]);
    expect(await refunds(withoutAddress.paymentIntentId)).toBe(1);
    expect(second.ordersWithoutPayment).toEqual([
      { orderNumber: "ORD-LOST", paymentIntentId: "pi_gone", reason: "no payment" },
    ]);
    expect(second.unsolved).toEqual([
      { paymentIntentId: ordered.paymentIntentId, reason: "order-missing" },
    ]);
    await stop();
  });

  test("an imported order without an intent, or with one of another account, is not requested", async () => {
    const { shop, pay, deps, database, gateway, stop } = await openShop(open);
    const since = new Date(0).toISOString();
    const imported = await shop([item("oil")]);
    const former = await shop([item("serum")]);
    for (const one of [imported, former]) {
      await pay(one.intent);
      await one.order();
    }
    const { paymentIntentId } = imported;
    await database.db
      .updateTable("orders")
      .set({ stripe_payment_intent_id: "none-1" })
      .where("stripe_payment_intent_id", "=", paymentIntentId)
      .execute();
    await database.db
      .updateTable("checkouts")
      .set({ payment_account: "stripe:acct_1:test" })
      .where("payment_intent_id", "=", former.paymentIntentId)
      .execute();
    const requested: string[] = [];
    const payments = {
      ...gateway,
      retrieveIntent: async (id: string) => void requested.push(id),
      async *listSucceeded() {},
    } as typeof gateway;
    const report = await reconcile({ ...deps, payments }, since);
    expect(report.ordersWithoutPayment).toEqual([]);
    expect(requested).toEqual([]);
    await stop();
  });

  test("P49: a dispute that the provider no longer knows does not stop the others", async () => {
    const { shop, pay, deps, gateway, stop } = await openShop(open);
    const both = [await shop([item("oil")]), await shop([item("serum")])];
    for (const one of both) {
      await pay(one.intent);
      await one.order();
    }
    const [first, second] = both.map((one) => one.paymentIntentId);
    const payments = {
      ...gateway,
      listDisputed: async () => [first, second],
      retrieveReturns: async (id: string) => {
        if (id === first) throw new GatewayFailure("unknown", { isRejected: true });
        return { refundedCents: 100, pendingCents: 0, disputes: [] };
      },
    } as typeof gateway;
    const report = await reconcile({ ...deps, payments }, new Date(0).toISOString());
    expect(report.returned).toEqual([second]);
    expect(report.unsolved).toEqual([{ paymentIntentId: first, reason: "unknown" }]);
    await stop();
  });
});
