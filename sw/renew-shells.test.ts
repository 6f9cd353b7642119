import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fakeCaches } from "../tests/support/fake-caches.ts";

const ORIGIN = "https://shop.example";
const POLICY = "content-security-policy";
const FIRST_PARTY = "script-src 'self'";
const files = ["shell.html", "shells/track-order.html", "shells/about.html", "shells/faq.html"];

let shopPolicy: string;
let storage: ReturnType<typeof fakeCaches>;
let cacheName: string;

beforeEach(() => {
  vi.resetModules();
  storage = fakeCaches();
  shopPolicy = FIRST_PARTY;
  vi.stubGlobal("self", {
    location: new URL(ORIGIN),
    clients: { matchAll: async () => [] },
    __WB_MANIFEST: files.map((url) => ({ url, revision: "1" })),
  });
  vi.stubGlobal("caches", {
    has: async () => false,
    keys: async () => [],
    open: (name: string) => {
      cacheName = name;
      return storage.open(name);
    },
  });
  vi.stubGlobal("fetch", async (address: URL) => {
    const isShop = /about|faq/.test(address.pathname);
    const headers = { "content-type": "text/html", [POLICY]: isShop ? shopPolicy : FIRST_PARTY };
    return new Response("<!doctype html>", { headers });
  });
});
afterEach(() => vi.unstubAllGlobals());

test.each(["/about", "/shell.html"])(
  "the app shells of a language are renewed if the browser has evicted %s",
  async (evicted) => {
    const { installShell, renewShells } = await import("./shell-cache.ts");
    await installShell();
    storage.cacheOf(cacheName).entries.delete(evicted);
    shopPolicy = `${FIRST_PARTY} https://www.googletagmanager.com`;
    await renewShells();
    expect(policies()).toEqual({
      "/shell.html": FIRST_PARTY,
      "/track-order": FIRST_PARTY,
      "/about": shopPolicy,
      "/faq": shopPolicy,
    });
  },
);

const policies = () =>
  Object.fromEntries(
    [...storage.cacheOf(cacheName).entries].map(([key, { headers }]) => [key, headers.get(POLICY)]),
  );

test("W14: a changed policy is applied even if that of pages without third parties is unchanged", async () => {
  const { installShell, renewShells } = await import("./shell-cache.ts");
  await installShell();
  shopPolicy = `${FIRST_PARTY} https://www.googletagmanager.com`;
  await renewShells();
  expect(policies()).toEqual({
    "/shell.html": FIRST_PARTY,
    "/track-order": FIRST_PARTY,
    "/about": shopPolicy,
    "/faq": shopPolicy,
  });
});
