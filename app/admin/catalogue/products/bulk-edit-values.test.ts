import * as v from "valibot";
import { expect, test } from "vitest";
import { BulkEdit } from "../../../../data/model/admin/admin-product.ts";
import { EMPTY, toEdit } from "./bulk-edit-values.ts";

const IDS = ["a", "b"];

test("empty fields change nothing", () => {
  expect(toEdit(IDS, { ...EMPTY, category: " " })).toEqual({
    ids: IDS,
    addTags: [],
    removeTags: [],
  });
});

test("filled fields change category, tags and publication", () => {
  const values = {
    ...EMPTY,
    category: "Skin Care",
    addTags: "vegan, red\\, white",
    published: "false",
  };
  expect(toEdit(IDS, values)).toEqual({
    ids: IDS,
    category: "Skin Care",
    addTags: ["vegan", "red, white"],
    removeTags: [],
    published: false,
  });
});

test.each([
  ["5", 5],
  ["-12,5 %", -12.5],
  [" 3.5", 3.5],
])("the price changes by %j percent", (price, percent) => {
  const edit = toEdit(IDS, { ...EMPTY, price, rounding: "99" });
  expect(edit).toMatchObject({ price: { percent, rounding: "99" } });
});

test.each(["five", "5 5"])("%j is no percentage", (price) => {
  const edit = toEdit(IDS, { ...EMPTY, price });
  const { issues = [] } = v.safeParse(BulkEdit, edit);
  expect(issues.map((issue) => v.getDotPath(issue))).toContain("price.percent");
});
