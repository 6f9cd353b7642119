import { randomUUID } from "node:crypto";
import type { KyselyPlugin } from "kysely";
import { expect, test } from "vitest";
import type { RecallTexts } from "../../../data/model/admin/recall.ts";
import {
  describeOnBothDatabases,
  type OpenTestDatabase,
} from "../../../tests/support/databases.ts";
import { addOrder } from "../../../tests/support/delivered-order.ts";
import { addOperator, operatorBrowser } from "../../../tests/support/operator.ts";
import { item, openShop } from "../../../tests/support/shop.ts";
import { erasePerson } from "../../accounts/privacy/erase-person.ts";
import type { Db } from "../../db/tables/schema.ts";
import { cleanOutbox } from "../../mail/clean-outbox.ts";
import { writeMail } from "../../mail/write-mail.ts";
import { writeSettings } from "../../settings/store.ts";
import { resumeRecalls, sendRecall } from "./send-recall.ts";
import { insertRecall } from "./store.ts";

const TEXTS: RecallTexts = {
  subject: "Recall of Serum",
  message: "Please stop using it.\n\nReply, and we refund it.",
  banner: "Lot A12 is recalled.",
  subjectFr: "Rappel de Sérum",
  messageFr: "Cessez de l’utiliser.",
  bannerFr: "Le lot A12 est rappelé.",
};
const SCOPE = { product: "serum", lot: "", from: "", to: "" };

/** A store with an operator, delivered orders of the serum from some addresses, and one of another product. */
async function openRecall(open: OpenTestDatabase, addresses: readonly string[]) {
  const shop = await openShop(open);
  const { db } = shop.database;
  const now = shop.deps.clock();
  for (const email of addresses) await addOrder(db, { email, products: ["serum"] }, now);
  await addOrder(db, { email: "other@example.com", products: ["oil"] }, now);
  return { shop, db, now, operator: await operatorBrowser(shop.api, db, now) };
}

/** The addresses of all notices in the outbox. */
async function listNotices(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom("outbox")
    .select("recipient")
    .where("kind", "=", "recall-notice")
    .orderBy("recipient")
    .execute();
  return rows.map(({ recipient }) => recipient);
}

const addDraft = (db: Db, now: Date) =>
  insertRecall(
    db,
    { ...SCOPE, ...TEXTS, lot: randomUUID(), productTitle: "Serum", createdBy: "Ada" },
    now,
  );

/** Makes the query with a number fail, and all later ones, as if the process had ended there. */
function crashAt(number: number): KyselyPlugin & { isReached: () => boolean } {
  let count = 0;
  return {
    isReached: () => count >= number,
    transformQuery: ({ node }) => {
      count += 1;
      if (count >= number) throw new Error("crashed");
      return node;
    },
    transformResult: async ({ result }) => result,
  };
}

describeOnBothDatabases("a recall", (open) => {
  // G3
  test("is written to each address once, in the language of its order, and to new ones later", async () => {
    const { shop, db, now, operator } = await openRecall(open, [
      "ann@example.com",
      "ANN@example.com",
      "bea@example.com",
    ]);
    await writeSettings(shop.deps, { "store.languages": ["en", "fr"] });
    await db
      .updateTable("orders")
      .set({ locale: "fr" })
      .where("customer_email", "=", "bea@example.com")
      .execute();
    await db
      .insertInto("review_email_opt_outs")
      .values({ email_key: "bea@example.com", created_at: now.toISOString() })
      .execute();

    const created = await operator.post("/api/admin/recalls", { ...SCOPE, ...TEXTS });
    expect(created).toMatchObject({
      status: 201,
      body: { state: "draft", productTitle: "Serum", createdBy: expect.any(String), unwritten: 2 },
    });
    const path = `/api/admin/recalls/${created.body.id}`;
    const again = await operator.post("/api/admin/recalls", { ...SCOPE, ...TEXTS });
    expect(again.status, "one recall of a product, lot and period is open").toBe(409);
    const reversed = { ...SCOPE, ...TEXTS, from: "2026-11-02", to: "2026-11-01" };
    expect((await operator.post("/api/admin/recalls", reversed)).status).toBe(422);
    const preview = await operator.post(`${path}/preview`, TEXTS);
    expect(preview.body.mails).toMatchObject([
      { locale: "en", subject: "Recall of Serum", orderNumber: expect.stringMatching(/^ORD-/) },
      { locale: "fr", subject: "Rappel de Sérum" },
    ]);
    expect(await listNotices(db), "a preview sends nothing").toEqual([]);

    const sent = await operator.post(`${path}/send`, {});
    expect(sent.body).toMatchObject({ state: "open", unwritten: 0, waiting: 2, sent: 0 });
    expect(await listNotices(db)).toHaveLength(2);
    await operator.post(`${path}/send`, {});
    expect(await listNotices(db), "a repeated request sends no second notice").toHaveLength(2);

    await addOrder(db, { email: "cleo@example.com", products: ["serum"] }, now);
    expect((await operator.get(path)).body.unwritten).toBe(1);
    await operator.post(`${path}/send`, {});
    expect(await listNotices(db)).toContain("cleo@example.com");
    expect(await listNotices(db)).toHaveLength(3);

    const mails = await db
      .selectFrom("outbox")
      .selectAll()
      .where("kind", "=", "recall-notice")
      .execute();
    const written = await Promise.all(
      mails.map(async ({ kind, subject_id, recipient }) => ({
        recipient,
        ...(await writeMail({ db, publicUrl: "http://shop.test", recipient }, kind, subject_id)),
      })),
    );
    const french = written.find(({ recipient }) => recipient === "bea@example.com");
    expect(french).toMatchObject({ subject: "Rappel de Sérum" });
    expect(french?.text).toContain("Cessez de l’utiliser.");
    const english = written.find(({ recipient }) => recipient === "cleo@example.com");
    expect(english?.text).toMatch(/Please stop using it\.\n\nReply, and we refund it\./);
    expect(english?.text).toMatch(/× serum/);
    for (const { text, headers } of written) {
      expect(text).not.toContain("/email-choices");
      expect(headers).toBeUndefined();
    }
    expect(english?.text).toContain("no unsubscribing");

    const changed = await operator.send("PUT", path, {
      ...TEXTS,
      subject: "Another",
      updatedAt: sent.body.updatedAt,
    });
    expect(changed.status, "everyone gets the same notice").toBe(409);
    await shop.stop();
  });

  // G3
  test("stopped by a crash at any statement is continued, and writes to each address once", async () => {
    // More than two transactions.
    const addresses = Array.from(
      { length: 501 },
      (_, at) => `a${String(at).padStart(3, "0")}@example.com`,
    );
    const { shop, db, now } = await openRecall(open, []);
    const { dialect } = shop.database;
    const deps = { db, dialect, clock: () => now };
    const first = await addOrder(db, { email: "a@example.com", products: ["serum"] }, now);
    await copyOrder(db, first, addresses);
    let crashes = 0;
    for (let at = 1; ; at++) {
      const id = await addDraft(db, now);
      // The lot makes the scope unique; without it the recall finds the orders.
      await db.updateTable("recalls").set({ lot: null }).where("id", "=", id).execute();
      const crash = crashAt(at);
      const failed = await sendRecall({ ...deps, db: db.withPlugin(crash) }, id).then(
        () => false,
        () => true,
      );
      if (failed) crashes += 1;
      await resumeRecalls(deps);
      const { requested_at } = await db
        .selectFrom("recalls")
        .select("requested_at")
        .where("id", "=", id)
        .executeTakeFirstOrThrow();
      const notices = await db
        .selectFrom("recall_recipients")
        .innerJoin("outbox", "subject_id", "recall_recipients.id")
        .select("recipient")
        .where("recall_id", "=", id)
        .execute();
      const unique = new Set(notices.map(({ recipient }) => recipient));
      expect(notices).toHaveLength(requested_at === null ? 0 : addresses.length + 1);
      expect(unique.size).toBe(notices.length);
      await db.deleteFrom("outbox").execute();
      await db.deleteFrom("recall_recipients").execute();
      await db.deleteFrom("recall_products").execute();
      await db.deleteFrom("recalls").execute();
      if (!failed) break;
    }
    expect(crashes).toBeGreaterThan(15);
    await shop.stop();
  });

  test("that two members of staff send at once is written to each address once", async () => {
    const addresses = Array.from({ length: 300 }, (_, at) => `b${at}@example.com`);
    const { shop, db, now } = await openRecall(open, []);
    const first = await addOrder(db, { email: "b@example.com", products: ["serum"] }, now);
    await copyOrder(db, first, addresses);
    const id = await addDraft(db, now);
    await db.updateTable("recalls").set({ lot: null }).where("id", "=", id).execute();
    const other = await shop.database.openAgain();
    const { dialect } = shop.database;
    const send = (on: Db) => sendRecall({ db: on, dialect, clock: () => now }, id);
    const added = await Promise.all([send(db), send(other.db)]);
    expect((added[0] ?? 0) + (added[1] ?? 0)).toBe(301);
    expect(new Set(await listNotices(db)).size).toBe(301);
    expect(await listNotices(db)).toHaveLength(301);
    await shop.stop();
  });

  test("shows a banner on the product and with the orders of its lot until it ends", async () => {
    const { shop, db, operator } = await openRecall(open, []);
    const buy = async () => {
      const shopper = await shop.shop([item("serum", 1)]);
      await shop.pay(shopper.intent);
      const { body } = await shopper.order();
      return {
        id: body.id as string,
        itemId: body.items[0].id as string,
        shopper: shopper.shopper,
      };
    };
    const [affected, unaffected] = [await buy(), await buy()];
    for (const [order, lot] of [
      [affected, "A12"],
      [unaffected, "B7"],
    ] as const)
      await operator.post(`/api/admin/orders/${order.id}/fulfilments`, {
        items: [{ id: order.itemId, quantity: 1, lot }],
        carrier: null,
      });
    const before = (await operator.get("/api/catalogue?since=0")).body;
    const draft = { ...SCOPE, ...TEXTS, product: "", lot: "a12" };
    const { body: recall } = await operator.post("/api/admin/recalls", draft);
    const path = `/api/admin/recalls/${recall.id}`;
    const bannerOf = async (product: string) =>
      (await shop.browser().get(`/api/products/${product}`)).body.recalls;
    expect(await bannerOf("serum"), "a draft shows nothing").toBeUndefined();

    await operator.post(`${path}/send`, {});
    const banner = [{ text: "Lot A12 is recalled." }];
    expect(await bannerOf("serum")).toEqual(banner);
    expect(await bannerOf("oil")).toBeUndefined();
    const changes = await operator.get(`/api/catalogue?since=${before.version}`);
    expect(changes.body.changed, "copies of the catalogue get the banner").toMatchObject([
      { id: "serum", recalls: banner },
    ]);
    const orderOf = async ({ id, shopper }: typeof affected) =>
      (await shopper.get(`/api/orders/${id}`)).body.recalls;
    expect(await orderOf(affected)).toEqual(banner);
    expect(await orderOf(unaffected)).toBeUndefined();

    expect((await operator.post(`${path}/end`, {})).body.state).toBe("ended");
    expect((await operator.post(`${path}/end`, {})).status).toBe(409);
    expect((await operator.post(`${path}/send`, {})).status).toBe(409);
    expect(await bannerOf("serum")).toBeUndefined();
    expect(await orderOf(affected)).toBeUndefined();
    const ended = await operator.get(`/api/catalogue?since=${changes.body.version}`);
    expect(ended.body.changed[0]).toMatchObject({ id: "serum" });
    expect(ended.body.changed[0].recalls).toBeUndefined();
    const log = await operator.get(`${path}/log?limit=10`);
    expect(log.body).toMatchObject({ total: 1, recipients: [{ state: "waiting" }] });
    const actions = await db
      .selectFrom("activity_log")
      .select("action")
      .where("object_kind", "=", "recall")
      .orderBy("created_at")
      .execute();
    expect(actions.map(({ action }) => action)).toEqual(["created", "requested", "changed"]);
    await shop.stop();
  });

  test("has a log with the state of each e-mail, which outlives the outbox's retention and an erasure", async () => {
    const { shop, db, now, operator } = await openRecall(open, [
      "ann@example.com",
      "bea@example.com",
    ]);
    const { body } = await operator.post("/api/admin/recalls", { ...SCOPE, ...TEXTS });
    const path = `/api/admin/recalls/${body.id}`;
    await operator.post(`${path}/send`, {});
    const time = now.toISOString();
    await db
      .updateTable("outbox")
      .set({ sent_at: time, due_at: null })
      .where("recipient", "=", "ann@example.com")
      .execute();
    await db
      .updateTable("outbox")
      .set({ last_error: "No such mailbox", due_at: null })
      .where("recipient", "=", "bea@example.com")
      .execute();
    await cleanOutbox({ db, clock: () => new Date(now.getTime() + 1000 * 24 * 3_600_000) });
    expect((await operator.get(path)).body).toMatchObject({ sent: 1, waiting: 0, failed: 1 });
    const request = (address: string) =>
      shop.api.request(address, { headers: { cookie: operator.cookie } });
    const log = await (await request(`${path}/log.csv`)).text();
    expect(log).toMatch(/ann@example\.com,.*,Sent,/);
    expect(log).toMatch(/bea@example\.com,.*,Not sent,,No such mailbox/);
    const orders = await (await request("/api/admin/recalls/orders.csv?product=serum")).text();
    expect(orders.trim().split("\r\n")).toHaveLength(3);

    expect(await erasePerson(shop.deps, "ann@example.com")).toMatchObject({ outcome: "erased" });
    const erased = await (await request(`${path}/log.csv`)).text();
    expect(erased).not.toContain("ann@example.com");
    expect(erased.trim().split("\r\n")).toHaveLength(3);
    await operator.post(`${path}/send`, {});
    expect(await listNotices(db)).toEqual(["bea@example.com"]);
    await shop.stop();
  });

  test("is read, changed and exported by those who may do so with orders", async () => {
    const { shop, db, now, operator } = await openRecall(open, ["ann@example.com"]);
    const { body } = await operator.post("/api/admin/recalls", { ...SCOPE, ...TEXTS });
    const path = `/api/admin/recalls/${body.id}`;
    const as = async (role: "viewer" | "fulfilment" | "catalogue") =>
      operatorBrowser(shop.api, db, now, await addOperator(db, role));
    const [viewer, fulfilment, catalogue] = [
      await as("viewer"),
      await as("fulfilment"),
      await as("catalogue"),
    ];
    expect((await catalogue.get(path)).status).toBe(403);
    expect((await viewer.get("/api/admin/recalls/orders?product=serum")).body).toMatchObject({
      total: 1,
      addresses: 1,
    });
    expect((await viewer.post(`${path}/send`, {})).status).toBe(403);
    expect((await fulfilment.get("/api/admin/recalls/orders.csv?product=serum")).status).toBe(403);
    expect(
      (await fulfilment.get("/api/admin/recalls/orders")).status,
      "no product and no lot",
    ).toBe(400);
    expect((await fulfilment.post(`${path}/send`, {})).status).toBe(200);
    expect((await fulfilment.send("DELETE", path)).status).toBe(409);
    await shop.stop();
  });
});

/** Adds an order with the same line for each address. */
async function copyOrder(db: Db, id: string, addresses: readonly string[]): Promise<void> {
  const order = await db
    .selectFrom("orders")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const line = await db
    .selectFrom("order_items")
    .selectAll()
    .where("order_id", "=", id)
    .executeTakeFirstOrThrow();
  const { search_text: _, ...columns } = order;
  const copies = addresses.map((email, at) => ({ email, orderId: randomUUID(), at }));
  await db
    .insertInto("orders")
    .values(
      copies.map(({ email, orderId, at }) => ({
        ...columns,
        id: orderId,
        order_number: `COPY-${at}`,
        stripe_payment_intent_id: `pi_copy_${at}`,
        customer_email: email,
        customer_email_key: email,
      })),
    )
    .execute();
  await db
    .insertInto("order_items")
    .values(copies.map(({ orderId }) => ({ ...line, id: randomUUID(), order_id: orderId })))
    .execute();
}
