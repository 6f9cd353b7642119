import { Hono } from "hono";
import {
  AdminIngredientQuery,
  IngredientChange,
  IngredientDraft,
} from "../../../data/model/admin/admin-ingredient.ts";
import type { ApiDeps, Env } from "../../deps.ts";
import { requires } from "../../http/permissions.ts";
import { validateJson, validateQuery } from "../../http/validation.ts";
import {
  addIngredient,
  listAdminIngredients,
  readAdminIngredient,
  removeIngredient,
  saveIngredient,
} from "./edit-ingredients.ts";

/** /api/admin/ingredients: the glossary. */
export function createAdminIngredientRoutes(deps: ApiDeps) {
  const { db } = deps;
  return new Hono<Env>()
    .use(requires("products.read", "products.write"))
    .get("/", validateQuery(AdminIngredientQuery), async (c) =>
      c.json(await listAdminIngredients(db, c.req.valid("query"))),
    )
    .get("/:handle", async (c) => c.json(await readAdminIngredient(db, c.req.param("handle"))))
    .post("/", validateJson(IngredientDraft), async (c) => {
      const handle = await addIngredient(deps, c.req.valid("json"));
      return c.json(await readAdminIngredient(db, handle), 201);
    })
    .put("/:handle", validateJson(IngredientChange), async (c) => {
      const handle = await saveIngredient(deps, c.req.param("handle"), c.req.valid("json"));
      return c.json(await readAdminIngredient(db, handle));
    })
    .delete("/:handle", async (c) => {
      await removeIngredient(deps, c.req.param("handle"));
      return c.json({ message: "Deleted." });
    });
}
