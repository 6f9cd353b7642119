import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Hono } from "hono";
import { createUnsubscribeRoutes } from "../../api/content/unsubscribe/routes.ts";
import type { Env } from "../../api/deps.ts";
import { bodyLimitOf, KILOBYTE, MEGABYTE } from "../../api/http/body-limit.ts";
import { permissionOf } from "../../api/http/permissions.ts";
import { rateLimitOf } from "../../api/http/rate-limit.ts";
import { RENDERING_LIMIT } from "../../api/server/response-cache.ts";
import { createTestApi } from "../support/api.ts";
import { openMemoryDatabase } from "../support/databases.ts";

/** A route and the middleware in front of it that declares limits, in the order of execution. */
export type LimitedRoute = {
  method: string;
  path: string;
  declared: {
    /** Declared with `use` for all routes of a path. */
    pattern: string | undefined;
    rate: ReturnType<typeof rateLimitOf>;
    body: ReturnType<typeof bodyLimitOf>;
  }[];
  /** The permissions that the route requires, or the reasons why it requires none. */
  permissions: NonNullable<ReturnType<typeof permissionOf>>[];
};

/** Lists the routes of the API and POST /unsubscribe. */
export async function listLimitedRoutes(): Promise<LimitedRoute[]> {
  const database = await openMemoryDatabase();
  const { api, deps } = createTestApi(database);
  const apps = [api as unknown as Hono<Env>, createUnsubscribeRoutes(deps) as unknown as Hono<Env>];
  const routes = apps.flatMap((app) => listRoutes(app));
  await database.close();
  return routes;
}

function listRoutes(app: Hono<Env>): LimitedRoute[] {
  const calls = new Map(
    app.routes
      .filter(({ method, path }) => method !== "ALL" && !path.endsWith("*"))
      .map(({ method, path }) => [`${method} ${path}`, { method, path }]),
  );
  return [...calls.values()].map(({ method, path }) => {
    const matched = app.router.match(method, path.replaceAll(/:\w+/g, "x"))[0];
    const entries = matched.map(([[handler, route]]) => ({ handler, route }));
    const isOwn = ({ route }: (typeof entries)[number]) =>
      route.method === method && route.path === path;
    const middleware = entries
      // Middleware that is registered after the handler does not run.
      .slice(0, entries.findLastIndex(isOwn))
      .filter((entry) => entry.route.method === "ALL" || isOwn(entry));
    const declared = middleware
      .map((entry) => ({
        pattern: isOwn(entry) ? undefined : entry.route.path,
        rate: rateLimitOf(entry.handler),
        body: bodyLimitOf(entry.handler),
      }))
      .filter(({ rate, body }) => rate || body);
    const permissions = middleware.flatMap(({ handler }) => permissionOf(handler, method) ?? []);
    return { method, path, declared, permissions };
  });
}

/** The document with the table, and the marks around it. */
export const DOCUMENT = "docs/architecture.md";
const SECTION = /(<!-- route limits -->\n)[\s\S]*(\n<!-- end of route limits -->)/;

/** The document with the current table. @throws if the document has no section for it */
export async function writeRouteLimits(root: string): Promise<string> {
  const document = readFileSync(join(root, DOCUMENT), "utf8");
  if (!SECTION.test(document)) throw new Error(`${DOCUMENT} has no section for route limits`);
  const table = toTable(await listLimitedRoutes());
  return document.replace(SECTION, (_, start, end) => `${start}\n${table}${end}`);
}

/** Reads without a limit, and routes whose limits are declared for a pattern, share a row. */
function toTable(routes: readonly LimitedRoute[]): string {
  const rows = new Map<string, { limits: string; labels: Set<string> }>();
  for (const route of routes) {
    const { pattern, limits } = describe(route);
    const own = `\`${route.method} ${route.path}\``;
    const isRead = route.method === "GET";
    const shared = isRead ? `\`GET ${pattern}\`` : `other writes of \`${pattern}\``;
    const isUnlimited = isRead && limits.startsWith(UNLIMITED);
    const row = pattern ? shared : isUnlimited ? limits : own;
    const { labels } = rows.get(row) ?? { labels: new Set() };
    rows.set(row, { limits, labels: labels.add(pattern ? shared : own) });
  }
  const lines = [...rows.values()].map(
    ({ labels, limits }) => `| ${[...labels].join(", ")} | ${limits} |`,
  );
  const { requests, minutes } = RENDERING_LIMIT;
  lines.push(
    `| cached pages and calls of the API, with parameters and not cached yet | ${requests} ${toPeriod(minutes)}, together |  |`,
  );
  return ["| Route | Requests of a client | Body |", "|---|---|---|", ...lines, ""].join("\n");
}

const UNLIMITED = "not limited";

/** The cells of the limits, and the pattern if all limits are declared for it. */
function describe({ method, declared }: LimitedRoute) {
  const rates = declared.flatMap(({ rate }) => rate ?? []);
  const numbers = rates
    .filter((rate) => typeof rate === "object")
    .map(({ requests, minutes }) => `${requests} ${toPeriod(minutes)}`);
  const [reason] = rates.filter((rate) => typeof rate === "string").slice(-1);
  const sizes = declared
    .flatMap(({ body }) => (body && method !== "GET" ? body : []))
    .map(({ maxSize, maxFormSize }) =>
      maxFormSize ? `${toSize(maxSize)}, a form ${toSize(maxFormSize)}` : toSize(maxSize),
    );
  const [first] = declared;
  const isOfPattern = declared.every(({ pattern }) => pattern === first?.pattern);
  return {
    pattern: isOfPattern ? first?.pattern : undefined,
    limits: `${numbers.join(", ") || `${UNLIMITED}: ${reason}`} | ${sizes.join(", ")}`,
  };
}

const toPeriod = (minutes: number) => (minutes === 1 ? "a minute" : `in ${minutes} minutes`);

const toSize = (bytes: number) =>
  bytes < MEGABYTE ? `${bytes / KILOBYTE} kB` : `${bytes / MEGABYTE} MB`;
