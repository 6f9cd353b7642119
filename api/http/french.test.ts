import { parse } from "csv-parse/sync";
import * as v from "valibot";
import { expect, test } from "vitest";
import { OrderFilter } from "../../data/model/admin/order-filter.ts";
import { describeOnBothDatabases } from "../../tests/support/databases.ts";
import { operatorBrowser } from "../../tests/support/operator.ts";
import { CREATE, item, ORDERS, openShop } from "../../tests/support/shop.ts";
import { JANE } from "../../tests/support/store.ts";
import { exportOrders } from "../sales/reports/export-orders.ts";
import { writeSettings } from "../settings/store.ts";

const FRENCH = { "accept-language": "fr-CA, en;q=0.5" };

describeOnBothDatabases("the API in French", (open) => {
  async function begin() {
    const store = await openShop(open);
    await writeSettings(store.database, {
      "store.languages": ["en", "fr"],
      "tax.mode": "province",
      "tax.registrations": ["QC"],
    });
    return store;
  }

  test("explains invalid and rejected requests in the language of the request", async () => {
    const { browser } = await begin();
    const shopper = browser();
    const contact = { name: "", email: "jane@", subject: "x", message: "y" };
    const path = "/api/contact";
    expect((await shopper.post(path, contact, FRENCH)).body).toMatchObject({
      message: "name\u00a0: ce champ est obligatoire",
      issues: [
        { path: "name", message: "ce champ est obligatoire" },
        { message: "Adresse courriel non valide\u00a0: il manque la partie après le @" },
      ],
    });
    expect((await shopper.post(path, contact)).body.message).toBe("name is required");
    expect((await shopper.post(path, "{", FRENCH)).body.message).toBe(
      "Le contenu n’est pas du JSON.",
    );
    expect((await shopper.get("/api/nothing?locale=fr")).body.message).toBe(
      "Il n’y a rien à cette adresse.",
    );
    expect((await shopper.get("/api/products/unknown?locale=fr")).body.message).toBe(
      "Produit introuvable",
    );
    const quote = { cartItems: [item("serum")], code: "NOTHING" };
    expect((await shopper.post("/api/quote", quote, FRENCH)).body.message).toBe(
      "Le code NOTHING n’est pas valide. Vérifiez-le ou retirez-le pour continuer.",
    );
    const unknown = { checkoutData: JANE, cartItems: [item("serum")], paymentIntentId: "pi_1" };
    expect((await shopper.post(ORDERS, unknown, FRENCH)).body.message).toBe(
      "Ce paiement n’existe pas.",
    );
    const many = { cartItems: [item("last", 3)], checkoutData: JANE };
    expect((await shopper.post(CREATE, many, FRENCH)).status).toBeLessThan(500);
  });

  test("prices a cart with French taxes and keeps the language of an order in its timeline", async () => {
    const { browser, api, deps, pay, shop } = await begin();
    const checkoutData = {
      ...JANE,
      address: "1 rue Eddy",
      city: "Gatineau",
      province: "Quebec",
      postalCode: "J8X 2K1",
    };
    const quote = { cartItems: [item("oil")], province: "QC", postalCode: "J8X 2K1" };
    const { body: priced } = await browser().post("/api/quote", quote, FRENCH);
    expect(priced.taxes.map(({ label }: { label: string }) => label)).toEqual([
      "TPS (5\u00a0%)",
      "TVQ (9,975\u00a0%)",
    ]);
    expect(priced.shippingMethods[0].name).toBe("Livraison standard");

    const { shopper } = await shop([item("oil")], "unknown");
    const cartItems = [item("oil")];
    const { body: intent } = await shopper.post(CREATE, { cartItems, checkoutData }, FRENCH);
    await pay(intent);
    const { paymentIntentId } = intent;
    const sent = { cartItems, checkoutData, paymentIntentId };
    const { body: ordered } = await shopper.post(ORDERS, sent, FRENCH);
    expect(ordered.order.taxes.map(({ label }: { label: string }) => label)).toEqual([
      "TPS (5\u00a0%)",
      "TVQ (9,975\u00a0%)",
    ]);
    // The operator works in English, also in the log of a French order.
    const operator = await operatorBrowser(api, deps.db, deps.clock());
    const here = `/api/admin/orders/${ordered.id}`;
    const { body: shown } = await operator.get(here);
    expect(shown.order.taxes[1].label).toBe("QST (9.975%)");
    const items = shown.items.map(({ id }: { id: string }) => ({ id, quantity: 1 }));
    const parcel = { items, carrier: "Canada Post", trackingNumber: "CP 1" };
    expect((await operator.post(`${here}/fulfilments`, parcel)).status).toBe(200);
    const refund = { items, shipping: false };
    expect((await operator.post(`${here}/refunds`, refund)).status).toBeLessThan(300);
    const { body: again } = await shopper.get(`/api/orders/${ordered.id}?locale=fr`);
    const notes = again.events.flatMap(({ note }: { note?: string }) => note ?? []);
    expect(notes).toContain("Numéro de suivi CP 1 (Postes Canada)");
    expect(notes.join("\n")).toMatch(/55,19\u00a0\$ a été remboursé/);
  });

  test("stores the language that a shopper has expressly chosen, and requires none", async () => {
    const { browser, api, deps, pay, database } = await begin();
    const cartItems = [item("serum")];
    const operator = await operatorBrowser(api, deps.db, deps.clock());
    /** Orders with a choice, and returns what the operator reads and the export states. */
    async function buy(choice: object, headers: Record<string, string> = {}) {
      const shopper = browser();
      const checkoutData = { ...JANE, province: "Quebec", postalCode: "J8X 2K1", ...choice };
      const { body: intent } = await shopper.post(CREATE, { cartItems, checkoutData }, headers);
      await pay(intent);
      const { paymentIntentId } = intent;
      const sent = { cartItems, checkoutData: { ...checkoutData, ...choice }, paymentIntentId };
      const { body } = await shopper.post(ORDERS, sent, headers);
      const { body: shown } = await operator.get(`/api/admin/orders/${body.id}`);
      const texts: string[] = [];
      const filter = v.parse(OrderFilter, {});
      for await (const text of exportOrders(database.db, database.dialect, filter))
        texts.push(text);
      const rows: Record<string, string>[] = parse(texts.join(""), { columns: true, bom: true });
      const row = rows.find(({ Order }) => Order === shown.order.orderNumber);
      return [shown.order.locale, shown.order.chosenLocale, row?.["Chosen Locale"]];
    }
    expect(await buy({ chosenLocale: "en" })).toEqual(["en", "en", "en"]);
    expect(await buy({})).toEqual(["en", null, ""]);
    // Chosen before the shopper changed to the French page.
    expect(await buy({ chosenLocale: "en" }, FRENCH)).toEqual(["fr", null, ""]);
    const checkoutData = { ...JANE, chosenLocale: "de" };
    const { status, body } = await browser().post(CREATE, { cartItems, checkoutData });
    expect(status).toBe(422);
    expect(body.issues).toEqual([
      { path: "checkoutData.chosenLocale", message: "must be “en” or “fr”" },
    ]);
  });
});
