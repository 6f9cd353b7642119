import { nextCatalogueVersion } from "../../api/db/catalogue-version.ts";
import { openDatabase } from "../../api/db/open.ts";
import type { Product } from "../../data/model/catalogue/product.ts";
import { findMatches } from "../../data/model/catalogue/search.ts";
import type { Post } from "../../data/model/content/post.ts";
import { centsOf } from "../../data/model/text/money.ts";
import { expect, readCaches, test, visit, waitForOfflineCopy } from "../support/browser-profile.ts";
import { startFaultProxy } from "../support/fault-proxy.ts";
import { insertProducts, newProduct } from "../support/products.ts";
import { startStore } from "../support/start-store.ts";

// These stores have other origins than that of `faultProxy`.
test.use({ isNewProfile: true });

const WORDS = [
  "Birch",
  "Cedar",
  "Crème",
  "Éclat",
  "Linen",
  "Maple",
  "Oat",
  "Rose",
  "Silk",
  "Yarrow",
];
const FORMS = ["Balm", "Serum", "Oil", "Mask", "Mist", "Soap"];

/** The API's lists of products for queries. Also runs in a page, without an origin. */
async function readLists([origin, queries]: readonly [string, readonly string[]]) {
  return Promise.all(
    queries.map(async (query) => {
      const response = await fetch(`${origin}/api/products${query}`);
      const { ok, status, headers } = response;
      const [total, link] = [headers.get("x-total-count"), headers.get("link")];
      return { status, total, link, body: ok ? await response.json() : "" };
    }),
  );
}

test("O1: with 500 products the API responds offline as it does online", async ({ shopper }) => {
  test.setTimeout(240_000);
  const large = await startStore();
  const database = await openDatabase(`file:${large.database}`);
  // Not those of the shared store, which may be pictures that an earlier test uploaded there.
  const pictures = await database.db.selectFrom("products").select("image_url").execute();
  await insertProducts(
    database.db,
    Array.from({ length: 464 }, (_, i) =>
      newProduct({
        id: `large-${i}`,
        title: `${WORDS[i % 10]} ${FORMS[i % 6]} No. ${i}`,
        description: `With ${WORDS[(i * 7) % 10]} and ${WORDS[(i * 3) % 10]}.`,
        priceCents: 500 + ((i * 397) % 9_000),
        category: i % 3 === 0 ? "Hair Care" : "Skin Care",
        imageUrl: pictures[i % pictures.length]?.image_url ?? "",
        stockQuantity: i % 5 === 0 ? i % 12 : null,
        position: 100 + ((i * 31) % 500),
      }),
    ),
  );
  // The store's index reads products of a new version.
  const version = await nextCatalogueVersion(database.db);
  const added = database.db.updateTable("products").where("id", "like", "large-%");
  await added.set({ version }).execute();
  await database.close();
  const faultProxy = await startFaultProxy(large.url);
  try {
    const started = Date.now();
    await visit(shopper, `${faultProxy.url}/`);
    await waitForOfflineCopy(shopper);
    console.log(`500 products offline after ${Date.now() - started} ms`);
    const queries = ["", "?sort=name", "?sort=price-low&category=Skin%20Care"];
    for (const word of WORDS) {
      queries.push(`?search=${encodeURIComponent(word.toLowerCase())}&sort=price-high`);
      queries.push(
        `?search=${encodeURIComponent(word.slice(0, 3))}%20no&minPrice=12.5&maxPrice=60`,
      );
    }
    queries.push("?search=zzzz", "?category=all&limit=8", "?limit=5&offset=7&sort=name");
    queries.push("?search=b%C3%AErch%20s&sort=name", "?offset=999", "?limit=0");
    const online = await readLists([large.url, queries]);
    const products = online[0]?.body as Product[];
    expect(products).toHaveLength(500);
    // Complete products: the entries of a list lack the fields that only the product page shows.
    const details = await Promise.all(
      products.map(async ({ id }) => (await fetch(`${large.url}/api/products/${id}`)).json()),
    );
    const related = await (
      await fetch(`${large.url}/api/products/${products[3]?.id}/related`)
    ).json();
    const posts = (await (await fetch(`${large.url}/api/blog-posts`)).json()) as Post[];
    await large.stop();
    expect(await shopper.evaluate(readLists, ["", queries] as const)).toEqual(online);
    const relatedOffline = await shopper.evaluate(
      async (id) => (await fetch(`/api/products/${id}/related`)).json(),
      products[3]?.id,
    );
    expect(relatedOffline).toEqual(related);
    const each = await shopper.evaluate(
      async ([ids, postIds]) =>
        Promise.all([
          Promise.all(ids.map(async (id) => (await fetch(`/api/products/${id}`)).json())),
          Promise.all(
            postIds.map(
              async (id) => (await (await fetch(`/api/blog-posts/${id}`)).json()) as { id: string },
            ),
          ),
        ]),
      [products.map(({ id }) => id), posts.map(({ id }) => id)] as const,
    );
    expect(each[0]).toEqual(details);
    expect(each[1].map(({ id }) => id)).toEqual(posts.map(({ id }) => id));
    await shopper.goto(`${faultProxy.url}/shop?search=rose&min=20`);
    const total = findMatches(products, "rose").filter(
      ({ price }) => centsOf(price) >= 2_000,
    ).length;
    await expect(shopper.getByText(`Showing ${total} products matching`)).toBeVisible();
  } finally {
    await faultProxy.close();
    await large.stop().catch(() => {});
  }
});

test("O12: OFFLINE_PRODUCTS limits the offline copy, and the shop shows the limit", async ({
  shopper,
}) => {
  const bounded = await startStore({ OFFLINE_PRODUCTS: "12" });
  const faultProxy = await startFaultProxy(bounded.url);
  try {
    const all = (await (await fetch(`${bounded.url}/api/products`)).json()) as Product[];
    await visit(shopper, `${faultProxy.url}/`);
    expect((await readCaches(shopper)).products).toBe(12);
    await bounded.stop();
    await shopper.goto(`${faultProxy.url}/shop`);
    await expect(shopper.getByText("Showing 12 products")).toBeVisible();
    await expect(
      shopper.getByText(`The first 12 of ${all.length} products are available offline.`),
    ).toBeVisible();
    // A product outside of the offline copy is not reported as missing.
    await shopper.goto(`${faultProxy.url}/product/${all[20]?.id}`);
    await expect(shopper.getByRole("heading", { name: "You are offline" })).toBeVisible();
  } finally {
    await faultProxy.close();
    await bounded.stop().catch(() => {});
  }
});
