import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";

/** The inventory of scripts by page, a part of SECURITY.md. */
const [, INVENTORY = ""] =
  /\n## Scripts by page\n(.*?)\n## /s.exec(
    readFileSync(join(resolve(import.meta.dirname, "../.."), "SECURITY.md"), "utf8"),
  ) ?? [];
const [routeTable = [], serviceTable = []] = INVENTORY.split(/\n\n(?=\|)/)
  .slice(1)
  .map((table) => table.trim().split("\n").slice(2).map(readRow));

function readRow(line: string): string[] {
  return line
    .split("|")
    .slice(1, -1)
    .map((cell) => cell.trim());
}
const codeOf = (cell = "") => [...cell.matchAll(/`([^`]+)`/g)].map(([, code = ""]) => code);

/** Each route with its cells "yes" or "no": own scripts, Stripe's, those of analytics. */
export const INVENTORY_ROUTES = routeTable.flatMap(([routes, own, stripe, analytics]) =>
  codeOf(routes).map((route) => ({ route, own, stripe, analytics })),
);

/** The services and the sources of their scripts. */
export const INVENTORY_SERVICES = serviceTable.map(([name = "", hosts]) => ({
  name,
  sources: codeOf(hosts),
}));

/** The sources of the scripts of Stripe, or of analytics. */
export const sourcesOf = (service: "stripe" | "analytics"): string[] =>
  INVENTORY_SERVICES.filter(({ name }) => (name === "Stripe") === (service === "stripe")).flatMap(
    ({ sources }) => sources,
  );
