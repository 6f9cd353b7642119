import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

test("licenses.txt contains the licences of all third-party code that browsers receive", () => {
  const text = readFileSync(join(import.meta.dirname, "../../dist/client/licenses.txt"), "utf8");
  const named = [...text.matchAll(/^## (\S+)/gm)].map(([, name]) => name);
  expect(named).toEqual(
    expect.arrayContaining([
      "react",
      "react-dom",
      "react-router",
      "dexie",
      "valibot",
      "workbox-window",
      "@fontsource/cormorant-garamond",
      "@fontsource-variable/instrument-sans",
    ]),
  );
  expect(text.match(/SIL Open Font License, Version 1\.1/gi)).toHaveLength(2);
});
