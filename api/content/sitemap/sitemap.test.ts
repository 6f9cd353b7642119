import { expect, test } from "vitest";
import { STORE } from "../../../data/store.ts";
import { describeOnBothDatabases } from "../../../tests/support/databases.ts";
import { writePage } from "../../../tests/support/pages.ts";
import { insertGroup, insertProducts, newProduct } from "../../../tests/support/products.ts";
import { createCategories } from "../../db/products/handles.ts";
import { createSitemapRoutes } from "./routes.ts";

const publicUrl = "https://shop.example";
const located = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map((found) => found[1]);

describeOnBothDatabases("sitemap", (open) => {
  test("lists pages, posts and published products", async () => {
    const { db } = await open();
    await insertProducts(db, [
      newProduct({ id: "a&b", position: 1 }),
      newProduct({ id: "unpublished", position: 2, unpublished: true }),
    ]);
    await writePage(db, "care", { isPublished: true });
    await writePage(db, "secret", { isPublished: false });
    const routes = createSitemapRoutes({ db, publicUrl });
    const response = await routes.request("/sitemap.xml");
    expect(response.headers.get("content-type")).toContain("application/xml");
    const addresses = located(await response.text());
    expect(addresses).toContain("https://shop.example/faq");
    expect(addresses).toContain("https://shop.example/product/a%26b");
    expect(addresses).toContain("https://shop.example/pages/care");
    expect(addresses.join()).not.toMatch(/unpublished|secret|checkout|admin/);
  });

  test("lists one URL per product with variants, by handle, and the categories with products", async () => {
    const { db } = await open();
    const shared = { category: "Body & Bath", handle: "face-oil" };
    const variants = [
      { id: "v1", values: ["50 ml"], unpublished: true },
      { id: "v2", values: ["100 ml"] },
      { id: "v3", values: ["200 ml"] },
    ];
    await insertGroup(db, ["Size"], variants, shared);
    await createCategories(db, ["Unused", "Body & Bath"], new Date(0));
    const response = await createSitemapRoutes({ db, publicUrl }).request("/sitemap.xml");
    const addresses = located(await response.text());
    expect(addresses.filter((each) => each?.includes("/product/"))).toEqual([
      "https://shop.example/product/face-oil",
    ]);
    expect(addresses.filter((each) => each?.includes("?category="))).toEqual([
      "https://shop.example/shop?category=Body%20%26%20Bath",
    ]);
  });

  test("becomes an index of files if there are too many URLs for one", async () => {
    const { db } = await open();
    await insertProducts(
      db,
      Array.from({ length: 7 }, (_, i) => newProduct({ id: `p${i}`, position: i })),
    );
    const routes = createSitemapRoutes({ db, publicUrl, maxUrls: 3 });
    const index = await (await routes.request("/sitemap.xml")).text();
    expect(index).toContain("<sitemapindex");
    const files = located(index).map((address) => address?.replace(publicUrl, "") ?? "");
    expect(files).toHaveLength(4);
    const products: unknown[] = [];
    for (const file of files.slice(1)) {
      const addresses = located(await (await routes.request(file)).text());
      expect(addresses.length).toBeLessThanOrEqual(3);
      products.push(...addresses);
    }
    expect(products).toEqual(Array.from({ length: 7 }, (_, i) => `${publicUrl}/product/p${i}`));
    expect((await routes.request("/sitemap-5.xml")).status).toBe(404);
    expect((await routes.request("/sitemap-0.xml")).status).toBe(404);
  });

  test("security.txt contains a contact and an expiry date", async () => {
    const { db } = await open();
    const path = "/.well-known/security.txt";
    const text = await (await createSitemapRoutes({ db, publicUrl }).request(path)).text();
    expect(text).toContain(`Contact: mailto:${STORE.email}\n`);
    expect(text).toContain("Canonical: https://shop.example/.well-known/security.txt\n");
    const days = (Date.parse(/Expires: (.*)/.exec(text)?.[1] ?? "") - Date.now()) / 86_400_000;
    expect(days > 30 && days < 365).toBe(true);
  });

  test("robots.txt names the sitemap and disallows private paths", async () => {
    const { db } = await open();
    const text = await (await createSitemapRoutes({ db, publicUrl }).request("/robots.txt")).text();
    expect(text).toContain("Disallow: /admin");
    expect(text).toContain("Sitemap: https://shop.example/sitemap.xml");
  });
});
