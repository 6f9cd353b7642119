import { sql } from "kysely";
import { expect, test } from "vitest";
import { createTestApi } from "../../../tests/support/api.ts";
import { describeOnBothDatabases } from "../../../tests/support/databases.ts";
import { addOperator, operatorBrowser } from "../../../tests/support/operator.ts";
import { insertProducts, newDraft, newProduct } from "../../../tests/support/products.ts";
import { listCatalogueChanges } from "../../catalogue/products/catalogue-changes.ts";
import { getCatalogueVersion } from "../../db/catalogue-version.ts";
import { parseContentVersions, SELECT_CONTENT_VERSIONS } from "../../db/content-versions.ts";
import { withLocale } from "../../http/locale.ts";
import { readSettings, writeSettings } from "../../settings/store.ts";

const ADMIN = "/api/admin/translations";
const PAGE = { seoTitle: "", seoDescription: "", kind: "text", publish: true };

describeOnBothDatabases("translations", (open) => {
  async function begin() {
    const store = await open();
    const { db } = store;
    await insertProducts(db, [
      newProduct({ id: "a", title: "Hand Cream", description: "Soft.", tags: ["vegan"] }),
      newProduct({ id: "b", title: "Soap", description: "Clean." }),
    ]);
    const { api, deps, get } = createTestApi(store);
    const ana = await operatorBrowser(api, db, deps.clock());
    const read = async (locale: "en" | "fr", path: string) =>
      withLocale(locale, async () => {
        const response = await get(`/api/${path}`);
        return { status: response.status, body: await response.json() };
      });
    const find = async (kind: string, item: string) =>
      (await ana.get(`${ADMIN}/item?kind=${kind}&item=${encodeURIComponent(item)}`)).body;
    const save = async (kind: string, item: string, texts: Record<string, string>) => {
      const { version } = await find(kind, item);
      const all = Object.entries(texts).map(([field, text]) => ({ field, text }));
      return ana.send("PUT", `${ADMIN}/item`, { kind, item, version, texts: all });
    };
    const states = async (kind: string) =>
      (await ana.get(`${ADMIN}?kind=${kind}`)).body.items.map(
        ({ item, state }: { item: string; state: string }) => [item, state],
      );
    return { ...store, ana, deps, read, find, save, states };
  }

  test("products are in the language of the response, and their English texts are named", async () => {
    const { db, read, save } = await begin();
    const start = await getCatalogueVersion(db);
    expect((await save("product", "a", { title: "Crème pour les mains" })).status).toBe(200);

    expect((await read("en", "products/a")).body).toMatchObject({ title: "Hand Cream" });
    expect((await read("en", "products/a")).body).not.toHaveProperty("untranslated");
    const french = {
      title: "Crème pour les mains",
      description: "Soft.",
      untranslated: ["description"],
    };
    expect((await read("fr", "products/a")).body).toMatchObject(french);
    const [first, second] = (await read("fr", "products")).body;
    expect(first).toMatchObject(french);
    expect(second).toMatchObject({ title: "Soap", untranslated: ["title", "description"] });
    // Copies of the catalogue on devices fetch this product again, and no other.
    const changes = await withLocale("fr", () => listCatalogueChanges(db, start));
    expect(changes.changed.map(({ id, title }) => [id, title])).toEqual([["a", french.title]]);
  });

  test("variants, options, pictures and tags have French names beside the English ones", async () => {
    const { db, ana, read, save, find } = await begin();
    const variants = ["Rose", "50 ml"].map((value) => ({
      ...newDraft(),
      values: [value],
      size: value,
    }));
    const pictures = [{ src: "https://x.example/a.jpg", alt: "A jar" }];
    const draft = {
      ...newDraft({ title: "Balm" }),
      tags: ["vegan"],
      options: ["Scent"],
      variants,
      pictures,
    };
    const { id, handle } = (await ana.post("/api/admin/products", draft)).body;
    const { item, texts } = await find("product", id);
    const optional = texts.filter((one: { isOptional: boolean }) => one.isOptional);
    // A quantity is often the same in French.
    expect(optional.map(({ field }: { field: string }) => field)).toEqual(["value:50 ml"]);
    const names = { "option:Scent": "Parfum", "value:Rose": "Rose ancienne" };
    const alt = { "alt:https://x.example/a.jpg": "Un pot" };
    await save("product", id, { ...names, ...alt, "size:50 ml": "50\u00a0ml", title: "Baume" });
    await save("value", "vegan", { name: "végane" });

    const { body } = await read("fr", `products/${handle}`);
    expect(body).toMatchObject({
      title: "Baume",
      variantTitle: "Rose ancienne",
      options: [{ name: "Scent", values: ["Rose", "50 ml"] }],
      labels: { Scent: "Parfum", Rose: "Rose ancienne", vegan: "végane" },
      pictures: [{ alt: "Un pot" }],
    });
    expect(body.variants[1].size).toBe("50\u00a0ml");
    const facets = await read("fr", "products/facets");
    expect(facets.body.tags).toEqual([{ name: "vegan", label: "végane", count: 2 }]);
    const quote = await withLocale("fr", () =>
      ana.post("/api/quote", { cartItems: [{ id, quantity: 1 }] }),
    );
    expect(quote.body.lines[0].title).toBe("Baume, Rose ancienne");

    // Without options the product has another key, and keeps its texts.
    const saved = (await ana.get(`/api/admin/products/${id}`)).body;
    const single = { ...saved, options: [], variants: [], price: "10.00" };
    expect((await ana.send("PUT", `/api/admin/products/${id}`, single)).status).toBe(200);
    expect((await find("product", id)).item).not.toBe(item);
    expect((await read("fr", `products/${handle}`)).body.title).toBe("Baume");
    const again = (await ana.get(`/api/admin/products/${id}`)).body;
    await ana.send("PUT", `/api/admin/products/${id}`, { ...again, options: ["Scent"], variants });
    expect((await read("fr", `products/${handle}`)).body.title).toBe("Baume");
    await ana.send("DELETE", `/api/admin/products/${id}`, {});
    expect(await db.selectFrom("translations").select("kind").execute()).toEqual([
      { kind: "value" },
    ]);
  });

  // B2
  test("a changed English text makes its translation outdated, which is still displayed", async () => {
    const { ana, read, save, states, find } = await begin();
    await save("product", "a", { title: "Crème" });
    expect(await states("product")).toEqual([
      ["a", "missing"],
      ["b", "missing"],
    ]);
    await save("product", "a", { description: "Douce." });
    expect(await states("product")).toEqual([
      ["a", "complete"],
      ["b", "missing"],
    ]);
    const product = (await ana.get("/api/admin/products/a")).body;
    await ana.send("PUT", "/api/admin/products/a", { ...product, title: "Rich Hand Cream" });
    expect(await states("product")).toEqual([
      ["a", "outdated"],
      ["b", "missing"],
    ]);
    expect((await read("fr", "products/a")).body.title).toBe("Crème");
    const [title, description] = (await find("product", "a")).texts;
    expect([title.state, description.state]).toEqual(["outdated", "complete"]);
    // A form sends all texts: one that was not changed stays outdated until the operator confirms it.
    await save("product", "a", { title: "Crème" });
    expect((await find("product", "a")).texts[0].state).toBe("outdated");
    const { counts } = (await ana.get(`${ADMIN}?search=rich`)).body;
    expect(counts).toContainEqual({ kind: "product", missing: 1, outdated: 1, complete: 0 });
    const { version } = await find("product", "a");
    const texts = [{ field: "title", text: "Crème", isConfirmed: true }];
    await ana.send("PUT", `${ADMIN}/item`, { kind: "product", item: "a", version, texts });
    expect((await find("product", "a")).texts[0].state).toBe("complete");
  });

  test("categories follow their handle, and have French names beside the English ones", async () => {
    const { db, ana, read, save } = await begin();
    const name = (await read("en", "products/a")).body.category;
    const { handle } = (await ana.post("/api/admin/categories", { name })).body;
    await save("category", handle, { name: "Soins" });
    expect((await read("fr", "categories")).body[0]).toMatchObject({ name, label: "Soins" });
    expect((await read("fr", "products/a")).body.labels).toMatchObject({ [name]: "Soins" });
    const category = (await ana.get("/api/admin/categories")).body[0];
    const moved = { ...category, handle: "care" };
    expect((await ana.send("PUT", `/api/admin/categories/${handle}`, moved)).status).toBe(200);
    expect((await read("fr", "categories")).body[0]).toMatchObject({
      handle: "care",
      label: "Soins",
    });
    await ana.send("DELETE", `/api/admin/categories/care`, {});
    expect(await db.selectFrom("translations").selectAll().execute()).toHaveLength(1);
  });

  test("a post or page of the operator is displayed in French if it has a French title and text", async () => {
    const { db, ana, read, save } = await begin();
    const post = { title: "Winter", contentHtml: "<p>Cold.</p>", excerpt: "Cold", author: "Ana" };
    const { id } = (
      await ana.post("/api/admin/posts", { ...post, imageUrl: "/a.jpg", category: "Skin" })
    ).body;
    const page = { ...PAGE, handle: "team", title: "Team", body: "<p>We.</p>" };
    expect((await ana.post("/api/admin/pages", page)).status).toBe(201);
    expect((await read("fr", "blog-posts")).body).toEqual([]);
    expect((await read("fr", `blog-posts/${id}`)).status).toBe(404);
    expect((await read("fr", "pages/team")).status).toBe(404);

    const evil = "<p onclick=x>Froid.<script>alert(1)</script></p>";
    await save("post", id, { title: "L’hiver", content: evil });
    await save("page", "team", { title: "L’équipe de {{store.name}}", body: "<p>Nous.</p>" });
    expect((await read("fr", `blog-posts/${id}`)).body).toMatchObject({
      title: "L’hiver",
      content: "Froid.",
      contentHtml: "<p>Froid.</p>",
    });
    expect((await read("fr", "pages/team")).body.title).toBe("L’équipe de Birch & Silk");
    expect(
      (await read("fr", "pages")).body.map(({ handle }: { handle: string }) => handle),
    ).toContain("team");
    expect((await read("en", "pages/team")).body.title).toBe("Team");

    const { version } = (await ana.get("/api/admin/pages/team")).body;
    const renamed = { ...page, handle: "crew", version };
    expect((await ana.send("PUT", "/api/admin/pages/team", renamed)).status).toBe(200);
    expect((await read("fr", "pages/crew")).body.intro).toBe("<p>Nous.</p>");
    await ana.send("DELETE", "/api/admin/pages/crew", {});
    await ana.send("DELETE", `/api/admin/posts/${id}`, {});
    expect(await db.selectFrom("translations").select("kind").execute()).toEqual([]);
  });

  test("texts of settings are in the language of the response, also in e-mails and shipping methods", async () => {
    const { db, dialect, read, save } = await begin();
    const method = { id: "fast", name: "Courier", days: "1–2 business days" };
    const zone = { name: "All of Canada", provinces: ["ON"], methods: [method] };
    const announcement = { text: "Sale!", link: "", from: "", until: "" };
    const hero = { kind: "hero", id: "hero", title: "Hello {{store.name}}" };
    await writeSettings(
      { db, dialect },
      {
        "shipping.zones": [zone],
        "navigation.announcement": announcement,
        "home.sections": [hero],
        "store.tagline": "Slow soap",
      },
    );
    await save("shipping", "shipping", { "text:Courier": "Messager" });
    await save("announcement", "announcement", { text: "Solde!" });
    await save("home", "hero", { title: "Bonjour {{store.name}}" });
    await save("store", "store", { "store.tagline": "Savon lent" });
    await save("menu", "menu", { "text:Shop": "Magasin" });
    await save("mail", "order-confirmation", { subject: "Votre commande {{order.number}}" });

    const { body } = await read("fr", "config");
    expect(body.store).toMatchObject({ tagline: "Savon lent", announcement: { text: "Solde!" } });
    expect(body.settings.shipping.zones[0].methods[0]).toMatchObject({
      name: "Messager",
      days: "1 à 2\u00a0jours ouvrables",
    });
    const labels = body.store.menus.header.map(({ label }: { label: string }) => label);
    expect(labels).toEqual(expect.arrayContaining(["Accueil", "Magasin", "À propos"]));
    expect((await read("fr", "home")).body.sections[0].title).toBe("Bonjour Birch & Silk");
    expect((await read("en", "home")).body.sections[0].title).toBe("Hello Birch & Silk");
    const { mail } = await withLocale("fr", () => readSettings(db));
    expect(mail["order-confirmation"].subject).toBe("Votre commande {{order.number}}");
    expect((await readSettings(db)).mail["order-confirmation"].subject).toBe("");
  });

  test("an invalid translation is rejected, and nothing is changed", async () => {
    const { db, save, ana, find } = await begin();
    const fail = async (kind: string, item: string, texts: Record<string, string>) => {
      const { status, body } = await save(kind, item, texts);
      return [status, body.issues?.[0]];
    };
    expect(await fail("product", "a", { title: "x".repeat(301), description: "Douce." })).toEqual([
      422,
      { path: "texts.0.text", message: "must be at most 300 characters" },
    ]);
    expect(await fail("product", "a", { title: "a\nb" })).toEqual([
      422,
      { path: "texts.0.text", message: "must be on one line" },
    ]);
    expect(await fail("product", "a", { colour: "rouge" })).toEqual([
      422,
      { path: "texts.0.text", message: "has the field colour, which this item does not have" },
    ]);
    const [, field] = await fail("home", "hero", { title: "{{store.nom}}" });
    expect(field.message).toContain("{{store.nom}}");
    expect((await ana.get(`${ADMIN}/item?kind=product&item=unknown`)).status).toBe(404);
    expect((await ana.get(`${ADMIN}/item?kind=sock&item=a`)).status).toBe(400);
    expect(await db.selectFrom("translations").selectAll().execute()).toEqual([]);

    const { version } = await find("product", "a");
    await save("product", "a", { title: "Crème" });
    const late = {
      kind: "product",
      item: "a",
      version,
      texts: [{ field: "title", text: "Autre" }],
    };
    expect((await ana.send("PUT", `${ADMIN}/item`, late)).status).toBe(409);
    expect((await find("product", "a")).texts[0].french).toBe("Crème");
  });

  test("saving raises the version on which the responses depend, and is recorded", async () => {
    const { db, ana, save } = await begin();
    const versions = async () => {
      const { rows } = await sql.raw(SELECT_CONTENT_VERSIONS).execute(db);
      return parseContentVersions(rows);
    };
    const before = await versions();
    await save("product", "a", { title: "Crème" });
    await save("page", "about", { title: "À propos" });
    await save("menu", "menu", { "text:Shop": "Magasin" });
    const after = await versions();
    for (const name of ["catalogue", "pages", "settings"] as const)
      expect([name, after[name]]).not.toEqual([name, before[name]]);
    const { entries } = (await ana.get("/api/admin/activity?object=translation")).body;
    expect(entries.at(-1)).toMatchObject({
      objectId: "product/a",
      objectName: "Hand Cream",
      changes: [{ field: "French: Title", before: null, after: "Crème" }],
    });
  });

  test("a role without the permission of an editor neither sees nor changes its texts", async () => {
    const { api, deps } = createTestApi(await open());
    const id = await addOperator(deps.db, "catalogue");
    const editor = await operatorBrowser(api, deps.db, deps.clock(), id);
    const { counts } = (await editor.get(ADMIN)).body;
    const kinds = counts.map(({ kind }: { kind: string }) => kind);
    expect(kinds).toContain("page");
    expect(kinds).not.toContain("mail");
    const { status, body } = await editor.get(`${ADMIN}/item?kind=mail&item=back-in-stock`);
    expect([status, body.permission]).toEqual([403, "settings.read"]);
  });
});
