import { Hono } from "hono";
import { getLocale } from "../../../data/model/locale.ts";
import { TechnologyConsent } from "../../../data/model/settings/consent-wording.ts";
import type { ApiDeps, Env } from "../../deps.ts";
import { bodyLimit, KILOBYTE } from "../../http/body-limit.ts";
import { rateLimit } from "../../http/rate-limit.ts";
import { validateJson } from "../../http/validation.ts";
import { insertTechnologyConsent } from "./store.ts";

/** POST /api/technology-consents: the choice about analytics, when a visitor makes it. */
export function createTechnologyConsentRoutes(deps: Pick<ApiDeps, "db" | "dialect" | "clock">) {
  const { db, clock } = deps;
  return new Hono<Env>().post(
    "/",
    rateLimit(deps, "technology-consents", { requests: 10, minutes: 1 }),
    bodyLimit(KILOBYTE),
    validateJson(TechnologyConsent),
    async (c) => {
      const consent = { ...c.req.valid("json"), locale: getLocale() };
      await insertTechnologyConsent(db, consent, clock());
      return c.body(null, 204);
    },
  );
}
