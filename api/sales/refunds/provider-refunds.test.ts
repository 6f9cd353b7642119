import { expect, test } from "vitest";
import { lastDays } from "../../../data/model/sales/store-days.ts";
import { createBank } from "../../../tests/support/bank.ts";
import { describeOnBothDatabases } from "../../../tests/support/databases.ts";
import { operatorBrowser } from "../../../tests/support/operator.ts";
import { listProblems } from "../../../tests/support/problems.ts";
import { item, openShop } from "../../../tests/support/shop.ts";
import { reconcile } from "../payments/reconcile.ts";
import { sumSales, toFigures } from "../reports/sum-sales.ts";

const SINCE = new Date(0).toISOString();

describeOnBothDatabases("refunds and disputes at the provider", (open) => {
  /** A shop with one order of an oil for $48.00, which is $52.80 with tax. */
  async function begin() {
    const store = await openShop(open);
    const { shop, pay, api, deps } = store;
    const { intent, order, paymentIntentId: id } = await shop([item("oil")]);
    await pay(intent);
    const { body } = await order();
    const operator = await operatorBrowser(api, deps.db, deps.clock());
    const here = `/api/admin/orders/${body.id}`;
    return {
      ...store,
      ...createBank(store),
      id,
      operator,
      here,
      see: async () => (await operator.get(here)).body,
      openKinds: async () =>
        (await listProblems(deps.db)).filter((one) => !one.resolved_at).map((one) => one.kind),
      revenue: async () => {
        const [from = "", to = ""] = lastDays(deps.clock(), 2);
        const [sums] = await sumSales(deps.db, [{ from, to }]);
        return sums && toFigures(sums).total;
      },
    };
  }

  test("a partial refund in the dashboard is shown to the shopper and leaves the sums correct", async () => {
    const { refund, sendEvent, id, see, revenue, openKinds, operator, here, refunds, deps, stop } =
      await begin();
    expect(await revenue()).toBe("52.80");
    await refund(id, 500);
    expect(await sendEvent(id, "charge.refunded")).toBe("recorded");
    expect(await sendEvent(id, "charge.refunded")).toBe("repeated");
    expect(await sendEvent(id, "refund.updated")).toBe("unchanged");
    await refund(id, 30);
    const events = Array.from({ length: 10 }, (_, n) => `evt_${n}`);
    const outcomes = await Promise.all(
      events.map((event) => sendEvent(id, "charge.refunded", event)),
    );
    expect(outcomes.filter((outcome) => outcome === "recorded")).toHaveLength(1);
    const { order, events: history } = await see();
    expect([order.status, order.returned, order.total, order.refundState]).toEqual([
      "paid",
      "5.30",
      "52.80",
      "refunded",
    ]);
    expect(order.refunds).toMatchObject([
      { amount: "5.00", items: [], state: "refunded", source: "provider" },
      { amount: "0.30", items: [], state: "refunded", source: "provider" },
    ]);
    expect(history.map(({ note }: { note?: string }) => note)).toEqual([
      undefined,
      "$5.00 of the payment has been refunded",
      "$0.30 of the payment has been refunded",
    ]);
    expect([await revenue(), await openKinds()]).toEqual(["47.50", []]);
    // Cancelling the order refunds the remaining amount once.
    await operator.post(`${here}/cancel`, { restock: true });
    expect((await see()).order).toMatchObject({ refundState: "refunded", returned: "52.80" });
    expect(await refunds(id)).toBe(3);
    expect(await revenue()).toBe("0.00");
    expect((await reconcile(deps, SINCE)).refundsAndDisputes).toEqual([]);
    await stop();
  });

  test("a full refund in the dashboard cancels the order once and requests the return of the units", async () => {
    const { refund, sendEvent, id, see, openKinds, operator, here, stock, stop } = await begin();
    await operator.post(`${here}/packed`, {});
    await refund(id);
    const outcomes = await Promise.all(
      ["charge.refunded", "refund.updated", "refund.created"].map((type) => sendEvent(id, type)),
    );
    expect(outcomes.filter((outcome) => outcome === "recorded")).toHaveLength(1);
    const { order, items, events, mails, problems } = await see();
    expect([order.status, order.refundState, order.returned, order.restocked]).toEqual([
      "cancelled",
      "refunded",
      "52.80",
      false,
    ]);
    expect(events.at(-1).note).toBe("The payment of $52.80 has been refunded");
    expect(mails.filter(({ kind }: { kind: string }) => kind === "order-cancelled")).toHaveLength(
      1,
    );
    expect(await openKinds()).toEqual(["refunded-elsewhere"]);
    expect(problems[0].message).toContain("it was packed");
    expect(problems[0].message).toContain("Its units were not restocked: correct the stock");
    expect(await stock("oil")).toBe(4);
    const parcel = { items: [{ id: items[0].id, quantity: 1 }], carrier: null };
    expect((await operator.post(`${here}/fulfilments`, parcel)).status).toBe(409);
    await stop();
  });

  test("a refund that the shopper's bank rejects becomes due again", async () => {
    const { rejectRefunds, sendEvent, id, see, openKinds, operator, here, refunds, stop } =
      await begin();
    await operator.post(`${here}/cancel`, { restock: false });
    expect((await see()).order.refundState).toBe("refunded");
    await rejectRefunds(id);
    expect(await sendEvent(id, "refund.failed")).toBe("recorded");
    const { order } = await see();
    expect(order).toMatchObject({ refundState: "failed", returned: "0.00" });
    const [failed] = order.refunds;
    expect(failed.message).toContain("$52.80 did not reach the shopper: the bank returned it.");
    expect(await openKinds()).toEqual(["refund-failed"]);
    // A new key is needed: the provider stores its response to the old one.
    const retried = await operator.post(`${here}/refunds/${failed.id}`, { step: "retry" });
    expect(retried.body.order.refundState).toBe("refunded");
    expect([await refunds(id), await openKinds()]).toEqual([2, []]);
    await stop();
  });

  test("a dispute holds the order until it is won", async () => {
    const { dispute, sendEvent, id, see, openKinds, operator, here, stop } = await begin();
    await dispute(id, "needs_response");
    expect(await sendEvent(id, "charge.dispute.created")).toBe("recorded");
    expect(await sendEvent(id, "charge.dispute.updated")).toBe("unchanged");
    expect(await openKinds()).toEqual(["dispute"]);
    const { problems, order } = await see();
    expect(problems[0].message).toMatch(/disputes \$52\.80 \(product not received\).*on hold/);
    expect([order.status, order.returned]).toEqual(["paid", "0.00"]);
    expect((await operator.get("/api/admin/overview")).body.openPaymentProblems).toBe(1);
    const blocked = await operator.post(`${here}/packed`, {});
    expect([blocked.status, blocked.body.message]).toEqual([
      409,
      expect.stringContaining("on hold"),
    ]);
    await dispute(id, "won");
    expect(await sendEvent(id, "charge.dispute.closed")).toBe("recorded");
    expect(await openKinds()).toEqual([]);
    expect((await operator.post(`${here}/packed`, {})).status).toBe(200);
    await stop();
  });

  test("the operator may release a disputed order; a lost dispute counts as a lost payment", async () => {
    const { dispute, sendEvent, id, see, openKinds, operator, here, revenue, stop } = await begin();
    await dispute(id, "warning_needs_response");
    await sendEvent(id, "charge.dispute.created");
    const [problem] = (await operator.get("/api/admin/payment-problems")).body;
    await operator.post(`/api/admin/payment-problems/${problem.id}/resolve`, {});
    expect(await sendEvent(id, "charge.dispute.updated")).toBe("unchanged");
    expect((await operator.post(`${here}/packed`, {})).status).toBe(200);
    await dispute(id, "lost");
    expect(await sendEvent(id, "charge.dispute.closed")).toBe("recorded");
    const { order, mails } = await see();
    expect([order.status, order.refundState, order.returned]).toEqual([
      "cancelled",
      "refunded",
      "52.80",
    ]);
    expect((await openKinds()).sort()).toEqual(["dispute-lost", "refunded-elsewhere"]);
    expect(mails.map(({ kind }: { kind: string }) => kind)).not.toContain("order-cancelled");
    // A sale whose payment is lost is still a sale, and its taxes are due.
    expect(await revenue()).toBe("52.80");
    await stop();
  });

  test("P41: without webhooks reconciliation records refunds and disputes once", async () => {
    const { refund, dispute, id, see, openKinds, deps, shop, pay, stop } = await begin();
    const other = await shop([item("serum")]);
    await pay(other.intent);
    await other.order();
    await refund(id, 100);
    await dispute(other.paymentIntentId, "under_review");
    const first = await reconcile(deps, SINCE);
    expect(first.refundsAndDisputes.sort()).toEqual([id, other.paymentIntentId].sort());
    expect(first.ordersWithoutPayment).toEqual([]);
    expect((await see()).order.returned).toBe("1.00");
    expect(await openKinds()).toEqual(["dispute"]);
    expect((await reconcile(deps, SINCE)).refundsAndDisputes).toEqual([]);
    // An open dispute is read again, regardless of its age.
    await dispute(other.paymentIntentId, "warning_closed");
    const later = new Date(deps.clock().getTime() + 60_000).toISOString();
    expect((await reconcile(deps, later)).refundsAndDisputes).toEqual([other.paymentIntentId]);
    expect(await openKinds()).toEqual([]);
    await stop();
  });

  test("a key that may not read disputes is reported, and the rest is processed", async () => {
    const { refund, dispute, sendEvent, hideDisputes, ...store } = await begin();
    const { id, see, openKinds, operator, here, deps, shop, pay, count, stop } = store;
    const mayReadAgain = hideDisputes();
    await refund(id, 100);
    const unpaid = await shop([item("serum")]);
    await pay(unpaid.intent);
    await dispute(id, "needs_response");
    const found = await reconcile(deps, SINCE);
    expect([found.refundsAndDisputes, found.createdOrders.length, await count("orders")]).toEqual([
      [id],
      1,
      2,
    ]);
    expect((await see()).order.returned).toBe("1.00");
    expect(found.disputesUnread).toBe(true);
    const [problem] = (await operator.get("/api/admin/payment-problems")).body;
    expect(problem.message).toMatch(/key may not read disputes/);
    // A problem that the operator has solved is not reported again.
    await operator.post(`/api/admin/payment-problems/${problem.id}/resolve`, {});
    await reconcile(deps, SINCE);
    expect(await openKinds()).toEqual([]);
    // The webhook reports a dispute, which holds the order.
    expect(await sendEvent(id, "charge.dispute.updated")).toBe("unchanged");
    expect(await sendEvent(id, "charge.dispute.created")).toBe("recorded");
    const blocked = await operator.post(`${here}/packed`, {});
    expect([blocked.status, await openKinds()]).toEqual([409, ["dispute"]]);
    mayReadAgain();
    await dispute(id, "won");
    expect((await reconcile(deps, SINCE)).disputesUnread).toBe(false);
    expect(await openKinds()).toEqual([]);
    // The permission to read disputes is missing again, which is reported again.
    hideDisputes();
    await reconcile(deps, SINCE);
    expect(await openKinds()).toEqual(["disputes-unread"]);
    await stop();
  });

  test("the amount of a lost dispute remains deducted when disputes can no longer be read", async () => {
    const { dispute, sendEvent, hideDisputes, id, see, openKinds, stop } = await begin();
    await dispute(id, "lost");
    await sendEvent(id, "charge.dispute.closed");
    hideDisputes();
    expect(await sendEvent(id, "charge.dispute.updated")).toBe("unchanged");
    expect((await see()).order.returned).toBe("52.80");
    expect(await openKinds()).not.toContain("refund-failed");
    await stop();
  });

  test("a payment refunded before its order creates no order; a rejected refund is reported", async () => {
    const opened = await begin();
    const { refund, rejectRefunds, sendEvent, shop, pay, count, openKinds, stop } = opened;
    const { intent, paymentIntentId, order } = await shop([item("serum")]);
    await pay(intent);
    await opened.captureExternally(paymentIntentId);
    await refund(paymentIntentId);
    expect(await sendEvent(paymentIntentId, "charge.refunded")).toBe("unchanged");
    expect([(await order()).status, await count("orders")]).toEqual([409, 1]);
    await rejectRefunds(paymentIntentId);
    expect(await sendEvent(paymentIntentId, "refund.failed")).toBe("recorded");
    expect(await openKinds()).toEqual(["refund-failed"]);
    expect(await sendEvent("pi_unknown", "charge.refunded", "evt_3")).toBe("no-order");
    await stop();
  });

  test("a refund that Stripe reports for a cancelled authorization changes nothing", async () => {
    const { deps, gateway, faults, sendEvent, shop, pay, stop } = await begin();
    const { intent, paymentIntentId, order } = await shop([item("oil")]);
    await pay(intent);
    faults.plan("/capture", "error");
    const { id } = (await order()).body;
    await gateway.cancelIntent(paymentIntentId);
    const payments = {
      retrieveRefundsAndDisputes: async () => ({
        refundedCents: 5280,
        pendingCents: 0,
        disputes: [],
      }),
    };
    Object.assign(deps.payments, payments);
    expect(await sendEvent(paymentIntentId, "charge.refunded")).toBe("unchanged");
    const read = deps.db
      .selectFrom("orders")
      .select(["status", "returned_cents"])
      .where("id", "=", id);
    expect(await read.executeTakeFirst()).toEqual({ status: "authorized", returned_cents: 0 });
    await stop();
  });
});
