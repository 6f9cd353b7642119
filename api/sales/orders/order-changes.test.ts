import { expect, test } from "vitest";
import { describeOnBothDatabases } from "../../../tests/support/databases.ts";
import { operatorBrowser } from "../../../tests/support/operator.ts";
import { item, openShop } from "../../../tests/support/shop.ts";
import { JANE } from "../../../tests/support/store.ts";
import { sendDueMail } from "../../mail/send-mail.ts";

describeOnBothDatabases("changes of an order", (open) => {
  /** A paid order of one oil, and an operator who is signed in. */
  async function begin() {
    const shop = await openShop(open);
    const { db } = shop.database;
    const shopper = await shop.shop([item("oil")]);
    await shop.pay(shopper.intent);
    const { body } = await shopper.order();
    const operator = await operatorBrowser(shop.api, db, shop.deps.clock());
    const path = `/api/admin/orders/${body.id}`;
    const sent: { to: string; subject: string; text: string }[] = [];
    const mailer = { sendMail: async (mail: (typeof sent)[number]) => void sent.push(mail) };
    const contact = {
      customerName: "Jane Doe",
      customerEmail: JANE.email,
      phone: "",
      shippingAddress: body.order.shippingAddress as string,
    };
    return {
      ...shop,
      operator,
      path,
      contact,
      order: body.order,
      sent,
      sendMail: () => sendDueMail({ ...shop.deps, mailer }),
      change: (values: object) =>
        operator.send("PUT", `${path}/contact`, { ...contact, ...values }),
      see: async () => (await operator.get(path)).body,
      ship: (values: object = {}) =>
        operator.post(`${path}/fulfilments`, {
          items: [{ id: body.items[0].id, quantity: 1 }],
          carrier: null,
          ...values,
        }),
      track: async (email: string) =>
        shop.browser().post("/api/track-order", { orderNumber: body.order.orderNumber, email }),
      read: async () => (await shopper.shopper.get(`/api/orders/${body.id}`)).body,
    };
  }

  test("address, e-mail and phone are changed before the shipment; the timeline keeps the old values", async () => {
    const { change, contact, order, see, track, sent, sendMail, stop } = await begin();
    const values = {
      customerEmail: "jane.doe@example.com",
      phone: "416 555 0123",
      shippingAddress: "1 King St W\nToronto, Ontario m5v2t6\nCanada",
    };
    const changed = await change(values);
    expect([changed.status, changed.body.order]).toMatchObject([
      200,
      {
        customerEmail: "jane.doe@example.com",
        phone: "416 555 0123",
        shippingAddress: "1 King St W, Toronto, Ontario M5V 2T6, Canada",
        total: order.total,
      },
    ]);
    const { events, mails } = await see();
    expect(events.at(-1)).toMatchObject({
      status: "paid",
      note: [
        `The address was changed. Before: ${contact.shippingAddress}`,
        `The email address was changed. Before: ${JANE.email}`,
        "The phone number was changed. Before: none",
      ].join("\n"),
    });
    expect(mails.map(({ kind }: { kind: string }) => kind)).toContain("order-changed");
    expect((await track(JANE.email)).status).toBe(404);
    expect((await track("JANE.DOE@example.com")).body.events).toHaveLength(2);

    // The confirmation was still waiting, and is sent to the new address too.
    await sendMail();
    const toCustomer = sent.filter(({ subject }) => subject.startsWith("Your order"));
    expect(toCustomer.map(({ to }) => to)).toEqual(Array(2).fill("jane.doe@example.com"));
    const mail = toCustomer.find(({ subject }) => subject.endsWith("was changed"));
    expect(mail?.text).toContain(
      "Jane Doe\n1 King St W, Toronto, Ontario M5V 2T6, Canada\nPhone: 416 555 0123",
    );
    expect(mail?.text).toContain("Email:\njane.doe@example.com");
    expect(mail?.text).not.toContain(contact.shippingAddress);

    // A second change has an e-mail of its own; the same values again have none.
    await change({ ...values, phone: "" });
    await change({ ...values, phone: "" });
    await sendMail();
    expect(sent.filter(({ subject }) => subject.endsWith("was changed"))).toHaveLength(2);
    await stop();
  });

  test("e-mails about a refund and an earlier change are sent to the latest address", async () => {
    const { change, operator, path, sent, sendMail, stop } = await begin();
    expect((await operator.post(`${path}/refunds`, { items: [], amount: "1.00" })).status).toBe(
      200,
    );
    await change({ customerEmail: "jnae@example.com" });
    await change({ customerEmail: "jane.doe@example.com" });
    await sendMail();
    const toCustomer = sent.filter(({ subject }) => !subject.startsWith("New order"));
    expect(toCustomer.map(({ to }) => to)).toEqual(Array(4).fill("jane.doe@example.com"));
    await stop();
  });

  // R9
  test("a changed address and a parcel to the old one exclude each other", async () => {
    const { change, contact, ship, see, stop } = await begin();
    const address = "1 King St W, Toronto, Ontario M5V 2T6, Canada";
    const [changed, shipped] = await Promise.all([
      change({ shippingAddress: address }),
      ship({ shippingAddress: contact.shippingAddress }),
    ]);
    expect([changed.status, shipped.status].sort()).toEqual([200, 409]);
    const { order } = await see();
    expect([order.shippingAddress, order.fulfilments.length]).toEqual(
      changed.status === 200 ? [address, 0] : [contact.shippingAddress, 1],
    );
    expect((await ship({ shippingAddress: order.shippingAddress })).status).toBe(
      changed.status === 200 ? 200 : 409,
    );
    expect((await change({ phone: "416 555 0123" })).status).toBe(409);
    await stop();
  });

  test("an address is not removed, and invalid values change nothing", async () => {
    const { change, contact, see, operator, path, order, stop } = await begin();
    const removed = await change({ shippingAddress: "" });
    expect([removed.status, removed.body.issues]).toEqual([
      422,
      [{ path: "shippingAddress", message: "can be changed, but not added or removed" }],
    ]);
    expect((await change({ shippingAddress: "Nowhere" })).body.issues[0].path).toBe(
      "shippingAddress",
    );
    expect((await change({ customerEmail: "jane@" })).status).toBe(422);
    const unknown = path.replace(/[^/]+$/, "unknown");
    expect((await operator.send("PUT", `${unknown}/contact`, contact)).status).toBe(404);
    const { customerEmail, shippingAddress } = (await see()).order;
    expect([customerEmail, shippingAddress]).toEqual([JANE.email, order.shippingAddress]);
    expect((await see()).events).toHaveLength(1);
    await stop();
  });

  test("private notes and tags are found by operators and never sent to customers", async () => {
    const { operator, path, see, read, track, browser, order, stop } = await begin();
    const notes = { privateNote: "Wrapped by Ann", tags: ["Wholesale", "wholesale", "Urgent"] };
    const saved = await operator.send("PUT", `${path}/notes`, notes);
    expect(saved.body.order).toMatchObject({
      privateNote: "Wrapped by Ann",
      tags: ["wholesale", "Urgent"],
    });
    const list = (await operator.get("/api/admin/orders?search=urgent")).body;
    expect([list.total, list.orders[0].tags]).toEqual([1, ["wholesale", "Urgent"]]);
    const responses = [
      await read(),
      (await track(JANE.email)).body,
      (await browser().get(`/api/orders/${order.id}`)).body,
    ];
    expect(JSON.stringify(responses)).not.toMatch(/wholesale|urgent|Wrapped|private|tags/i);
    expect((await see()).events).toHaveLength(1);
    const unknown = path.replace(/[^/]+$/, "unknown");
    expect((await operator.send("PUT", `${unknown}/notes`, notes)).status).toBe(404);
    await stop();
  });
});
