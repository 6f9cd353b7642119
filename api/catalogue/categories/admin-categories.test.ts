import * as v from "valibot";
import { expect, test } from "vitest";
import { CategoryDraft } from "../../../data/model/admin/admin-category.ts";
import { createTestApi } from "../../../tests/support/api.ts";
import { describeOnBothDatabases } from "../../../tests/support/databases.ts";
import { operatorBrowser } from "../../../tests/support/operator.ts";
import { insertProducts, newProduct } from "../../../tests/support/products.ts";
import { createCategories } from "../../db/products/handles.ts";
import type { Db } from "../../db/tables/schema.ts";
import { transaction } from "../../db/transaction.ts";
import { editProducts } from "../products/bulk-edit.ts";
import { createRedirectRoutes } from "../products/redirect-routes.ts";
import { saveCategory } from "./admin-store.ts";

const NOW = new Date("2026-03-04T05:06:07.000Z");
const CATEGORIES = "/api/admin/categories";

type Category = { handle: string; name: string; productCount: number; updatedAt: string };

describeOnBothDatabases("the admin's categories", (open) => {
  async function begin() {
    const database = await open();
    await insertProducts(database.db, [
      newProduct({ id: "serum", title: "Serum", category: "Face" }),
      newProduct({ id: "balm", title: "Balm", category: "Face", unpublished: true, position: 2 }),
    ]);
    const { api, get } = createTestApi(database);
    const operator = await operatorBrowser(api, database.db, NOW);
    const create = async (draft: object) => {
      const { status, body } = await operator.post(CATEGORIES, draft);
      expect([status, body.message]).toEqual([201, undefined]);
      return body;
    };
    const save = (category: Category, change: object) =>
      operator.send("PUT", `${CATEGORIES}/${category.handle}`, { ...category, ...change });
    const list = async (): Promise<Category[]> => (await operator.get(CATEGORIES)).body;
    const titles = async (query: string) =>
      (await (await get(`/api/products?${query}`)).json()).map(
        ({ title }: { title: string }) => title,
      );
    return { db: database.db, operator, create, save, list, titles };
  }

  test("are renamed, and products edited, while the process handles other requests", async () => {
    const { db, dialect } = await open();
    await createCategories(db, ["Soap"], NOW);
    await insertProducts(db, [newProduct({ id: "soap", title: "Soap", category: "Soap" })]);
    const { updated_at: expectedUpdatedAt } = await db
      .selectFrom("categories")
      .select("updated_at")
      .executeTakeFirstOrThrow();
    const draft = v.parse(CategoryDraft, { name: "Soaps" });
    const changes: ((trx: Db) => Promise<unknown>)[] = [
      (trx) => saveCategory(trx, "soap", draft, { now: NOW, expectedUpdatedAt }),
      (trx) => editProducts(trx, { ids: ["soap"], addTags: ["new"], removeTags: [] }, NOW),
    ];
    for (const change of changes) {
      let isDone = false;
      const done = transaction(db, dialect, change).then(() => {
        isDone = true;
      });
      await new Promise((resolve) => setImmediate(resolve));
      expect(isDone).toBe(false);
      await done;
    }
    const row = await db.selectFrom("products").select(["category", "tags"]).executeTakeFirst();
    expect(row).toEqual({ category: "Soaps", tags: '["new"]' });
  });

  test("are renamed with their products, and found by the new name", async () => {
    const { create, save, list, titles } = await begin();
    const made = await create({ name: "Face", handle: "face" });
    expect(made.productCount).toBe(2);
    const renamed = await save(made, { name: "Visage", handle: "visage" });
    expect(renamed.body).toMatchObject({ handle: "visage", name: "Visage", productCount: 2 });
    expect(await titles("category=Visage")).toEqual(["Serum"]);
    expect(await titles("search=visage")).toEqual(["Serum"]);
    expect(await titles("category=Face")).toEqual([]);
    const late = await save({ ...made, handle: "visage" }, { name: "Lost" });
    expect([late.status, late.body.category.name]).toEqual([409, "Visage"]);
    expect((await save(made, { name: "Lost" })).status).toBe(404);
    expect((await list()).map(({ name }) => name)).toEqual(["Visage"]);
  });

  test("redirect their former names and handles, also through several changes and a removal", async () => {
    const { db, operator, create, save } = await begin();
    const routes = createRedirectRoutes({ db });
    const visit = async (path: string) => {
      const { status, headers } = await routes.request(path);
      return status === 308 ? headers.get("location") : status;
    };
    const face = await create({ name: "Face", handle: "face" });
    await create({ name: "Body", handle: "body" });
    expect(await visit("/shop?category=Face")).toBe(404);
    const { body: renamed } = await save(face, { name: "Visage", handle: "visage" });
    expect(await visit("/shop?category=FACE&sort=price-low")).toBe(
      "/shop?category=Visage&sort=price-low",
    );
    expect(await visit("/collections/face")).toBe("/shop?category=Visage");
    expect(await visit("/shop?category=Visage")).toBe(404);
    // 404 of these routes alone means that the request is passed to the pages.
    expect(await visit("/shop?category=%00")).toBe(404);
    const { body: again } = await save(renamed, { name: "Skin", handle: "skin" });
    for (const former of ["Face", "visage"])
      expect(await visit(`/shop?category=${former}`)).toBe("/shop?category=Skin");
    // A category that gets a former name takes over its URL, which no longer redirects.
    await save(again, { name: "Face", handle: "face" });
    expect(await visit("/shop?category=Face")).toBe(404);
    expect(await visit("/shop?category=Skin")).toBe("/shop?category=Face");
    await operator.send("DELETE", `${CATEGORIES}/face?moveTo=body`);
    for (const former of ["Face", "Visage", "Skin"])
      expect(await visit(`/shop?category=${former}`)).toBe("/shop?category=Body");
    expect(await visit("/collections/skin")).toBe("/shop?category=Body");
  });

  test("have a parent on one level, unique names and handles, and an order", async () => {
    const { operator, create, save, list } = await begin();
    const face = await create({ name: "Face" });
    const masks = await create({ name: "Masks", parent: "face", imageUrl: "/pictures/m.webp" });
    const body = await create({ name: "Body" });
    const refused = async (change: object) => {
      const { status, body: response } = await operator.post(CATEGORIES, { name: "X", ...change });
      expect(status).toBe(422);
      return response.issues[0].path;
    };
    expect(await refused({ name: "FACE" })).toBe("name");
    expect(await refused({ handle: "face" })).toBe("handle");
    expect(await refused({ handle: "fa ce" })).toBe("handle");
    expect(await refused({ parent: "masks" })).toBe("parent");
    expect(await refused({ parent: "none" })).toBe("parent");
    expect((await save(face, { parent: "body" })).body.issues[0].path).toBe("parent");
    expect((await save(body, { parent: "body" })).body.issues[0].path).toBe("parent");
    // A new handle is written to the children too.
    await save(face, { handle: "visage" });
    const { body: order } = await operator.send("PUT", CATEGORIES, {
      handles: ["body", "visage", masks.handle],
    });
    expect(order).toMatchObject([
      { handle: "body" },
      { handle: "visage" },
      { handle: "masks", parent: "visage" },
    ]);
    expect((await operator.send("DELETE", `${CATEGORIES}/visage?moveTo=body`)).status).toBe(200);
    expect(await list()).toMatchObject([
      { handle: "body", productCount: 2 },
      { handle: "masks", parent: null },
    ]);
  });

  test("are deleted only when empty, or after moving their products", async () => {
    const { operator, create, list, titles } = await begin();
    await create({ name: "Face" });
    await create({ name: "Body" });
    const remove = (path: string) => operator.send("DELETE", `${CATEGORIES}/${path}`);
    const refused = await remove("face");
    expect([refused.status, refused.body.message]).toEqual([
      409,
      "This category has 2 products. Choose a category to move them to.",
    ]);
    expect((await remove("face?moveTo=face")).status).toBe(404);
    expect((await remove("face?moveTo=body")).status).toBe(200);
    expect(await titles("category=Body")).toEqual(["Serum"]);
    expect((await list()).map(({ handle }) => handle)).toEqual(["body"]);
  });
});
