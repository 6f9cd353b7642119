import { expect, test } from "vitest";
import type { AdminOrder } from "../../../data/model/admin/admin-order.ts";
import type { Fulfilment } from "../../../data/model/sales/fulfilment.ts";
import { describeOnBothDatabases } from "../../../tests/support/databases.ts";
import { operatorBrowser } from "../../../tests/support/operator.ts";
import { raceRounds } from "../../../tests/support/sample-size.ts";
import { item, openShop } from "../../../tests/support/shop.ts";
import { JANE } from "../../../tests/support/store.ts";
import { sendDueMail } from "../../mail/send-mail.ts";

const MINUTE = 60_000;

describeOnBothDatabases("fulfilments", (open, dialect) => {
  /** A paid order of three serums and two oils, and an operator who is signed in. */
  async function begin() {
    const shop = await openShop(open);
    const { db } = shop.database;
    const shopper = await shop.shop([item("serum", 3), item("oil", 2)]);
    await shop.pay(shopper.intent);
    const { body } = await shopper.order();
    const operator = await operatorBrowser(shop.api, db, shop.deps.clock());
    const path = `/api/admin/orders/${body.id}`;
    const [serum, oil] = (body.items as { id: string }[]).map(({ id }) => id);
    const sent: { to: string; subject: string; text: string }[] = [];
    const mailer = { sendMail: async (mail: (typeof sent)[number]) => void sent.push(mail) };
    return {
      ...shop,
      db,
      operator,
      path,
      body,
      see: async () => (await operator.get(path)).body,
      sent,
      sendMail: () => sendDueMail({ ...shop.deps, mailer }),
      /** Adds a parcel with units of the serum and of the oil. */
      ship: (serums: number, oils: number, tracking: object = { carrier: null }) =>
        operator.post(`${path}/fulfilments`, {
          items: [
            { id: serum, quantity: serums },
            { id: oil, quantity: oils },
          ],
          ...tracking,
        }),
      /** Refunds units of the serum and of the oil. */
      refund: (serums: number, oils: number) =>
        operator.post(`${path}/refunds`, {
          items: [
            ...(serums > 0 ? [{ id: serum, quantity: serums }] : []),
            ...(oils > 0 ? [{ id: oil, quantity: oils }] : []),
          ],
        }),
      serum,
      oil,
      track: async () => {
        const request = { orderNumber: body.order.orderNumber, email: JANE.email };
        return (await shop.browser().post("/api/track-order", request)).body;
      },
      read: async () => (await shopper.shopper.get(`/api/orders/${body.id}`)).body,
    };
  }

  test("are parcels with contents, and the order's status follows from them", async () => {
    const { ship, operator, path, track, read, serum, oil, stop } = await begin();
    const tracking = { carrier: "Canada Post", trackingNumber: "1234 5678" };
    const first = await ship(1, 2, tracking);
    expect([first.status, first.body.order.status]).toEqual([200, "partly_shipped"]);
    expect(first.body.items.map((line: { unfulfilled: number }) => line.unfulfilled)).toEqual([
      2, 0,
    ]);
    const second = await ship(2, 0);
    expect(second.body.order.status).toBe("shipped");

    const { order, events } = await track();
    const [one, two] = order.fulfilments;
    expect(order.fulfilments).toEqual([
      {
        id: one.id,
        items: [
          { id: serum, quantity: 1 },
          { id: oil, quantity: 2 },
        ],
        ...tracking,
        trackingUrl: "https://www.canadapost-postescanada.ca/track-reperage/en#/details/12345678",
        createdAt: events[1].createdAt,
        deliveredAt: null,
      },
      {
        id: two.id,
        items: [{ id: serum, quantity: 2 }],
        carrier: null,
        trackingNumber: null,
        trackingUrl: null,
        createdAt: events[2].createdAt,
        deliveredAt: null,
      },
    ]);
    expect((await read()).order.fulfilments).toEqual(order.fulfilments);

    const deliver = (id: string) => operator.post(`${path}/fulfilments/${id}/delivered`, {});
    expect((await deliver(one.id)).body.order.status).toBe("shipped");
    expect((await deliver(one.id)).status).toBe(409);
    expect((await deliver(two.id)).body.order.status).toBe("delivered");
    const done = (await track()).events;
    expect(
      done.map((event: { status: string; note?: string }) => [event.status, event.note]),
    ).toEqual([
      ["paid", undefined],
      ["partly_shipped", "Tracking number 1234 5678 (Canada Post)"],
      ["shipped", undefined],
      ["shipped", "Delivered: parcel 1"],
      ["delivered", undefined],
    ]);
    await stop();
  });

  test("do not show their tracking numbers to strangers", async () => {
    const { ship, browser, body, stop } = await begin();
    await ship(3, 2, { carrier: "UPS", trackingNumber: "1Z999" });
    const stranger = await browser().get(`/api/orders/${body.id}`);
    expect(stranger.body.order.fulfilments).toMatchObject([
      { carrier: null, trackingNumber: null, trackingUrl: null },
    ]);
    expect(JSON.stringify(stranger.body)).not.toContain("1Z999");
    await stop();
  });

  // R7
  test("never contain more units than were ordered, and an invalid request changes nothing", async () => {
    const { ship, operator, path, see, serum, stop } = await begin();
    const tooMany = await ship(4, 2);
    expect([tooMany.status, tooMany.body.issues]).toEqual([
      422,
      [
        {
          path: "items.0.quantity",
          message: "must be at most 3, the number of units that are left",
        },
      ],
    ]);
    const post = (items: object[]) =>
      operator.post(`${path}/fulfilments`, { items, carrier: null });
    const twice = await post([
      { id: serum, quantity: 2 },
      { id: serum, quantity: 2 },
    ]);
    expect([twice.status, twice.body.issues[0].path]).toEqual([422, "items.1.id"]);
    const foreign = await post([{ id: "another", quantity: 1 }]);
    expect([foreign.status, foreign.body.issues[0].path]).toEqual([422, "items.0.id"]);
    expect((await see()).order).toMatchObject({ status: "paid", fulfilments: [] });

    expect((await ship(3, 0)).status).toBe(200);
    expect((await ship(1, 1)).body.issues).toEqual([
      { path: "items.0.quantity", message: "must be at most 0, the number of units that are left" },
    ]);
    expect((await see()).order.fulfilments).toHaveLength(1);
    await stop();
  });

  // R7
  test("never contain a unit twice if several operators fulfil at once", async () => {
    const { ship, see, stop } = await begin();
    const responses = await Promise.all([ship(3, 0), ship(2, 0), ship(3, 1), ship(1, 0)]);
    // The order has three units of the first item: not all of the four parcels can exist.
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200, 422]));
    const { order, items } = await see();
    const accepted = responses.filter(({ status }) => status === 200);
    expect(order.fulfilments).toHaveLength(accepted.length);
    const contents = order.fulfilments.flatMap((one: Fulfilment) => one.items);
    for (const { id, quantity, unfulfilled } of items as AdminOrder["items"]) {
      const packed = contents.filter((part: { id: string }) => part.id === id);
      const units = packed.reduce(
        (sum: number, part: { quantity: number }) => sum + part.quantity,
        0,
      );
      expect(units).toBeLessThanOrEqual(quantity);
      expect(unfulfilled).toBe(quantity - units);
    }
    await stop();
  });

  // R6
  test("a parcel exists only if it was created before a concurrent cancellation of the order", async () => {
    for (let round = 0; round < raceRounds(dialect, 5); round++) {
      const { ship, operator, path, see, stop } = await begin();
      const [shipped, cancelled] = await Promise.all([
        ship(3, 2),
        operator.post(`${path}/cancel`, { restock: false }),
      ]);
      const { order } = await see();
      // An order that was shipped first is cancelled afterwards, and keeps its parcel.
      expect([cancelled.status, order.status]).toEqual([200, "cancelled"]);
      expect([200, 409]).toContain(shipped.status);
      expect(order.fulfilments).toHaveLength(shipped.status === 200 ? 1 : 0);
      await stop();
    }
  });

  test("contain no refunded units, and a refund of the rest completes the order", async () => {
    const { ship, refund, see, track, stop } = await begin();
    expect((await refund(1, 0)).status).toBe(200);
    const [serum] = (await see()).items;
    expect([serum.quantity, serum.refunded, serum.unfulfilled]).toEqual([3, 1, 2]);
    expect((await ship(3, 0)).body.issues).toMatchObject([{ path: "items.0.quantity" }]);
    expect((await ship(2, 0)).body.order.status).toBe("partly_shipped");
    expect((await refund(0, 2)).body.order.status).toBe("shipped");
    expect((await ship(0, 1)).status).toBe(409);
    const { events } = await track();
    const statuses = events.map((event: { status: string }) => event.status);
    expect(statuses.slice(-1)).toEqual(["shipped"]);
    await stop();
  });

  test("fulfilling and refunding the same units at once never takes more than were ordered", async () => {
    for (let round = 0; round < raceRounds(dialect, 3); round++) {
      const { ship, refund, see, stop } = await begin();
      const responses = await Promise.all([ship(2, 0), refund(2, 0), ship(1, 0)]);
      expect(responses.map(({ status }) => status)).toContain(200);
      const { order, items } = await see();
      const [serum] = items as AdminOrder["items"];
      const contents = order.fulfilments.flatMap((one: Fulfilment) => one.items);
      const packed = contents.reduce(
        (sum: number, part: { quantity: number }) => sum + part.quantity,
        0,
      );
      const [refunded] = responses.slice(1, 2);
      const left = 3 - packed - (refunded?.status === 200 ? 2 : 0);
      expect(serum?.unfulfilled).toBe(Math.max(0, left));
      await stop();
    }
  });

  test("are announced after two minutes, each with its contents and its link", async () => {
    const { ship, sent, sendMail, wait, body, stop } = await begin();
    await sendMail();
    sent.length = 0;
    await ship(1, 2, { carrier: "FedEx", trackingNumber: "99 88" });
    wait(2 * MINUTE - 1_000);
    await sendMail();
    expect(sent).toEqual([]);
    wait(2_000);
    await sendMail();
    await ship(2, 0, { carrier: null, note: "The last part" });
    wait(3 * MINUTE);
    await sendMail();
    const { orderNumber } = body.order;
    const title = `Part of your order ${orderNumber} is on its way`;
    expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
      [JANE.email, title],
      [JANE.email, title],
    ]);
    const [first, last] = sent.map(({ text }) => text);
    expect(first).toContain(
      `Part of your order ${orderNumber} has been shipped.\nIts tracking number is 99 88 (FedEx).\n\nThe other items follow separately.`,
    );
    expect(first).toContain("Track the parcel: https://www.fedex.com/fedextrack/?trknbr=9988");
    expect(first).toContain("Contents:\n1 × Serum\n2 × Oil");
    expect(last).toContain(`Part of your order ${orderNumber} has been shipped.\n\nThe last part`);
    expect(last).toContain("Contents:\n2 × Serum");
    await stop();
  });

  test("are taken back until their e-mail is sent", async () => {
    const { ship, sent, sendMail, operator, path, see, track, wait, stop } = await begin();
    await operator.post(`${path}/packed`, {});
    await ship(1, 0);
    const mistake = await ship(2, 2, { carrier: "UPS", trackingNumber: "1Z" });
    const [first, second] = mistake.body.order.fulfilments;
    const undo = (id: string) => operator.send("DELETE", `${path}/fulfilments/${id}`);
    const undone = await undo(second.id);
    expect([undone.status, undone.body.order.status]).toEqual([200, "partly_shipped"]);
    expect((await undo(second.id)).status).toBe(404);
    expect((await undo(first.id)).body.order.status).toBe("packed");
    const { order, events } = await track();
    expect([order.fulfilments, events.map((event: { status: string }) => event.status)]).toEqual([
      [],
      ["paid", "packed"],
    ]);
    await sendMail();
    wait(3 * MINUTE);
    await sendMail();
    expect(sent.some(({ subject }) => subject.includes("on its way"))).toBe(false);

    const unpacked = await operator.send("DELETE", `${path}/packed`);
    expect([unpacked.status, unpacked.body.order.status]).toEqual([200, "paid"]);
    expect((await operator.send("DELETE", `${path}/packed`)).status).toBe(409);

    const [third] = (await ship(3, 2)).body.order.fulfilments;
    wait(3 * MINUTE);
    await sendMail();
    const late = await undo(third.id);
    expect([late.status, late.body.message]).toEqual([
      409,
      "The customer's email about this parcel is sent already.",
    ]);
    expect((await see()).order.fulfilments).toHaveLength(1);
    await stop();
  });

  test("are either taken back or announced if both happen at once", async () => {
    for (let round = 0; round < raceRounds(dialect, 5); round++) {
      const { ship, sent, sendMail, operator, path, see, wait, stop } = await begin();
      const [parcel] = (await ship(3, 2)).body.order.fulfilments;
      wait(3 * MINUTE);
      const [undone] = await Promise.all([
        operator.send("DELETE", `${path}/fulfilments/${parcel.id}`),
        sendMail(),
      ]);
      await sendMail();
      const announced = sent.filter(({ subject }) => subject.includes("on its way")).length;
      const { order } = await see();
      expect([undone.status, announced, order.fulfilments.length, order.status]).toEqual(
        undone.status === 200 ? [200, 0, 0, "paid"] : [409, 1, 1, "shipped"],
      );
      await stop();
    }
  });

  test("a delivery is taken back, and of several parcels each is delivered on its own", async () => {
    const { ship, operator, path, track, stop } = await begin();
    await ship(3, 0);
    const [first, second] = (await ship(0, 2)).body.order.fulfilments;
    const delivered = (id: string) => `${path}/fulfilments/${id}/delivered`;
    await operator.post(delivered(second.id), { note: "At the door" });
    await operator.post(delivered(first.id), {});
    const back = await operator.send("DELETE", delivered(second.id));
    expect([back.status, back.body.order.status]).toEqual([200, "shipped"]);
    expect((await operator.send("DELETE", delivered(second.id))).status).toBe(404);
    const { events } = await track();
    expect(events.map((event: { status: string }) => event.status)).toEqual([
      "paid",
      "partly_shipped",
      "shipped",
      "delivered",
    ]);
    await stop();
  });

  // R9
  test("are refused if the address was changed since it was printed", async () => {
    const { ship, see, stop } = await begin();
    const printed = { carrier: null, shippingAddress: "Somewhere else" };
    const refused = await ship(3, 2, printed);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      "The address of this order was changed a moment ago. Read it again before you ship.",
    ]);
    const { shippingAddress, fulfilments } = (await see()).order;
    expect(fulfilments).toEqual([]);
    expect((await ship(3, 2, { carrier: null, shippingAddress })).status).toBe(200);
    await stop();
  });
});
