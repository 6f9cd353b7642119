import { describe, expect, test } from "vitest";
import type { Category } from "../../data/model/catalogue/category.ts";
import type { Facets } from "../../data/model/catalogue/facets.ts";
import { listPills, listTree } from "./category-nav.tsx";
import { listFacetGroups } from "./facet-values.tsx";
import { readFilters } from "./filters.ts";
import { describeListing } from "./listing-page.ts";
import { isEmptyCollection, isUnknownCategory } from "./page-size.ts";

const category = (name: string, parent: string | null = null, rest: Partial<Category> = {}) => ({
  name,
  handle: name.toLowerCase(),
  parent,
  imageUrl: null,
  count: 1,
  description: "",
  seoTitle: null,
  seoDescription: null,
  ...rest,
});
const read = (query: string) => readFilters(new URLSearchParams(query));

describe("describeListing", () => {
  const categories = [
    category("Shoes", null, { description: "For every road.", seoTitle: "Shoes for roads" }),
    category("Boots", "shoes"),
  ];
  const describePage = (query: string) =>
    describeListing(read(query), categories, { name: "Fern", area: "to Ontario" });

  test("the shop", () => {
    expect(describePage("")).toMatchObject({
      path: "/shop",
      noindex: false,
      heading: undefined,
      trail: [{ name: "Shop", path: "/shop" }],
    });
    expect(describePage("search=boots").noindex).toBe(true);
    expect(describePage("brand=Birch").noindex).toBe(true);
  });

  test("a category has its own texts, and its parent in the breadcrumbs", () => {
    expect(describePage("category=shoes")).toMatchObject({
      title: "Shoes for roads",
      description: "For every road.",
      heading: "Shoes",
      path: "/shop?category=Shoes",
      noindex: false,
    });
    expect(describePage("category=Boots").trail).toEqual([
      { name: "Shop", path: "/shop" },
      { name: "Shoes", path: "/shop?category=Shoes" },
      { name: "Boots", path: "/shop?category=Boots" },
    ]);
  });

  test("a filtered category is not indexed and names the category as its page", () => {
    expect(describePage("category=Shoes&brand=Birch&sort=name")).toMatchObject({
      path: "/shop?category=Shoes",
      noindex: true,
    });
  });

  test("a tag collection has a title and is indexed; with another filter it is not a page", () => {
    expect(describePage("tag=made+in+Canada")).toMatchObject({
      title: "Made in Canada",
      heading: "Made in Canada",
      path: "/shop?tag=made%20in%20Canada",
      noindex: false,
    });
    expect(describePage("tag=wool&min=10")).toMatchObject({ heading: undefined, noindex: true });
  });

  test("descriptions name the store and where it delivers to", () => {
    expect(describePage("").description).toBe(
      "Discover all products of Fern, and filter them by category and price. Shipped to Ontario.",
    );
    for (const page of ["category=Boots", "tag=wool"])
      expect(describePage(page).description).toMatch(
        /^Discover (?:Boots|Wool) at Fern: every product with its price and availability, shipped to Ontario\.$/,
      );
    const pickup = describeListing(read(""), categories, { name: "Fern", area: "" });
    expect(pickup.description).toMatch(/ Picked up at our address\.$/);
  });

  test("an unknown category and an empty collection do not exist", () => {
    expect(isUnknownCategory(read("category=SHOES"), categories)).toBe(false);
    expect(isUnknownCategory(read("category=Hats"), categories)).toBe(true);
    expect(isUnknownCategory(read("category=all"), categories)).toBe(false);
    expect(isEmptyCollection(read("tag=wool"), [])).toBe(true);
    expect(isEmptyCollection(read("tag=wool"), [1])).toBe(false);
    expect(isEmptyCollection(read("search=wool"), [])).toBe(false);
  });
});

describe("category navigation", () => {
  const categories = [
    ...Array.from({ length: 10 }, (_, at) => category(`Top${at}`)),
    category("Child", "top9"),
  ];

  test("the first eight categories without a parent are pills, and the current one", () => {
    const names = (current?: Category) => listPills(categories, current).map(({ name }) => name);
    expect(names()).toEqual(Array.from({ length: 8 }, (_, at) => `Top${at}`));
    expect(names(categories[10]).at(-1)).toBe("Child");
    expect(names(categories[2])).toHaveLength(8);
  });

  test("the menu lists all categories below their parents", () => {
    const tree = listTree(categories);
    expect(tree).toHaveLength(10);
    expect(tree.at(-1)?.children.map(({ name }) => name)).toEqual(["Child"]);
  });
});

describe("listFacetGroups", () => {
  const facets: Facets = {
    concerns: [],
    skinTypes: [],
    hairTypes: [],
    uses: [],
    types: [],
    scents: [{ name: "Woody", count: 2 }],
    formats: [],
    inStock: 3,
    onSale: 0,
    brands: [{ name: "Birch", count: 3 }],
    tags: [
      { name: "vegan", count: 2 },
      { name: "wool", count: 1 },
    ],
    price: null,
  };

  test("hides a filter that is no choice", () => {
    const labels = (query: string) =>
      listFacetGroups(facets, read(query)).map(({ label }) => label);
    expect(labels("")).toEqual(["Tags"]);
    expect(labels("brand=birch&scent=woody")).toEqual(["Scent", "Brand", "Tags"]);
  });
});
