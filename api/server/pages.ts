import type { AsyncLocalStorage } from "node:async_hooks";
import { createHash, randomUUID } from "node:crypto";
import type { Context, Handler } from "hono";
import type { Logger } from "pino";
import type { renderPage } from "../../app/entry-server.tsx";
import { m } from "../../data/i18n/messages.js";
import { getLocale, type Locale, localePath, splitLocale } from "../../data/model/locale.ts";
import type { BrandFacts } from "../../data/model/settings/brand-facts.ts";
import type { StoreFacts } from "../../data/model/settings/store-facts.ts";
import { escapeHtml } from "../../data/model/text/rich-text.ts";
import type { Env } from "../deps.ts";
import type { Connection } from "../http/client-address.ts";
import { isRead } from "../http/methods.ts";
import type { StyledPage } from "./inline-styles.ts";
import { isAdminPath, respondOpeningSoon } from "./opening.ts";
import { PLAIN_STYLE, plainDocument } from "./plain-document.ts";

type Render = typeof renderPage;

export type PageDeps = {
  publicUrl: string;
  log: Logger;
  /** Reads the store's current name, address and contact data. */
  storeFacts: () => Promise<StoreFacts>;
  /** Whether visitors see the store. */
  isOpen: () => Promise<boolean>;
  languages: () => Promise<readonly Locale[]>;
  /** Whether a request has an operator's session. */
  isOperator: (c: Context<Env>) => Promise<boolean>;
  render: Render;
  /** Inserts a rendered page into the document template; Vite transforms it in development. */
  fill: (
    page: Exclude<Awaited<ReturnType<Render>>, Response>,
    url: string,
    brand: BrandFacts | undefined,
  ) => Promise<StyledPage>;
  /** The visit of the current rendering, for the API calls that it makes in process. */
  visits: AsyncLocalStorage<Visit>;
};

/** The client whose page is rendered, as the API calls of the rendering state it, and what one of them returned. */
export type Visit = {
  cookie: string | undefined;
  address: string;
  /** Whether the API marked a response `no-store`: the page must not be stored either. */
  isPrivate: boolean;
  /** Whether the API responded with 503: the database can't be reached or is busy. */
  isUnavailable: boolean;
};

/** The API as pages call it: in process, with the visitor's cookies and counted for the visitor's limits. */
export function inProcessFetch(
  api: { fetch: (request: Request, env: Connection) => Response | Promise<Response> },
  visits: AsyncLocalStorage<Visit>,
) {
  return async (input: URL | string, init?: RequestInit): Promise<Response> => {
    const visit = visits.getStore();
    const headers = new Headers(init?.headers);
    if (visit?.cookie) headers.set("cookie", visit.cookie);
    const { credentials: _, ...rest } = init ?? {};
    const connection = visit && { incoming: { socket: { remoteAddress: visit.address } } };
    const response = await api.fetch(new Request(input, { ...rest, headers }), connection);
    if (visit && response.status === 503) visit.isUnavailable = true;
    if (visit && response.headers.get("cache-control")?.includes("no-store"))
      visit.isPrivate = true;
    return response;
  };
}

/** Responds to every path that is neither a file nor an API route with the rendered page. */
export function servePages(deps: PageDeps): Handler<Env> {
  return async (c) => {
    const { pathname, search } = new URL(c.req.url);
    if (!isRead(c.req.method)) {
      c.header("Allow", "GET, HEAD");
      c.header("Cache-Control", "no-store");
      return c.text(m.errors_forms_need_javascript(), 405);
    }
    // A redirect to a path that starts with two slashes would lead to another host.
    const plain = pathname.replace(/\/{2,}/g, "/").replace(/(?<=.)\/$/, "");
    if (plain !== pathname) return c.redirect(plain + search, 308);
    // The operator's pages are English.
    const { path } = splitLocale(pathname);
    if (path !== pathname && isAdminPath(path)) return c.redirect(path + search, 308);
    const cookie = c.req.header("cookie");
    const visit: Visit = {
      cookie,
      address: c.get("address"),
      isPrivate: false,
      isUnavailable: false,
    };
    try {
      if (!isAdminPath(pathname) && !(await deps.isOpen())) {
        if (!(await deps.isOperator(c))) return respondOpeningSoon(c, await deps.storeFacts());
        visit.isPrivate = true;
      }
      return await deps.visits.run(visit, () => respondWithPage(c, deps, visit, pathname + search));
    } catch (error) {
      if (visit.isUnavailable) return respondUnavailable(c);
      return respondWithError(c, deps, error);
    }
  };
}

async function respondWithPage(
  c: Context<Env>,
  deps: PageDeps,
  visit: Visit,
  url: string,
): Promise<Response> {
  const request = new Request(new URL(url, deps.publicUrl), { signal: c.req.raw.signal });
  const page = await deps.render(request, (error) => {
    deps.log.error({ err: error, url: c.req.path }, "a page shows an error");
  });
  if (visit.isUnavailable) return respondUnavailable(c);
  if (page instanceof Response) return c.redirect(page.headers.get("location") ?? "/", 302);

  const { html, styles } = await deps.fill(page, url, (await deps.storeFacts()).brand);
  c.set("styles", styles);
  for (const [name, value] of page.headers) c.header(name, value, { append: true });
  c.header("Content-Type", "text/html; charset=utf-8");
  const isCacheable = page.status < 400 && !visit.isPrivate && !page.headers.has("cache-control");
  if (!isCacheable) {
    if (!page.headers.has("cache-control")) c.header("Cache-Control", "no-store");
    return c.body(html, page.status);
  }
  const etag = `W/"${createHash("sha256").update(html).digest("base64url").slice(0, 22)}"`;
  c.header("Cache-Control", "no-cache");
  c.header("ETag", etag);
  if (tagsOf(c.req.header("if-none-match")).includes(etag)) return c.body(null, 304);
  return c.body(html, page.status);
}

const homeLink = () =>
  `<p><a href="${localePath("/", getLocale())}">${m.errors_page_home()}</a></p>`;

/** A page without the app, for a database that can't be reached. The API has logged why. */
export function respondUnavailable(c: Context<Env>): Response {
  c.set("styles", [PLAIN_STYLE]);
  c.header("Cache-Control", "no-store");
  c.header("Retry-After", "5");
  return c.html(
    plainDocument({
      title: m.errors_page_unavailable_title(),
      body: `<p>${m.errors_page_unavailable_text()}</p>${homeLink()}`,
    }),
    503,
  );
}

/** A page without the app, for a client above its limit. */
export function respondTooMany(c: Context<Env>, { headers }: Response): Response {
  c.set("styles", [PLAIN_STYLE]);
  c.header("Cache-Control", "no-store");
  c.header("Retry-After", headers.get("retry-after") ?? "60");
  return c.html(
    plainDocument({
      title: m.errors_page_too_many_title(),
      body: `<p>${m.errors_page_too_many_text()}</p>${homeLink()}`,
    }),
    429,
  );
}

/** A page without the app, for failed renderings: shows an error id and no internals. */
async function respondWithError(c: Context<Env>, deps: PageDeps, error: unknown) {
  const id = randomUUID();
  deps.log.error({ err: error, id, url: c.req.path }, "a page could not be rendered");
  c.set("styles", [PLAIN_STYLE]);
  c.header("Cache-Control", "no-store");
  const store = await deps.storeFacts().catch(() => undefined);
  const text = store
    ? m.errors_page_failed_text({ address: escapeHtml(store.email), id })
    : m.errors_page_failed_text_without_email({ id });
  return c.html(
    plainDocument({
      title: m.errors_page_failed_title(),
      body: `<p>${text}</p>${homeLink()}`,
      store,
    }),
    500,
  );
}

function tagsOf(header: string | undefined): string[] {
  return (header ?? "").split(",").map((tag) => tag.trim());
}
