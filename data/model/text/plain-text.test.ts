import { readdirSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { withLocale } from "../../../api/http/locale.ts";
import { formatCount, listNames, toUnbroken } from "./plain-text.ts";

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

test("the spaces of postal codes and days become no-break spaces, and no others", () => {
  expect(toUnbroken("Arrives Monday, November 30 to Friday, December 4 in M5V 2T6.")).toBe(
    "Arrives Monday, November\u00a030 to Friday, December\u00a04 in M5V\u00a02T6.",
  );
  expect(toUnbroken("Canada · +1 (905) 555-0142 · care")).toBe(
    "Canada · +1\u00a0(905)\u00a0555-0142 · care",
  );
  expect(toUnbroken("November 21, 2026")).toBe("November\u00a021,\u00a02026");
  expect(toUnbroken("12 May Street, Ontario K1A 0B1, Canada")).toBe(
    "12 May Street, Ontario K1A\u00a00B1, Canada",
  );
  expect(toUnbroken("AM5V 2T6, Dismay 4")).toBe("AM5V 2T6, Dismay 4");
});

test("French numbers, lists and days have their own separators", () => {
  withLocale("fr", () => {
    for (const count of [0, 999, 1_000, 1_234_567])
      expect(formatCount(count)).toBe(count.toLocaleString("fr-CA"));
    expect(formatCount(9.975)).toBe("9,975");
    expect(listNames(["Ontario"])).toBe("Ontario");
    expect(listNames(["a", "b", "c"])).toBe("a, b et c");
    expect(listNames(["G", "H", "J"], "or")).toBe("G, H ou J");
    expect(toUnbroken("le mardi 1er décembre 2026, J8X 2K1")).toBe(
      "le mardi 1er\u00a0décembre\u00a02026, J8X\u00a02K1",
    );
  });
  expect(listNames(["a", "b", "c"])).toBe("a, b and c");
});
