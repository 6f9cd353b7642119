import { expect, test } from "vitest";
import { signInByCode } from "../../../tests/support/customer.ts";
import { describeOnBothDatabases } from "../../../tests/support/databases.ts";
import { operatorBrowser } from "../../../tests/support/operator.ts";
import { item, openShop } from "../../../tests/support/shop.ts";
import { JANE } from "../../../tests/support/store.ts";
import { writeMail } from "../../mail/write-mail.ts";
import { writeSettings } from "../../settings/store.ts";

const DAY = 24 * 60 * 60 * 1000;
const TRACK = "/api/track-order";
const ADMIN = "/api/admin/returns";
const PDF = { "content-type": "application/pdf" };

describeOnBothDatabases("returns", (open) => {
  /** A shop with an order of two oils and a serum, which was shipped. */
  async function begin() {
    const store = await openShop(open);
    const { shop, pay, api, deps } = store;
    const { intent, order } = await shop([item("oil", 2), item("serum")]);
    await pay(intent);
    const { body } = await order();
    const operator = await operatorBrowser(api, deps.db, deps.clock());
    const here = `/api/admin/orders/${body.id}`;
    const access = { orderNumber: body.order.orderNumber as string, email: JANE.email };
    const [oil, serum] = body.items.map((one: { id: string }) => one.id) as [string, string];
    const guest = store.browser();
    const request = (items: object[], more: object = {}) =>
      guest.post(`${TRACK}/returns`, { ...access, items, ...more });
    return {
      ...store,
      db: deps.db,
      order: body,
      here,
      access,
      oil,
      serum,
      operator,
      guest,
      request,
      /** Ships all units, or a number of oils. */
      ship: async (oils?: number) => {
        const items = [
          { id: oil, quantity: oils ?? 2 },
          ...(oils === undefined ? [{ id: serum, quantity: 1 }] : []),
        ];
        const shipped = await operator.post(`${here}/fulfilments`, { items, carrier: null });
        expect(shipped.status).toBe(200);
      },
      deliver: async () => {
        const [parcel] = (await operator.get(here)).body.order.fulfilments;
        const path = `${here}/fulfilments/${parcel.id}/delivered`;
        expect((await operator.post(path, {})).status).toBe(200);
      },
      track: async () => (await guest.post(TRACK, access)).body,
      mails: async () =>
        (await deps.db.selectFrom("outbox").select(["kind", "subject_id", "recipient"]).execute())
          .filter(({ kind }) => kind.startsWith("return-"))
          .map(({ kind, recipient }) => [kind, recipient]),
      textOf: async (
        kind: "return-approved" | "return-declined" | "return-requested",
        id: string,
      ) => writeMail({ db: deps.db, publicUrl: "https://shop.test" }, kind, id),
    };
  }

  const one = (id: string, quantity = 1, reason = "changed-mind") => ({ id, quantity, reason });

  test("a guest requests a return, the operator approves, receives and refunds it", async () => {
    const store = await begin();
    const { ship, deliver, oil, request, track, operator, here, mails, textOf, stock } = store;
    await ship();
    await deliver();
    expect((await track()).returnOptions.items).toEqual([
      { id: oil, quantity: 2 },
      { id: store.serum, quantity: 1 },
    ]);
    const { status, body } = await request([one(oil)], { comment: "Too\nfragrant" });
    expect(status).toBe(201);
    const [found] = body.order.returns;
    expect(found).toEqual({
      id: expect.any(String),
      number: expect.stringMatching(/^RET-[0-9A-Z]{4}-[0-9A-Z]{4}$/),
      state: "requested",
      items: [one(oil)],
    });
    expect(body.returnOptions.items[0]).toEqual({ id: oil, quantity: 1 });
    const { returns, total } = (await operator.get(`${ADMIN}?state=open`)).body;
    expect(returns).toMatchObject([{ id: found.id, state: "requested", units: 1 }]);
    expect(total).toBe(1);
    expect((await operator.get(`${ADMIN}/${found.id}`)).body).toMatchObject({
      comment: "Too\nfragrant",
      items: [{ title: "Oil", quantity: 1, reason: "changed-mind" }],
    });

    await writeSettings(store.deps, { "returns.instructions": "Send it to our dock." });
    const label = await operator.send("PUT", `${ADMIN}/${found.id}/label`, "%PDF-1.4 label", PDF);
    expect(label.status).toBe(200);
    const approve = { state: "approved", note: "Sorry", labelUrl: "https://carrier.example/1" };
    const approved = await operator.post(`${ADMIN}/${found.id}/state`, approve);
    expect(approved.body).toMatchObject({ state: "approved", hasLabel: true });
    const mail = await textOf("return-approved", found.id);
    expect(mail?.text).toMatch(
      /Send it to our dock\.\n\nSorry\n\nYour shipping label: https:\/\/carrier\.example\/1/,
    );
    expect(mail?.text).toContain("1 × Oil\nReason: I changed my mind");
    const [attachment] = mail && "attachments" in mail ? (mail.attachments ?? []) : [];
    expect(attachment?.content.toString()).toBe("%PDF-1.4 label");

    // R8
    const receive = () => operator.post(`${ADMIN}/${found.id}/state`, { state: "received" });
    const received = await Promise.all([receive(), receive()]);
    expect(received.map((response) => response.status).sort()).toEqual([200, 409]);
    const refund = () =>
      operator.post(`${here}/refunds`, {
        items: [{ id: oil, quantity: 1 }],
        restock: true,
        returnId: found.id,
      });
    const refunded = await Promise.all([refund(), refund()]);
    expect(refunded.map((response) => response.status).sort()).toEqual([200, 409]);
    const { order, returnOptions } = await track();
    expect(order.returns[0].state).toBe("refunded");
    expect(order.refunds).toMatchObject([{ amount: "52.80", state: "refunded" }]);
    expect(order.status).toBe("delivered");
    expect(returnOptions.items[0]).toEqual({ id: oil, quantity: 1 });
    expect(await stock("oil")).toBe(4);
    expect(await mails()).toEqual([
      ["return-requested", JANE.email],
      ["return-notification", expect.any(String)],
      ["return-approved", JANE.email],
    ]);
    // The order's page lists e-mails to the customer only.
    const listed = (await store.operator.get(store.here)).body.mails;
    const kinds = listed.map(({ kind }: { kind: string }) => kind);
    expect(kinds.filter((kind: string) => kind.startsWith("return-")).sort()).toEqual([
      "return-approved",
      "return-requested",
    ]);
    await store.stop();
  });

  test("a customer requests a return in the account; a declined one can be requested again", async () => {
    const { ship, browser, db, order, oil, operator, textOf, wait, stop } = await begin();
    await ship();
    const jane = browser();
    await signInByCode(jane, db, JANE.email);
    const path = `/api/account/orders/${order.id}/returns`;
    const eve = browser();
    await signInByCode(eve, db, "eve@example.com");
    expect((await eve.post(path, { items: [one(oil)] })).status).toBe(404);
    const { status, body } = await jane.post(path, { items: [one(oil, 2)] });
    expect([status, body.order.returns.length]).toEqual([201, 1]);
    const [{ id }] = body.order.returns;
    expect((await jane.post(path, { items: [one(oil)] })).status).toBe(422);
    const decline = { state: "declined", note: "It was used." };
    const declined = await operator.post(`${ADMIN}/${id}/state`, decline);
    expect(declined.body.state).toBe("declined");
    expect((await textOf("return-declined", id))?.text).toContain("It was used.");
    for (const state of ["approved", "received"])
      expect((await operator.post(`${ADMIN}/${id}/state`, { state })).status).toBe(409);
    wait(1000);
    expect((await jane.post(path, { items: [one(oil)] })).status).toBe(201);
    expect((await jane.get(`/api/account/orders/${order.id}`)).body.order.returns).toMatchObject([
      { state: "declined" },
      { state: "requested" },
    ]);
    await stop();
  });

  test("more units, other items and reasons, and requests outside of the periods are rejected", async () => {
    const { ship, deliver, oil, serum, request, track, wait, operator, here, db, stop } =
      await begin();
    const early = await request([one(oil)]);
    expect([early.status, early.body.message]).toEqual([
      409,
      "This order has not been shipped. To cancel it, write to us.",
    ]);
    await ship();
    await deliver();
    await operator.post(`${here}/refunds`, { items: [{ id: oil, quantity: 1 }] });
    for (const [items, path] of [
      [[one(oil, 2)], "items.0.quantity"],
      [[one("unknown")], "items.0.quantity"],
      [[one(oil), one(oil)], "items.1.quantity"],
    ] as const) {
      const { status, body } = await request([...items]);
      expect([status, body.issues[0].path]).toEqual([422, path]);
    }
    for (const items of [[], [one(oil, 0)], [one(oil, 1.5)]])
      expect((await request(items)).status).toBe(400);
    expect((await request([one(oil, 1, "no reason")])).status).toBe(422);
    wait(7 * DAY + 1000);
    const late = await request([one(serum, 1, "damaged")]);
    expect([late.status, late.body.message]).toEqual([
      422,
      "Damage has to be reported within 7 days of the delivery.",
    ]);
    expect((await request([one(serum)])).status).toBe(201);
    wait(23 * DAY);
    const over = await request([one(oil)]);
    expect([over.status, over.body.message]).toEqual([
      409,
      "The return period of this order is over.",
    ]);
    expect((await track()).returnOptions.reasons).toEqual([]);
    expect(await db.selectFrom("returns").select("id").execute()).toHaveLength(1);
    await stop();
  });

  test("of a partly shipped order only the shipped units can be returned", async () => {
    const { ship, oil, serum, request, track, operator, here, stop } = await begin();
    await ship(1);
    expect((await track()).returnOptions.items).toEqual([{ id: oil, quantity: 1 }]);
    expect((await request([one(serum)])).status).toBe(422);
    // The refund takes the unit that is not shipped.
    await operator.post(`${here}/refunds`, { items: [{ id: oil, quantity: 1 }] });
    expect((await request([one(oil, 2)])).status).toBe(422);
    expect((await request([one(oil)])).status).toBe(201);
    await stop();
  });

  test("a stranger can't learn whether an order exists", async () => {
    const { ship, guest, access, oil, order, browser, request, db, stop } = await begin();
    await ship();
    const items = [one(oil)];
    const wrong = await guest.post(`${TRACK}/returns`, {
      ...access,
      email: "eve@example.com",
      items,
    });
    const unknown = await guest.post(`${TRACK}/returns`, {
      orderNumber: "ORD-0000-0000",
      email: JANE.email,
      items,
    });
    expect([wrong.status, wrong.body]).toEqual([404, { message: "Order not found" }]);
    expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body]);
    expect(await db.selectFrom("returns").select("id").execute()).toEqual([]);
    await request(items);
    // The masked order does not contain the reasons.
    const masked = (await browser().get(`/api/orders/${order.id}`)).body;
    expect(masked.order.returns).toEqual([]);
    expect(masked).not.toHaveProperty("returnOptions");
    await stop();
  });

  test("concurrent requests never claim a unit twice; a label is a PDF file, before the approval", async () => {
    const { ship, oil, request, operator, startAgain, access, stop } = await begin();
    await ship();
    const other = await startAgain();
    const elsewhere = other.browser();
    const responses = await Promise.all(
      Array.from({ length: 6 }, (_, n) =>
        n % 2 === 0
          ? request([one(oil)])
          : elsewhere.post(`${TRACK}/returns`, { ...access, items: [one(oil)] }),
      ),
    );
    const made = responses.filter(({ status }) => status === 201);
    expect(made).toHaveLength(2);
    const { returns } = (await operator.get(ADMIN)).body;
    const id = returns[0].id as string;
    const put = (body: string) => operator.send("PUT", `${ADMIN}/${id}/label`, body, PDF);
    expect((await put("<html>")).status).toBe(422);
    const link = { state: "approved", labelUrl: "javascript:alert(1)" };
    expect((await operator.post(`${ADMIN}/${id}/state`, link)).status).toBe(422);
    await operator.post(`${ADMIN}/${id}/state`, { state: "approved" });
    expect((await put("%PDF-1.4")).status).toBe(409);
    expect((await operator.get(`${ADMIN}/unknown`)).status).toBe(404);
    await other.stop();
    await stop();
  });

  test("the refund of a return and another one of the same units at once: never more than were ordered", async () => {
    const { ship, oil, request, operator, here, track, startAgain, stop } = await begin();
    await ship();
    const { body } = await request([one(oil, 2)]);
    const [{ id: returnId }] = body.order.returns;
    for (const state of ["approved", "received"])
      expect((await operator.post(`${ADMIN}/${returnId}/state`, { state })).status).toBe(200);
    const other = await startAgain();
    const colleague = await operatorBrowser(other.api, other.deps.db, other.deps.clock());
    const items = [{ id: oil, quantity: 2 }];
    const responses = await Promise.all([
      operator.post(`${here}/refunds`, { items, restock: true, returnId }),
      colleague.post(`${here}/refunds`, { items, restock: true }),
    ]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 422]);
    const { order } = await track();
    expect(order.refunds).toMatchObject([{ amount: "105.60", state: "refunded" }]);
    const isOfReturn = responses[0]?.status === 200;
    expect(order.returns[0].state).toBe(isOfReturn ? "refunded" : "received");
    await other.stop();
    await stop();
  });
});
