import { Hono } from "hono";
import {
  CategoryChange,
  CategoryDraft,
  CategoryOrder,
  CategoryRemoval,
} from "../../../data/model/admin/admin-category.ts";
import { countOf } from "../../../data/model/text/plain-text.ts";
import { recordChange, recordDifference } from "../../activity/record.ts";
import type { Db } from "../../db/tables/schema.ts";
import { transaction } from "../../db/transaction.ts";
import type { ApiDeps, Env } from "../../deps.ts";
import { ApiFailure, failure } from "../../http/errors.ts";
import { requires } from "../../http/permissions.ts";
import { validateJson, validateQuery } from "../../http/validation.ts";
import {
  addCategory,
  type CategoryOutcome,
  listAdminCategories,
  orderCategories,
  removeCategory,
  saveCategory,
} from "./admin-store.ts";

/** /api/admin/categories: lists and changes categories. */
export function createAdminCategoryRoutes({ db, dialect, clock }: ApiDeps) {
  const write = <T>(run: (trx: Db) => Promise<T>) => transaction(db, dialect, run);

  const read = async (db: Db, handle: string) =>
    (await listAdminCategories(db)).find((each) => each.handle === handle);

  async function find(handle: string) {
    const category = await read(db, handle);
    if (!category) throw failure(404, "Category not found");
    return category;
  }

  /** Runs a change. Errors roll it back, with the new version of the catalogue. */
  async function save(handle: string, run: (trx: Db) => Promise<CategoryOutcome>) {
    const saved = await write(async (trx) => {
      const before = await read(trx, handle);
      const result = await run(trx);
      switch (result.outcome) {
        case "saved": {
          const object = { kind: "category", id: result.handle } as const;
          await recordDifference(trx, object, before, await read(trx, result.handle));
          return result.handle;
        }
        case "missing":
          throw failure(404, "Category not found");
        case "stale":
          throw new ApiFailure(409, "This category has changed since you opened it.", {
            body: { category: await read(trx, handle) },
          });
        case "rejected": {
          const [first] = result.issues;
          const message = first ? `${first.path} ${first.message}` : "Not saved";
          throw failure(422, message, result.issues);
        }
      }
    });
    return find(saved);
  }

  return new Hono<Env>()
    .use(requires("products.read", "products.write"))
    .get("/", async (c) => c.json(await listAdminCategories(db)))
    .post("/", validateJson(CategoryDraft), async (c) => {
      const draft = c.req.valid("json");
      return c.json(await save("", (trx) => addCategory(trx, draft, clock())), 201);
    })
    .put("/", validateJson(CategoryOrder), async (c) => {
      const { handles } = c.req.valid("json");
      await write((trx) =>
        recordChange(
          trx,
          { kind: "category", name: "Order of the categories" },
          async () => ({ handles: (await listAdminCategories(trx)).map((one) => one.handle) }),
          () => orderCategories(trx, handles),
        ),
      );
      return c.json(await listAdminCategories(db));
    })
    .get("/:handle", async (c) => c.json(await find(c.req.param("handle"))))
    .put("/:handle", validateJson(CategoryChange), async (c) => {
      const handle = c.req.param("handle");
      const { updatedAt: expectedUpdatedAt, ...draft } = c.req.valid("json");
      const options = { now: clock(), expectedUpdatedAt };
      return c.json(await save(handle, (trx) => saveCategory(trx, handle, draft, options)));
    })
    .delete("/:handle", validateQuery(CategoryRemoval), async (c) => {
      const { moveTo } = c.req.valid("query");
      const handle = c.req.param("handle");
      await write(async (trx) => {
        const result = await recordChange(
          trx,
          { kind: "category", id: handle },
          () => read(trx, handle),
          () => removeCategory(trx, handle, moveTo, clock()),
        );
        if (result.outcome === "missing") throw failure(404, "Category not found");
        if (result.outcome === "used")
          throw failure(
            409,
            `This category has ${countOf(result.products, "product")}. Choose a category to move them to.`,
          );
      });
      return c.json({ message: "Deleted" });
    });
}
