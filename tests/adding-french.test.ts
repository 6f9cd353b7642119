import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { afterEach, expect, test } from "vitest";
import { importProducts } from "../api/catalogue/imports/import-products.ts";
import { withLocale } from "../api/http/locale.ts";
import { composeExample } from "../api/mail/example-mail.ts";
import { renderMail } from "../api/mail/mail-content.ts";
import { readMailContext } from "../api/mail/write-mail.ts";
import { writeSettings } from "../api/settings/store.ts";
import { startCachedServer } from "./support/cached-server.ts";
import { describeOnBothDatabases } from "./support/databases.ts";
import { operatorBrowser } from "./support/operator.ts";
import { readProductFile } from "./support/product-files.ts";
import { startTestStore } from "./support/store.ts";

const TRANSLATIONS = "/api/admin/translations";
const SHOPIFY = resolve("tests/fixtures/shopify-apparel.csv");
const NOW = new Date("2026-03-04T05:06:07.000Z");

type Count = { kind: string; missing: number; outdated: number; complete: number };

describeOnBothDatabases("a merchant adds French to a store with imported products", (open) => {
  const cleanups: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const cleanup of cleanups.splice(0)) await cleanup();
  });

  async function openImported() {
    const database = await open();
    const { db, dialect } = database;
    const options = { now: NOW, placeholder: "/none.webp" };
    const { products } = await readProductFile(await readFile(SHOPIFY), options);
    await importProducts(db, dialect, products, options);
    const store = await startTestStore(database, { webhooks: false });
    const { send, stop } = await startCachedServer(database, store.api);
    cleanups.push(stop, store.stop);
    const operator = await operatorBrowser(store.api, db, store.deps.clock());
    const counts = async (): Promise<Map<string, Omit<Count, "kind">>> => {
      const { counts } = (await operator.get(TRANSLATIONS)).body;
      return new Map(counts.map(({ kind, ...count }: Count) => [kind, count]));
    };
    const translate = async (kind: string, item: string, texts: Record<string, string>) => {
      const { body } = await operator.get(`${TRANSLATIONS}/item?kind=${kind}&item=${item}`);
      const all = Object.entries(texts).map(([field, text]) => ({ field, text }));
      const request = { kind, item, version: body.version, texts: all };
      const saved = await operator.send("PUT", `${TRANSLATIONS}/item`, request);
      expect([saved.status, saved.body.issues]).toEqual([200, undefined]);
    };
    return { database, send, operator, counts, translate };
  }

  // B2
  test("what is missing is counted; what is translated is in French, all else in English and marked as such", async () => {
    const { database, send, operator, counts, translate } = await openImported();
    const { db } = database;
    for (const [handle, title] of [
      ["team", "Team"],
      ["jobs", "Jobs"],
    ]) {
      const page = { handle, title, body: "<p>We.</p>", seoTitle: "", seoDescription: "" };
      const created = await operator.post("/api/admin/pages", {
        ...page,
        kind: "text",
        publish: true,
      });
      expect(created.status).toBe(201);
    }
    expect((await send("/fr")).status).toBe(404);
    await writeSettings(database, { "store.languages": ["en", "fr"] });
    expect((await send("/fr")).status).toBe(200);

    const before = await counts();
    expect(before.get("product")).toEqual({ missing: 4, outdated: 0, complete: 0 });
    expect(before.get("page")).toMatchObject({ missing: 2, outdated: 0 });
    const { items } = (await operator.get(`${TRANSLATIONS}?kind=product`)).body;
    const shirt = items.find(({ name }: { name: string }) => name === "Alder Shirt");
    const title = "Chemise Aulne";
    await translate("product", shirt.item, { title, description: "Chemise de coton bleu." });
    await translate("page", "team", { title: "L’équipe", body: "<p>Nous.</p>" });
    const subject = "Merci pour la commande {{order.number}}";
    await translate("mail", "order-confirmation", { subject });

    const after = await counts();
    expect(after.get("product")).toEqual({ missing: 3, outdated: 0, complete: 1 });
    expect(after.get("page")?.missing).toBe(1);

    const translated = (await send("/fr/product/alder-shirt")).text;
    expect(translated).toMatch(/<h1(?![^>]* lang=)[^>]*>Chemise Aulne/);
    expect(translated).toContain("Chemise de coton bleu.");
    const untranslated = (await send("/fr/product/varsity-top")).text;
    expect(untranslated).toMatch(/<h1[^>]* lang="en-CA"[^>]*>Varsity Top/);
    const shop = (await send("/fr/shop")).text;
    expect(shop).toMatch(/<h[23](?![^>]* lang=)[^>]*>(?:<a[^>]*>)?Chemise Aulne/);
    expect(shop).toMatch(/lang="en-CA"[^>]*>(?:<[^>]*>)*Varsity Top/);
    expect((await send("/fr/pages/team")).text).toContain("<p>Nous.</p>");
    expect((await send("/fr/pages/jobs")).status).toBe(404);
    expect((await send("/product/alder-shirt")).text).not.toContain("Chemise");

    const subjectIn = (locale: "en" | "fr", kind: "order-confirmation" | "order-shipped") =>
      withLocale(locale, async () => {
        const context = await readMailContext({ db, publicUrl: "http://shop.test" });
        const { content } = await composeExample(context, kind);
        return (await renderMail(context, content)).subject;
      });
    expect(await subjectIn("fr", "order-confirmation")).toMatch(/^Merci pour la commande /);
    // An e-mail text without a translation has the default one in French.
    expect(await subjectIn("fr", "order-shipped")).toMatch(/commande/);
    expect(await subjectIn("en", "order-confirmation")).not.toMatch(/commande/);
  });
});
