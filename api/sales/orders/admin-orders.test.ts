import { expect, test } from "vitest";
import type { PaymentIntentResponse } from "../../../data/model/sales/checkout.ts";
import { STORE } from "../../../data/store.ts";
import { describeOnBothDatabases } from "../../../tests/support/databases.ts";
import { operatorBrowser } from "../../../tests/support/operator.ts";
import { insertProducts, newProduct } from "../../../tests/support/products.ts";
import { JANE, startTestStore } from "../../../tests/support/store.ts";
import { sendDueMail } from "../../mail/send-mail.ts";
import { writeMail } from "../../mail/write-mail.ts";
import { GatewayFailure } from "../../payment-gateway.ts";
import { sendPendingRefunds } from "../refunds/refunds.ts";

const ORDERS = "/api/admin/orders";
type Wrap = NonNullable<Parameters<typeof startTestStore>[1]>["wrap"];

/** The route of an order's first refund. */
const refundOf = (order: { id: string; refunds: { id: string }[] }) =>
  `${ORDERS}/${order.id}/refunds/${order.refunds[0]?.id}`;

describeOnBothDatabases("orders in the admin", (open) => {
  /** A store with one paid order of two serums, and an operator who is signed in. */
  async function begin(wrap?: Wrap, env: Record<string, string> = {}) {
    const database = await open();
    const { db } = database;
    await insertProducts(db, [
      newProduct({ id: "serum", title: "Serum", priceCents: 1999, stockQuantity: 5 }),
    ]);
    const store = await startTestStore(database, {
      webhooks: false,
      env,
      ...(wrap && { wrap }),
    });
    const shopper = store.browser();
    const cartItems = [{ id: "serum", price: "19.99", quantity: 2 }];
    const checkout = { cartItems, checkoutData: JANE };
    const intent = (await shopper.post("/api/create-payment-intent", checkout))
      .body as PaymentIntentResponse;
    await store.pay(intent);
    const { paymentIntentId } = intent;
    const placed = await shopper.post("/api/orders", { ...checkout, paymentIntentId });
    expect(placed.status).toBe(200);
    const operator = await operatorBrowser(store.api, db, store.deps.clock());
    const track = async () => {
      const body = { orderNumber: placed.body.order.orderNumber, email: JANE.email };
      return (await shopper.post("/api/track-order", body)).body;
    };
    const stock = async () =>
      (await operator.get("/api/admin/products/serum")).body.stockQuantity as number;
    const id = placed.body.id as string;
    /** Ships all units of the order in one parcel. Returns the response and the parcel's path. */
    const ship = async (body: object) => {
      const [line] = placed.body.items;
      const items = [{ id: line.id, quantity: line.quantity }];
      const path = `${ORDERS}/${id}/fulfilments`;
      const response = await operator.post(path, { items, carrier: null, ...body });
      const [parcel] = response.body.order?.fulfilments ?? [];
      return { ...response, parcel: `${path}/${parcel?.id}`, parcelId: parcel?.id as string };
    };
    return { ...store, db, operator, id, intent, track, stock, ship };
  }

  test("go from paid to delivered, and the shopper sees each step", async () => {
    const { operator, id, track, ship, stop } = await begin();
    const list = (await operator.get(`${ORDERS}?search=jane&status=open`)).body;
    expect(list.total).toBe(1);
    expect(list.orders[0]).toMatchObject({ id, pieces: 2, total: "43.98", status: "paid" });
    expect((await operator.get(`${ORDERS}?search=%25`)).body.total).toBe(0);

    const pack = () => operator.post(`${ORDERS}/${id}/packed`, {});
    expect((await operator.post(`${ORDERS}/${id}/fulfilments/${id}/delivered`, {})).status).toBe(
      409,
    );
    expect((await pack()).status).toBe(200);
    expect((await pack()).status).toBe(409);
    expect((await ship({ carrier: "UPS", trackingNumber: "<CP>" })).status).toBe(422);
    const { parcel } = await ship({ carrier: "Canada Post", trackingNumber: "CP 123" });
    const tracking = { carrier: "Other", trackingNumber: "CP 124" };
    await operator.send("PUT", `${parcel}/tracking`, tracking);
    const done = await operator.post(`${parcel}/delivered`, { note: "Left at the door" });
    expect(done.body.order).toMatchObject({ status: "delivered", fulfilments: [tracking] });
    const { order, events } = await track();
    expect(order.status).toBe("delivered");
    expect(
      events.map((event: { status: string; note?: string }) => [event.status, event.note]),
    ).toEqual([
      ["paid", undefined],
      ["packed", undefined],
      ["shipped", "Tracking number CP 123 (Canada Post)"],
      ["shipped", "The tracking number is CP 124"],
      ["delivered", "Left at the door"],
    ]);
    await stop();
  });

  test("have the labels of a pickup in the lists of orders and of customers", async () => {
    const { operator, id, db, stop } = await begin();
    const isPickup = async () => {
      const list = (await operator.get(ORDERS)).body;
      const customer = (await operator.get(`/api/admin/customers/${id}`)).body;
      return [list.orders[0].isPickup, customer.latestOrders[0].isPickup];
    };
    expect(await isPickup()).toEqual([false, false]);
    const pickup = { shipping_method: "Pickup", shipping_address: "", address2: null };
    await db.updateTable("orders").set(pickup).where("id", "=", id).execute();
    expect(await isPickup()).toEqual([true, true]);
    await stop();
  });

  test("ship from paid in one step without a tracking number, and the note keeps its lines in e-mail and history", async () => {
    const { operator, id, db, deps, track, ship, stop } = await begin();
    const note = "The lid is wrapped apart.\r\n\r\n<b>Enjoy</b> & see you";
    const shipped = await ship({ note });
    const { parcel, parcelId } = shipped;
    expect(shipped.body.order).toMatchObject({
      status: "shipped",
      fulfilments: [{ carrier: null, trackingNumber: null, trackingUrl: null }],
    });
    expect((await operator.post(`${ORDERS}/${id}/packed`, {})).status).toBe(409);
    const { events } = await track();
    expect(events.at(-1)).toMatchObject({
      status: "shipped",
      note: "The lid is wrapped apart.\n\n<b>Enjoy</b> & see you",
    });
    const publicUrl = "https://shop.test";
    const mail = await writeMail({ db: deps.db, publicUrl }, "order-shipped", parcelId);
    expect(mail?.text).toContain(
      "has been shipped.\n\nThe lid is wrapped apart.\n\n<b>Enjoy</b> & see you",
    );
    expect(mail?.html).toContain(
      "The lid is wrapped apart.<br><br>&lt;b&gt;Enjoy&lt;/b&gt; &amp; see you",
    );
    expect(mail?.text).not.toMatch(/tracking number is/i);
    const mails = await db
      .selectFrom("outbox")
      .select("kind")
      .where("subject_id", "in", [id, parcelId])
      .execute();
    expect(mails.map(({ kind }) => kind).sort()).toEqual([
      "order-confirmation",
      "order-notification",
      "order-shipped",
    ]);

    // The tracking number is added after the order was marked as shipped.
    const tracking = { carrier: "FedEx", trackingNumber: "CP 7" };
    await operator.send("PUT", `${parcel}/tracking`, tracking);
    expect((await track()).events.at(-1).note).toBe("The tracking number is CP 7 (FedEx)");
    const again = await writeMail({ db: deps.db, publicUrl }, "order-shipped", parcelId);
    expect(again?.text).toContain("Its tracking number is CP 7 (FedEx).");
    expect(again?.text).toContain("Track the parcel: https://www.fedex.com/fedextrack/?trknbr=CP7");
    await stop();
  });

  test("show a tracking number and a note of one step on lines of their own", async () => {
    const { track, ship, stop } = await begin();
    await ship({ carrier: "Other", trackingNumber: "CP 9", note: "First line\nSecond line" });
    const { note } = (await track()).events.at(-1);
    expect(note).toBe("Tracking number CP 9\nFirst line\nSecond line");
    await stop();
  });

  test("are announced to the store's address, to another one, or not at all", async () => {
    for (const [env, recipient] of [
      [{}, STORE.email],
      [{ ORDER_NOTIFICATION_EMAIL: "Bestellungen@café.ca" }, "Bestellungen@café.ca"],
      [{ ORDER_NOTIFICATION_EMAIL: "off" }, undefined],
    ] as const) {
      const { operator, id, db, deps, stop } = await begin(undefined, env);
      const found = await db
        .selectFrom("outbox")
        .select("recipient")
        .where("kind", "=", "order-notification")
        .where("subject_id", "=", id)
        .execute();
      expect(found).toEqual(recipient ? [{ recipient }] : []);
      const { order, mails } = (await operator.get(`${ORDERS}/${id}`)).body;
      // The order's page lists e-mails to the customer only.
      expect(mails.map((mail: { kind: string }) => mail.kind)).toEqual(["order-confirmation"]);
      const context = { db: deps.db, publicUrl: "https://shop.test" };
      const mail = await writeMail(context, "order-notification", id);
      expect(mail?.subject).toBe(`New order ${order.orderNumber} ($43.98)`);
      expect(mail?.replyTo).toBe("jane@example.com");
      for (const part of [
        "2 × Serum",
        "Jane Doe\n12 Birch Lane, Hamilton, Ontario L8P 1A1, Canada",
        `Open the order: https://shop.test/admin/orders/${id}`,
      ])
        expect(mail?.text).toContain(part);
      await stop();
    }
  });

  test("are a warning before one of their products is deleted, and keep its title without a link", async () => {
    const { operator, id, stop } = await begin();
    const product = "/api/admin/products/serum";
    const find = async () => (await operator.get(`${ORDERS}/${id}`)).body;
    const { order, items } = await find();
    expect(items).toMatchObject([{ productTitle: "Serum", product: { isCounted: true } }]);
    const warned = await operator.send("DELETE", product);
    expect([warned.status, warned.body]).toEqual([
      409,
      {
        message: `1 open order contains this product: ${order.orderNumber}. The orders keep its title and price.`,
        openOrders: 1,
      },
    ]);
    expect((await operator.get(product)).status).toBe(200);
    expect((await operator.send("DELETE", `${product}?openOrders=confirmed`)).status).toBe(200);
    expect((await find()).items).toMatchObject([{ productTitle: "Serum", product: null }]);
    await stop();
  });

  test("that are shipped do not prevent the deletion of their products", async () => {
    const { operator, ship, stop } = await begin();
    await ship({});
    expect((await operator.send("DELETE", "/api/admin/products/serum")).status).toBe(200);
    await stop();
  });

  test("tell whether the stock of their items is counted, and the state of their e-mails", async () => {
    const { operator, id, db, stop } = await begin();
    await db.updateTable("products").set({ stock_quantity: null }).execute();
    const { items, mails, isSendingMail } = (await operator.get(`${ORDERS}/${id}`)).body;
    expect(items).toMatchObject([{ product: { isCounted: false } }]);
    expect([isSendingMail, mails.length]).toEqual([false, 1]);
    expect(mails[0]).toMatchObject({ attempts: 0, sentAt: null, dueAt: mails[0].createdAt });
    await stop();
  });

  test("are cancelled and refunded once, and restocked on request", async () => {
    const { operator, id, deps, track, stock, gateway, intent, stop } = await begin();
    expect(await stock()).toBe(3);
    const cancel = () => operator.post(`${ORDERS}/${id}/cancel`, { restock: true, note: "Sorry" });
    const responses = await Promise.all([cancel(), cancel()]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { order } = (await operator.get(`${ORDERS}/${id}`)).body;
    expect(order).toMatchObject({ status: "cancelled", refundState: "refunded", restocked: true });
    expect(await stock()).toBe(5);
    expect((await gateway.retrieveIntent(intent.paymentIntentId))?.refunded).toBe(true);
    const publicUrl = "https://shop.test";
    const mail = await writeMail({ db: deps.db, publicUrl }, "order-cancelled", id);
    expect(mail?.text).toContain(
      "has been cancelled.\n\nSorry\n\nYour payment of $43.98 has been refunded.",
    );
    const notes = (await track()).events.map((event: { note?: string }) => event.note);
    expect(notes).toEqual([undefined, "Sorry", "The payment of $43.98 has been refunded"]);
    expect(order.refunds).toMatchObject([{ amount: "43.98", state: "refunded", restocked: true }]);
    const retried = await operator.post(refundOf(order), { step: "retry" });
    expect(retried.status).toBe(409);
    await stop();
  });

  test("whose refund gets no response are refunded by a retry with the same idempotency key", async () => {
    const keys: string[] = [];
    let down = true;
    const { operator, id, deps, stop } = await begin((gateway) => ({
      ...gateway,
      refundIntent: async (intent, key) => {
        keys.push(key);
        if (down) throw new GatewayFailure("no response");
        return gateway.refundIntent(intent, key);
      },
    }));
    const cancelled = await operator.post(`${ORDERS}/${id}/cancel`, { restock: false });
    expect(cancelled.body.order).toMatchObject({ status: "cancelled", refundState: "pending" });
    expect((await operator.get("/api/admin/overview")).body.openRefunds).toBe(1);
    down = false;
    await sendPendingRefunds(deps);
    const { order } = (await operator.get(`${ORDERS}/${id}`)).body;
    expect(order).toMatchObject({ refundState: "refunded", restocked: false });
    expect(new Set(keys).size).toBe(1);
    expect(keys).toHaveLength(2);
    await stop();
  });

  test("whose refund is rejected show the reason, and can be refunded by a retry or elsewhere", async () => {
    const keys: string[] = [];
    const { operator, id, stop } = await begin((gateway) => ({
      ...gateway,
      refundIntent: async (_, key) => {
        keys.push(key);
        throw new GatewayFailure("rejected", { isRejected: true });
      },
    }));
    await operator.post(`${ORDERS}/${id}/cancel`, { restock: false });
    const { order } = (await operator.get(`${ORDERS}/${id}`)).body;
    const again = await operator.post(refundOf(order), { step: "retry" });
    expect(again.body.order.refundState).toBe("failed");
    expect(again.body.order.refunds[0].message).toMatch(
      /^The payment provider rejected the refund\. Look at/,
    );
    expect(again.body.problems[0]).toMatchObject({ kind: "refund-failed", resolvedAt: null });
    expect(new Set(keys).size).toBe(2);
    const refunded = await operator.post(refundOf(order), { step: "elsewhere" });
    expect(refunded.body.order.refundState).toBe("refunded");
    expect((await operator.get("/api/admin/payment-problems")).body).toEqual([]);
    await stop();
  });

  test.each([
    ["resource_missing", /does not know this payment: .* choose “Mark as refunded”/],
    ["charge_disputed", /disputes this payment.*Answer the dispute/],
    ["balance_insufficient", /balance at the payment provider is too low.*Add funds/],
    ["StripePermissionError", /store's key.*Check the key/],
    ["anything_else", /rejected the refund.*refund it there or try the refund again/],
  ])(
    "whose refund is rejected with %s show the next step, and the customer's email does not call it refunded",
    async (code, message) => {
      const { operator, id, deps, track, stop } = await begin((gateway) => ({
        ...gateway,
        refundIntent: async () => {
          const message = "the payment provider failed: StripeInvalidRequestError 400";
          throw new GatewayFailure(message, { isRejected: true, code });
        },
      }));
      const { body } = await operator.post(`${ORDERS}/${id}/cancel`, { restock: false });
      expect(body.order.refundState).toBe("failed");
      expect(body.order.refunds[0].message).toMatch(message);
      expect(body.problems[0].message).toMatch(message);
      expect(JSON.stringify(body)).not.toMatch(/Stripe[A-Z]\w+Error/);
      const context = { db: deps.db, publicUrl: "https://shop.test" };
      const mail = await writeMail(context, "order-cancelled", id);
      expect(mail?.text).toContain("Your payment of $43.98 could not be refunded automatically.");
      expect(mail?.text).not.toMatch(/has been refunded|is being refunded/);
      const { events } = await track();
      expect(events.at(-1)).toMatchObject({
        status: "cancelled",
        note: "A refund of $43.98 did not go through. The store is looking into it",
      });
      await stop();
    },
  );

  test("whose refund is accepted are reported as refunded only after the confirmation", async () => {
    let state: "pending" | "succeeded" = "pending";
    let isRequested = false;
    const { operator, id, db, deps, track, stop } = await begin((gateway) => ({
      ...gateway,
      refundIntent: async () => {
        isRequested = true;
        return { id: "re_1", state: "pending" };
      },
      retrieveRefundsAndDisputes: async () => ({
        refunds: isRequested ? [{ id: "re_1", amountCents: 4398, state, key: undefined }] : [],
        disputes: [],
      }),
    }));
    const context = { db: deps.db, publicUrl: "https://shop.test" };
    const mailText = async () => (await writeMail(context, "order-cancelled", id))?.text;
    const { body } = await operator.post(`${ORDERS}/${id}/cancel`, { restock: false });
    expect(body.order.refundState).toBe("pending");
    expect(body.order.refunds[0].message).toContain("has not confirmed it yet");
    expect(await mailText()).toContain("is not confirmed yet. We will write to you");
    expect((await track()).events.at(-1).note).toBeUndefined();
    const sent: { to: string; subject: string; text: string }[] = [];
    const mailer = { sendMail: async (mail: (typeof sent)[number]) => void sent.push(mail) };
    await sendDueMail({ ...deps, mailer });

    await sendPendingRefunds(deps);
    expect((await operator.get(`${ORDERS}/${id}`)).body.order.refundState).toBe("pending");
    state = "succeeded";
    await sendPendingRefunds(deps);
    const { order } = (await operator.get(`${ORDERS}/${id}`)).body;
    expect(order).toMatchObject({ refundState: "refunded", refunds: [{ message: null }] });
    expect((await track()).events.at(-1).note).toBe("The payment of $43.98 has been refunded");
    // The first e-mail announced this one.
    await sendDueMail({ ...deps, mailer });
    const last = sent.at(-1);
    expect([last?.to, last?.subject]).toEqual([
      JANE.email,
      `The refund for your order ${order.orderNumber}`,
    ]);
    expect(last?.text).toContain("Your payment of $43.98 has been refunded.");
    const due = await db.selectFrom("outbox").select("id").where("sent_at", "is", null).execute();
    expect(due).toEqual([]);
    await stop();
  });

  test("that were imported are cancelled without a request to the payment provider, with a hint where to refund", async () => {
    let requests = 0;
    const { operator, id, db, stop } = await begin((gateway) => ({
      ...gateway,
      refundIntent: (...parameters) => {
        requests += 1;
        return gateway.refundIntent(...parameters);
      },
    }));
    const imported = { stripe_payment_intent_id: `none-${id}` };
    await db.updateTable("orders").set(imported).where("id", "=", id).execute();
    expect((await operator.get(`${ORDERS}/${id}`)).body.order.isRefundable).toBe(false);
    const { body } = await operator.post(`${ORDERS}/${id}/cancel`, { restock: false });
    expect(body.order.refundState).toBe("failed");
    expect(body.order.refunds[0].message).toMatch(
      /^This order was imported.*Refund it where it was paid/,
    );
    expect(requests).toBe(0);
    const refunded = await operator.post(refundOf(body.order), { step: "elsewhere" });
    expect(refunded.body.order.refundState).toBe("refunded");
    await stop();
  });

  test("cause one confirmation, sent once by two processes, and again after a failure", async () => {
    const { operator, id, deps, wait, stop } = await begin();
    const sent: { to: string; text: string; html: string; messageId: string }[] = [];
    let down = true;
    const mailer = {
      sendMail: async (mail: (typeof sent)[number]) => {
        if (down) throw new Error("Connection refused");
        sent.push(mail);
      },
    };
    const sending = { ...deps, mailer };
    expect(await sendDueMail(sending)).toEqual({ sent: 0, failed: 2 });
    expect(await sendDueMail(sending)).toEqual({ sent: 0, failed: 0 });
    expect((await operator.get(`${ORDERS}/${id}`)).body.mails[0].lastError).toBe(
      "Connection refused",
    );
    down = false;
    wait(61_000);
    await Promise.all([sendDueMail(sending), sendDueMail(sending)]);
    expect(sent.map(({ to }) => to).sort()).toEqual([STORE.email, JANE.email].sort());
    const { orderNumber } = (await operator.get(`${ORDERS}/${id}`)).body.order;
    const trackUrl = `http://shop.test/track-order?orderNumber=${orderNumber}`;
    const confirmation = sent.find(({ to }) => to === JANE.email);
    for (const text of [confirmation?.text, confirmation?.html]) {
      for (const part of [
        "2 × Serum",
        "$39.98",
        "$4.00",
        "$43.98",
        "Visa ending in 4242",
        trackUrl,
      ])
        expect(text).toContain(part);
      expect(text).not.toMatch(/4242 ?4242|pi_/i);
    }
    await stop();
  });
});
