import { afterEach, expect, test } from "vitest";
import { startCachedServer } from "../../tests/support/cached-server.ts";
import { describeOnBothDatabases } from "../../tests/support/databases.ts";
import { openShop } from "../../tests/support/shop.ts";
import { readSettings, writeSettings } from "../settings/store.ts";
import { prepareNewStore } from "./opening.ts";

describeOnBothDatabases("a store that is not open", (open) => {
  const cleanups: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const cleanup of cleanups.splice(0)) await cleanup();
  });

  async function start() {
    const shop = await openShop(open);
    const server = await startCachedServer(shop.database, shop.api);
    cleanups.push(server.stop, shop.stop);
    return { ...shop, ...server };
  }

  test("shows that it opens soon on every page, also on those that are cached", async () => {
    const { database, send } = await start();
    for (const path of ["/", "/shop"]) expect((await send(path)).status).toBe(200);
    // Another process closes it.
    await prepareNewStore(await database.openAgain());
    expect((await send("/")).text).not.toMatch(/Birch|birch/);
    await writeSettings(database, { "store.name": "<b>Fern</b>" });
    for (const path of ["/", "/shop", "/product/oil", "/about", "/cart"]) {
      const { status, headers, text } = await send(path);
      expect([path, status, headers["x-robots-tag"], headers["cache-control"]]).toEqual([
        path,
        503,
        "noindex",
        "no-store",
      ]);
      expect(text).toContain("Opening soon");
      expect(text).toContain("&lt;b&gt;Fern&lt;/b&gt;");
    }
    await writeSettings(database, { "store.open": true });
    for (const path of ["/", "/shop"]) expect((await send(path)).status).toBe(200);
  });

  test("answers API requests, and shows the admin and, to operators, its pages", async () => {
    const { database, send } = await start();
    await prepareNewStore(database);
    for (const path of ["/api/products", "/api/config", "/healthz", "/admin", "/admin/orders"])
      expect([path, (await send(path)).status]).toEqual([path, 200]);
    const page = await send("/", { cookie: "operator" });
    expect([page.status, page.headers["cache-control"]]).toEqual([200, "no-store"]);
    expect((await send("/")).status).toBe(503);
    expect((await readSettings(database.db)).content.defaults).toBe("templates");
  });
});
