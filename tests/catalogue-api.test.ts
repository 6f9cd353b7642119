import { describe, expect, test } from "vitest";
import { createTestApi } from "./support/api.ts";
import { describeOnBothDatabases, openMemoryDatabase } from "./support/databases.ts";
import { insertProducts, newProduct } from "./support/products.ts";

describeOnBothDatabases("the facts of a product", (open) => {
  test("are those of its list of ingredients and of its fields", async () => {
    const store = await open();
    const description = "Fragrance-free.\nIngredients\nAqua, Butyrospermum Parkii Butter, Novum";
    const [balm, bar] = [newProduct({ id: "balm", description }), newProduct({ id: "bar" })];
    const stated = { skinTypes: "dry, sensitive", texture: "balm", pregnancy: "ask-doctor" };
    await insertProducts(store.db, [{ ...balm, ...stated }, bar]);
    const { client } = createTestApi(store);
    const factsOf = async (id: string) => {
      const response = await client.api.products[":id"].$get({ param: { id } });
      return (await response.json()).facts;
    };
    expect(await factsOf("balm")).toEqual({
      ingredients: [
        { inci: "Aqua", name: "Water", families: [] },
        { inci: "Butyrospermum Parkii Butter", name: "Shea butter", families: ["nut"] },
        { inci: "Novum", name: null, families: null },
      ],
      fragrance: "fragrance-free",
      skinTypes: ["dry", "sensitive"],
      hairTypes: null,
      concerns: null,
      scent: null,
      texture: "balm",
      label: { pregnancy: "ask-doctor", breastFeeding: null },
      fragranceAllergens: [],
      use: null,
    });
    expect(await factsOf("bar")).toMatchObject({ ingredients: null, fragrance: null });
  });
});

describeOnBothDatabases("GET /api/products", (open) => {
  const openCatalogue = async () => {
    const store = await open();
    await insertProducts(store.db, [
      newProduct({ id: "a", title: "Crème", priceCents: 2000, position: 1 }),
      newProduct({ id: "b", title: "Bar", priceCents: 1000, position: 2, category: "Hair Care" }),
      newProduct({ id: "c", title: "Gone", position: 3, unpublished: true }),
    ]);
    return createTestApi(store);
  };

  test("returns an array with the total, a new ETag or 304", async () => {
    const { api, client } = await openCatalogue();
    const response = await client.api.products.$get({ query: { sort: "price-low" } });
    const products = await response.json();
    expect(products.map(({ id }) => id)).toEqual(["b", "a"]);
    expect(response.headers.get("x-total-count")).toBe("2");
    expect(response.headers.get("link")).toBeNull();
    const tag = response.headers.get("etag") ?? "";
    expect(tag).toMatch(/^W\//);
    const again = await api.request("/api/products?sort=price-low", {
      headers: { "if-none-match": tag },
    });
    expect(again.status).toBe(304);
  });

  test("returns pages with a link to the next one, and a new ETag if only the total has changed", async () => {
    const { get } = await openCatalogue();
    const first = await get("/api/products?limit=1&search=a");
    expect(first.headers.get("x-total-count")).toBe("2");
    expect(first.headers.get("link")).toBe('</api/products?limit=1&search=a&offset=1>; rel="next"');
    const last = await get("/api/products?limit=1&search=a&offset=1");
    expect(last.headers.get("link")).toBeNull();
    const none = await get("/api/products?limit=1&offset=50");
    expect([await none.json(), none.headers.get("x-total-count")]).toEqual([[], "2"]);
    expect(none.headers.get("link")).toBeNull();
  });

  test("offers a correction if nothing is found, and ignores the case of a category", async () => {
    const { get } = await openCatalogue();
    const found = async (query: string) => {
      const response = await get(`/api/products?${query}`);
      const products = (await response.json()) as { id: string }[];
      return [products.map(({ id }) => id), response.headers.get("x-corrected-search")];
    };
    expect(await found("search=crèmes")).toEqual([["a"], null]);
    expect(await found("search=creem")).toEqual([[], "creme"]);
    expect(await found("search=bbr")).toEqual([[], null]);
    expect(await found("category=hair%20CARE")).toEqual([["b"], null]);
    expect(await found("category=ALL")).toEqual([["a", "b"], null]);
    expect(await found("category=Bogus")).toEqual([[], null]);
  });

  // W5
  test.each([
    "sort=cheapest",
    "minPrice=-1",
    "minPrice=1e3",
    "limit=0",
    "limit=5001",
    "offset=-1",
    "search=a&search=b",
    "category=a&category=b",
    "category[]=a&category[]=b",
    "category=%00",
    "search=a%00",
  ])("rejects ?%s with 400", async (query) => {
    const { get } = await openCatalogue();
    const response = await get(`/api/products?${query}`);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ message: expect.any(String) });
  });

  test.each(["?search='", "?search=%25", "?category='%3B drop table products", "?search=%22*"])(
    "takes %s as text",
    async (query) => {
      const { get } = await openCatalogue();
      expect((await get(`/api/products${query}`)).status).toBe(200);
      expect((await (await get("/api/products")).json()).length).toBe(2);
    },
  );

  test("returns a product and its related ones, and the same 404 for unknown and unpublished ones", async () => {
    const { client, get } = await openCatalogue();
    const found = await client.api.products[":id"].$get({ param: { id: "a" } });
    expect(await found.json()).toMatchObject({ id: "a", price: "20.00", title: "Crème" });
    expect(await (await get("/api/products/a/related")).json()).toEqual([]);
    for (const id of ["c", "nothing", "..%2f..", "x".repeat(5000), "%F0%9F%8C%BF"]) {
      for (const path of [`/api/products/${id}`, `/api/products/${id}/related`]) {
        const missing = await get(path);
        expect([missing.status, await missing.json()]).toEqual([
          404,
          { message: "Product not found" },
        ]);
      }
    }
  });

  test("returns the catalogue's changes since a version", async () => {
    const { get } = await openCatalogue();
    expect(await (await get("/api/catalogue")).json()).toMatchObject({
      version: 1,
      changed: [{ id: "a" }, { id: "b" }],
      removed: [],
    });
    expect(await (await get("/api/catalogue?since=1")).json()).toEqual({
      version: 1,
      changed: [],
      removed: [],
    });
    expect((await get("/api/catalogue?since=-1")).status).toBe(400);
  });
});

describe("a large catalogue", () => {
  test("is returned up to 5,000 products with a link to the rest", async () => {
    const store = await openMemoryDatabase();
    const many = Array.from({ length: 5_003 }, (_, i) =>
      newProduct({ id: `p${i}`, position: i, description: "" }),
    );
    await insertProducts(store.db, many);
    const { get } = createTestApi(store);
    const first = await get("/api/products");
    expect((await first.json()).length).toBe(5_000);
    expect(first.headers.get("x-total-count")).toBe("5003");
    const link = first.headers.get("link")?.match(/<(.*)>; rel="next"/)?.[1] ?? "";
    expect((await (await get(link)).json()).length).toBe(3);
    await store.close();
  });
});
