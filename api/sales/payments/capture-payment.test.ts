import { expect, test } from "vitest";
import { describeOnBothDatabases } from "../../../tests/support/databases.ts";
import { operatorBrowser } from "../../../tests/support/operator.ts";
import { listProblems } from "../../../tests/support/problems.ts";
import { item, openShop } from "../../../tests/support/shop.ts";
import { GatewayFailure } from "../../payment-gateway.ts";
import { listStoreJobs } from "../../server/store-jobs.ts";
import { getAdminOrder } from "../orders/admin-store.ts";
import { reconcile } from "./reconcile.ts";

const DAY = 24 * 60 * 60 * 1000;

describeOnBothDatabases("capturing the payment of an order", (open) => {
  async function begin() {
    const store = await openShop(open);
    const { db } = store.database;
    const operator = await operatorBrowser(store.api, db, store.deps.clock());
    return {
      ...store,
      operator,
      /** Pays and orders; the provider's next responses to captures are those of `faults`. */
      buy: async (...faults: ("error" | "drop")[]) => {
        const shopping = await store.shop([item("oil", 2)]);
        await store.pay(shopping.intent);
        store.faults.plan("/capture", ...faults);
        const { status, body } = await shopping.order();
        const read = async () => {
          const order = await getAdminOrder(db, body.id, false);
          if (!order) throw new Error("the order is missing");
          return order;
        };
        return { ...shopping, status, body, read };
      },
      capture: async () => {
        await listStoreJobs(store.deps)
          .find(({ name }) => name === "capture payments")
          ?.run();
      },
      mails: async () =>
        (await db.selectFrom("outbox").select("kind").orderBy("kind").execute()).map(
          ({ kind }) => kind,
        ),
    };
  }

  test("happens after the order is written, and before the response", async () => {
    const { buy, payment, stop } = await begin();
    const { status, body, read, paymentIntentId } = await buy();
    expect([status, body.order.status]).toEqual([200, "paid"]);
    expect(await payment(paymentIntentId)).toBe("succeeded");
    const { order, events } = await read();
    expect([order.status, events.map((event) => event.status)]).toEqual(["paid", ["paid"]]);
    await stop();
  });

  // A2
  test("is repeated by reconciliation, regardless of the age of the payment", async () => {
    const { buy, deps, payment, stop } = await begin();
    const { read, paymentIntentId } = await buy("error");
    expect((await read()).order.status).toBe("authorized");
    // It lists no payment.
    await reconcile(deps, new Date(deps.clock().getTime() + DAY).toISOString());
    expect(await payment(paymentIntentId)).toBe("succeeded");
    expect((await read()).order.status).toBe("paid");
    await stop();
  });

  // A2
  test("is repeated by a job; until then the shopper has the order, and it can't be packed", async () => {
    const { buy, capture, payment, operator, database, stop } = await begin();
    const { status, body, read, paymentIntentId } = await buy("error");
    expect([status, body.order.status, body.events]).toMatchObject([
      200,
      "paid",
      [{ status: "paid" }],
    ]);
    expect(await payment(paymentIntentId)).toBe("requires_capture");
    const waiting = await read();
    expect(waiting.order.status).toBe("authorized");
    expect(waiting.problems).toMatchObject([
      { kind: "capture-failed", message: expect.stringMatching(/tries again every minute/) },
    ]);
    const path = `/api/admin/orders/${body.id}/packed`;
    expect((await operator.post(path, {})).status).toBe(409);
    const { orders } = (await operator.get("/api/admin/orders?status=open")).body;
    expect(orders).toHaveLength(1);

    await capture();
    expect(await payment(paymentIntentId)).toBe("succeeded");
    const paid = await read();
    expect([paid.order.status, paid.events.length]).toEqual(["paid", 1]);
    expect((await listProblems(database.db)).every((one) => one.resolved_at)).toBe(true);
    expect((await operator.post(path, {})).status).toBe(200);
    await stop();
  });

  // A3
  test("happens once if the response is lost", async () => {
    const { buy, capture, payment, mails, stop } = await begin();
    const { read, paymentIntentId } = await buy("drop", "drop", "drop", "drop");
    expect(await payment(paymentIntentId)).toBe("succeeded");
    expect((await read()).order.status).toBe("authorized");
    await capture();
    expect((await read()).order.status).toBe("paid");
    expect(await mails()).toEqual(["order-confirmation", "order-notification"]);
    await stop();
  });

  // A4, A5
  test.each([
    ["was cancelled in the provider's dashboard", "cancel"],
    ["has expired", "expire"],
  ])("is impossible if the authorization %s: the order ends with an email", async (_, how) => {
    const { buy, capture, gateway, stock, mails, wait, database, stop } = await begin();
    const { read, shopper, body, paymentIntentId } = await buy("error");
    expect(await stock("oil")).toBe(3);
    if (how === "cancel") await gateway.cancelIntent(paymentIntentId);
    else wait(7 * DAY);
    await capture();
    const { order, events } = await read();
    expect(order).toMatchObject({ status: "cancelled", refundState: null, restocked: true });
    expect(events.at(-1)).toMatchObject({
      status: "cancelled",
      note: expect.stringMatching(/^The card was not charged\nYour bank did not release/),
    });
    expect(await stock("oil")).toBe(5);
    expect((await listProblems(database.db)).every((one) => one.resolved_at)).toBe(true);
    expect(await mails()).toEqual(["order-cancelled", "order-confirmation", "order-notification"]);
    expect((await shopper.get(`/api/orders/${body.id}`)).body.order.status).toBe("cancelled");
    await capture();
    expect(await stock("oil")).toBe(5);
    await stop();
  });

  test("does not happen for an order that the operator cancels: its authorization is cancelled", async () => {
    const { buy, capture, operator, payment, refunds, stock, faults, database, stop } =
      await begin();
    const { read, body, paymentIntentId } = await buy("error");
    const path = `/api/admin/orders/${body.id}/cancel`;
    const cancellation = { restock: true, note: "" };
    faults.plan("/cancel", "error");
    expect((await operator.post(path, cancellation)).status).toBe(502);
    expect((await read()).order.status).toBe("authorized");
    const open = async () =>
      (await listProblems(database.db)).flatMap((one) => (one.resolved_at ? [] : one.kind));
    expect(await open()).toEqual(["capture-failed"]);
    expect((await operator.post(path, cancellation)).status).toBe(200);
    expect(await open()).toEqual([]);
    await capture();
    expect((await read()).order).toMatchObject({ status: "cancelled", refundState: null });
    expect(await payment(paymentIntentId)).toBe("canceled");
    expect([await stock("oil"), await refunds(paymentIntentId)]).toEqual([5, 0]);
    await stop();
  });

  test("that is rejected while the order is being cancelled leaves no problem", async () => {
    const { buy, capture, deps, gateway, operator, database, stop } = await begin();
    const { body } = await buy("error");
    await database.db.deleteFrom("payment_problems").execute();
    deps.payments = {
      ...gateway,
      captureIntent: async () => {
        const cancellation = { restock: true, note: "" };
        await operator.post(`/api/admin/orders/${body.id}/cancel`, cancellation);
        throw new GatewayFailure("rejected", { isRejected: true });
      },
    };
    await capture();
    expect(await listProblems(database.db)).toEqual([]);
    await stop();
  });

  test("that was lost is found when the operator cancels: the payment is refunded", async () => {
    const { buy, operator, refunds, stop } = await begin();
    const { read, body, paymentIntentId } = await buy("drop", "drop", "drop", "drop");
    await operator.post(`/api/admin/orders/${body.id}/cancel`, { restock: true, note: "" });
    expect((await read()).order).toMatchObject({ status: "cancelled", refundState: "refunded" });
    expect(await refunds(paymentIntentId)).toBe(1);
    await stop();
  });

  test("waits while the provider does not respond, and all others with it", async () => {
    const { buy, capture, deps, gateway, payment, stop } = await begin();
    const [first, second] = [await buy("error"), await buy("error")];
    let calls = 0;
    deps.payments = {
      ...gateway,
      captureIntent: async (...args) => {
        calls += 1;
        if (calls === 1) throw new GatewayFailure("no response");
        return gateway.captureIntent(...args);
      },
    };
    await capture();
    expect(calls).toBe(1);
    await capture();
    for (const { paymentIntentId } of [first, second])
      expect(await payment(paymentIntentId)).toBe("succeeded");
    await stop();
  });
});
