import { createHash } from "node:crypto";
import type { Context, MiddlewareHandler } from "hono";
import { createMiddleware } from "hono/factory";
import type { StoreFacts } from "../../data/model/settings/store-facts.ts";
import { isSampleStore } from "../../data/store.ts";
import type { OpenDatabase } from "../db/open.ts";
import type { Env } from "../deps.ts";
import { readSettings, writeSettings } from "../settings/store.ts";
import { escapeText } from "./page-template.ts";

type Deps = Pick<OpenDatabase, "db" | "contentVersions">;

/**
 * Creates a function that returns whether the store is open to visitors (setting `store.open`). It reads
 * the setting again after every change of the settings. While the database can't be reached, it returns
 * the last known value.
 */
export function createOpening({ db, contentVersions }: Deps): () => Promise<boolean> {
  let known = { version: "", isOpen: true };
  return async () => {
    try {
      const { settings: version } = await contentVersions();
      if (version !== known.version)
        known = { version, isOpen: (await readSettings(db)).store.open };
    } catch {
      // The request itself fails too if it needs the database, and its error handler reports why.
    }
    return known.isOpen;
  };
}

/**
 * A store whose database was just created, without the sample data, opens when its operator says so, and
 * shows no text of the sample store.
 */
export async function closeNewStore(database: Pick<OpenDatabase, "db" | "dialect">): Promise<void> {
  await writeSettings(database, { "store.open": false, "content.defaults": "templates" });
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

const STYLE = `
body{margin:0;min-height:100vh;display:grid;place-content:center;padding:32px 20px;box-sizing:border-box;background:#faf7f2;color:#211d18;font:1.0625rem/1.6 system-ui,sans-serif;text-align:center}
p{max-width:34rem;margin:0 auto;color:#5e554a;overflow-wrap:anywhere;text-wrap:balance}
h1{margin:.35em 0 .4em;font:500 clamp(2.875rem,1.9rem + 4.4vw,4.75rem)/1.05 "Cormorant Garamond",Georgia,serif}
.name{font-size:1.3125rem;color:#211d18}
a{color:#2f4238;display:inline-block;padding:4px 0}
hr{width:56px;margin:28px auto;border:0;border-top:1px solid #b08d57}
`;
const STYLE_HASH = `'sha256-${createHash("sha256").update(STYLE).digest("base64")}'`;

/**
 * The page that visitors of a closed store see: 503, so that search engines keep nothing of it. It names a
 * store that has its own name, because the default is that of the sample store.
 */
export function respondOpeningSoon(c: Context<Env>, store: StoreFacts): Response {
  const isNamed = !isSampleStore(store.name);
  const name = escapeText(store.name);
  const email = escapeText(store.email);
  c.set("styles", [STYLE_HASH]);
  c.header("Cache-Control", "no-store");
  c.header("X-Robots-Tag", "noindex");
  return c.html(
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Opening soon${isNamed ? ` | ${name}` : ""}</title>` +
      `<meta name="viewport" content="width=device-width, initial-scale=1">` +
      `<meta name="robots" content="noindex"><style>${STYLE}</style></head><body><main>` +
      (isNamed ? `<p class="name">${name}</p>` : "") +
      `<h1>Opening soon</h1><p>We are getting everything ready. Please come back in a little while.</p>` +
      (isNamed ? `<hr><p>Questions? Write to <a href="mailto:${email}">${email}</a></p>` : "") +
      `</main></body></html>`,
    503,
  );
}
