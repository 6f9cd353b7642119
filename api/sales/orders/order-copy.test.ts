import { beforeEach, expect, test } from "vitest";
import { describeOnBothDatabases, type TestDatabase } from "../../../tests/support/databases.ts";
import { addDiscountCode } from "../../../tests/support/discounts.ts";
import { operatorBrowser } from "../../../tests/support/operator.ts";
import { CREATE, item, ORDERS, openShop } from "../../../tests/support/shop.ts";
import { JANE } from "../../../tests/support/store.ts";
import { withLocale } from "../../http/locale.ts";
import { writeMail } from "../../mail/write-mail.ts";
import { writeSettings } from "../../settings/store.ts";

const MARIE = { ...JANE, city: "Montréal", province: "Quebec", postalCode: "H2X 1Y4" };

const SETTINGS = {
  "store.languages": ["en", "fr"],
  "tax.mode": "province",
  "tax.registrations": ["QC"],
  "tax.numbers": { GST: "123456789 RT0001", QC: "1234567890 TQ0001" },
  "returns.days": 21,
  "shipping.zones": [
    {
      name: "Central",
      provinces: ["ON", "QC"],
      methods: [{ name: "Tracked parcel", price: "9.99", days: "2–5", carrier: "Canada Post" }],
    },
  ],
};

/** What a person reads of a document. */
const readableOf = (html: string) =>
  html
    .replace(/<style>.*?<\/style>/gs, "")
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&amp;", "&")
    .replace(/[\s\u00a0]+/g, " ");

describeOnBothDatabases("the contract of an order", (open) => {
  let shop: Awaited<ReturnType<typeof openShop>>;
  let database: TestDatabase;
  beforeEach(async () => {
    shop = await openShop(open);
    database = shop.database;
    await writeSettings(database, SETTINGS);
    return shop.stop;
  });

  async function buy(
    cartItems: object[],
    checkoutData: object = MARIE,
    locale: "en" | "fr" = "en",
  ) {
    const shopper = shop.browser();
    const cart = { cartItems, checkoutData };
    const { body: intent } = await withLocale(locale, () => shopper.post(CREATE, cart));
    await shop.pay(intent);
    return { shopper, ...cart, paymentIntentId: intent.paymentIntentId };
  }

  async function place({ shopper, ...request }: Awaited<ReturnType<typeof buy>>) {
    const { status, body } = await shopper.post(ORDERS, request);
    expect(status).toBe(200);
    // The confirmation page shows this response.
    expect(body.terms).toHaveLength(2);
    expect(body.copyUrl).toContain(body.id);
    return body.id as string;
  }

  /** The document as a browser with these cookies opens it. */
  async function openCopy(path: string, cookies: ReadonlyMap<string, string> = new Map()) {
    const cookie = [...cookies].map((pair) => pair.join("=")).join("; ");
    const response = await shop.api.request(path, { headers: { cookie } });
    return { status: response.status, headers: response.headers, html: await response.text() };
  }

  test("is the same on the document and in the e-mail, with all that it consists of", async () => {
    await addDiscountCode(database.db, { rate: 10_000 });
    const checkoutData = { ...MARIE, code: "WELCOME" };
    const order = await buy([item("serum", 2), item("oil", 5)], checkoutData);
    const id = await place(order);
    const { html, headers } = await openCopy(`${ORDERS}/${id}/copy`, order.shopper.cookies);
    const mail = await writeMail(
      { db: database.db, publicUrl: "https://shop.test" },
      "order-confirmation",
      id,
    );
    const { body } = await order.shopper.get(`${ORDERS}/${id}`);
    for (const text of [html, mail?.html ?? "", mail?.text ?? ""].map(readableOf)) {
      for (const part of [
        "Birch & Silk Beauty Inc.",
        "128 King Street West, Suite 400",
        "+1 (905) 555-0142",
        "care@birchandsilk.example",
        "Serum",
        "$19.99",
        "$39.98",
        "Discount (WELCOME)",
        "-$28.00",
        "GST (5%), no. 123456789 RT0001",
        "QST (9.975%), no. 1234567890 TQ0001",
        "Total (CAD)",
        "Visa ending in 4242",
        "12 Birch Lane, Montréal",
        "Shipping method: Tracked parcel",
        "Carrier: Canada Post",
        "Arrives ",
        "21-Day Return Policy",
        "you have 21 days from delivery to return it",
        "Terms & Conditions",
        "The version of your order of ",
      ])
        expect(text).toContain(part);
      // Below $500.
      expect(text).not.toContain("Terms of payment");
    }
    expect(body.terms.map(({ title }: { title: string }) => title)).toEqual([
      "Terms & Conditions",
      "Shipping & Returns",
    ]);
    expect(html).not.toMatch(/<script|<img|<link|src=/);
    // Links of the terms lead to the store, from wherever the document is opened.
    expect(html).toContain('href="http://shop.test/track-order"');
    expect(html).not.toMatch(/href="\//);
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("content-disposition")).toMatch(/^inline; filename="ORD-[\w-]+\.html"$/);
  });

  test("states the terms of payment from $500", async () => {
    await database.db.updateTable("products").set({ price_cents: 25_000 }).execute();
    const order = await buy([item("serum", 2)]);
    const id = await place(order);
    const { html } = await openCopy(`${ORDERS}/${id}/copy`, order.shopper.cookies);
    expect(readableOf(html)).toMatch(
      /Terms of payment: one payment of \$5\d\d\.\d\d CAD, made with the order\. No credit and no instalments\./,
    );
  });

  // G1
  test("keeps the terms that the shopper agreed to, also if they change before the webhook comes", async () => {
    const operator = await operatorBrowser(shop.api, database.db, shop.deps.clock());
    const publish = async (handle: string, body: string) => {
      const { version } = (await operator.get(`/api/admin/pages/${handle}`)).body;
      const page = { handle, title: "Our rules", body, seoTitle: "", seoDescription: "" };
      const change = { ...page, version, publish: true };
      expect((await operator.send("PUT", `/api/admin/pages/${handle}`, change)).status).toBe(200);
    };
    await publish("shipping", "<p>Return within 90 days.</p>");
    const earlier = await buy([item("serum")]);
    const other = await buy([item("serum")]);
    await publish("shipping", "<p>No returns.</p>");
    const later = await buy([item("serum")]);
    const read = async (order: typeof earlier) => {
      const { body } = await order.shopper.get(`${ORDERS}/${await place(order)}`);
      return body.terms.map((one: { body: string }) => one.body)[1];
    };
    expect(await read(earlier)).toBe("<p>Return within 90 days.</p>");
    expect(await read(other)).toBe("<p>Return within 90 days.</p>");
    expect(await read(later)).toBe("<p>No returns.</p>");
    // Each text is stored once.
    const stored = await database.db.selectFrom("terms").select("kind").orderBy("kind").execute();
    expect(stored.map(({ kind }) => kind)).toEqual(["returns", "returns", "terms"]);
  });

  test("opens for the browser that ordered and for a guest who tracks the order, not for others", async () => {
    const order = await buy([item("serum")]);
    const id = await place(order);
    const path = `${ORDERS}/${id}/copy`;
    const { body } = await order.shopper.get(`${ORDERS}/${id}`);
    const tracked = await shop.browser().post("/api/track-order", {
      orderNumber: body.order.orderNumber,
      email: MARIE.email,
    });
    expect((await openCopy(tracked.body.copyUrl)).html).toContain(body.order.orderNumber);

    const forged = tracked.body.copyUrl.replace(/.$/, (last: string) => (last === "A" ? "Q" : "A"));
    const other = await buy([item("oil")]);
    const otherId = await place(other);
    const ofOther = tracked.body.copyUrl.replace(id, otherId);
    const unknown = `${ORDERS}/${crypto.randomUUID()}/copy`;
    const { html: missing } = await openCopy(unknown);
    for (const address of [path, `${path}?token=`, forged, ofOther, unknown, `${ORDERS}/x/copy`]) {
      const { status, html } = await openCopy(address);
      expect([status, html]).toEqual([404, missing]);
    }
    expect((await openCopy(path, other.shopper.cookies)).status).toBe(404);
    expect((await openCopy(path, order.shopper.cookies)).status).toBe(200);
    shop.wait(25 * 60 * 60 * 1000);
    expect((await openCopy(tracked.body.copyUrl)).status).toBe(404);
  });

  test("is in the language of the order", async () => {
    const order = await buy([item("serum", 2)], MARIE, "fr");
    const id = await place(order);
    const { html } = await openCopy(`${ORDERS}/${id}/copy`, order.shopper.cookies);
    expect(html).toContain('<html lang="fr-CA">');
    const text = readableOf(html);
    for (const part of [
      "Copie de votre commande",
      "Vendu par",
      "Visa se terminant par 4242",
      "Transporteur : Postes Canada",
      "Arrivée",
      "Livraison et retours",
      "dans les 21 jours suivant la livraison",
      "La version de votre commande du",
    ])
      expect(text).toContain(part);
  });

  test("shows hostile texts as text", async () => {
    const name = '"><script>alert(1)</script>';
    const order = await buy([item("serum")], { ...MARIE, firstName: name, lastName: name });
    const id = await place(order);
    const { html } = await openCopy(`${ORDERS}/${id}/copy`, order.shopper.cookies);
    expect(html).not.toContain("<script");
    expect(html).toContain("&lt;script&gt;");
  });
});
