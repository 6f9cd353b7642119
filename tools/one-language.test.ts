import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { keepLanguage } from "./one-language.ts";

const COMPILED = new URL("../data/i18n/messages/", import.meta.url);

test("every compiled message can be reduced to one language", () => {
  expect(existsSync(COMPILED)).toBe(true);
  const names = readdirSync(COMPILED).filter((name) => /^[a-z]\w*\.js$/.test(name));
  expect(names.length).toBeGreaterThan(0);
  for (const file of names) {
    const code = readFileSync(new URL(file, COMPILED), "utf8");
    const name = file.replace(".js", "");
    for (const locale of ["en", "fr"]) {
      const kept = keepLanguage(code, name, locale);
      expect(kept).toMatch(new RegExp(`^export const ${name} = `));
      expect(kept).not.toMatch(/runtime\.js(?!')|\bgetLocale\b/);
    }
  }
});
