import type { MenuEntry } from "../../../data/model/settings/navigation.ts";
import { findProductPage } from "../../catalogue/products/find-product.ts";
import type { Db } from "../../db/tables/schema.ts";

/**
 * Finds what the entries of menus lead to. They follow categories and products whose handle has changed.
 *
 * @returns `addressOf` is undefined for an entry whose target does not exist or is not published.
 *   `withPresentHandle` replaces a former handle.
 */
export async function findTargets(db: Db, entries: readonly MenuEntry[]) {
  const valuesOf = (kind: MenuEntry["kind"]) =>
    entries.flatMap((entry) => (entry.kind === kind ? entry.value : []));
  const categories = await findCategories(db, valuesOf("category"));
  const products = await findProductHandles(db, valuesOf("product"));
  const handles = valuesOf("page").flatMap((path) => furtherPage(path) ?? []);
  const pages = await findPublishedPages(db, handles);
  return {
    addressOf({ kind, value }: MenuEntry): string | undefined {
      switch (kind) {
        case "category":
          return toAddress("/shop?category=", categories.get(value)?.name);
        case "product":
          return toAddress("/product/", products.get(value));
        case "tag":
          return toAddress("/shop?tag=", value);
        case "page": {
          const page = furtherPage(value);
          return page === undefined || pages.has(page) ? value : undefined;
        }
        case "link":
          return value;
        // These stand for several links, and their value is not validated.
        case "categories":
        case "routines":
          return undefined;
      }
    },
    withPresentHandle(entry: MenuEntry): MenuEntry {
      const { kind, value } = entry;
      if (kind === "category") return { ...entry, value: categories.get(value)?.handle ?? value };
      return kind === "product" ? { ...entry, value: products.get(value) ?? value } : entry;
    },
  };
}

const toAddress = (path: string, name: string | undefined) =>
  name === undefined ? undefined : path + encodeURIComponent(name);

type Category = { value: string; handle: string; name: string };

/** Categories by their present and former handles. */
async function findCategories(
  db: Db,
  handles: readonly string[],
): Promise<ReadonlyMap<string, Category>> {
  if (handles.length === 0) return new Map();
  const former = await db
    .selectFrom("former_categories")
    .innerJoin("categories", "categories.handle", "former_categories.handle")
    .select(["former_categories.name as value", "categories.handle", "categories.name"])
    .where("former_categories.name", "in", handles)
    .execute();
  const present = await db
    .selectFrom("categories")
    .select(["handle as value", "handle", "name"])
    .where("handle", "in", handles)
    .execute();
  return new Map([...former, ...present].map((category) => [category.value, category]));
}

/** The handles of published products by their present and former handles. */
async function findProductHandles(db: Db, handles: readonly string[]) {
  const found = new Map<string, string>();
  for (const value of handles) {
    const page = await findProductPage(db, value);
    if (page) found.set(value, page.handle);
  }
  return found;
}

/** Which of these further pages are published. */
async function findPublishedPages(db: Db, handles: readonly string[]) {
  if (handles.length === 0) return new Set<string>();
  const rows = await db
    .selectFrom("pages")
    .select("handle")
    .where("handle", "in", handles)
    .where("published", "is not", null)
    .execute();
  return new Set(rows.map(({ handle }) => handle));
}

const FURTHER_PAGES = "/pages/";

/** The handle of a page that the operator added; undefined for other paths. */
export const furtherPage = (path: string) =>
  path.startsWith(FURTHER_PAGES) ? path.slice(FURTHER_PAGES.length) : undefined;
