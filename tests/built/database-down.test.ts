import { expect, test } from "vitest";
import { startPostgres, TEMPLATE } from "../support/postgres.ts";
import { startStore } from "../support/start-store.ts";

/** Pages that were visited before. */
const VISITED = ["/", "/shop", "/about", "/api/products"];
/** Pages that were not, or are rendered for each visitor. */
const OTHERS = ["/faq", "/checkout", "/wishlist", "/product/unknown", "/collections/x"];

test("while PostgreSQL is down, visited pages are served and others are readable 503 pages", async () => {
  const postgres = await startPostgres();
  const store = await startStore({ DATABASE_URL: `${postgres.url}/${TEMPLATE}` });
  const get = async (path: string) => {
    const response = await fetch(store.url + path);
    return { status: response.status, headers: response.headers, text: await response.text() };
  };
  try {
    const before = await Promise.all(VISITED.map(get));
    expect(before.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    await postgres.interrupt("SIGQUIT");
    for (const [index, path] of VISITED.entries()) {
      const { status, text } = await get(path);
      expect([path, status, text === before[index]?.text]).toEqual([path, 200, true]);
    }
    for (const path of OTHERS) {
      const { status, headers, text } = await get(path);
      expect([path, status, headers.get("retry-after")]).toEqual([path, 503, "5"]);
      expect(headers.get("cache-control")).toBe("no-store");
      expect(headers.get("content-type")).toMatch(/^text\/html/);
      expect(headers.get("content-security-policy")).toMatch(/default-src/);
      expect(text).toContain("<h1>The shop is not available at this moment</h1>");
    }
    const data = await get("/api/products?limit=1");
    expect([data.status, data.headers.get("retry-after")]).toEqual([503, "5"]);
    expect(JSON.parse(data.text).message).toMatch(/busy/);
    await postgres.startAgain();
    for (const path of ["/", "/faq", "/wishlist"]) expect((await get(path)).status).toBe(200);
  } finally {
    expect(await store.stop()).toBe(0);
    await postgres.stop();
  }
});
