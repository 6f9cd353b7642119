import type { Context, MiddlewareHandler } from "hono";
import { createMiddleware } from "hono/factory";
import { m } from "../../data/i18n/messages.js";
import { LOCALES, type Locale } from "../../data/model/locale.ts";
import { type StoreFacts, UNNAMED } from "../../data/model/settings/store-facts.ts";
import { escapeHtml } from "../../data/model/text/rich-text.ts";
import type { OpenDatabase } from "../db/open.ts";
import type { Env } from "../deps.ts";
import { readSettings, writeSettings } from "../settings/store.ts";
import { PLAIN_STYLE, plainDocument } from "./plain-document.ts";

type Deps = Pick<OpenDatabase, "db" | "contentVersions">;

/**
 * Creates functions that return whether the store is open to visitors (setting `store.open`) and its languages
 * (`store.languages`). They read the settings again after every change. While the database can't be reached, they
 * return the last known value.
 */
export function createStoreChecks({ db, contentVersions }: Deps): {
  isOpen: () => Promise<boolean>;
  languages: () => Promise<readonly Locale[]>;
} {
  let known = { version: "", open: true, languages: [...LOCALES] as readonly Locale[] };
  const read = async () => {
    try {
      const { settings: version } = await contentVersions();
      if (version !== known.version) {
        const { open, languages } = (await readSettings(db)).store;
        known = { version, open, languages };
      }
    } catch {
      // The request itself fails too if it needs the database, and its error handler reports why.
    }
    return known;
  };
  return {
    isOpen: async () => (await read()).open,
    languages: async () => (await read()).languages,
  };
}

/** The settings of a new store: the promises of the sample store are not its own. */
export const NEW_STORE = {
  "store.open": false,
  "store.minimumAge": 0,
  "support.days": "",
  "support.hours": "",
  "support.closed": "",
  "support.replyHours": 0,
  "returns.refundDays": "",
  "content.defaults": "templates",
} as const;

/**
 * A store whose database was just created, without the sample data, opens when its operator says so, and
 * shows no text of the sample store.
 */
export async function prepareNewStore(
  database: Pick<OpenDatabase, "db" | "dialect">,
): Promise<void> {
  await writeSettings(database, NEW_STORE);
}

/** Runs a middleware only while the store is open. */
export function whileOpen(
  isOpen: () => Promise<boolean>,
  middleware: MiddlewareHandler<Env>,
): MiddlewareHandler<Env> {
  return createMiddleware<Env>(async (c, next) =>
    (await isOpen()) ? middleware(c, next) : next(),
  );
}

/** Whether a path stays available to visitors while the store is closed: the operator signs in there. */
export function isAdminPath(path: string): boolean {
  return path === "/admin" || path.startsWith("/admin/");
}

/**
 * The page that visitors of a closed store see: 503, so that search engines keep nothing of it. It names a
 * store that has a name.
 */
export function respondOpeningSoon(c: Context<Env>, store: StoreFacts): Response {
  const isNamed = store.name !== UNNAMED;
  const email = escapeHtml(store.email);
  c.set("styles", [PLAIN_STYLE]);
  c.header("Cache-Control", "no-store");
  c.header("X-Robots-Tag", "noindex");
  const link = `<a href="mailto:${email}">${email}</a>`;
  const contact = `<hr><p>${m.errors_opening_contact({ address: link })}</p>`;
  return c.html(
    plainDocument({
      title: m.errors_opening_title(),
      body: `<p>${m.errors_opening_text()}</p>${isNamed ? contact : ""}`,
      store: isNamed ? store : undefined,
      noindex: true,
    }),
    503,
  );
}
