import { expect, test } from "vitest";
import { startCachedServer } from "./support/cached-server.ts";
import { describeOnSqlite } from "./support/databases.ts";
import { openShop } from "./support/shop.ts";

describeOnSqlite("the page of an unknown address", (open) => {
  test("has status 404, a heading and links before its scripts run, and is not indexed", async () => {
    const shop = await openShop(open);
    const server = await startCachedServer(shop.database, shop.api);
    const { status, headers, text } = await server.send("/nowhere/at/all");
    await server.stop();
    await shop.stop();
    expect([status, headers["cache-control"]]).toEqual([404, "no-store"]);
    expect(text).toMatch(/<meta name="robots" content="noindex\b/);
    expect(text).not.toContain('rel="canonical"');
    const [main = ""] = /<main\b.*<\/main>/s.exec(text) ?? [];
    expect(main.match(/(?<=<h1[^>]*>).*?(?=<\/h1>)/g)).toEqual(["Page Not Found"]);
    const links = main.matchAll(/<a\b[^>]*? href="([^"]*)"[^>]*>(.*?)<\/a>/g);
    expect([...links].map(([, to, content = ""]) => [content.replace(/<.*?>/g, ""), to])).toEqual([
      ["Return Home", "/"],
      ["Browse Products", "/?category=all"],
    ]);
  });
});
