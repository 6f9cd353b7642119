import { m } from "../../data/i18n/messages.js";
import { findCategory } from "../../data/model/catalogue/categories.ts";
import type { Category } from "../../data/model/catalogue/category.ts";
import { valueLabel } from "../../data/model/catalogue/value-labels.ts";
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

const shopStep = () => ({ name: m.common_shop(), path: paths.shop() });

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
    title: m.shop_title(),
    description: store.area
      ? m.shop_description({ store: store.name, area: store.area })
      : m.shop_description_pickup({ store: store.name }),
    path: paths.shop(),
    noindex: isFiltered(filters),
    heading: undefined,
    text: "",
    trail: [shopStep()],
  };
}

function describeCategory(
  category: Category,
  filters: Filters,
  categories: readonly Category[],
  store: Store,
): ListingPage {
  const { name, label = name, description, seoTitle, seoDescription } = category;
  const parent = categories.find(({ handle }) => handle === category.parent);
  const path = paths.shop({ category: name });
  return {
    title: seoTitle || label,
    description: seoDescription || description || describeName(label, store),
    path,
    noindex: isFiltered({ ...filters, category: "" }),
    heading: label,
    text: description,
    trail: [
      shopStep(),
      ...(parent
        ? [{ name: parent.label ?? parent.name, path: paths.shop({ category: parent.name }) }]
        : []),
      { name: label, path },
    ],
  };
}

function describeTag(tag: string, store: Store): ListingPage {
  const name = capitalize(valueLabel(tag));
  const path = paths.shop({ tag: [tag] });
  return {
    title: name,
    description: describeName(name, store),
    path,
    noindex: false,
    heading: name,
    text: "",
    trail: [shopStep(), { name, path }],
  };
}

const describeName = (name: string, { name: store, area }: Store) =>
  area
    ? m.shop_description_name({ name, store, area })
    : m.shop_description_name_pickup({ name, store });
