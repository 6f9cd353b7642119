import { expect, test } from "vitest";
import { CUSTOMER_MAIL_KINDS } from "../../data/model/content/mail-kinds.ts";
import { describeOnBothDatabases, openMemoryDatabase } from "../../tests/support/databases.ts";
import { addOrder } from "../../tests/support/delivered-order.ts";
import { listFrenchErrors } from "../../tests/support/french-text.ts";
import { operatorBrowser } from "../../tests/support/operator.ts";
import { item, openShop } from "../../tests/support/shop.ts";
import { JANE } from "../../tests/support/store.ts";
import { withLocale } from "../http/locale.ts";
import { writeSettings } from "../settings/store.ts";
import { composeExample } from "./example-mail.ts";
import { renderMail } from "./mail-content.ts";
import { sendDueMail } from "./send-mail.ts";
import { readMailContext, writeMail } from "./write-mail.ts";

const publicUrl = "https://shop.test";

const LEA = {
  ...JANE,
  email: "lea@example.com",
  firstName: "Léa",
  lastName: "Tremblay",
  address: "25, rue Laurier",
  city: "Gatineau",
  province: "Quebec",
  postalCode: "J8X 4C8",
  phone: "819 555-0142",
  giftMessage: "Bonne fête",
};

/** An operator's text without a translation is in the language of the operator. */
const INSTRUCTIONS = "Emballez les articles et envoyez le colis à notre adresse.";

type Mail = { subject: string; text: string; html: string };

const expectFrench = (text: string, what: string) =>
  expect(listFrenchErrors(text), what).toEqual([]);

/** What a person reads of an e-mail: without addresses of pages, styles and tags. */
const readableOf = ({ subject, text }: Pick<Mail, "subject" | "text">) =>
  `${subject}\n${text.replace(/https?:\S+/g, "")}`;
const visibleOf = (html: string) =>
  html.replace(/<style>.*?<\/style>/s, "").replace(/<[^>]+>/g, "\n");

describeOnBothDatabases("the e-mails about an order in French", (open) => {
  // B1
  test("are in French from the confirmation to the review, though only the webhook places it", async () => {
    const shop = await openShop(open, { webhooks: true });
    const { db, dialect } = shop.database;
    const { outcome } = await writeSettings(
      { db, dialect },
      {
        "store.languages": ["en", "fr"],
        "tax.mode": "province",
        "tax.registrations": ["QC"],
        "tax.numbers": { GST: "123456789 RT0001", QC: "1234567890 TQ0001" },
        "returns.instructions": INSTRUCTIONS,
      },
    );
    expect(outcome).toBe("written");
    for (const [item, title] of [
      ["oil", "Huile"],
      ["serum", "Sérum"],
    ]) {
      const fields = JSON.stringify({ title: { text: title, source: "" } });
      const row = { kind: "product", item, locale: "fr", fields, version: 1 } as const;
      await db
        .insertInto("translations")
        .values({ ...row, item: item ?? "", updated_at: new Date().toISOString() })
        .execute();
    }
    const cart = { cartItems: [item("oil", 2), item("serum")], checkoutData: LEA };
    const { body } = await withLocale("fr", () =>
      shop.browser().post("/api/create-payment-intent", cart),
    );
    await shop.pay(body);
    const isPaid = async () =>
      (await db.selectFrom("orders").select("status").execute()).map(({ status }) => status);
    await expect.poll(isPaid).toEqual(["paid"]);

    const order = await db
      .selectFrom("orders")
      .select(["id", "order_number"])
      .executeTakeFirstOrThrow();
    const operator = await operatorBrowser(shop.api, db, shop.deps.clock());
    const here = `/api/admin/orders/${order.id}`;
    const mails: Record<string, Mail> = {};
    /** Writes the e-mails of the outbox as they are now. */
    const collect = async () => {
      const outbox = await db.selectFrom("outbox").select(["kind", "subject_id"]).execute();
      for (const { kind, subject_id } of outbox) {
        const written = await writeMail({ db, publicUrl }, kind, subject_id);
        if (written) mails[kind] = written;
      }
    };
    const act = async (path: string, request: object) => {
      const { status, body } = await operator.post(path, request);
      expect(status, `${path} ${JSON.stringify(body)}`).toBeLessThan(300);
    };
    const found = (await operator.get(here)).body;
    expect(found.order.locale).toBe("fr");
    const [oil, serum] = found.items.map(({ id }: { id: string }) => id);
    await act(`${here}/fulfilments`, {
      items: [
        { id: oil, quantity: 2 },
        { id: serum, quantity: 1 },
      ],
      carrier: "Canada Post",
      trackingNumber: "7023210184163219",
    });
    const [parcel] = (await operator.get(here)).body.order.fulfilments;
    await act(`${here}/fulfilments/${parcel.id}/delivered`, {});
    const access = { orderNumber: order.order_number, email: LEA.email };
    // The review is not requested any more once something is returned.
    await collect();
    const request = { ...access, items: [{ id: oil, quantity: 1, reason: "damaged" }] };
    // The request itself is in English: the order decides.
    expect((await shop.browser().post("/api/track-order/returns", request)).status).toBe(201);
    const [returned] = (await operator.get("/api/admin/returns")).body.returns;
    await act(`/api/admin/returns/${returned.id}/state`, { state: "approved" });
    await act(`${here}/refunds`, { items: [{ id: oil, quantity: 1 }] });
    await collect();
    expect(Object.keys(mails).sort()).toEqual([
      "order-confirmation",
      "order-notification",
      "order-shipped",
      "refund-created",
      "return-approved",
      "return-notification",
      "return-requested",
      "review-request",
    ]);
    const { "order-notification": ordered, "return-notification": requested, ...others } = mails;
    expect(ordered?.subject).toMatch(/^New order /);
    expect(requested?.subject).toMatch(/^Return .* requested$/);
    for (const [kind, mail] of Object.entries(others)) {
      const text = readableOf(mail).replaceAll(/Oil|Serum/g, "");
      expectFrench(text, kind);
      expectFrench(visibleOf(mail.html).replaceAll(/Oil|Serum/g, ""), kind);
      expect(mail.text, kind).toContain("Bonjour Léa,");
      expect(mail.html, kind).toContain('<html lang="fr-CA">');
      expect(mail.text, kind).toContain(`${publicUrl}/fr/`);
    }
    const { packingSlip, receipt } = (await operator.get(here)).body;
    expect(packingSlip).toMatchObject({
      language: "fr-CA",
      title: "Bordereau d’expédition",
      recipient: { name: "Livrer à", lines: expect.arrayContaining(["Léa Tremblay"]) },
      whole: { units: "2 unités" },
      parcels: [{ name: `Commande ${order.order_number}, colis 1`, units: "3 unités" }],
    });
    expect(receipt).toMatchObject({
      language: "fr-CA",
      title: `Reçu de la commande ${order.order_number}`,
      storeAddress: expect.stringContaining("(Ontario)"),
      rows: expect.arrayContaining([["Huile", "2", "48,00\u00a0$", "96,00\u00a0$"]]),
      sums: expect.arrayContaining([
        { name: "TPS (5\u00a0%), nº\u00a0123456789 RT0001", amount: expect.any(String) },
        { name: "Remboursé", amount: "-55,19\u00a0$" },
      ]),
    });
    for (const { language: _, ...texts } of [packingSlip, receipt])
      expectFrench(
        JSON.stringify(texts)
          .replace(/"\w+":/g, "")
          .replace(/["{}[\],]+/g, "\n"),
        texts.title,
      );
    const tracked = (await shop.browser().post("/api/track-order", access)).body;
    const notes = tracked.events.flatMap(({ note }: { note?: string }) => note ?? []);
    expect(notes).toEqual([
      "Numéro de suivi 7023210184163219 (Postes Canada)",
      "Un montant de 55,19\u00a0$ a été remboursé",
    ]);
    await writeSettings({ db, dialect }, { "store.languages": ["en"] });
    const english = await writeMail({ db, publicUrl }, "order-confirmation", order.id);
    expect(english?.text).toMatch(/^Hello Léa,/);
    // An order keeps the titles of its checkout, and the review names the product as it is now.
    for (const kind of ["order-confirmation", "order-shipped", "review-request"] as const)
      expect(others[kind]?.text, kind).toMatch(/Huile/);
    const confirmation = others["order-confirmation"]?.text;
    expect(confirmation).toContain("TPS (5\u00a0%), nº\u00a0123456789 RT0001");
    expect(confirmation).toContain("TVQ (9,975\u00a0%), nº\u00a01234567890 TQ0001");
    expect(others["order-shipped"]?.text).toContain("7023210184163219 (Postes Canada)");
    await shop.stop();
  });

  test("are in French if a person asked for them in French, and to operators in English", async () => {
    const shop = await openShop(open);
    const { db, dialect } = shop.database;
    await writeSettings({ db, dialect }, { "store.languages": ["en", "fr"] });
    await db.updateTable("products").set({ stock_quantity: 0 }).where("id", "=", "last").execute();
    const browser = shop.browser();
    const email = "lea@example.com";
    await withLocale("fr", async () => {
      await browser.post("/api/account/codes", { email });
      await browser.post("/api/newsletter/subscribe", { email });
      await browser.post("/api/products/last/stock-notifications", { email });
      const message = { name: "Léa Tremblay", email, subject: "Sérum", message: "Bonjour" };
      await browser.post("/api/contact", message);
      await browser.post("/api/emails/link", { email });
    });
    const sent: (Mail & { to: string })[] = [];
    const mailer = { sendMail: async (mail: Mail & { to: string }) => void sent.push(mail) };
    // As if a request in French had woken the job.
    await withLocale("fr", () => sendDueMail({ ...shop.deps, mailer }));
    const [operator, ...others] = sent.toSorted(
      (a, b) => Number(b.to !== email) - Number(a.to !== email),
    );
    expect(operator?.subject).toBe("Message from Léa Tremblay: Sérum");
    expect(operator?.text).toContain("Open the message");
    expect(others.map(({ subject }) => subject).sort()).toMatchInlineSnapshot(`
      [
        "Choisissez vos courriels de Birch & Silk",
        "Confirmez votre abonnement à l’infolettre de Birch & Silk",
        "Votre code pour Birch & Silk",
        "À confirmer : un courriel au retour de Last",
      ]
    `);
    for (const mail of others) expectFrench(readableOf(mail).replaceAll("Last", ""), mail.subject);
    await shop.stop();
  });
});

test.each(CUSTOMER_MAIL_KINDS)(
  "an e-mail of the kind %s has no English word in French",
  async (kind) => {
    const { db, dialect, close } = await openMemoryDatabase();
    const id = await addOrder(db, { products: ["Sérum"] }, new Date("2026-03-01T05:06:07.000Z"));
    await db
      .updateTable("orders")
      .set({
        customer_name: "Léa Tremblay",
        shipping_address: "25, rue Laurier",
        phone: "819 555-0142",
      })
      .where("id", "=", id)
      .execute();
    await withLocale("fr", async () => {
      const instructions = { "returns.instructions": INSTRUCTIONS };
      await writeSettings({ db, dialect }, instructions);
      const context = await readMailContext({ db, publicUrl });
      const { content } = await composeExample(context, kind);
      const { subject, text, html } = await renderMail(context, content);
      expectFrench(readableOf({ subject, text }), "text");
      expectFrench(visibleOf(html), "HTML");
    });
    await close();
  },
);
