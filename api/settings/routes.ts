import { Hono } from "hono";
import type { PublicSettings } from "../../data/model/public-settings.ts";
import type { ApiDeps, Env } from "../deps.ts";
import { readSettings } from "./store.ts";

/** GET /api/settings */
export function createSettingsRoutes({ db }: Pick<ApiDeps, "db">) {
  return new Hono<Env>().get("/", async (c) => {
    const { tax, shipping, store } = await readSettings(db);
    const { numbers: _, ...prices } = tax;
    const response: PublicSettings = { tax: prices, shipping, store: { province: store.province } };
    return c.json(response);
  });
}
