import { existsSync, readdirSync, readFileSync } from "node:fs";
import { transformWithOxc } from "vite";
import { expect, test } from "vitest";
import { keepLanguage } from "./one-language.ts";

const COMPILED = new URL("../data/i18n/messages/", import.meta.url);

test("every compiled message can be reduced to one language", async () => {
  expect(existsSync(COMPILED)).toBe(true);
  const names = readdirSync(COMPILED).filter((name) => /^[a-z]\w*\.js$/.test(name));
  expect(names.length).toBeGreaterThan(0);
  for (const file of names) {
    // As the plugin receives it: a message with markup has another form than in the file.
    const { code } = await transformWithOxc(readFileSync(new URL(file, COMPILED), "utf8"), file);
    const name = file.replace(".js", "");
    for (const locale of ["en", "fr"]) {
      const kept = keepLanguage(code, name, locale);
      expect(kept).toMatch(new RegExp(`^export const ${name} = `));
      expect(kept).not.toMatch(/runtime\.js(?!')|\bgetLocale\b/);
    }
  }
});
