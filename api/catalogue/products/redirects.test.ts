import { Hono } from "hono";
import { expect, test } from "vitest";
import { isHandle } from "../../../data/model/catalogue/handle.ts";
import { createTestApi } from "../../../tests/support/api.ts";
import { describeOnBothDatabases } from "../../../tests/support/databases.ts";
import {
  insertGroup,
  insertProducts,
  newDraft,
  newProduct,
} from "../../../tests/support/products.ts";
import { chooseHandles, createCategories } from "../../db/products/handles.ts";
import { refreshGroups } from "../../db/products/refresh-groups.ts";
import type { Env } from "../../deps.ts";
import { getPath } from "../../http/get-path.ts";
import { findConflicts } from "./find-conflicts.ts";
import { createRedirectRoutes } from "./redirect-routes.ts";

describeOnBothDatabases("URLs of products", (open) => {
  async function openShop() {
    const store = await open();
    const { db } = store;
    await insertGroup(
      db,
      ["Size", "Shade Name"],
      [
        { id: "oil-50", values: ["50 ml", "Rosé"] },
        { id: "oil-100", values: ["100 ml", "Rosé"], priceCents: 8000 },
        { id: "oil-gone", values: ["5 ml", "Rosé"], unpublished: true },
      ],
      { title: "Face Oil", handle: "face-oil", tags: ["Travel & Size", "Vegan"], category: "Oils" },
    );
    await insertProducts(db, [
      newProduct({ id: "s1", title: "Serum", handle: "serum", position: 2, category: "Skin Care" }),
      newProduct({ id: "old", handle: "retired", position: 3, unpublished: true }),
    ]);
    await createCategories(db, ["Oils", "Skin Care", "Empty"], new Date(0));
    await db
      .insertInto("former_handles")
      .values([
        { handle: "gesichtsoel", product_id: "oil-100" },
        { handle: "retired-before", product_id: "old" },
      ])
      .execute();
    const routes = new Hono<Env>({ getPath }).route("/", createRedirectRoutes(store));
    return {
      db,
      ...createTestApi(store),
      /** The status, and the target of a redirect. */
      visit: async (path: string) => {
        const { status, headers } = await routes.request(path);
        return status === 308 ? headers.get("location") : status;
      },
    };
  }

  test("ids, former handles and Shopify's URLs redirect to the canonical page", async () => {
    const { visit } = await openShop();
    // 404 of these routes alone means that the request is passed to the pages.
    const CASES: [string, string | number | null][] = [
      ["/product/serum", 404],
      ["/product/face-oil?size=50-ml", 404],
      ["/product/unknown", 404],
      ["/product/retired", 404],
      ["/product/old", 404],
      ["/product/retired-before", 404],
      ["/product/%00", 404],
      ["/product/s1", "/product/serum"],
      ["/product/s1?utm_source=a%20b", "/product/serum?utm_source=a%20b"],
      ["/product/oil-50", "/product/face-oil?size=50-ml&shade%20name=rose"],
      ["/product/oil-100?size=other", "/product/face-oil?size=other&shade%20name=rose"],
      ["/product/oil-gone", "/product/face-oil"],
      ["/product/gesichtsoel?size=50-ml", "/product/face-oil?size=50-ml"],
      ["/products/face-oil", "/product/face-oil"],
      ["/products/gesichtsoel?variant=1", "/product/face-oil?variant=1"],
      ["/products/unknown", 404],
      ["/collections/oils/products/serum", "/product/serum"],
      ["/collections/oils", "/shop?category=Oils"],
      ["/collections/skin-care?page=2", "/shop?page=2&category=Skin%20Care"],
      ["/collections/empty", 404],
      ["/collections/travel-size", "/shop?tag=Travel%20%26%20Size"],
      ["/collections/vegan", "/shop?tag=Vegan"],
      ["/collections/vega", 404],
      ["/collections/%25", 404],
      ["/collections/all", "/shop"],
      ["/collections", "/shop"],
    ];
    for (const [path, expected] of CASES)
      expect([path, await visit(path)]).toEqual([path, expected]);
  });

  test("a permanent redirect is revalidated, because a handle may be changed back", async () => {
    const { db } = await openShop();
    const response = await createRedirectRoutes({ db }).request("/products/serum");
    expect(response.headers.get("cache-control")).toBe("no-cache");
  });

  test("the API finds a product by id, handle, former handle and variant id", async () => {
    const { get, db } = await openShop();
    const find = async (name: string, rest = "") => {
      const response = await get(`/api/products/${name}${rest}`);
      return response.ok ? ((await response.json()) as { id: string; handle: string }) : undefined;
    };
    expect(await find("face-oil")).toMatchObject({ id: "oil-50", variantTitle: "50 ml / Rosé" });
    expect(await find("oil-100")).toMatchObject({ id: "oil-100", price: "80.00" });
    expect(await find("gesichtsoel")).toMatchObject({ id: "oil-50", handle: "face-oil" });
    for (const name of ["oil-gone", "old", "retired", "retired-before", "unknown"])
      expect([name, await find(name)]).toEqual([name, undefined]);
    expect(await find("serum", "/related")).toEqual([]);
    // The handle leads to the new default variant when the former one is unpublished.
    await db
      .updateTable("products")
      .set({ withdrawn_at: "now" })
      .where("id", "=", "oil-50")
      .execute();
    await refreshGroups(db, ["oil-50"], 2);
    expect(await find("face-oil")).toMatchObject({ id: "oil-100" });
  });

  test("handles are not equal to an id or a word of the API", async () => {
    const { db } = await openShop();
    const chosen = await chooseHandles(db, [
      { id: "00000001", title: "Facets" },
      { id: "00000002", title: "s1" },
      { id: "00000003", title: "Serum" },
    ]);
    expect([...chosen.values()]).toEqual(["facets-00000001", "s1-00000002", "serum-00000003"]);
  });

  test("handles are unique even if many ids begin with the same characters", async () => {
    const { db } = await open();
    const ids = Array.from({ length: 20 }, (_, at) => `01928f3a-7b1c-7000-8000-${at + 1e11}`);
    const chosen = await chooseHandles(
      db,
      [...ids, "soap", "soap!"].map((id) => ({ id, title: "Soap" })),
      ["soap-01928f3a"],
    );
    expect(new Set(chosen.values()).size).toBe(22);
    expect(chosen.get("soap")).toBe("soap");
    expect([...chosen.values()]).not.toContain("soap-01928f3a");
  });

  test("handles are valid even if ids have no letters or digits", async () => {
    const { db } = await open();
    const ids = ["a", "★", "★★", "★★★"];
    const chosen = await chooseHandles(
      db,
      ids.map((id) => ({ id, title: "Soap" })),
    );
    expect([...chosen.values()].filter((handle) => !isHandle(handle))).toEqual([]);
  });

  test("categories get free handles", async () => {
    const { db } = await open();
    await createCategories(db, ["Soap 3", "Soap", "Soap!", "Soap?"], new Date(0));
    const rows = await db.selectFrom("categories").select("handle").orderBy("position").execute();
    expect(rows.map(({ handle }) => handle)).toEqual(["soap-3", "soap", "soap-4", "soap-5"]);
  });

  test("the URLs of two products whose handles are each other's ids do not redirect forever", async () => {
    const { db, visit } = await openShop();
    await insertProducts(db, [
      newProduct({ id: "one", handle: "two", position: 10 }),
      newProduct({ id: "two", handle: "one", position: 11 }),
    ]);
    expect([await visit("/product/one"), await visit("/product/two")]).toEqual([404, 404]);
    const conflicts = await findConflicts(db, { skus: [], handle: "one" }, ["s1"]);
    expect(conflicts.map(({ path }) => path)).toEqual(["handle"]);
    expect(() => newDraft({ handle: "facets" })).toThrow("is used by the store itself");
    const byId = await findConflicts(db, { skus: [], handle: "oil-50" }, ["s1"]);
    expect(byId).toMatchObject([{ path: "handle", productId: "oil-50" }]);
  });

  test("a removed product's former handle does not lead to another product with its last handle", async () => {
    const { db, visit } = await openShop();
    await db
      .insertInto("former_handles")
      .values({ handle: "serum-before", product_id: "s1" })
      .execute();
    expect(await visit("/product/serum-before")).toBe("/product/serum");
    const time = new Date(0).toISOString();
    const removed = { withdrawn_at: time, removed_at: time };
    await db.updateTable("products").set(removed).where("id", "=", "s1").execute();
    await insertProducts(db, [newProduct({ id: "new", handle: "serum", position: 12 })]);
    expect(await visit("/product/serum-before")).toBe(404);
    expect(await visit("/product/s1")).toBe(404);
  });

  test("the collection of a tag is found among many products with similar tags", async () => {
    const { db, visit } = await openShop();
    const many = Array.from({ length: 60 }, (_, at) =>
      newProduct({ id: `w${at}`, position: 20 + at, tags: ["women"] }),
    );
    await insertProducts(db, [
      ...many,
      newProduct({ id: "m", position: 90, tags: ["Men", "Shirts"] }),
    ]);
    expect(await visit("/collections/men")).toBe("/shop?tag=Men");
  });
});
