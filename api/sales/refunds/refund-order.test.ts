import { expect, test } from "vitest";
import { createBank } from "../../../tests/support/bank.ts";
import { describeOnBothDatabases } from "../../../tests/support/databases.ts";
import { operatorBrowser } from "../../../tests/support/operator.ts";
import { listProblems } from "../../../tests/support/problems.ts";
import { item, openShop } from "../../../tests/support/shop.ts";
import { JANE } from "../../../tests/support/store.ts";
import { writeMail } from "../../mail/write-mail.ts";
import type { PaymentGateway } from "../../payment-gateway.ts";
import { sendPendingRefunds } from "./refunds.ts";

describeOnBothDatabases("refunding an order", (open) => {
  /** A shop with one order of two oils for $48.00 each and a serum for $19.99, $127.59 with tax. */
  async function begin(wrap?: (gateway: PaymentGateway) => PaymentGateway) {
    const store = await openShop(open, wrap ? { wrap } : {});
    const { shop, pay, api, deps } = store;
    const { intent, order, paymentIntentId: id } = await shop([item("oil", 2), item("serum")]);
    await pay(intent);
    const { body } = await order();
    const operator = await operatorBrowser(api, deps.db, deps.clock());
    const here = `/api/admin/orders/${body.id}`;
    const [oil, serum] = body.items.map((one: { id: string }) => one.id) as [string, string];
    const refund = (request: object) => operator.post(`${here}/refunds`, request);
    return {
      ...store,
      ...createBank(store),
      id,
      orderId: body.id as string,
      oil,
      serum,
      operator,
      here,
      refundUnits: (itemId: string, quantity: number, more: object = {}) =>
        refund({ items: [{ id: itemId, quantity }], ...more }),
      refundRequest: refund,
      see: async () => (await operator.get(here)).body,
      track: async () =>
        (
          await store.browser().post("/api/track-order", {
            orderNumber: body.order.orderNumber,
            email: JANE.email,
          })
        ).body.order,
      /** Amounts in cents of the refunds at the provider. */
      ledger: async () => (await store.gateway.retrieveRefundsAndDisputes(id)).refunds,
    };
  }

  const sum = (refunds: readonly { amountCents: number; state: string }[]) =>
    refunds.reduce(
      (total, { amountCents, state }) => (state === "failed" ? total : total + amountCents),
      0,
    );

  test("units are refunded with their taxes and restocked; shopper, operator and e-mail agree", async () => {
    const { refundUnits, oil, orderId, ledger, track, see, stock, deps, operator, stop } =
      await begin();
    const { status, body } = await refundUnits(oil, 1, { restock: true, note: "Sorry" });
    expect(status).toBe(200);
    expect(body.order).toMatchObject({
      status: "paid",
      refundState: "refunded",
      returned: "52.80",
    });
    const refund = { amount: "52.80", items: [{ id: oil, quantity: 1 }], state: "refunded" };
    expect(body.order.refunds).toMatchObject([{ ...refund, restocked: true, note: "Sorry" }]);
    expect(await stock("oil")).toBe(4);
    const [id] = body.order.refunds.map((one: { id: string }) => one.id);
    expect(await ledger()).toMatchObject([{ amountCents: 5280, key: `refund-${id}-0` }]);
    const { refunds } = await track();
    expect(refunds).toEqual([{ ...refund, id, createdAt: expect.any(String) }]);
    const mail = await writeMail(
      { db: deps.db, publicUrl: "https://shop.test" },
      "refund-created",
      id,
    );
    expect(mail?.subject).toMatch(/^A refund for your order ORD-/);
    expect(mail?.text).toContain(
      "$52.80 of your payment has been refunded. Your bank may need several business days",
    );
    expect(mail?.text).toContain("\n\nSorry\n\n1 × Oil\n");
    const { events, mails } = await see();
    expect(events.at(-1).note).toBe("$52.80 of the payment has been refunded\nSorry");
    expect(mails.map(({ kind }: { kind: string }) => kind)).toContain("refund-created");
    // Cancelling refunds the rest, and restocks the rest of the units.
    await operator.post(`/api/admin/orders/${orderId}/cancel`, { restock: true });
    expect((await see()).order).toMatchObject({ status: "cancelled", returned: "127.59" });
    expect([await stock("oil"), sum(await ledger())]).toEqual([5, 12_759]);
    await stop();
  });

  test("refunds of amounts, the shipping and the rest are possible; more is rejected", async () => {
    const { refundRequest, refundUnits, oil, serum, see, ledger, stop } = await begin();
    expect((await refundRequest({ amount: "10.00" })).status).toBe(200);
    for (const [request, path] of [
      [{ amount: "117.60" }, "amount"],
      [{}, "amount"],
      [{ items: [{ id: oil, quantity: 3 }] }, "items.0.quantity"],
      [{ items: [{ id: "unknown", quantity: 1 }] }, "items.0.quantity"],
    ] as const) {
      const { status, body } = await refundRequest(request);
      expect([status, body.issues[0].path]).toEqual([422, path]);
    }
    expect((await refundRequest({ amount: "-1.00" })).status).toBe(422);
    expect((await refundUnits(oil, 0)).status).toBe(400);
    expect((await refundUnits(serum, 1, { amount: "5.00" })).status).toBe(200);
    const { order } = await see();
    expect(order.refunds.map(({ amount }: { amount: string }) => amount)).toEqual([
      "10.00",
      "5.00",
    ]);
    expect(sum(await ledger())).toBe(1_500);
    // The operator has not seen the last refund.
    const { status } = await refundRequest({ amount: "1.00", revision: order.refundRevision - 1 });
    expect(status).toBe(409);
    const rest = { items: [{ id: oil, quantity: 2 }], amount: "112.59", note: "Bye" };
    const { body } = await refundRequest(rest);
    // Nothing is left to ship.
    expect(body.order).toMatchObject({ status: "cancelled", refundable: null, returned: "127.59" });
    expect(body.mails.map(({ kind }: { kind: string }) => kind)).toContain("order-cancelled");
    expect((await refundRequest({ amount: "0.01" })).status).toBe(409);
    await stop();
  });

  test("units are removed before they are shipped: refunded, restocked and named; those in a parcel are not", async () => {
    const { refundUnits, oil, serum, operator, here, see, stock, stop } = await begin();
    const remove = (id: string, quantity: number, more = {}) =>
      refundUnits(id, quantity, { restock: true, unfulfilledOnly: true, ...more });
    const { body } = await remove(oil, 1);
    expect(body.order).toMatchObject({ status: "paid", returned: "52.80" });
    expect(body.items.map((one: { unfulfilled: number }) => one.unfulfilled)).toEqual([1, 1]);
    expect(body.events.map(({ note }: { note: string }) => note)).toContain(
      "Removed from the order: 1 × Oil",
    );
    expect(await stock("oil")).toBe(4);
    const parcel = { items: [{ id: oil, quantity: 1 }], carrier: null };
    expect((await operator.post(`${here}/fulfilments`, parcel)).status).toBe(200);
    const late = await remove(oil, 1);
    expect([late.status, late.body.issues]).toEqual([
      422,
      [
        {
          path: "items.0.quantity",
          message: "At most 0 can be removed: the others are in a parcel.",
        },
      ],
    ]);
    expect(await stock("oil")).toBe(4);
    // Nothing else is left to ship.
    expect((await remove(serum, 1)).body.order).toMatchObject({ status: "shipped" });
    expect((await see()).order.returned).toBe("74.79");
    await stop();
  });

  test("a unit is removed and shipped at once: only one of them", async () => {
    const { refundUnits, oil, startAgain, here, see, stock, stop } = await begin();
    const other = await startAgain();
    const colleague = await operatorBrowser(other.api, other.deps.db, other.deps.clock());
    const [removed, shipped] = await Promise.all([
      refundUnits(oil, 2, { restock: true, unfulfilledOnly: true }),
      colleague.post(`${here}/fulfilments`, { items: [{ id: oil, quantity: 2 }], carrier: null }),
    ]);
    expect([
      [200, 422],
      [422, 200],
    ]).toContainEqual([removed.status, shipped.status]);
    const { order } = await see();
    expect(order.fulfilments).toHaveLength(removed.status === 200 ? 0 : 1);
    expect(await stock("oil")).toBe(removed.status === 200 ? 5 : 3);
    await other.stop();
    await stop();
  });

  // R1
  test("two operators refund the same unit: one refund", async () => {
    const { refundUnits, oil, serum, startAgain, ledger, see, here, stop } = await begin();
    const other = await startAgain();
    const colleague = await operatorBrowser(other.api, other.deps.db, other.deps.clock());
    const units = { items: [{ id: serum, quantity: 1 }] };
    const responses = await Promise.all([
      refundUnits(serum, 1),
      colleague.post(`${here}/refunds`, units),
      refundUnits(serum, 1),
    ]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    expect(await ledger()).toHaveLength(1);
    // R3: many at once never exceed the payment.
    const many = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        n % 2 === 0 ? refundUnits(oil, 1) : colleague.post(`${here}/refunds`, { amount: "20.00" }),
      ),
    );
    // 409: the order is refunded in full, and cancelled.
    for (const { status } of many) expect([200, 422, 409]).toContain(status);
    expect(many.filter(({ status }) => status !== 200).length).toBeGreaterThan(0);
    const { order } = await see();
    const cents = order.refunds.map(({ amount }: { amount: string }) => Number(amount) * 100);
    const total = Math.round(cents.reduce((all: number, one: number) => all + one, 0));
    expect(total).toBe(sum(await ledger()));
    expect(total).toBeLessThanOrEqual(12_759);
    await other.stop();
    await stop();
  });

  // R2
  test("a refund and a cancellation at once: the whole payment, once", async () => {
    const { refundUnits, oil, operator, here, ledger, see, stock, stop } = await begin();
    const [refunded, cancelled] = await Promise.all([
      refundUnits(oil, 1, { restock: true }),
      operator.post(`${here}/cancel`, { restock: true }),
    ]);
    expect(cancelled.status).toBe(200);
    expect([200, 409]).toContain(refunded.status);
    expect((await see()).order).toMatchObject({ status: "cancelled", returned: "127.59" });
    expect([sum(await ledger()), await stock("oil")]).toEqual([12_759, 5]);
    await stop();
  });

  // R4
  test("a refund in the dashboard beside one made here: both, within the payment", async () => {
    const { refundUnits, oil, refund, id, sendEvent, see, operator, here, ledger, stop } =
      await begin();
    await refund(id, 10_000);
    // The store has not heard of it: $52.80 are not left.
    const { body } = await refundUnits(oil, 1);
    expect(body.order.refunds).toMatchObject([
      { amount: "27.59", source: "store", state: "refunded" },
      { amount: "100.00", source: "provider", state: "refunded", items: [] },
    ]);
    expect(await sendEvent(id, "charge.refunded")).toBe("unchanged");
    expect(sum(await ledger())).toBe(12_759);
    expect((await see()).order.status).toBe("cancelled");
    expect((await operator.post(`${here}/cancel`, { restock: false })).status).toBe(409);
    await stop();
  });

  // R4
  test("units restocked with a refund that the dashboard has made already stay restocked, once", async () => {
    const { refundUnits, oil, refund, id, sendEvent, ledger, stock, stop } = await begin();
    await refund(id);
    // The store has not heard of it: nothing is left to refund.
    const { body } = await refundUnits(oil, 1, { restock: true });
    const items = [{ id: oil, quantity: 1 }];
    expect(body.order).toMatchObject({ status: "cancelled", returned: "127.59" });
    expect(body.order.refunds).toMatchObject([
      { amount: "127.59", source: "provider", state: "refunded", items, restocked: true },
    ]);
    expect(await sendEvent(id, "charge.refunded")).toBe("unchanged");
    expect([sum(await ledger()), await stock("oil")]).toEqual([12_759, 4]);
    await stop();
  });

  test("a refund of the rest in the dashboard says that only the units of an earlier refund were restocked", async () => {
    const { refundUnits, oil, refund, id, sendEvent, see, stock, stop } = await begin();
    await refundUnits(oil, 1, { restock: true });
    await refund(id, 12_759 - 5_280);
    expect(await sendEvent(id, "charge.refunded")).toBe("recorded");
    const { order, problems } = await see();
    expect([order.status, await stock("oil")]).toEqual(["cancelled", 4]);
    expect(problems[0].message).toContain(
      "Units of earlier refunds were restocked, others were not: correct the stock if they are back.",
    );
    await stop();
  });

  // R4
  test("a failed refund is completed by one of its amount in the dashboard", async () => {
    let rejects = true;
    const { refundUnits, oil, refund, id, sendEvent, see, deps, stop } = await begin((gateway) => ({
      ...gateway,
      refundIntent: async (...parameters) =>
        rejects ? { id: "re_0", state: "failed" } : gateway.refundIntent(...parameters),
    }));
    const { body } = await refundUnits(oil, 1);
    expect(body.order.refunds).toMatchObject([{ amount: "52.80", state: "failed" }]);
    rejects = false;
    await refund(id, 5280);
    expect(await sendEvent(id, "charge.refunded")).toBe("recorded");
    const { order } = await see();
    expect(order.refunds).toMatchObject([{ amount: "52.80", state: "refunded", source: "store" }]);
    expect((await listProblems(deps.db)).every((one) => one.resolved_at)).toBe(true);
    await stop();
  });

  // R5
  test("a refund that fails after it was pending says so everywhere, and can be withdrawn", async () => {
    let reported: { status: "pending" | "failed" } | undefined;
    const { refundUnits, serum, track, see, operator, here, deps, sendEvent, id, stop } =
      await begin((gateway) => ({
        ...gateway,
        refundIntent: async () => {
          reported = { status: "pending" };
          return { id: "re_1", state: "pending" };
        },
        retrieveRefundsAndDisputes: async () => ({
          refunds: reported
            ? [{ id: "re_1", amountCents: 2199, state: reported.status, key: undefined }]
            : [],
          disputes: [],
        }),
      }));
    const { body } = await refundUnits(serum, 1);
    expect(body.order).toMatchObject({ refundState: "pending", returned: "21.99" });
    expect((await track()).refunds).toMatchObject([{ amount: "21.99", state: "pending" }]);
    const [refund] = body.order.refunds;
    const context = { db: deps.db, publicUrl: "https://shop.test" };
    const textOf = async (kind: "refund-created" | "refund-failed") =>
      (await writeMail(context, kind, refund.id))?.text;
    expect(await textOf("refund-created")).toContain("it is not confirmed yet");
    await deps.db
      .updateTable("outbox")
      .set({ attempts: 1 })
      .where("kind", "=", "refund-created")
      .execute();
    await sendPendingRefunds(deps);
    expect((await see()).order.refundState).toBe("pending");
    reported = { status: "failed" };
    expect(await sendEvent(id, "refund.failed")).toBe("recorded");
    const { order, mails, events } = await see();
    expect(order).toMatchObject({ refundState: "failed", returned: "0.00" });
    expect(order.refunds[0].message).toContain("$21.99 did not reach the shopper");
    expect((await track()).refunds).toMatchObject([{ state: "failed" }]);
    expect(events.at(-1).note).toBe(
      "A refund of $21.99 did not go through. The store is looking into it",
    );
    expect(mails.map(({ kind }: { kind: string }) => kind)).toContain("refund-failed");
    expect(await textOf("refund-failed")).toContain("could not be refunded automatically");
    // Its unit is not available until the refund is withdrawn.
    expect((await refundUnits(serum, 1)).status).toBe(422);
    const withdraw = () => operator.post(`${here}/refunds/${refund.id}`, { step: "discard" });
    const withdrawn = (await withdraw()).body.order;
    expect(withdrawn).toMatchObject({ refunds: [], refundState: null });
    expect((await withdraw()).status).toBe(409);
    expect((await listProblems(deps.db)).every((one) => one.resolved_at)).toBe(true);
    await stop();
  });

  test("a lost response does not refund twice, even after the idempotency key has expired", async () => {
    let isLost = true;
    let forgotten = 0;
    const { refundUnits, oil, ledger, see, deps, stop } = await begin((gateway) => ({
      ...gateway,
      refundIntent: async (intent, key, cents) => {
        forgotten += 1;
        const made = await gateway.refundIntent(intent, key, cents);
        if (!isLost) return made;
        isLost = false;
        const { GatewayFailure } = await import("../../payment-gateway.ts");
        throw new GatewayFailure("no response");
      },
    }));
    const { body } = await refundUnits(oil, 1);
    expect(body.order.refunds).toMatchObject([{ state: "pending" }]);
    await deps.db.deleteFrom("demo_payment_requests").execute();
    await sendPendingRefunds(deps);
    expect((await see()).order.refunds).toMatchObject([{ state: "refunded" }]);
    expect([sum(await ledger()), forgotten]).toEqual([5280, 1]);
    await stop();
  });

  // R10
  test("the product of a line was deleted: it is refunded, and not restocked", async () => {
    const { refundUnits, oil, stock, deps, see, stop } = await begin();
    const removed_at = deps.clock().toISOString();
    await deps.db.updateTable("products").set({ removed_at }).where("id", "=", "oil").execute();
    expect((await refundUnits(oil, 2, { restock: true })).status).toBe(200);
    expect((await see()).order.returned).toBe("105.60");
    expect(await stock("oil")).toBe(3);
    await stop();
  });

  test("shipped orders keep their status; orders that are not captured can't be refunded", async () => {
    const { refundRequest, oil, serum, operator, here, see, deps, orderId, stop } = await begin();
    const all = {
      items: [
        { id: oil, quantity: 2 },
        { id: serum, quantity: 1 },
      ],
    };
    await operator.post(`${here}/fulfilments`, { ...all, carrier: null });
    const { body } = await refundRequest(all);
    expect(body.order).toMatchObject({ status: "shipped", returned: "127.59", refundable: null });
    expect((await operator.post(`${here}/cancel`, { restock: true })).status).toBe(200);
    expect((await see()).order.refunds).toHaveLength(1);
    await deps.db
      .updateTable("orders")
      .set({ status: "authorized" })
      .where("id", "=", orderId)
      .execute();
    expect((await refundRequest(all)).status).toBe(409);
    expect((await operator.post("/api/admin/orders/unknown/refunds", all)).status).toBe(404);
    await stop();
  });
});
