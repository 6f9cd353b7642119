import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fakeCaches } from "../tests/support/fake-caches.ts";

const ORIGIN = "https://shop.example";
const ENGLISH = ["shell.html", "shells/home.html", "shells/about.html", "assets/app-en.js"];
const FRENCH = [
  "shell.fr.html",
  "shells/fr/home.html",
  "shells/fr/about.html",
  "shells/fr/not-found.html",
  "assets/app-fr.js",
];
const listed = (urls: readonly string[]) => urls.map((url) => ({ url, revision: "1" }));

let storage: ReturnType<typeof fakeCaches>;
let pages: string[];
let failing: (path: string) => boolean;
let cacheName: string;

beforeEach(() => {
  vi.resetModules();
  storage = fakeCaches();
  pages = [];
  failing = () => false;
  cacheName = "";
  vi.stubGlobal("self", {
    location: new URL(ORIGIN),
    clients: { matchAll: async () => pages.map((path) => ({ url: ORIGIN + path })) },
    registration: { active: null },
    __WB_MANIFEST: listed([...ENGLISH, "precache.fr.json"]),
  });
  vi.stubGlobal("caches", {
    has: async () => false,
    keys: async () => (cacheName ? [cacheName] : []),
    delete: async (name: string) => storage.cacheOf(name).entries.clear(),
    open: (name: string) => {
      cacheName = name;
      return storage.open(name);
    },
    match: async (key: string, options: { cacheName: string }) =>
      (await storage.open(options.cacheName)).match(key),
  });
  vi.stubGlobal("fetch", async ({ pathname }: URL) => {
    if (failing(pathname)) throw new TypeError("no network");
    if (pathname === "/precache.fr.json") return Response.json(listed(FRENCH));
    const type = pathname.endsWith(".js") ? "text/javascript" : "text/html";
    return new Response("<!doctype html>", { headers: { "content-type": type } });
  });
});
afterEach(() => vi.unstubAllGlobals());

const cached = () => [...storage.cacheOf(cacheName).entries.keys()].sort();

test.each([
  ["/shop", ["/", "/about", "/assets/app-en.js", "/shell.html"]],
  [
    "/fr/shop",
    [
      "/assets/app-fr.js",
      "/fr",
      "/fr/about",
      "/precache.fr.json",
      "/shell.fr.html",
      "/shells/fr/not-found.html",
    ],
  ],
])("the worker that %s installs caches the files of its language only", async (page, files) => {
  pages = [page];
  const { installShell } = await import("./shell-cache.ts");
  await installShell();
  expect(cached()).toEqual(files);
});

test("the first page in the other language adds its files, and a page finds the app shell of its own", async () => {
  pages = ["/"];
  const { installShell, addLanguage, findShell } = await import("./shell-cache.ts");
  await installShell();
  expect(await findShell(new URL("/fr/about", ORIGIN))).toBeUndefined();
  await addLanguage("fr");
  expect(cached()).toEqual(expect.arrayContaining(["/about", "/fr/about"]));
  expect(await findShell(new URL("/fr/about", ORIGIN))).toBeDefined();
  expect(await findShell(new URL("/fr/nowhere", ORIGIN))).toBeDefined();
});

test("a language whose files did not all arrive is added again", async () => {
  pages = ["/"];
  const { installShell, addLanguage, findShell } = await import("./shell-cache.ts");
  await installShell();
  failing = (path) => path === "/shells/fr/about.html";
  await expect(addLanguage("fr")).rejects.toThrow();
  failing = () => false;
  await addLanguage("fr");
  expect(await findShell(new URL("/fr/about", ORIGIN))).toBeDefined();
});

test("a language whose home page the browser has evicted is complete again after the next visit or release", async () => {
  pages = ["/fr"];
  const { installShell, addLanguage, renewShells } = await import("./shell-cache.ts");
  await installShell();
  const all = cached();
  const release = storage.cacheOf(cacheName);
  release.entries.delete("/fr");
  await renewShells();
  await addLanguage("fr");
  expect(cached()).toEqual(all);

  // The next release is installed for an English page.
  release.entries.delete("/fr");
  const earlier = cacheName;
  vi.resetModules();
  pages = ["/shop"];
  vi.stubGlobal("self", {
    ...self,
    __WB_MANIFEST: listed([...ENGLISH, "precache.fr.json", "b.js"]),
  });
  vi.stubGlobal("caches", { ...caches, keys: async () => [earlier] });
  await (await import("./shell-cache.ts")).installShell();
  expect(cacheName).not.toBe(earlier);
  expect(cached()).toEqual(expect.arrayContaining(["/", "/fr", "/fr/about"]));
});

test("a visitor of one language stores no page of the other one when pages are renewed", async () => {
  pages = ["/fr"];
  const { installShell, renewShells } = await import("./shell-cache.ts");
  await installShell();
  const all = cached();
  await renewShells();
  expect(cached()).toEqual(all);
});

test("the language of a function does not change while another one waits", async () => {
  const { withLocale } = await import("./locale.ts");
  const model = await import("../data/model/locale.ts");
  const read = async () => {
    const before = model.getLocale();
    await Promise.resolve();
    return [before, model.getLocale()];
  };
  expect(
    await Promise.all([withLocale("fr", read), withLocale("en", read), withLocale("fr", read)]),
  ).toEqual([
    ["fr", "fr"],
    ["en", "en"],
    ["fr", "fr"],
  ]);
});
