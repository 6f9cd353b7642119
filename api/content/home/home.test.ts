import { expect, test } from "vitest";
import type { ShownSection } from "../../../data/model/home/home.ts";
import { createTestApi } from "../../../tests/support/api.ts";
import { describeOnBothDatabases } from "../../../tests/support/databases.ts";
import { addOperator, operatorBrowser } from "../../../tests/support/operator.ts";
import { insertProducts, newProduct } from "../../../tests/support/products.ts";
import { seedStore } from "../../db/seed.ts";
import { readSettings, writeSettings } from "../../settings/store.ts";
import { insertTestimonial } from "../testimonials/store.ts";
import { resolveHomeShell } from "./resolve-home.ts";

const NOW = new Date("2026-03-04T05:06:07.000Z");
const LIST = { kind: "products", title: "List" };

describeOnBothDatabases("the home page", (open) => {
  async function start() {
    const database = await open();
    const { api, get } = createTestApi(database);
    const operator = await operatorBrowser(api, database.db, NOW);
    const home = async (): Promise<ShownSection[]> =>
      (await (await get("/api/home")).json()).sections;
    const find = async <Kind extends ShownSection["kind"]>(kind: Kind) =>
      (await home()).find((section) => section.kind === kind) as ShownSection & { kind: Kind };
    const set = async (sections: unknown) => {
      const written = await writeSettings(database, { "home.sections": sections });
      expect(written).toMatchObject({ outcome: "written" });
    };
    return { database, api, operator, get, home, find, set };
  }

  test("of the sample store has the specified texts", async () => {
    const { database, get, home, find } = await start();
    await seedStore(database.db, database.dialect, { now: NOW });
    const sections = await home();
    expect(sections.map(({ kind }) => kind)).toEqual([
      "hero",
      "claims",
      "categories",
      "products",
      "newsletter",
    ]);
    const hero = await find("hero");
    expect([hero.title, hero.text, hero.links]).toEqual([
      "Elevate Your Beauty Ritual",
      "Everyday Luxury",
      [
        { label: "Shop Collection", to: "#products" },
        { label: "Explore Journal", to: "/blog" },
      ],
    ]);
    expect([hero.portrait?.widths, hero.wide?.widths]).toEqual([
      [640, 960, 1280],
      [960, 1440, 1920],
    ]);
    expect((await find("claims")).items[1]).toEqual({
      title: "Fast Delivery",
      text: "Shipping across Canada, at your door in 2–5 business days.",
    });
    expect((await find("categories")).tiles?.map(({ name, text }) => [name, text])).toEqual([
      ["Skin Care", "Serums, balms and washes"],
      ["Hair Care", "For scalp, lengths and shine"],
    ]);
    const listed = await (await get("/api/products?limit=8")).json();
    expect((await find("products")).products).toEqual(listed);
  });

  test("of a new store claims nothing, and shows no picture and no category of the sample store", async () => {
    const { database, home, get } = await start();
    await writeSettings(database, { "content.defaults": "templates", "store.name": "Fern" });
    const sections = await home();
    expect(sections.map(({ kind }) => kind)).toEqual([
      "hero",
      "categories",
      "products",
      "newsletter",
    ]);
    expect(sections[0]).toMatchObject({
      title: "Fern",
      text: "Online store",
      links: [{ label: "Shop", to: "/shop" }],
    });
    expect(sections[1]).toMatchObject({ tiles: [] });
    expect(JSON.stringify(sections)).not.toMatch(/birch|silk|dermatolog|glass|pictures|skin care/i);
    expect(await (await get("/api/categories")).json()).toEqual([]);
    await insertProducts(database.db, [newProduct({ id: "a", category: "Teas" })]);
    expect(await (await get("/api/categories")).json()).toEqual([]);
  });

  test("shows the products of each source", async () => {
    const { database, home, set } = await start();
    await insertProducts(database.db, [
      newProduct({ id: "a", title: "A", position: 1, category: "Teas", tags: ["green"] }),
      newProduct({ id: "b", title: "B", position: 2, category: "Teas" }),
      newProduct({ id: "c", title: "C", position: 3, category: "Cups", tags: ["green"] }),
      newProduct({ id: "d", title: "D", position: 4, unpublished: true, tags: ["green"] }),
    ]);
    await database.db
      .updateTable("products")
      .set({ created_at: "2027-01-01T00:00:00.000Z", compare_at_cents: 99_900 })
      .where("id", "=", "b")
      .execute();
    const sources = [
      [{ source: "featured" }, "abc"],
      [{ source: "category", category: "teas" }, "ab"],
      [{ source: "tag", tag: "Green" }, "ac"],
      [{ source: "newest" }, "bac"],
      [{ source: "sale" }, "b"],
      [{ source: "picked", products: ["c", "d", "none", "a"] }, "ca"],
      // A list without products is not shown.
      [{ source: "category" }, undefined],
      [{ source: "tag", tag: "blue" }, undefined],
    ] as const;
    await set(sources.map(([source], at) => ({ ...LIST, ...source, id: `list-${at}` })));
    const shown = await home();
    const ids = sources.map((_, at) => {
      const section = shown.find(({ id }) => id === `list-${at}`);
      return section?.kind === "products"
        ? section.products?.map(({ id }) => id).join("")
        : undefined;
    });
    expect(ids).toEqual(sources.map(([, expected]) => expected));
    expect(shown.map((section) => (section.kind === "products" ? section.to : ""))).toEqual([
      "/shop",
      "/shop?category=teas",
      "/shop?tag=Green",
      "/shop",
      "/shop",
      "/shop",
    ]);
  });

  test("shows the categories with the most products in the merchant's order, with a picture of a product", async () => {
    const { database, find, set } = await start();
    await writeSettings(database, { "content.defaults": "templates" });
    const sizes = { One: 1, Two: 2, Three: 3, Four: 4, Nine: 9 };
    const products = Object.entries(sizes).flatMap(([category, size]) =>
      Array.from({ length: size }, (_, at) =>
        newProduct({
          id: `${category}-${at}`,
          category,
          position: at,
          imageUrl: `https://pictures.example/${category}-${at}.jpg`,
        }),
      ),
    );
    await insertProducts(database.db, products);
    const position: Record<string, number> = { One: 0, Nine: 1, Four: 2, Three: 3, Two: 4 };
    for (const [name, at] of Object.entries(position))
      await database.db
        .insertInto("categories")
        .values({
          key: name.toLowerCase(),
          name,
          handle: name.toLowerCase(),
          parent: null,
          image_url: null,
          description: "",
          position: at,
          seo_title: null,
          seo_description: null,
          created_at: NOW.toISOString(),
          updated_at: NOW.toISOString(),
        } as never)
        .onConflict((conflict) => conflict.column("key").doUpdateSet({ position: at }))
        .execute();
    const tiles = async () => (await find("categories")).tiles;
    expect((await tiles())?.map(({ name, text }) => [name, text])).toEqual([
      ["Nine", "9 products"],
      ["Four", "4 products"],
      ["Three", "3 products"],
      ["Two", "2 products"],
    ]);
    expect((await tiles())?.[0]?.src).toBe("https://pictures.example/Nine-0.jpg");
    await set([
      { kind: "categories", id: "c", title: "Choose", categories: ["two", "gone", "one"] },
    ]);
    expect((await tiles())?.map(({ name }) => name)).toEqual(["Two", "One"]);
  });

  test("shows texts and testimonials, and not what is hidden or empty", async () => {
    const { database, home, set } = await start();
    const sections = [
      { kind: "testimonials", id: "voices", title: "Voices", limit: 1 },
      {
        kind: "text",
        id: "story",
        title: "{{store.name}}",
        text: "Since 1999.",
        link: { label: "More", to: "/about" },
      },
      { kind: "newsletter", id: "news", title: "News", hidden: true },
    ];
    await set(sections);
    expect((await home()).map(({ id }) => id)).toEqual(["story"]);
    for (const name of ["Ada", "Bo"])
      await insertTestimonial(
        database.db,
        { name, role: null, content: "Lovely.", rating: 5, imageUrl: null, productId: null },
        NOW,
      );
    const [voices, story] = await home();
    expect(voices?.kind === "testimonials" && voices.items?.length).toBe(1);
    expect(story).toMatchObject({
      title: "Birch & Silk",
      links: [{ label: "More", to: "/about" }],
    });
    // The app shell has the same sections without contents.
    const shell = await resolveHomeShell(database.db, await readSettings(database.db));
    expect(shell.sections).toEqual([
      { kind: "testimonials", id: "voices", title: "Voices" },
      story,
    ]);
  });

  test("is changed by operators who write content, with a conflict, a preview and an entry in the log", async () => {
    const { database, api, operator, home } = await start();
    const { version, isDefault, sections } = (await operator.get("/api/admin/home")).body;
    expect([version, isDefault, sections.length]).toEqual(["0", true, 5]);
    const own = [{ kind: "newsletter", id: "news", title: "News" }];
    const preview = await operator.post("/api/admin/home/preview", { sections: own });
    expect(preview.body.sections).toEqual([{ ...own[0], text: "" }]);
    expect(await home()).toHaveLength(5);
    const saved = await operator.send("PUT", "/api/admin/home", { version, sections: own });
    expect([saved.status, saved.body.isDefault]).toEqual([200, false]);
    expect((await home()).map(({ id }) => id)).toEqual(["news"]);
    expect(
      (await operator.send("PUT", "/api/admin/home", { version, sections: null })).status,
    ).toBe(409);
    const invalid = await operator.send("PUT", "/api/admin/home", {
      version: "1",
      sections: [{ ...own[0], title: " " }],
    });
    expect([invalid.status, invalid.body.issues]).toEqual([
      422,
      [{ path: "sections.0.title", message: "is required" }],
    ]);
    const { entries } = (await operator.get("/api/admin/activity")).body;
    expect(JSON.stringify(entries[0])).toContain("home.sections");
    const restored = await operator.send("PUT", "/api/admin/home", {
      version: "1",
      sections: null,
    });
    expect(restored.body.isDefault).toBe(true);
    const catalogue = await operatorBrowser(
      api,
      database.db,
      NOW,
      await addOperator(database.db, "catalogue"),
    );
    expect(
      (await catalogue.send("PUT", "/api/admin/home", { version: "2", sections: own })).status,
    ).toBe(200);
    const viewer = await operatorBrowser(
      api,
      database.db,
      NOW,
      await addOperator(database.db, "viewer"),
    );
    expect(
      (await viewer.send("PUT", "/api/admin/home", { version: "3", sections: own })).status,
    ).toBe(403);
  });
});
