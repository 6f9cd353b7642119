import { expect, test } from "vitest";
import { DEFAULT_SETTINGS } from "../../../data/model/settings/settings.ts";
import { createTestApi } from "../../../tests/support/api.ts";
import { describeOnBothDatabases } from "../../../tests/support/databases.ts";
import { addOperator, operatorBrowser } from "../../../tests/support/operator.ts";
import { newDraft } from "../../../tests/support/products.ts";
import { nextCatalogueVersion } from "../../db/catalogue-version.ts";
import { seedStore } from "../../db/seed.ts";
import { writeSettings } from "../../settings/store.ts";
import { findAnnouncement, readShopFacts, versionsOfFrame } from "./shop-facts.ts";

const NAVIGATION = "/api/admin/navigation";
const NOW = new Date("2027-03-14T12:00:00.000Z");
const { header, footer, announcement } = DEFAULT_SETTINGS.navigation;

const valuesWith = (change: Partial<typeof DEFAULT_SETTINGS.navigation>) => {
  const all = { header, footer, announcement, ...change };
  return {
    "navigation.header": all.header,
    "navigation.footer": all.footer,
    "navigation.announcement": all.announcement,
  };
};

describeOnBothDatabases("the menus of the shop", (open) => {
  test("are those of the specification by default, and part of the configuration", async () => {
    const store = await open();
    const { get } = createTestApi(store);
    const { menus, announcement: shown } = (await (await get("/api/config")).json()).store;
    expect(menus.header.map(({ label }: { label: string }) => label)).toEqual([
      "Home",
      "Shop",
      "Blog",
      "Testimonials",
      "About",
      "Track Order",
    ]);
    expect(menus.footer.map(({ title }: { title: string }) => title)).toEqual([
      "Shop",
      "Birch & Silk",
      "Help",
    ]);
    expect(menus.footer[0].links).toEqual([
      { label: "All Products", to: "/shop" },
      null,
      { label: "Gift Finder", to: "/gift-finder" },
    ]);
    expect(shown).toBeUndefined();
  });

  test("list the published routines, and cached pages follow when one is unpublished", async () => {
    const store = await open();
    await seedStore(store.db, store.dialect, { now: NOW });
    const versions = versionsOfFrame({ ...store, clock: () => NOW });
    const routines = async () => {
      const { menus } = await readShopFacts(store.db, NOW);
      const links = menus?.footer[0]?.links ?? [];
      return links.flatMap((link) => (link?.to.startsWith("/pages/") ? link.label : []));
    };
    expect(await routines()).toEqual([
      "Damaged hair",
      "Dry winter skin",
      "Oily and blemished skin",
    ]);
    const before = (await versions()).settings;
    await store.db
      .updateTable("pages")
      .set({ published: null })
      .where("handle", "=", "damaged-hair")
      .execute();
    expect(await routines()).toEqual(["Dry winter skin", "Oily and blemished skin"]);
    expect((await versions()).settings).not.toBe(before);
  });

  test("leave out categories and products that do not exist or are not published", async () => {
    const store = await open();
    const { api, deps, get } = createTestApi(store);
    const operator = await operatorBrowser(api, store.db, deps.clock());
    const draft = newDraft({ title: "Fir Balm", category: "Balms" });
    const created = (await operator.send("POST", "/api/admin/products", draft)).body;
    const { version, targets } = (await operator.get(NAVIGATION)).body;
    expect(targets.categories).toContainEqual({ value: "balms", name: "Balms" });
    const links = [
      { kind: "category" as const, label: "Balms", value: "balms" },
      { kind: "category" as const, label: "Gone", value: "gone" },
      { kind: "product" as const, label: "Fir Balm", value: created.handle },
      { kind: "product" as const, label: "Gone", value: "gone" },
      { kind: "tag" as const, label: "Vegan & co", value: "vegan & co" },
      { kind: "link" as const, label: "Elsewhere", value: "https://example.com/a?b=1" },
    ];
    const saved = await operator.send("PUT", NAVIGATION, {
      version,
      values: valuesWith({ header: links, footer: [{ title: "Gone", links: links.slice(1, 2) }] }),
    });
    expect(saved.status).toBe(200);
    const menus = async () => (await (await get("/api/config")).json()).store.menus;
    expect(await menus()).toEqual({
      header: [
        { label: "Balms", to: "/shop?category=Balms" },
        { label: "Fir Balm", to: `/product/${created.handle}` },
        { label: "Vegan & co", to: "/shop?tag=vegan%20%26%20co" },
        { label: "Elsewhere", to: "https://example.com/a?b=1" },
      ],
      footer: [],
    });
    await operator.send("POST", `/api/admin/products/${created.id}/unpublish`);
    expect((await menus()).header.map(({ label }: { label: string }) => label)).not.toContain(
      "Fir Balm",
    );
    expect(
      (await operator.send("PUT", NAVIGATION, { version, values: valuesWith({}) })).status,
    ).toBe(409);
  });

  // E1
  test("reject addresses that run script, and name the field", async () => {
    const store = await open();
    const { api, deps } = createTestApi(store);
    const operator = await operatorBrowser(api, store.db, deps.clock());
    for (const value of [
      "javascript:alert(1)",
      "JaVaScRiPt:alert(1)",
      "//evil.example",
      "/\\evil.example",
      "data:text/html,x",
      'https://a.example/"><script>',
      "",
    ]) {
      const { status, body } = await operator.send("PUT", NAVIGATION, {
        version: "0",
        values: valuesWith({ header: [{ kind: "link", label: "<b>Hi</b>", value }] }),
      });
      expect([value, status, body.issues?.[0]?.path]).toEqual([
        value,
        422,
        "navigation.header.0.value",
      ]);
    }
    const twice = [...header, ...header.slice(0, 1)];
    const repeated = await operator.send("PUT", NAVIGATION, {
      version: "0",
      values: valuesWith({ header: twice }),
    });
    expect(repeated.body.issues).toEqual([
      { path: "navigation.header", message: "must not repeat a link" },
    ]);
  });

  test("are changed with the permission for content, without that for settings", async () => {
    const store = await open();
    const { api, deps } = createTestApi(store);
    const id = await addOperator(store.db, "catalogue");
    const operator = await operatorBrowser(api, store.db, deps.clock(), id);
    const change = { version: "0", values: valuesWith({ header: header.slice(0, 2) }) };
    expect((await operator.send("PUT", NAVIGATION, change)).status).toBe(200);
    const { status } = await operator.send("PUT", "/api/admin/settings", {
      version: "1",
      values: { "store.name": "Fern" },
    });
    expect(status).toBe(403);
  });

  // E2
  test("leave out a page that is unpublished, also on cached pages", async () => {
    const store = await open();
    const publish = (published: string | null) =>
      store.db
        .insertInto("pages")
        .values({
          handle: "our-story",
          kind: "text",
          title: "Our story",
          draft: null,
          published,
          published_at: NOW.toISOString(),
          updated_at: NOW.toISOString(),
          version: 1,
        })
        .onConflict((conflict) => conflict.column("handle").doUpdateSet({ published }))
        .execute();
    const link = { kind: "page" as const, label: "Story", value: "/pages/our-story" };
    await writeSettings(store, { "navigation.header": [link] });
    const versions = versionsOfFrame({ ...store, clock: () => NOW });
    const read = async () => (await readShopFacts(store.db, NOW)).menus?.header;
    expect(await read()).toEqual([]);
    await publish("{}");
    expect(await read()).toEqual([{ label: "Story", to: "/pages/our-story" }]);
    const { settings } = await versions();
    await publish(null);
    expect(await read()).toEqual([]);
    expect((await versions()).settings).not.toBe(settings);
  });

  // E2
  test("follow a renamed or unpublished product and category, also on cached pages", async () => {
    const store = await open();
    const { api, deps, get } = createTestApi(store);
    const operator = await operatorBrowser(api, store.db, deps.clock());
    const draft = newDraft({ title: "Fir Balm", category: "Balms" });
    const { id, handle } = (await operator.send("POST", "/api/admin/products", draft)).body;
    await writeSettings(store, {
      "navigation.header": [
        { kind: "category", label: "Category", value: "balms" },
        { kind: "product", label: "Product", value: handle },
      ],
    });
    const versions = versionsOfFrame({ ...store, clock: deps.clock });
    const read = async () => {
      const { store: facts } = await (await get("/api/config")).json();
      const links: string[] = facts.menus.header.map(({ to }: { to: string }) => to);
      return { links, version: (await versions()).settings };
    };
    const first = await read();
    expect(first.links).toEqual(["/shop?category=Balms", `/product/${handle}`]);

    // An order changes the catalogue, but no menu.
    await store.db.transaction().execute(nextCatalogueVersion);
    expect(await read()).toEqual(first);

    const category = (await operator.get("/api/admin/categories/balms")).body;
    const renaming = { ...category, name: "Salves", handle: "salves" };
    const renamed = await operator.send("PUT", "/api/admin/categories/balms", renaming);
    expect(renamed.status).toBe(200);
    const second = await read();
    expect(second.links).toEqual(["/shop?category=Salves", `/product/${handle}`]);
    expect(second.version).not.toBe(first.version);

    const product = (await operator.get(`/api/admin/products/${id}`)).body;
    const moved = await operator.send("PUT", `/api/admin/products/${id}`, {
      ...product,
      handle: "fir-salve",
    });
    expect(moved.status).toBe(200);
    const third = await read();
    expect(third.links).toEqual(["/shop?category=Salves", "/product/fir-salve"]);
    expect(third.version).not.toBe(second.version);
    const { values } = (await operator.get(NAVIGATION)).body;
    const handles = values["navigation.header"].map(({ value }: { value: string }) => value);
    expect(handles).toEqual(["salves", "fir-salve"]);

    await operator.send("POST", `/api/admin/products/${id}/unpublish`);
    const fourth = await read();
    expect(fourth.links).toEqual(["/shop?category=Salves"]);
    expect(fourth.version).not.toBe(third.version);
  });

  // E5
  test("the announcement is shown on its days, and cached pages follow when it begins and ends", async () => {
    const store = await open();
    const shown = {
      text: "Open on Sunday",
      link: "/shipping",
      from: "2027-03-14",
      until: "2027-03-14",
    };
    await writeSettings(store, { "navigation.announcement": shown, "navigation.footer": [] });
    let now = NOW;
    const versions = versionsOfFrame({ ...store, clock: () => now });
    const at = async (time: string) => {
      now = new Date(time);
      const facts = await readShopFacts(store.db, now);
      return [facts.announcement?.text, (await versions()).settings];
    };
    // The day of the change to daylight saving time has 23 hours in Toronto.
    expect(await at("2027-03-14T04:59:59.999Z")).toEqual([undefined, "1"]);
    expect(await at("2027-03-14T05:00:00.000Z")).toEqual(["Open on Sunday", "1, announced"]);
    expect(await at("2027-03-15T03:59:59.999Z")).toEqual(["Open on Sunday", "1, announced"]);
    expect(await at("2027-03-15T04:00:00.000Z")).toEqual([undefined, "1"]);
  });
});

test("an announcement without days is always shown, and one without a text never", () => {
  const text = { text: "Hello", link: "", from: "", until: "" };
  expect(findAnnouncement(text, NOW)).toEqual({ text: "Hello", to: "", until: "" });
  expect(findAnnouncement({ ...text, text: "" }, NOW)).toBeUndefined();
});
