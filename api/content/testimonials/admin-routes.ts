import { Hono } from "hono";
import { TestimonialDraft } from "../../../data/model/admin/admin-pages.ts";
import type { ApiDeps, Env } from "../../deps.ts";
import { failure } from "../../http/errors.ts";
import { requires } from "../../http/permissions.ts";
import { validateJson } from "../../http/validation.ts";
import {
  deleteTestimonial,
  findTestimonial,
  insertTestimonial,
  listAdminTestimonials,
  updateTestimonial,
} from "./store.ts";

/** /api/admin/testimonials */
export function createAdminTestimonialRoutes({ db, clock }: ApiDeps) {
  async function find(id: string) {
    const testimonial = await findTestimonial(db, id);
    if (!testimonial) throw failure(404, "Testimonial not found");
    return testimonial;
  }

  return new Hono<Env>()
    .use(requires("content.read", "content.write"))
    .get("/", async (c) => c.json(await listAdminTestimonials(db)))
    .post("/", validateJson(TestimonialDraft), async (c) => {
      const id = await insertTestimonial(db, c.req.valid("json"), clock());
      return c.json(await find(id), 201);
    })
    .put("/:id", validateJson(TestimonialDraft), async (c) => {
      const id = c.req.param("id");
      await updateTestimonial(db, id, c.req.valid("json"));
      return c.json(await find(id));
    })
    .delete("/:id", async (c) => {
      if (!(await deleteTestimonial(db, c.req.param("id"))))
        throw failure(404, "Testimonial not found");
      return c.json({ message: "Deleted." });
    });
}
