import * as v from "valibot";
import {
  findSampleCategory,
  type HomeContents,
  homeSectionsOf,
  showHome,
} from "../../../data/content/home/home-page.ts";
import { m } from "../../../data/i18n/messages.js";
import type { Category } from "../../../data/model/catalogue/category.ts";
import { ListingQuery } from "../../../data/model/catalogue/listing-query.ts";
import { PICTURE_WIDTHS } from "../../../data/model/catalogue/picture.ts";
import type { Product } from "../../../data/model/catalogue/product.ts";
import type { Home } from "../../../data/model/home/home.ts";
import type { HomeSection } from "../../../data/model/settings/home-sections.ts";
import type { StoreSettings } from "../../../data/model/settings/settings.ts";
import { formatCount } from "../../../data/model/text/plain-text.ts";
import { listCategories } from "../../catalogue/categories/store.ts";
import { directoryOf, listWidths } from "../../catalogue/pictures/store.ts";
import { searchedCatalogue } from "../../catalogue/products/search-products.ts";
import { listPicked, listSelected } from "../../catalogue/products/store.ts";
import type { Db } from "../../db/tables/schema.ts";
import type { ApiDeps } from "../../deps.ts";
import { listTestimonials } from "../testimonials/store.ts";

type Deps = Pick<ApiDeps, "db" | "searchIndex">;

/** The number of tiles of a section that shows the categories with the most products. */
const MAX_TILES = 4;

/** The home page of a store with its products, categories and testimonials. */
export async function resolveHome(deps: Deps, settings: StoreSettings): Promise<Home> {
  const { db } = deps;
  const sections = homeSectionsOf(settings).filter(({ hidden }) => !hidden);
  const categories = sections.some(({ kind }) => kind === "categories")
    ? (await listCategories(db)).filter(({ count }) => count > 0)
    : [];
  const contents = new Map<string, HomeContents>();
  for (const section of sections)
    contents.set(section.id, await readContents(deps, section, categories, settings));
  const home = showHome(settings, contents, await readWidths(db, sections));
  return { sections: home.sections.filter((section) => isShown(section, sections)) };
}

/** The home page without contents of the catalogue, for the app shell. */
export async function resolveHomeShell(db: Db, settings: StoreSettings): Promise<Home> {
  return showHome(settings, undefined, await readWidths(db, homeSectionsOf(settings)));
}

/** A section without contents is left out, except the featured products, which say that there are none. */
function isShown(section: Home["sections"][number], sections: readonly HomeSection[]): boolean {
  if (section.kind === "testimonials") return (section.items?.length ?? 0) > 0;
  if (section.kind !== "products" || section.products?.length !== 0) return true;
  const setting = sections.find(({ id }) => id === section.id);
  return setting?.kind === "products" && setting.source === "featured";
}

async function readContents(
  deps: Deps,
  section: HomeSection,
  categories: readonly Category[],
  settings: StoreSettings,
): Promise<HomeContents> {
  if (section.kind === "products") return { products: await selectProducts(deps, section) };
  if (section.kind === "categories")
    return { tiles: await selectTiles(deps, section.categories, categories, settings) };
  if (section.kind === "testimonials")
    return { items: (await listTestimonials(deps.db)).slice(0, section.limit) };
  return {};
}

async function selectProducts(
  deps: Deps,
  { source, category, tag, products, limit }: HomeSection & { kind: "products" },
): Promise<Product[]> {
  if (source === "picked") return listPicked(deps.db, products);
  if (source === "newest" || source === "sale") return listSelected(deps.db, source, limit);
  const filter = { ...(source === "category" && { category }), ...(source === "tag" && { tag }) };
  // A category or tag that was not chosen has no products, instead of all.
  if (Object.values(filter).includes("")) return [];
  return listFirst(deps, { ...filter, limit: String(limit) });
}

/**
 * The tiles of the chosen categories, or of the top-level ones with the most products, in the merchant's
 * order. A category without a picture shows that of its first product.
 */
async function selectTiles(
  deps: Deps,
  handles: readonly string[],
  categories: readonly Category[],
  settings: StoreSettings,
) {
  const chosen = handles.flatMap((handle) => categories.find((one) => one.handle === handle) ?? []);
  const largest = categories
    .filter(({ parent }) => parent === null)
    .toSorted((a, b) => b.count - a.count)
    .slice(0, MAX_TILES);
  const shown = handles.length > 0 ? chosen : categories.filter((one) => largest.includes(one));
  return Promise.all(
    shown.map(async ({ name, label, handle, imageUrl, description, count }) => {
      const sample = findSampleCategory(settings, handle);
      const src =
        imageUrl ??
        sample?.src ??
        (await listFirst(deps, { category: name, limit: "1" }))[0]?.imageUrl ??
        "";
      return {
        name,
        ...(label !== undefined && { label }),
        src,
        text:
          description || sample?.text || m.home_category_products({ count, n: formatCount(count) }),
      };
    }),
  );
}

/** The first products of a category or tag; none of a name that is no valid filter. */
async function listFirst(
  deps: Deps,
  filter: { category?: string; tag?: string; limit: string },
): Promise<Product[]> {
  const query = v.safeParse(ListingQuery, filter);
  return query.success ? [...(await searchedCatalogue(deps).list(query.output)).products] : [];
}

/** Reads the widths of the pictures of heroes. Returns a function from an address to the widths. */
async function readWidths(db: Db, sections: readonly HomeSection[]) {
  const pictures = sections.flatMap((section) =>
    section.kind === "hero" ? [section.portrait, section.wide] : [],
  );
  const directories = new Set(pictures.flatMap((src) => directoryOf(src) ?? []));
  const widths = await listWidths(db, [...directories]);
  return (src: string) => widths.get(directoryOf(src) ?? "") ?? PICTURE_WIDTHS;
}
