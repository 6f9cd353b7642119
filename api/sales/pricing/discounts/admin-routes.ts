import { Hono } from "hono";
import { DiscountChange, DiscountDraft } from "../../../../data/model/admin/admin-discount.ts";
import { recordChange, recordCreation } from "../../../activity/record.ts";
import type { Db } from "../../../db/tables/schema.ts";
import { transaction } from "../../../db/transaction.ts";
import type { ApiDeps, Env } from "../../../deps.ts";
import { ApiFailure, failure } from "../../../http/errors.ts";
import { requires } from "../../../http/permissions.ts";
import { validateJson } from "../../../http/validation.ts";
import {
  deleteDiscount,
  findAdminDiscount,
  insertDiscount,
  listAdminDiscounts,
  updateDiscount,
} from "./admin-store.ts";

/** /api/admin/discount-codes */
export function createAdminDiscountRoutes({ db, dialect, clock }: ApiDeps) {
  async function find(id: string) {
    const discount = await findAdminDiscount(db, id);
    if (!discount) throw failure(404, "Discount code not found");
    return discount;
  }

  /** Changes a code, and records its values before and after. */
  const change = <T>(id: string, run: (trx: Db) => Promise<T>) =>
    transaction(db, dialect, (trx) =>
      recordChange(trx, { kind: "discount", id }, () => findAdminDiscount(trx, id), run),
    );

  return new Hono<Env>()
    .use(requires("discounts.read", "discounts.write"))
    .get("/", async (c) => c.json({ discounts: await listAdminDiscounts(db) }))
    .get("/:id", async (c) => c.json(await find(c.req.param("id"))))
    .post("/", validateJson(DiscountDraft), async (c) => {
      const draft = c.req.valid("json");
      const id = await transaction(db, dialect, async (trx) => {
        const inserted = await insertDiscount(trx, draft, clock());
        if (inserted !== undefined)
          await recordCreation(trx, { kind: "discount", id: inserted }, draft);
        return inserted;
      });
      if (id === undefined)
        throw failure(409, `There is a discount code ${draft.code} already.`, [
          { path: "code", message: "exists already" },
        ]);
      return c.json(await find(id), 201);
    })
    .put("/:id", validateJson(DiscountChange), async (c) => {
      const { updatedAt, ...draft } = c.req.valid("json");
      const { id, code } = await find(c.req.param("id"));
      if (draft.code !== code)
        throw failure(422, "A discount code can't be renamed. Create another one.", [
          { path: "code", message: "can't be renamed" },
        ]);
      if (!(await change(id, (trx) => updateDiscount(trx, { id, updatedAt }, draft, clock()))))
        throw new ApiFailure(409, "This discount code has changed since you opened it.", {
          body: { discount: await find(id) },
        });
      return c.json(await find(id));
    })
    .delete("/:id", async (c) => {
      const { id, code } = await find(c.req.param("id"));
      if (!(await change(id, (trx) => deleteDiscount(trx, { id, code }))))
        throw failure(409, `The code ${code} has been used. Deactivate it instead.`);
      return c.json({ message: "Deleted." });
    });
}
