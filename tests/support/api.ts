import { testClient } from "hono/testing";
import { pino } from "pino";
import { createApi } from "../../api/app.ts";
import { readConfig } from "../../api/config.ts";
import type { OpenDatabase } from "../../api/db/open.ts";
import type { ApiDeps } from "../../api/deps.ts";
import { createFreshIndex } from "./listing.ts";

/** A payment gateway whose every call fails, for tests without payment. */
const NO_PAYMENTS = new Proxy({ mode: "demo" } as ApiDeps["payments"], {
  get(target, name) {
    if (name === "mode") return target.mode;
    throw new Error(`this test has no payment gateway (${String(name)})`);
  },
});

/** The whole API over a database, as a typed client and as raw requests, without logs. */
export function createTestApi(
  { db, dialect, url }: Pick<OpenDatabase, "db" | "dialect"> & Partial<Pick<OpenDatabase, "url">>,
  given: Partial<ApiDeps> = {},
) {
  const deps: ApiDeps = {
    db,
    dialect,
    url,
    payments: NO_PAYMENTS,
    clock: () => new Date("2026-03-04T05:06:07.000Z"),
    config: readConfig({}),
    log: pino({ level: "silent" }),
    searchIndex: createFreshIndex(db),
    ...given,
  };
  const api = createApi(deps);
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    api.request(path, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: typeof body === "string" ? body : JSON.stringify(body),
    });
  return { api, deps, client: testClient(api), get: (path: string) => api.request(path), post };
}
