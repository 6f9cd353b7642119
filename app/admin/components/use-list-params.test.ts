import { expect, test } from "vitest";
import { readListParams, toListParams } from "./use-list-params.ts";

const FILTERS = [{ value: "open" }, { value: "all" }] as const;
const read = (query: string) => readListParams(new URLSearchParams(query), FILTERS, ["category"]);

test("reads search, filter, page and further parameters from the URL", () => {
  expect(read("search=soap&show=all&page=3&category=Bath&other=x")).toEqual({
    search: "soap",
    filter: "all",
    page: 3,
    further: { category: "Bath" },
  });
});

test("invalid parameters count as missing", () => {
  const first = { search: "", filter: "open", page: 1, further: { category: "" } };
  for (const query of ["", "show=unknown", "page=0", "page=-2", "page=x", "page=Infinity0"])
    expect(read(query)).toEqual(first);
  expect(read("page=2.9").page).toBe(2);
  expect(read(`search=${"x".repeat(300)}`).search).toHaveLength(200);
});

test("the URL has no parameters with their default, and is read as the same position", () => {
  expect(String(toListParams(read(""), "open"))).toBe("");
  const query = "search=a%26b&show=all&category=Bath+%26+Body&page=2";
  expect(String(toListParams(read(query), "open"))).toBe(query);
});
