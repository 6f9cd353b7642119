import { readConfig } from "../../api/config.ts";
import type { ApiDeps } from "../../api/deps.ts";
import { createTestApi } from "./api.ts";
import { createBrowser } from "./browser.ts";
import { customerBrowser } from "./customer.ts";
import type { OpenTestDatabase } from "./databases.ts";

type Options = Partial<ApiDeps> & { env?: Record<string, string> };

/** The API over an empty database, with browsers of customers and a clock that `wait` advances. */
export async function openAccounts(open: OpenTestDatabase, { env = {}, ...given }: Options = {}) {
  const database = await open();
  const { db } = database;
  let time = Date.parse("2026-03-04T05:06:07.000Z");
  const clock = () => new Date(time);
  const { api } = createTestApi(database, { clock, config: readConfig(env), ...given });
  return {
    database,
    db,
    api,
    clock,
    browser: () => createBrowser((path, init) => api.request(path, init)),
    signedIn: (person: Parameters<typeof customerBrowser>[2] = {}) =>
      customerBrowser(api, db, person, clock()),
    wait: (milliseconds: number) => {
      time += milliseconds;
    },
  };
}
