import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

test("whatever of others a browser is sent comes with its licence", () => {
  const told = readFileSync(join(import.meta.dirname, "../../dist/client/licenses.txt"), "utf8");
  const named = [...told.matchAll(/^## (\S+)/gm)].map(([, name]) => name);
  expect(named).toEqual(
    expect.arrayContaining([
      ...["react", "react-dom", "react-router", "dexie", "valibot", "workbox-window"],
      ...["@fontsource/cormorant-garamond", "@fontsource-variable/instrument-sans"],
    ]),
  );
  expect(told.match(/SIL Open Font License, Version 1\.1/gi)).toHaveLength(2);
});
