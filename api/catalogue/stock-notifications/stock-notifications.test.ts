import { expect, test } from "vitest";
import { customerBrowser } from "../../../tests/support/customer.ts";
import { describeOnBothDatabases } from "../../../tests/support/databases.ts";
import { operatorBrowser } from "../../../tests/support/operator.ts";
import { raceRounds } from "../../../tests/support/sample-size.ts";
import { CREATE, item, openShop } from "../../../tests/support/shop.ts";
import { JANE } from "../../../tests/support/store.ts";
import { createUnsubscribeRoutes } from "../../content/unsubscribe/routes.ts";
import { createToken } from "../../db/token.ts";
import { showSecret } from "../../mail/mail-content.ts";
import { writeMail } from "../../mail/write-mail.ts";
import { cleanStockNotifications } from "./clean-stock-notifications.ts";

const ANN = "Ann@Example.com";
const CONFIRM = "/api/stock-notifications/confirm";
const DAY = 24 * 60 * 60 * 1000;

describeOnBothDatabases("back-in-stock notifications", (open, dialect) => {
  async function begin() {
    const shop = await openShop(open);
    const { db } = shop.database;
    const operator = await operatorBrowser(shop.api, db, shop.deps.clock());
    const guest = shop.browser();
    const sellOut = (id: string) =>
      db.updateTable("products").set({ stock_quantity: 0 }).where("id", "=", id).execute();
    const request = (id: string, email: string | undefined = ANN, browser = guest) => {
      // The outbox is listed in the order of time.
      shop.wait(1);
      return browser.post(`/api/products/${id}/stock-notifications`, email ? { email } : {});
    };
    const mails = async () =>
      db
        .selectFrom("outbox")
        .select(["kind", "subject_id as subjectId", "recipient"])
        .where("kind", "in", ["stock-confirmation", "back-in-stock"])
        .orderBy("created_at")
        .execute();
    const sent = async () => (await mails()).filter(({ kind }) => kind === "back-in-stock").length;
    const write = async (index: number) => {
      const mail = (await mails())[index];
      if (!mail) throw new Error("there is no such email");
      const written = await writeMail(
        { db, publicUrl: "https://shop.test", insertSecret: showSecret },
        mail.kind,
        mail.subjectId,
      );
      const [, token = ""] = /[?&]token=([\w-]{43})/.exec(written?.text ?? "") ?? [];
      return { ...mail, ...written, token };
    };
    const confirm = async () => {
      const { token } = await write((await mails()).length - 1);
      return guest.post(CONFIRM, { token });
    };
    const stock = (id: string, change: number) => {
      shop.wait(1);
      return operator.post(`/api/admin/products/${id}/stock`, { change });
    };
    const optOut = (token: string) =>
      createUnsubscribeRoutes(shop.deps).request(`/unsubscribe?token=${token}`, {
        method: "POST",
        body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }),
      });
    const rows = () => db.selectFrom("stock_notifications").selectAll().execute();
    return {
      ...shop,
      db,
      operator,
      guest,
      sellOut,
      request,
      mails,
      sent,
      write,
      confirm,
      stock,
      optOut,
      rows,
    };
  }

  test("are sent once, to a confirmed address, when the stock is raised", async () => {
    const { sellOut, request, mails, write, confirm, stock, sent, stop } = await begin();
    await sellOut("last");
    const requested = await request("last");
    expect([requested.status, requested.body.confirmed]).toEqual([202, false]);
    expect(await mails()).toMatchObject([{ kind: "stock-confirmation", recipient: ANN }]);
    // Not confirmed: nothing is sent.
    await stock("last", 1);
    expect(await sent()).toBe(0);
    await sellOut("last");
    const confirmed = await confirm();
    expect([confirmed.status, confirmed.body]).toEqual([
      200,
      { product: { id: "last", title: "Last" } },
    ]);
    expect(await sent()).toBe(0);
    await Promise.all([stock("last", 1), stock("last", 1), stock("last", 1)]);
    expect(await sent()).toBe(1);
    await sellOut("last");
    await stock("last", 1);
    expect(await sent()).toBe(1);
    const { subject, text, headers, token } = await write(1);
    expect(subject).toBe("Last is back in stock");
    expect(text).toContain("https://shop.test/product/last");
    expect(headers).toEqual({
      "List-Unsubscribe": `<https://shop.test/unsubscribe?token=${token}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    });
    await stop();
  });

  test("are enqueued by every change that makes a product available again", async () => {
    const shop = await begin();
    const { db, request, confirm, sent, operator, browser, pay, sellOut, stop } = shop;
    const requestNotification = async (id: string, email: string) => {
      expect((await request(id, email)).status).toBe(202);
      expect((await confirm()).status).toBe(200);
    };
    const product = async () => (await operator.get("/api/admin/products/oil")).body;

    await db.updateTable("products").set({ in_stock: 0 }).where("id", "=", "oil").execute();
    await requestNotification("oil", "switch@example.com");
    const { id: _, ...draft } = await product();
    await operator.send("PUT", "/api/admin/products/oil", { ...draft, inStock: true });
    expect(await sent()).toBe(1);

    await sellOut("oil");
    await requestNotification("oil", "publish@example.com");
    await operator.send("POST", "/api/admin/products/oil/unpublish");
    await db.updateTable("products").set({ stock_quantity: 5 }).where("id", "=", "oil").execute();
    expect(await sent()).toBe(1);
    await operator.send("POST", "/api/admin/products/oil/publish");
    expect(await sent()).toBe(2);

    await sellOut("oil");
    await requestNotification("oil", "import@example.com");
    const imported = { title: "Oil", price: "48.00", category: "Skin Care", stockQuantity: 3 };
    expect((await operator.post("/api/products/import", [imported])).status).toBe(200);
    expect(await sent()).toBe(3);

    const checkout = { cartItems: [item("last")], checkoutData: JANE };
    const buyer = browser();
    const { body: intent } = await buyer.post(CREATE, checkout);
    await pay(intent);
    const { paymentIntentId } = intent;
    const placed = await buyer.post("/api/orders", { ...checkout, paymentIntentId });
    expect(placed.status).toBe(200);
    await requestNotification("last", "restock@example.com");
    const cancel = { restock: true, note: "" };
    await operator.post(`/api/admin/orders/${placed.body.id}/cancel`, cancel);
    expect(await sent()).toBe(4);
    await stop();
  });

  test("are enqueued at once if the product became available before the address was confirmed", async () => {
    const { sellOut, request, confirm, stock, sent, stop } = await begin();
    await sellOut("last");
    await request("last");
    await stock("last", 1);
    await confirm();
    expect(await sent()).toBe(1);
    await confirm();
    expect(await sent()).toBe(1);
    await stop();
  });

  test("are sent to everyone if stock and confirmation arrive at the same time", async () => {
    const { db, sellOut, guest, request, write, mails, stock, sent, stop } = await begin();
    for (let round = 0; round < raceRounds(dialect, 5); round += 1) {
      await sellOut("last");
      await db.deleteFrom("stock_notifications").execute();
      const before = await sent();
      await request("last");
      const { token } = await write((await mails()).length - 1);
      await Promise.all([guest.post(CONFIRM, { token }), stock("last", 1)]);
      expect(await sent()).toBe(before + 1);
    }
    await stop();
  });

  test("need one press from a customer with a verified address", async () => {
    const { api, db, deps, sellOut, request, mails, stock, sent, stop } = await begin();
    await sellOut("last");
    const jane = await customerBrowser(api, db, { email: "jane@example.com" }, deps.clock());
    const requested = await request("last", "", jane);
    expect([requested.status, requested.body.confirmed]).toEqual([202, true]);
    expect(await mails()).toEqual([]);
    // Another address than the verified one has to be confirmed.
    expect((await request("last", "other@example.com", jane)).body.confirmed).toBe(false);
    await stock("last", 1);
    expect(await sent()).toBe(1);
    await stop();
  });

  test("C4: the response does not reveal whether the address is known", async () => {
    const { api, db, deps, sellOut, request, mails, stop } = await begin();
    await sellOut("last");
    await customerBrowser(api, db, { email: "jane@example.com" }, deps.clock());
    const responses = [];
    for (const email of ["jane@example.com", "jane@example.com", "new@example.com", ANN])
      responses.push(await request("last", email));
    const bodies = responses.map(({ status, body }) => JSON.stringify([status, body]));
    expect(new Set(bodies).size).toBe(1);
    // A second request within hours sends no second e-mail.
    expect(await mails()).toHaveLength(3);
    await stop();
  });

  test("are refused for available, unknown and unpublished products, and without an address", async () => {
    const { db, request, guest, mails, stop } = await begin();
    expect((await request("serum")).status).toBe(409);
    expect((await request("none")).status).toBe(404);
    expect((await request("%00")).status).toBe(404);
    await db.updateTable("products").set({ stock_quantity: 0 }).execute();
    expect((await request("oil", "")).status).toBe(422);
    expect((await request("oil", "no address")).status).toBe(422);
    await db.updateTable("products").set({ withdrawn_at: "2026-01-01" }).execute();
    expect((await request("oil")).status).toBe(404);
    for (const token of ["", "x", createToken()])
      expect((await guest.post(CONFIRM, { token })).status).toBe(404);
    expect(await mails()).toEqual([]);
    await stop();
  });

  test("an address has at most five unconfirmed and fifty open requests", async () => {
    const { db, sellOut, request, mails, rows, stop } = await begin();
    await sellOut("last");
    const row = (index: number, confirmed: boolean) => ({
      id: `n${index}`,
      product_id: `p${index}`,
      email: ANN,
      email_key: ANN.toLowerCase(),
      token: createToken(),
      created_at: "2026-01-01T00:00:00.000Z",
      confirmed_at: confirmed ? "2026-01-01T00:00:00.000Z" : null,
    });
    const insert = (count: number, confirmed: boolean) =>
      db
        .insertInto("stock_notifications")
        .values(Array.from({ length: count }, (_, index) => row(index, confirmed)))
        .execute();
    for (const [count, confirmed] of [
      [5, false],
      [50, true],
    ] as const) {
      await insert(count, confirmed);
      expect((await request("last")).status).toBe(202);
      expect([(await rows()).length, await mails()]).toEqual([count, []]);
      await db.deleteFrom("stock_notifications").execute();
    }
    await stop();
  });

  test("end for an address with one click, and start again only after a new confirmation", async () => {
    const { sellOut, request, confirm, write, mails, optOut, stock, sent, stop } = await begin();
    await sellOut("last");
    await sellOut("oil");
    await request("oil");
    await confirm();
    await request("last");
    const { token } = await write(1);
    await confirm();
    expect((await optOut(token)).status).toBe(200);
    expect((await optOut(token)).status).toBe(200);
    await stock("last", 1);
    await stock("oil", 1);
    expect(await sent()).toBe(0);
    await sellOut("last");
    await request("last");
    expect(await mails()).toHaveLength(3);
    await stock("last", 1);
    expect(await sent()).toBe(0);
    await confirm();
    expect(await sent()).toBe(1);
    await stop();
  });

  test("are deleted: unconfirmed ones after a week, sent ones after 90 days", async () => {
    const { deps, sellOut, request, confirm, stock, rows, wait, stop } = await begin();
    await sellOut("last");
    await sellOut("oil");
    await request("oil");
    await request("last");
    await confirm();
    await stock("last", 1);
    wait(8 * DAY);
    await cleanStockNotifications(deps);
    expect((await rows()).map((row) => row.product_id)).toEqual(["last"]);
    wait(90 * DAY);
    await cleanStockNotifications(deps);
    expect(await rows()).toEqual([]);
    await stop();
  });
});
