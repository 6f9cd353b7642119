import { array, boolean, object, optional, parse } from "valibot";
import { afterEach, expect, test } from "vitest";
import { writeSettings } from "../api/settings/store.ts";
import { Page } from "../data/model/content/page.ts";
import { Posts } from "../data/model/content/post.ts";
import { LANGUAGE_TAGS, LOCALES, localePath } from "../data/model/locale.ts";
import { respondFromSnapshot } from "../sw/offline-api.ts";
import type { Snapshot } from "../sw/snapshot.ts";
import { startCachedServer } from "./support/cached-server.ts";
import { describeOnBothDatabases } from "./support/databases.ts";
import { operatorBrowser } from "./support/operator.ts";
import { openShop } from "./support/shop.ts";

const ORIGIN = "http://shop.test";

describeOnBothDatabases("addresses of French pages", (open) => {
  const cleanups: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const cleanup of cleanups.splice(0)) await cleanup();
  });

  async function openServer(languages: readonly string[]) {
    const shop = await openShop(open);
    const server = await startCachedServer(shop.database, shop.api);
    cleanups.push(server.stop, shop.stop);
    await writeSettings(shop.database, { "store.languages": languages });
    return { ...shop, ...server };
  }

  test("a store with English only has no French address, and its pages name no language", async () => {
    const { send } = await openServer(["en"]);
    for (const path of ["/fr", "/fr/shop", "/fr/manifest.webmanifest", "/api/home?locale=fr"])
      expect((await send(path)).status, path).toBe(404);
    const { text } = await send("/about");
    expect(text).not.toMatch(/hreflang|Français/i);
    expect((await send("/sitemap.xml")).text).not.toContain("/fr");
  });

  test("each page of a store with both languages links itself, the other one and the default", async () => {
    const { send } = await openServer(["en", "fr"]);
    for (const path of ["/about", "/fr/about"]) {
      const { status, text } = await send(path);
      expect(status).toBe(200);
      expect(text).toContain(`<link rel="canonical" href="${ORIGIN}${path}"/>`);
      for (const [language, address] of [
        ["en-CA", "/about"],
        ["fr-CA", "/fr/about"],
        ["x-default", "/about"],
      ])
        expect(text).toContain(
          `<link rel="alternate" hrefLang="${language}" href="${ORIGIN}${address}"/>`,
        );
    }
    expect((await send("/fr")).text).toContain('content="fr_CA"');
    for (const path of ["/", "/faq"])
      for (const locale of LOCALES)
        expect((await send(localePath(path, locale))).text).toContain(
          `"inLanguage":"${LANGUAGE_TAGS[locale]}"`,
        );
    const sitemap = (await send("/sitemap.xml")).text;
    for (const path of ["/product/last", "/fr/product/last", "/fr", "/fr/shop"])
      expect(sitemap).toContain(`<loc>${ORIGIN}${path}</loc>`);
  });

  // B2
  test("a post or page without a translation has no address in French, and links the nearest page that has", async () => {
    const { send, api, deps, database } = await openServer(["en", "fr"]);
    const operator = await operatorBrowser(api, deps.db, deps.clock());
    const post = {
      title: "Winter",
      contentHtml: "<p>Cold.</p>",
      excerpt: "Cold",
      author: "Ana",
      imageUrl: "/a.jpg",
      category: "Skin",
    };
    const { id } = (await operator.post("/api/admin/posts", post)).body;
    const page = { title: "Team", body: "<p>We.</p>", seoTitle: "", seoDescription: "" };
    const settings = { handle: "team", kind: "text", publish: true };
    await operator.post("/api/admin/pages", { ...page, ...settings });
    const items = [
      { kind: "post", item: id, path: `/blog/${id}`, nearest: "/fr/blog", body: "content" },
      { kind: "page", item: "team", path: "/pages/team", nearest: "/fr", body: "body" },
    ];
    /** Where the French link of a page leads, and whether crawlers find a French page. */
    const read = async (path: string) => {
      const { status, text } = await send(path);
      expect(status).toBe(200);
      const [, link] = /<a [^>]*href="([^"]*)" lang="fr-CA"/.exec(text) ?? [];
      const isAlternate = text.includes(`hrefLang="fr-CA" href="${ORIGIN}/fr${path}"`);
      const isListed = (await send("/sitemap.xml")).text.includes(`${ORIGIN}/fr${path}<`);
      return { link, isAlternate, isListed };
    };
    for (const { path, nearest } of items) {
      expect(await read(path)).toEqual({ link: nearest, isAlternate: false, isListed: false });
      expect((await send(nearest)).status).toBe(200);
      expect((await send(`/fr${path}`)).status).toBe(404);
    }

    /** Whether the offline copy, which has its pages from lists, knows that there is no French page. */
    const readOffline = async (path: string) => {
      const posts = parse(Posts, JSON.parse((await send("/api/blog-posts")).text));
      const pages = parse(array(Page), JSON.parse((await send("/api/pages")).text));
      const address = path.replace("/blog", "/blog-posts");
      const url = new URL(`${ORIGIN}/api${address}`);
      const response = await respondFromSnapshot({ posts, pages } as unknown as Snapshot, url);
      return (
        "body" in response && parse(object({ isEnglishOnly: optional(boolean()) }), response.body)
      );
    };
    for (const { path } of items) expect(await readOffline(path)).toEqual({ isEnglishOnly: true });
    expect(await readOffline("/pages/about")).toEqual({});

    for (const { kind, item, path, body } of items) {
      const texts = [
        { field: "title", text: "Titre" },
        { field: body, text: "<p>Texte.</p>" },
      ];
      const translations = "/api/admin/translations/item";
      const { version } = (await operator.get(`${translations}?kind=${kind}&item=${item}`)).body;
      const saved = await operator.send("PUT", translations, { kind, item, version, texts });
      expect(saved.status).toBe(200);
      expect(await read(path)).toEqual({ link: `/fr${path}`, isAlternate: true, isListed: true });
      expect(await readOffline(path)).toEqual({});
    }
    await writeSettings(database, { "store.languages": ["en"] });
    expect((await send(`/api/blog-posts/${id}`)).text).not.toContain("isEnglishOnly");
  });

  test("links and redirects stay in the language", async () => {
    const { send } = await openServer(["en", "fr"]);
    const { text } = await send("/fr/faq");
    const internal = [...text.matchAll(/<a [^>]*href="(\/[^"]*)"/g)].map(([, href = ""]) => href);
    expect(internal.filter((href) => !/^\/fr(?:[/?#]|$)/.test(href))).toEqual(["/faq", "/faq"]);
    const redirect = await send("/fr?category=Skin%20Care");
    expect(redirect.headers.location).toBe("/fr/shop?category=Skin%20Care");
    expect((await send("/fr/admin/orders")).headers.location).toBe("/admin/orders");
  });

  test("French responses are cached beside the English ones, and follow the same changes", async () => {
    const { send, takeRendered, database } = await openServer(["en", "fr"]);
    const addresses = ["/about", "/fr/about", "/api/pages", "/api/pages?locale=fr"];
    for (const address of addresses) await send(address);
    takeRendered();
    for (const address of addresses) await send(address);
    expect(takeRendered()).toEqual([]);
    await writeSettings(database, { "store.name": "Fern & Fog" });
    for (const address of addresses) await send(address);
    expect(takeRendered()).toEqual(expect.arrayContaining(addresses));
  });

  test.each(["de", "FR", "fr-CA", "", "en&locale=de"])(
    "the API rejects the unknown language %j",
    async (locale) => {
      const { send } = await openServer(["en", "fr"]);
      expect((await send(`/api/pages?locale=${locale}`)).status).toBe(
        locale.startsWith("en") ? 200 : 404,
      );
    },
  );

  test("an error of a write is in the language that the client accepts, one of a read is not", async () => {
    const { api } = await openServer(["en", "fr"]);
    const headers = { "Accept-Language": "fr-CA,fr;q=0.9", "Content-Type": "application/json" };
    const rejected = await api.request("/api/contact", { method: "POST", headers, body: "{" });
    const { message } = await rejected.json();
    expect(message).not.toBe("");
    const english = await api.request("/api/contact", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: "{",
    });
    expect((await english.json()).message).not.toBe(message);
    const read = await api.request("/api/nothing", { headers });
    expect((await read.json()).message).toBe("There is nothing at this address.");
  });
});
