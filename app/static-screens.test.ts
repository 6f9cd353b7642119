import { expect, test } from "vitest";
import { isFirstPartyOnly } from "../data/model/settings/first-party-pages.ts";
import { SCREENS } from "./routes.ts";

const PRIVATE = SCREENS.filter(({ noStore }) => noStore).map(({ path }) => path);

test("there are pages that no cache may store", () => expect(PRIVATE).toContain("/account/*"));

test.each(PRIVATE)("no third-party script runs on %s, which no cache may store", (path) => {
  expect(isFirstPartyOnly(path.replace(/:\w+|\*/, "1"))).toBe(true);
});
