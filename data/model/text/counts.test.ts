import { readdirSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { formatCount } from "./counts.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

test("thousands are separated as in en-CA", () => {
  for (const count of [0, 7, 999, 1_000, 12_345, 999_999, 1_234_567])
    expect(formatCount(count)).toBe(count.toLocaleString("en-CA"));
});

test("no module of data/model creates an Intl formatter when it is imported", async () => {
  const made = [
    vi.spyOn(Intl, "DateTimeFormat"),
    vi.spyOn(Intl, "NumberFormat"),
    vi.spyOn(Number.prototype, "toLocaleString"),
    vi.spyOn(Date.prototype, "toLocaleString"),
  ];
  vi.resetModules();
  const folder = join(import.meta.dirname, "..");
  const models = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
    /(?<!\.test)\.ts$/.test(name),
  );
  expect(models.length).toBeGreaterThan(90);
  for (const name of models) {
    await import(join(folder, name));
    for (const formatter of made) expect(formatter, name).not.toHaveBeenCalled();
  }
});
