import { Hono } from "hono";
import type { PublicSettings } from "../../data/model/settings.ts";
import type { ApiDeps, Env } from "../deps.ts";
import { readSettings } from "./store.ts";

/** GET /api/settings: what the checkout needs to price a cart before the server does. */
export function createSettingsRoutes({ db }: Pick<ApiDeps, "db">) {
  return new Hono<Env>().get("/", async (c) => {
    const { tax, shipping, store } = await readSettings(db);
    const { numbers: _, ...prices } = tax;
    const response: PublicSettings = { tax: prices, shipping, store };
    return c.json(response);
  });
}
