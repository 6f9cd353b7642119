import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import type { HtmlElement } from "html-validate";
import { pino } from "pino";
import * as v from "valibot";
import { afterEach, expect, test, vi } from "vitest";
import { createBrandRoutes } from "../api/content/brand/routes.ts";
import { resolveHomeShell } from "../api/content/home/resolve-home.ts";
import { checkText } from "../api/content/translations/check-text.ts";
import { listSourceItems } from "../api/content/translations/source-items.ts";
import { withLocale } from "../api/http/locale.ts";
import { composeExample } from "../api/mail/example-mail.ts";
import { renderMail } from "../api/mail/mail-content.ts";
import { readMailContext, writeMail } from "../api/mail/write-mail.ts";
import { applyBrand } from "../api/server/brand-document.ts";
import { fillTemplate } from "../api/server/page-template.ts";
import { listShellPaths, prerenderAppShell } from "../api/server/prerender-app-shells.ts";
import { readSettings, readStoreFacts } from "../api/settings/store.ts";
import { SCREENS } from "../app/routes.ts";
import { CategoryDraft } from "../data/model/admin/admin-category.ts";
import { PostDraft, TestimonialDraft } from "../data/model/admin/admin-content.ts";
import { DiscountDraft } from "../data/model/admin/admin-discount.ts";
import { MessageReply } from "../data/model/admin/admin-inbox.ts";
import { IngredientDraft } from "../data/model/admin/admin-ingredient.ts";
import { NewPage, PageContent } from "../data/model/admin/admin-page.ts";
import { ReturnChange } from "../data/model/admin/admin-return.ts";
import { ReviewReply } from "../data/model/admin/admin-review.ts";
import { ContactChange, OrderNotes } from "../data/model/admin/order-change.ts";
import { ProductDraft } from "../data/model/admin/product-draft.ts";
import { RecallTexts } from "../data/model/admin/recall.ts";
import { StaffDraft } from "../data/model/admin/staff.ts";
import { BUILT_IN_PAGES } from "../data/model/content/built-in-pages.ts";
import { CUSTOMER_MAIL_KINDS } from "../data/model/content/mail-kinds.ts";
import { PAGE_KINDS } from "../data/model/content/page.ts";
import { HIDE_DISMISSED_ANNOUNCEMENT } from "../data/model/http/inline-scripts.ts";
import { LOCALES, type Locale, localePath } from "../data/model/locale.ts";
import { addDays, dayOf } from "../data/model/sales/store-days.ts";
import { iconFolderOf } from "../data/model/settings/brand-facts.ts";
import { StoreSettings, toSettingValues } from "../data/model/settings/settings.ts";
import { isRecord, parseJson } from "../data/model/text/json.ts";
import { KINDS, type TranslationKind } from "../data/model/translations/translation.ts";
import { listLimitedRoutes } from "./route-limits/list.ts";
import { startCachedServer } from "./support/cached-server.ts";
import { describeOnSqlite } from "./support/databases.ts";
import { fakeCaches } from "./support/fake-caches.ts";
import { HOSTILE_TEXTS, listAcceptedTexts, listHostileValues } from "./support/hostile-values.ts";
import { operatorBrowser } from "./support/operator.ts";
import { newDraft } from "./support/products.ts";
import { item, openShop } from "./support/shop.ts";
import { findHtmlErrors, parseHtml } from "./support/valid-html.ts";

type Values = Record<string, unknown>;

const ORIGIN = "http://shop.test";
const TEMPLATE = readFileSync("app/shell.html", "utf8");

/** The pages that every store has. */
const STATIC_PATHS = SCREENS.map(({ path }) => path).filter((path) => !/[:*]/.test(path));
/** The pages with most texts of the settings. */
const SETTINGS_PATHS = ["/", "/shop", "/contact", "/shipping", "/track-order"];

/** The kinds of translations whose English texts are settings. */
const KINDS_OF_SETTINGS = ["home", "menu", "announcement", "mail", "shipping", "store"] as const;

const SHELLS = listShellPaths();
const ROUTES = await listLimitedRoutes();
const CSV_PATHS = ROUTES.filter(
  ({ method, path }) => method === "GET" && /^\/api\/admin\/.*(?:\.csv|\/export)$/.test(path),
).map(({ path }) => path);

/** Objects of a schema, which contain its hostile values. */
const listDrafts = (schema: v.GenericSchema) => listHostileValues(schema) as Values[];

/** The scripts of a document that contain JSON. */
const DATA_SCRIPT = /<script type="application\/(?:ld\+)?json"[^>]*>(.*?)<\/script>/gs;

/** Rules about the length and the order of texts, which operators may break. */
const RULES_OF_STYLE = /^(?:empty-heading|heading-level|long-title|prefer-tbody|unique-landmark): /;

/** What an operator's text must not add to a document. */
async function findHarm(html: string): Promise<string[]> {
  const found: string[] = [];
  for (const element of (await parseHtml(html)).querySelectorAll("*")) {
    const { tagName } = element;
    if (tagName === "hostile") found.push(`<${tagName}>`);
    if (tagName === "script" && !isOwnScript(element)) found.push(`<script>${element.textContent}`);
    for (const { key, value } of element.attributes) {
      const attribute = `${key}="${value}"`;
      if (/^on|^hostile|^srcdoc$/i.test(key)) found.push(attribute);
      if (key === "style" && /url\(|expression/i.test(attribute)) found.push(attribute);
      if (/^(?:href|src|action|formaction|poster|data)$/i.test(key))
        if (/^\s*(?:javascript|data|vbscript):/i.test(String(value))) found.push(attribute);
    }
  }
  return found;
}

/** Whether a script is a file of the build, JSON, or the one that the content security policy allows. */
const isOwnScript = (script: HtmlElement) =>
  script.getAttributeValue("src") !== null ||
  /^application\/(?:ld\+)?json$/.test(script.getAttributeValue("type") ?? "") ||
  script.textContent === HIDE_DISMISSED_ANNOUNCEMENT;

/** What is wrong with a document: its HTML, its JSON, or an operator's text in it. */
async function findProblems(name: string, html: string): Promise<string[]> {
  const errors = (await findHtmlErrors(html)).filter((error) => !RULES_OF_STYLE.test(error));
  for (const [, json = ""] of html.matchAll(DATA_SCRIPT))
    if (!isObject(json)) errors.push(`not JSON: ${json.slice(0, 100)}`);
  if (!/<\/main>.*<\/body>\s*<\/html>\s*$/s.test(html)) errors.push("incomplete");
  if (html.includes("did not load")) errors.push("a part did not load");
  return [...errors, ...(await findHarm(html))].map((problem) => `${name}: ${problem}`);
}

const isObject = (json: string) => isRecord(parseJson(json));

/** Expects a table in which a spreadsheet finds no formula. */
function checkCsv(name: string, text: string) {
  // Throws if a row has more or fewer cells than the first one.
  const rows: string[][] = parse(text, { bom: true });
  expect([name, rows.length]).toEqual([name, expect.any(Number)]);
  const formulas = rows.flat().filter((cell) => /^\s*[=+@]|^\s*-\D/.test(cell));
  expect([name, formulas]).toEqual([name, []]);
}

/** A request of the service worker, whose URL may be relative. */
class PageRequest extends Request {
  constructor(input: string | URL | Request, init?: RequestInit) {
    super(typeof input === "string" ? new URL(input, ORIGIN) : input, init);
  }
}

describeOnSqlite("hostile texts", (open) => {
  const cleanups: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    vi.unstubAllGlobals();
    for (const cleanup of cleanups.splice(0)) await cleanup();
  });

  async function openStore() {
    const shop = await openShop(open);
    const { db } = shop.database;
    const errors: string[] = [];
    const server = await startCachedServer(shop.database, shop.api, {
      log: pino({ level: "error" }, { write: (line: string) => void errors.push(line) }),
      fill: async (page, _, brand) => ({
        html: fillTemplate(applyBrand(TEMPLATE, brand), {}, page),
        styles: [],
      }),
    });
    cleanups.push(server.stop, shop.stop);
    const operator = await operatorBrowser(shop.api, db, new Date());

    /** Sends values to the admin, without an unknown field where those are rejected. @throws if they are rejected */
    async function save(method: string, path: string, values: Values): Promise<Values> {
      const { status, body } = await operator.send(method, `/api/admin/${path}`, values);
      if (status < 300) return body;
      if (status !== 422 || !body.message.includes("{{unknown}}"))
        throw new Error(`${method} ${path}: ${JSON.stringify([body, values])}`);
      const known = JSON.stringify(values).replaceAll("{{unknown}}", "");
      return save(method, path, JSON.parse(known));
    }
    async function changeSettings(values: Values) {
      const { version } = (await operator.get("/api/admin/settings")).body;
      // The route checks these beyond the schema.
      const checked = { "store.phone": "+1 (905) 555-0142", "store.postalCode": "L8P 1A1" };
      await save("PUT", "settings", { version, values: { ...values, ...checked } });
    }
    return { ...shop, ...server, db, errors, operator, save, changeSettings };
  }
  type Store = Awaited<ReturnType<typeof openStore>>;

  /** Returns the id of a product with hostile texts. */
  async function fillCatalogue({ save }: Store): Promise<string> {
    for (const draft of listDrafts(CategoryDraft))
      await save("POST", "categories", { ...draft, handle: "", parent: null });
    const ingredients: unknown[] = [];
    for (const draft of listDrafts(IngredientDraft)) {
      // The names of all entries differ.
      await save("POST", "ingredients", { ...draft, synonyms: [`${draft.inci} 2`] });
      ingredients.push(draft.inci);
    }
    const { options: _, variants: __, ...entries } = ProductDraft.entries;
    const own = {
      handle: "",
      price: "12.50",
      compareAtPrice: null,
      inStock: true,
      stockQuantity: null,
    };
    const ids: string[] = [];
    for (const draft of listDrafts(v.object(entries)))
      ids.push(String((await save("POST", "products", { ...draft, ...own })).id));
    const values = HOSTILE_TEXTS.map((text) => text.slice(0, 60));
    const variants = [...new Set(values)].map((value) => ({ ...newDraft(), values: [value] }));
    await save("POST", "products", {
      ...newDraft({ title: "Variants", description: `Ingredients: ${ingredients.join(", ")}.` }),
      options: [HOSTILE_TEXTS[0]?.slice(0, 40)],
      variants,
    });
    return ids[0] ?? "";
  }

  async function fillContent({ save, operator }: Store) {
    const contents = listDrafts(PageContent);
    for (const [index, handle] of BUILT_IN_PAGES.entries()) {
      const { version } = (await operator.get(`/api/admin/pages/${handle}`)).body;
      const content = contents[index % contents.length];
      await save("PUT", `pages/${handle}`, { handle, ...content, version, publish: true });
    }
    for (const [index, draft] of listDrafts(NewPage).entries())
      for (const kind of PAGE_KINDS) {
        const handle = `page-${index}-${kind}`;
        await save("POST", "pages", { ...draft, handle, kind, publish: true });
      }
    for (const draft of listDrafts(PostDraft))
      for (const { contentHtml } of [draft, { contentHtml: null }])
        await save("POST", "posts", { ...draft, contentHtml, state: "published" });
    for (const draft of listDrafts(TestimonialDraft))
      await save("POST", "testimonials", { ...draft, productId: null });
  }

  /** An order with all of its e-mails, messages with replies, a review with a reply, and staff. */
  async function fillOrders(store: Store, productId: string) {
    const { save, db, shop, pay, browser } = store;
    const { intent, order } = await shop([item(productId), item("serum", 2)]);
    await pay(intent);
    const { status, body } = await order();
    expect(status).toBe(200);
    // A gift has all fields that an operator corrects.
    await db.updateTable("orders").set({ recipient_name: "Marie" }).execute();
    const path = `orders/${body.id}`;
    const note = HOSTILE_TEXTS.join("\n").slice(0, 500);
    for (const draft of listDrafts(ContactChange)) {
      const contact = { phone: "", shippingAddress: body.order.shippingAddress };
      await save("PUT", `${path}/contact`, { ...draft, ...contact });
    }
    for (const draft of listDrafts(OrderNotes)) await save("PUT", `${path}/notes`, draft);
    await save("POST", `${path}/packed`, { note });
    const lines: string[] = body.items.map(({ id }: { id: string }) => id);
    const items = lines.map((id) => ({ id, quantity: 1 }));
    const parcel = { carrier: "Other", trackingNumber: "1 2/3.4-5", note };
    await save("POST", `${path}/fulfilments`, { items, ...parcel });
    const { customer_email: email, order_number: orderNumber } = await db
      .selectFrom("orders")
      .select(["customer_email", "order_number"])
      .executeTakeFirstOrThrow();
    const { body: tracked } = await browser().post("/api/track-order/returns", {
      orderNumber,
      email,
      items: [{ ...items[0], reason: "changed-mind" }],
      comment: note,
    });
    const changes = listDrafts(ReturnChange);
    for (const state of ["approved", "declined"])
      await save("POST", `returns/${tracked.order.returns[0].id}/state`, {
        ...changes.find((change) => change.state === state),
        note,
      });
    await save("POST", `${path}/refunds`, { amount: "1.00", note });

    const reviewId = randomUUID();
    const review = { user_id: null, user_name: "Jane", rating: 5, comment: "Good" } as const;
    const created_at = new Date().toISOString();
    await db
      .insertInto("product_reviews")
      .values({ id: reviewId, product_id: productId, status: "approved", created_at, ...review })
      .execute();
    for (const draft of listDrafts(ReviewReply))
      await save("PUT", `reviews/${reviewId}/reply`, draft);
    const question = { name: "Jane", email: "jane@example.com", subject: "Hi", message: note };
    await browser().post("/api/contact", question);
    const { id } = await db.selectFrom("contact_messages").select("id").executeTakeFirstOrThrow();
    let lastReplyId: string | null = null;
    for (const draft of listDrafts(MessageReply)) {
      const reply: Values = { ...draft, id: randomUUID(), lastReplyId };
      await save("POST", `messages/${id}/replies`, reply);
      lastReplyId = String(reply.id);
    }
    for (const [index, draft] of listDrafts(StaffDraft).entries())
      await save("POST", "staff", { ...draft, email: `staff-${index}@example.com` });
    for (const [index, draft] of listDrafts(DiscountDraft).entries())
      await save("POST", "discount-codes", { ...draft, code: `CODE-${index}` });
    for (const [index, draft] of listDrafts(RecallTexts).entries()) {
      const scope = { product: productId, from: addDays("2020-01-01", index) };
      await save("POST", "recalls", { ...draft, ...scope });
    }
    const recalls = await db.selectFrom("recalls").select("id").execute();
    for (const recall of recalls) await save("POST", `recalls/${recall.id}/send`, {});
  }

  /**
   * Translates all texts of some kinds into French by hostile texts, each of which some fields have.
   *
   * @param start the text with which the first field begins
   */
  async function translate(
    { db, save, operator }: Store,
    kinds: readonly TranslationKind[],
    start = 0,
  ) {
    let next = start;
    for (const kind of kinds)
      for (const { item, sources } of await listSourceItems(db, kind)) {
        const texts = sources.map((source) => {
          const accepted = listAcceptedTexts(
            (text) => checkText(source, text).message === undefined,
          );
          next += 1;
          return { field: source.field, text: accepted[next % accepted.length] };
        });
        const address = `translations/item?kind=${kind}&item=${encodeURIComponent(item)}`;
        const { version } = (await operator.get(`/api/admin/${address}`)).body;
        await save("PUT", "translations/item", { kind, item, version, texts });
      }
  }

  async function checkPages({ send, errors }: Store, paths: readonly string[]) {
    const problems: string[] = [];
    for (const path of paths) {
      const { status, text } = await send(path);
      if (status !== 200) problems.push(`${path}: ${status}`);
      problems.push(...(await findProblems(path, text)));
    }
    expect([problems, errors]).toEqual([[], []]);
  }

  async function listSitemap({ send }: Store): Promise<string[]> {
    const { text } = await send("/sitemap.xml");
    const marks = /<\?xml [^<>]*\?>|<\/?(?:urlset|url|loc|lastmod)(?: xmlns="[^<>"]*")?>/g;
    expect(text.replace(marks, "")).not.toMatch(/[<>"]/);
    return Array.from(text.matchAll(/<loc>http:\/\/shop\.test([^<]*)<\/loc>/g), ([, path = ""]) =>
      path.replaceAll("&amp;", "&"),
    );
  }

  /** Checks what contains texts of the settings besides the pages. */
  async function checkSettings({ db, send }: Store, shells: readonly string[]) {
    const settings = await readSettings(db);
    const [store, home] = [await readStoreFacts(db), await resolveHomeShell(db, settings)];
    const problems: string[] = [];
    for (const name of shells) {
      const path = SHELLS.get(name) ?? "";
      const options = { template: TEMPLATE, manifest: {}, store, home };
      problems.push(...(await findProblems(name, await prerenderAppShell(path, options))));
    }
    expect(problems).toEqual([]);
    const manifest = JSON.parse((await send("/manifest.webmanifest")).text);
    expect(manifest.name).toContain(store.name);
    const contact = (await send("/.well-known/security.txt")).text;
    expect(contact.trim().split("\n")).toHaveLength(4);
    const folder = iconFolderOf(settings);
    for (const file of ["icon-192.png", "social.jpg"])
      expect((await createBrandRoutes({ db }).request(`${folder}/${file}`)).status).toBe(200);
  }

  /** Checks all e-mails of the outbox, and an example of each kind in a language. */
  async function checkMails({ db }: Store, locale: Locale) {
    const options = { db, publicUrl: "https://shop.test" };
    const context = await withLocale(locale, () => readMailContext(options));
    const mails = await Promise.all([
      ...(await db.selectFrom("outbox").selectAll().execute()).map(
        async ({ kind, subject_id }) => ({
          kind,
          mail: await writeMail(options, kind, subject_id),
        }),
      ),
      ...CUSTOMER_MAIL_KINDS.map(async (kind) => ({
        kind,
        mail: await withLocale(locale, async () =>
          renderMail(context, (await composeExample(context, kind)).content),
        ),
      })),
    ]);
    expect(new Set(mails.map(({ kind }) => kind)).size).toBeGreaterThan(CUSTOMER_MAIL_KINDS.length);
    for (const { kind, mail } of mails) {
      if (!mail) throw new Error(`${kind} has no text`);
      const { subject, html, text, replyTo = "" } = mail;
      expect([kind, await findHarm(html)]).toEqual([kind, []]);
      expect([kind, /<\/body><\/html>$/.test(html), text.trim().length > 0]).toEqual([
        kind,
        true,
        true,
      ]);
      // A line break would begin another header.
      expect(`${kind} ${subject} ${replyTo} ${context.store.name}`).not.toMatch(/\p{Cc}/u);
    }
  }

  /** Refreshes the offline copy as the service worker does, and reads all of it. */
  async function checkOfflineCopy({ send }: Store, locale: Locale) {
    vi.stubGlobal("caches", fakeCaches());
    vi.stubGlobal("Request", PageRequest);
    vi.stubGlobal("fetch", async ({ url }: Request) => {
      const { status, headers, text } = await send(url.slice(ORIGIN.length));
      const contentType = { "content-type": String(headers["content-type"]) };
      return new Response(text, { status, headers: contentType });
    });
    const { refreshSnapshot } = await import("../sw/catalogue.ts");
    const { respondFromSnapshot } = await import("../sw/offline-api.ts");
    const snapshot = await refreshSnapshot(locale);
    vi.unstubAllGlobals();
    if (!snapshot) throw new Error("the service worker rejected a response");
    const searches = HOSTILE_TEXTS.map((text) => encodeURIComponent(text.slice(0, 80)));
    const { products, categories = [], pages = [], ingredients = [], posts } = snapshot;
    const addresses = [
      ...["config", "home", "products/facets", "testimonials", "routines"],
      ...products.map(({ handle, id }) => `products/${handle ?? id}`),
      ...categories.map(({ name }) => `products?category=${encodeURIComponent(name)}`),
      ...pages.map(({ handle }) => `pages/${handle}`),
      ...ingredients.map(({ handle }) => `ingredients/${handle}`),
      ...posts.map(({ id }) => `blog-posts/${id}`),
      ...searches.flatMap((search) => [
        `products?search=${search}`,
        `suggestions?search=${search}`,
      ]),
    ];
    for (const address of addresses)
      expect([
        address,
        await withLocale(locale, () =>
          respondFromSnapshot(snapshot, new URL(`/api/${address}`, ORIGIN)),
        ),
      ]).toEqual([address, expect.objectContaining({ outcome: "known", status: 200 })]);
  }

  async function checkExports({ api, operator, deps, db }: Store, productId: string) {
    expect(CSV_PATHS.length).toBeGreaterThan(6);
    const day = dayOf(deps.clock());
    const recall = await db.selectFrom("recalls").select("id").executeTakeFirstOrThrow();
    for (const path of CSV_PATHS) {
      const query = path.startsWith("/api/admin/reports/")
        ? `?from=${day}&to=${day}`
        : path.includes("/recalls/")
          ? `?product=${productId}`
          : "";
      const headers = { cookie: operator.cookie };
      const response = await api.request(path.replace(":id", recall.id) + query, { headers });
      expect([path, response.status]).toEqual([path, 200]);
      checkCsv(path, await response.text());
    }
  }

  // E1, W28, W30, W32, B3
  test("E1: run no script and break neither a page nor an e-mail, a file or the offline copy, in any field", async () => {
    const store = await openStore();
    const builtIn = new Set(await listSitemap(store));
    const productId = await fillCatalogue(store);
    await fillContent(store);
    await fillOrders(store, productId);
    // Without the pages of the store's own glossary, which differ from the hostile entries in their texts only.
    const written = (await listSitemap(store)).filter((path) => !builtIn.has(path));
    const paths = [...new Set([...STATIC_PATHS, ...written])];
    expect(paths.length).toBeGreaterThan(100);

    for (const [index, settings] of listHostileValues(StoreSettings).entries()) {
      const values = toSettingValues(settings as StoreSettings);
      await store.changeSettings({ ...values, "store.languages": LOCALES });
      // Further settings have other home sections, menus and e-mails.
      await translate(store, index === 0 ? KINDS : KINDS_OF_SETTINGS, index);
      for (const locale of LOCALES) {
        const pages = index === 0 ? paths : SETTINGS_PATHS;
        await checkPages(
          store,
          pages.map((path) => localePath(path, locale)),
        );
        await checkMails(store, locale);
        await checkOfflineCopy(store, locale);
      }
      await checkSettings(store, index === 0 ? [...SHELLS.keys()] : ["home", "contact"]);
    }
    await checkExports(store, productId);

    await store.changeSettings({ "store.open": false });
    const { status, text } = await store.send("/");
    expect([status, await findHarm(text)]).toEqual([503, []]);
  }, 300_000);
});
