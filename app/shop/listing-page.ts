import { findCategory } from "../../data/model/catalogue/categories.ts";
import type { Category } from "../../data/model/catalogue/category.ts";
import { capitalize } from "../../data/model/text/plain-text.ts";
import { paths } from "../paths.ts";
import { collectionTag, type Filters, isFiltered } from "./filters.ts";

/** The identity of a page of the shop: its texts, its canonical path and the pages above it. */
export type ListingPage = {
  title: string;
  /** The meta description. */
  description: string;
  /** The canonical path, which has no filter except the category or the tag of a collection. */
  path: string;
  /** Whether search engines must not list the page: a filtered list or an unknown category. */
  noindex: boolean;
  /** The heading of a category or tag; undefined for the shop itself. */
  heading: string | undefined;
  /** Shown below the heading. */
  text: string;
  /** The pages from the shop to this one. */
  trail: readonly { name: string; path: string }[];
};

const SHOP = { name: "Shop", path: paths.shop() };

/** The parts of the store that descriptions name. */
type Store = {
  name: string;
  /** Where the store delivers to: "across Canada"; "" if all orders are picked up. */
  area: string;
};

/** Describes the page of a category, a tag collection or the shop. */
export function describeListing(
  filters: Filters,
  categories: readonly Category[],
  store: Store,
): ListingPage {
  const category = findCategory(categories, filters.category);
  if (category) return describeCategory(category, filters, categories, store);
  const tag = collectionTag(filters);
  if (tag) return describeTag(tag, store);
  return {
    title: "Shop All Products",
    description: `Discover all products of ${store.name}, and filter them by category and price. ${capitalize(describeDelivery(store))}.`,
    path: SHOP.path,
    noindex: isFiltered(filters),
    heading: undefined,
    text: "",
    trail: [SHOP],
  };
}

function describeCategory(
  category: Category,
  filters: Filters,
  categories: readonly Category[],
  store: Store,
): ListingPage {
  const { name, description, seoTitle, seoDescription } = category;
  const parent = categories.find(({ handle }) => handle === category.parent);
  const path = paths.shop({ category: name });
  return {
    title: seoTitle || name,
    description: seoDescription || description || describeName(name, store),
    path,
    noindex: isFiltered({ ...filters, category: "" }),
    heading: name,
    text: description,
    trail: [
      SHOP,
      ...(parent ? [{ name: parent.name, path: paths.shop({ category: parent.name }) }] : []),
      { name, path },
    ],
  };
}

function describeTag(tag: string, store: Store): ListingPage {
  const name = capitalize(tag);
  const path = paths.shop({ tag: [tag] });
  return {
    title: name,
    description: describeName(name, store),
    path,
    noindex: false,
    heading: name,
    text: "",
    trail: [SHOP, { name, path }],
  };
}

const describeName = (name: string, store: Store) =>
  `Discover ${name} at ${store.name}: every product with its price and availability, ${describeDelivery(store)}.`;

const describeDelivery = ({ area }: Store) =>
  area ? `shipped ${area}` : "picked up at our address";
