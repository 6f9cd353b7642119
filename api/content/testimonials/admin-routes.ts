import { Hono } from "hono";
import { TestimonialChange, TestimonialDraft } from "../../../data/model/admin/admin-content.ts";
import { recordChange, recordCreation } from "../../activity/record.ts";
import { listExistingIds } from "../../catalogue/products/store.ts";
import type { Db } from "../../db/tables/schema.ts";
import { transaction } from "../../db/transaction.ts";
import type { ApiDeps, Env } from "../../deps.ts";
import { ApiFailure, failure } from "../../http/errors.ts";
import { requires } from "../../http/permissions.ts";
import { validateJson } from "../../http/validation.ts";
import {
  deleteTestimonial,
  findTestimonial,
  insertTestimonial,
  listAdminTestimonials,
  lockTestimonial,
  updateTestimonial,
} from "./store.ts";

/** /api/admin/testimonials */
export function createAdminTestimonialRoutes({ db, dialect, clock }: ApiDeps) {
  /** Changes a testimonial, and records its values before and after. */
  const change = <T>(id: string, run: (trx: Db) => Promise<T>) =>
    transaction(db, dialect, async (trx) => {
      await lockTestimonial(trx, dialect, id);
      return recordChange(
        trx,
        { kind: "testimonial", id },
        async () => withoutName(await findTestimonial(trx, id)),
        run,
      );
    });

  async function checkProduct({ productId }: TestimonialDraft) {
    if (productId === null || (await listExistingIds(db, [productId])).length > 0) return;
    const issues = [{ path: "productId", message: "is not a product" }];
    throw new ApiFailure(422, "Choose a product.", { body: { issues } });
  }

  async function find(from: Db, id: string) {
    const testimonial = await findTestimonial(from, id);
    if (!testimonial) throw failure(404, "Testimonial not found");
    return testimonial;
  }

  return new Hono<Env>()
    .use(requires("content.read", "content.write"))
    .get("/", async (c) => c.json(await listAdminTestimonials(db)))
    .post("/", validateJson(TestimonialDraft), async (c) => {
      const draft = c.req.valid("json");
      await checkProduct(draft);
      const id = await transaction(db, dialect, async (trx) => {
        const id = await insertTestimonial(trx, draft, clock());
        await recordCreation(trx, { kind: "testimonial", id }, withoutName(draft) ?? {});
        return id;
      });
      return c.json(await find(db, id), 201);
    })
    .get("/:id", async (c) => c.json(await find(db, c.req.param("id"))))
    .put("/:id", validateJson(TestimonialChange), async (c) => {
      const id = c.req.param("id");
      const { version, ...draft } = c.req.valid("json");
      await checkProduct(draft);
      await change(id, async (trx) => {
        if ((await find(trx, id)).version !== version)
          throw failure(409, "This testimonial has changed since you opened it.");
        await updateTestimonial(trx, id, draft);
      });
      return c.json(await find(db, id));
    })
    .delete("/:id", async (c) => {
      const id = c.req.param("id");
      if (!(await change(id, (trx) => deleteTestimonial(trx, id))))
        throw failure(404, "Testimonial not found");
      return c.json({ message: "Deleted." });
    });
}

/** The activity log contains no names of customers. */
function withoutName(values: TestimonialDraft | undefined): object | undefined {
  if (!values) return undefined;
  const { role, content, rating, imageUrl, productId } = values;
  return { role, content, rating, imageUrl, productId };
}
