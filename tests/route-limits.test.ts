import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { DOCUMENT, listLimitedRoutes, writeRouteLimits } from "./route-limits/list.ts";

const ROOT = resolve(import.meta.dirname, "..");
const routes = await listLimitedRoutes();
const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;

test("every route has a rate limit, or says why it has none", () => {
  expect(routes.length).toBeGreaterThan(130);
  const without = routes.filter(({ declared }) => !declared.some(({ rate }) => rate));
  expect(without.map(nameOf)).toEqual([]);
});

test("every route of a method with a body has a body limit, after its rate limit", () => {
  const writes = routes.filter(({ method }) => method !== "GET");
  expect(writes.length).toBeGreaterThan(75);
  const without = writes.filter(({ declared }) => {
    const rate = declared.findLastIndex((one) => one.rate);
    const body = declared.findIndex((one) => one.body);
    return body <= rate;
  });
  expect(without.map(nameOf)).toEqual([]);
});

// The counts of all processes on PostgreSQL are shared by name.
test("each rate limit has its own name", () => {
  const limits = new Set(
    routes.flatMap(({ declared }) =>
      declared.flatMap(({ rate }) => (typeof rate === "object" ? [rate] : [])),
    ),
  );
  expect(limits.size).toBeGreaterThan(15);
  expect(new Set([...limits].map(({ name }) => name)).size).toBe(limits.size);
});

test("docs/architecture.md shows the current limits: npm run limits", async () => {
  expect(readFileSync(join(ROOT, DOCUMENT), "utf8")).toBe(await writeRouteLimits(ROOT));
});
