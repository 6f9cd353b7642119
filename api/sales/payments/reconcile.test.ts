import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { describeOnBothDatabases } from "../../../tests/support/databases.ts";
import { operatorBrowser } from "../../../tests/support/operator.ts";
import { listProblems } from "../../../tests/support/problems.ts";
import { item, openShop } from "../../../tests/support/shop.ts";
import { GatewayFailure } from "../../payment-gateway.ts";
import { sign } from "./demo-provider/webhook-dispatcher.ts";
import { reconcile } from "./reconcile.ts";

describeOnBothDatabases("reconciliation", (open) => {
  test("a failed refund is reported, recorded and retried by reconciliation", async () => {
    const { shop, pay, captureExternally, refunds, faults, database, deps, stop } =
      await openShop(open);
    const since = new Date(0).toISOString();
    const first = await shop([item("last")], "unknown");
    const second = await shop([item("last")], "unknown");
    await pay(first.intent);
    await pay(second.intent);
    await captureExternally(second.paymentIntentId);
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
    const { shop, pay, captureExternally, refunds, faults, database, deps, stop } =
      await openShop(open);
    const first = await shop([item("last")], "unknown");
    const second = await shop([item("last")], "unknown");
    await pay(first.intent);
    await pay(second.intent);
    await captureExternally(second.paymentIntentId);
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
    const { shop, pay, captureExternally, wait, refunds, faults, deps, stop } =
      await openShop(open);
    const [first, second] = [
      await shop([item("last")], "unknown"),
      await shop([item("last")], "unknown"),
    ];
    for (const { intent } of [first, second]) await pay(intent);
    await captureExternally(second.paymentIntentId);
    await first.order();
    faults.plan("/refunds", "error");
    expect((await second.order()).status).toBe(503);
    wait(7 * 24 * 60 * 60 * 1000);
    const report = await reconcile(deps, deps.clock().toISOString());
    expect([report.payments, report.refunded]).toEqual([0, [second.paymentIntentId]]);
    expect(await refunds(second.paymentIntentId)).toBe(1);
    await stop();
  });

  test("P41: without webhooks reconciliation creates orders, and cancels payments without an address", async () => {
    const { shop, pay, wait, deps, database, payment, stop } = await openShop(open);
    const since = new Date(0).toISOString();
    const complete = await shop([item("oil")]);
    const withoutAddress = await shop([item("serum")], "unknown");
    const ordered = await shop([item("serum", 2)]);
    for (const one of [complete, withoutAddress, ordered]) await pay(one.intent);
    await ordered.order();
    const first = await reconcile(deps, since);
    expect(first).toMatchObject({
      payments: 3,
      createdOrders: [{ paymentIntentId: complete.paymentIntentId }],
      refunded: [],
      unresolved: [{ paymentIntentId: withoutAddress.paymentIntentId, reason: "incomplete" }],
      ordersWithoutPayment: [],
    });
    wait(5 * 60 * 1000);
    await database.db
      .updateTable("orders")
      .set({ stripe_payment_intent_id: "pi_gone", order_number: "ORD-LOST" })
      .where("stripe_payment_intent_id", "=", ordered.paymentIntentId)
      .execute();
    const second = await reconcile(deps, since);
    expect(second.refunded).toEqual([withoutAddress.paymentIntentId]);
    expect(await payment(withoutAddress.paymentIntentId)).toBe("canceled");
    expect(second.ordersWithoutPayment).toEqual([
      { orderNumber: "ORD-LOST", paymentIntentId: "pi_gone", reason: "no payment" },
    ]);
    expect(second.unresolved).toEqual([
      { paymentIntentId: ordered.paymentIntentId, reason: "order-missing" },
    ]);
    await stop();
  });

  test("an authorization that becomes no order is cancelled within ten minutes, also after a crash", async () => {
    const { shop, pay, wait, deps, gateway, database, payment, startAgain, refunds, stop } =
      await openShop(open);
    const { db } = database;
    const reconcileAll = (using = deps) => reconcile(using, new Date(0).toISOString());
    const ordered = await shop([item("oil")]);
    await pay(ordered.intent);
    const { checkoutId = "" } = (await gateway.retrieveIntent(ordered.paymentIntentId)) ?? {};
    const authorize = async (checkout: string, key: string) => {
      const request = { amountCents: 5280, currency: "cad", checkoutId: checkout };
      const { id, clientSecret } = await gateway.createIntent(request, key);
      await pay({ ...ordered.intent, paymentIntentId: id, clientSecret });
      return id;
    };
    const second = await authorize(checkoutId, "second tab");
    const lost = await authorize(randomUUID(), "lost");
    const captured = await authorize(randomUUID(), "captured");
    await gateway.captureIntent(captured, "external");
    // The browser and its webhook may still be under way.
    expect((await reconcileAll()).unresolved).toHaveLength(3);
    expect(await payment(second)).toBe("requires_capture");
    wait(5 * 60 * 1000);
    // The process ends after each of the two requests to the provider.
    const crash = new Error("killed");
    for (let kills = 0; kills < 2; kills += 1) {
      const payments: typeof gateway = {
        ...gateway,
        cancelIntent: async (intent) => {
          await gateway.cancelIntent(intent);
          throw crash;
        },
      };
      await expect(reconcileAll({ ...deps, payments })).rejects.toBe(crash);
    }
    const other = await startAgain();
    const [report] = await Promise.all([reconcileAll(other.deps), reconcileAll()]);
    expect(report.unresolved).toEqual([{ paymentIntentId: captured, reason: "unknown" }]);
    expect([await payment(second), await payment(lost)]).toEqual(["canceled", "canceled"]);
    // The captured payment may belong to an order that is not in this database.
    expect([await payment(captured), await refunds(captured)]).toEqual(["succeeded", 0]);
    expect([
      await payment(ordered.paymentIntentId),
      await refunds(ordered.paymentIntentId),
    ]).toEqual(["succeeded", 0]);
    const unresolved = (await listProblems(db)).filter((one) => !one.resolved_at);
    expect(unresolved.map((one) => one.payment_intent_id)).toEqual([captured]);
    await other.stop();
    await stop();
  });

  test("A8: the operator is warned of payments that no webhook reports, until one does", async () => {
    const { shop, pay, wait, deps, browser, provider, database, stop } = await openShop(open);
    const warnings = async () =>
      (await listProblems(database.db)).filter(({ kind }) => kind === "webhook-missing").length;
    const reconcileAll = () => reconcile(deps, new Date(0).toISOString());
    await pay((await shop([item("oil")])).intent);
    // The webhook may still be under way.
    expect((await reconcileAll()).createdOrders).toHaveLength(1);
    expect(await warnings()).toBe(0);
    await pay((await shop([item("oil")])).intent);
    wait(2 * 60 * 1000);
    expect((await reconcileAll()).createdOrders).toHaveLength(1);
    expect(await warnings()).toBe(1);
    const { intent, paymentIntentId } = await shop([item("oil")]);
    await pay(intent);
    const object = { id: paymentIntentId, object: "payment_intent" };
    const type = "payment_intent.amount_capturable_updated";
    const body = JSON.stringify({
      id: "evt_1",
      object: "event",
      type,
      livemode: false,
      data: { object },
    });
    const signature = sign(body, provider.webhookSecret, deps.clock());
    await browser().post("/api/webhooks/stripe", body, { "stripe-signature": signature });
    expect(await warnings()).toBe(0);
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
      async *listPaid() {},
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
      retrieveRefundsAndDisputes: async (id: string) => {
        if (id === first) throw new GatewayFailure("unknown", { isRejected: true });
        const refund = {
          id: "re_1",
          amountCents: 100,
          state: "succeeded" as const,
          key: undefined,
        };
        return { refunds: [refund], disputes: [] };
      },
    } as typeof gateway;
    const report = await reconcile({ ...deps, payments }, new Date(0).toISOString());
    expect(report.refundsAndDisputes).toEqual([second]);
    expect(report.unresolved).toEqual([{ paymentIntentId: first, reason: "unknown" }]);
    await stop();
  });

  test("the activity log tells what an operator's reconciliation has found", async () => {
    const { shop, pay, database, deps, api, wait, stop } = await openShop(open);
    const { intent } = await shop([item("oil")]);
    await pay(intent);
    wait(5);
    const operator = await operatorBrowser(api, database.db, deps.clock());
    const { status, body } = await operator.post("/api/admin/reconcile", { days: 2 });
    expect([status, body.payments]).toEqual([200, 1]);
    const { changes, object_name } = await database.db
      .selectFrom("activity_log")
      .select(["changes", "object_name"])
      .where("action", "=", "requested")
      .executeTakeFirstOrThrow();
    expect(object_name).toBe("Reconciliation of payments");
    const found = Object.fromEntries(
      JSON.parse(changes).map(({ field, after }: Record<string, string>) => [field, after]),
    );
    expect(found).toEqual({
      since: body.since,
      payments: "1",
      createdOrders: String(body.createdOrders.length),
      refunded: String(body.refunded.length),
      refundsAndDisputes: "0",
      unresolved: String(body.unresolved.length),
      ordersWithoutPayment: "0",
    });
    await stop();
  });
});
