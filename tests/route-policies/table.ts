import { readFileSync } from "node:fs";
import { join } from "node:path";
import {
  type CachePolicy,
  OFFLINE,
  ROUTE_POLICIES,
  type RoutePolicy,
} from "../../data/model/routes/route-policies.ts";

/** The document with the table, and the marks around it. */
export const DOCUMENT = "docs/architecture.md";
const SECTION = /(<!-- route policies -->\n)[\s\S]*(\n<!-- end of route policies -->)/;

/** The document with the current table. @throws if the document has no section for it */
export function writeRoutePolicies(root: string): string {
  const document = readFileSync(join(root, DOCUMENT), "utf8");
  if (!SECTION.test(document)) throw new Error(`${DOCUMENT} has no section for route policies`);
  return document.replace(SECTION, (_, start, end) => `${start}\n${toTable()}${end}`);
}

/** Routes with the same policy share a row. */
function toTable(): string {
  const rows = new Map<string, string[]>();
  for (const [path, policy] of Object.entries<RoutePolicy>(ROUTE_POLICIES)) {
    const cells = describe(policy);
    rows.set(cells, [...(rows.get(cells) ?? []), `\`${path}\``]);
  }
  const lines = [...rows].map(([cells, paths]) => `| ${paths.join(", ")} | ${cells} |`);
  return [
    "| Path | Cached by the server until a change of | Parameters | Offline | On the device |",
    "|---|---|---|---|---|",
    ...lines,
    "",
  ].join("\n");
}

function describe({ cache, offline }: RoutePolicy): string {
  const { response, lifetime } = OFFLINE[offline];
  const cells = typeof cache === "string" ? [UNCACHED[cache], ""] : describeCache(cache);
  return [...cells, response, lifetime].join(" | ");
}

const UNCACHED = { none: "not cached", "no-store": "`no-store`, also for browsers" };

function describeCache({ sources, staleFor, parameters = [] }: CachePolicy): string[] {
  const stale = staleFor > 0 ? `, after a sale for up to ${staleFor / 1000} s` : "";
  const names =
    parameters === "options"
      ? "the options of the product"
      : parameters.map((name) => `\`${name}\``).join(", ");
  return [sources.join(", ") + stale, names];
}
