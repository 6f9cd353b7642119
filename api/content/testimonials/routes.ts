import { Hono } from "hono";
import type { ApiDeps, Env } from "../../deps.ts";
import { unlimited } from "../../http/rate-limit.ts";
import { listTestimonials } from "./store.ts";

/** GET /api/testimonials */
export function createTestimonialRoutes({ db }: Pick<ApiDeps, "db">) {
  return new Hono<Env>().get("/", unlimited("published data"), async (c) => {
    return c.json(await listTestimonials(db));
  });
}
