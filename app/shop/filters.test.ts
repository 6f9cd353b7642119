import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { FacetQuery } from "../../data/model/catalogue/listing-query.ts";
import { paths } from "../paths.ts";
import {
  collectionTag,
  isFiltered,
  NO_FILTERS,
  readFilters,
  resultLine,
  toFacetQuery,
  toggleName,
  toLocalListing,
} from "./filters.ts";

const read = (query: string) => readFilters(new URLSearchParams(query));

describe("readFilters", () => {
  it("returns no filters by default and for the category 'all'", () => {
    expect(read("")).toEqual(NO_FILTERS);
    expect(read("category=all")).toEqual(NO_FILTERS);
    expect(isFiltered(read("category=all&product=123"))).toBe(false);
  });

  it("reads all filters", () => {
    const filters = read(
      "category=Hair+Care&search=+oil+&sort=price-high&min=10&max=20.50&brand=Birch&brand=+Birch&tag=vegan",
    );
    expect(filters).toEqual({
      ...NO_FILTERS,
      category: "Hair Care",
      search: "oil",
      brand: ["Birch"],
      tag: ["vegan"],
      sort: "price-high",
      min: "10",
      max: "20.50",
    });
    expect(toLocalListing(filters)).toMatchObject({ minPrice: 1000, maxPrice: 2050 });
  });

  it("ignores invalid values", () => {
    expect(read("sort=cheapest&min=-3&max=1e9")).toEqual(NO_FILTERS);
    expect(read(`search=${"a".repeat(300)}`).search).toHaveLength(200);
    expect(read(`tag=${"a".repeat(3_000)}&brand=${"é".repeat(211)}`)).toEqual(NO_FILTERS);
  });

  it("reads no more than the API accepts", () => {
    const long = Array.from({ length: 25 }, (_, at) => `tag=${at}${"a".repeat(200)}`);
    const query = toFacetQuery(read(long.join("&")));
    expect(query.tag?.split("|")).toHaveLength(20);
    expect(v.is(FacetQuery, query)).toBe(true);
  });

  it.each([
    "category=Skin Care",
    "search=oil",
    "sort=name",
    "min=0",
    "max=5",
    "brand=Birch",
    "tag=vegan",
    "concern=dullness",
    "inStock=true",
    "onSale=true",
  ])("treats %s as an active filter", (query) => {
    expect(isFiltered(read(query))).toBe(true);
  });
});

describe("brands and tags", () => {
  it("are compared without case and accents", () => {
    expect(toggleName(["Éclat", "Birch"], "eclat")).toEqual(["Birch"]);
    expect(toggleName(["Birch"], "Éclat")).toEqual(["Birch", "Éclat"]);
  });

  it("are read up to a number, and without the separator of the API", () => {
    const query = Array.from({ length: 30 }, (_, at) => `tag=tag${at}`).join("&");
    expect(read(query).tag).toHaveLength(20);
    expect(read("brand=A%7CB&brand=+").brand).toEqual(["A/B"]);
  });

  it("one tag without any other filter is a collection", () => {
    expect(collectionTag(read("tag=vegan"))).toBe("vegan");
    expect(collectionTag(read("tag=vegan&tag=linen"))).toBeUndefined();
    expect(collectionTag(read("tag=vegan&sort=name"))).toBeUndefined();
    expect(collectionTag(read("category=Soap"))).toBeUndefined();
  });

  it("are repeated parameters of the URL", () => {
    expect(paths.shop({ category: "Soap", brand: ["A & B", "C"], tag: [] })).toBe(
      "/shop?category=Soap&brand=A%20%26%20B&brand=C",
    );
  });
});

describe("resultLine", () => {
  it("contains the count and the active filters", () => {
    expect(resultLine(0, read("search=zzz"))).toBe("No products found");
    expect(resultLine(1, read(""))).toBe("Showing 1 product");
    expect(resultLine(2, read("category=Skin Care"))).toBe("Showing 2 products in Skin Care");
    expect(resultLine(3, read("search=oil"))).toBe('Showing 3 products matching "oil"');
    expect(resultLine(4, read("search=oil&category=Hair Care"))).toBe(
      'Showing 4 products in Hair Care matching "oil"',
    );
  });
});
