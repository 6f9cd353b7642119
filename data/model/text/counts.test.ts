import { readdirSync } from "node:fs";
import { afterEach, expect, test, vi } from "vitest";
import { formatCount } from "./counts.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

test("thousands are separated as in en-CA", () => {
  for (const count of [0, 7, 999, 1_000, 12_345, 999_999, 1_234_567])
    expect(formatCount(count)).toBe(count.toLocaleString("en-CA"));
});

/** Modules that only the server imports. */
const SERVER_MODULES = ["store-days.ts"];

test("no module of a page creates an Intl formatter when it is imported", async () => {
  const made = [
    vi.spyOn(Intl, "DateTimeFormat"),
    vi.spyOn(Intl, "NumberFormat"),
    vi.spyOn(Number.prototype, "toLocaleString"),
    vi.spyOn(Date.prototype, "toLocaleString"),
  ];
  vi.resetModules();
  const models = readdirSync(import.meta.dirname).filter(
    (name) => !name.endsWith(".test.ts") && !SERVER_MODULES.includes(name),
  );
  for (const name of models) {
    await import(`./${name}`);
    for (const formatter of made) expect(formatter, name).not.toHaveBeenCalled();
  }
});
