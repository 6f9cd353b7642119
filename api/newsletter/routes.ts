import { Hono } from "hono";
import { Subscription } from "../../data/model/newsletter.ts";
import type { ApiDeps, Env } from "../deps.ts";
import { validateJson } from "../http/validation.ts";
import { insertSubscription } from "./store.ts";

/** POST /api/newsletter/subscribe */
export function createNewsletterRoutes({ db, clock }: Pick<ApiDeps, "db" | "clock">) {
  return new Hono<Env>().post("/subscribe", validateJson(Subscription), async (c) => {
    // The request may have an Idempotency-Key, but an address is stored once without it too.
    await insertSubscription(db, c.req.valid("json").email, clock());
    return c.json({ message: "Thank you for subscribing!" });
  });
}
