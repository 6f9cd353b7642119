import { homeSectionsOf } from "../../../data/content/home/home-page.ts";
import { DEFAULT_INGREDIENTS } from "../../../data/content/ingredients.ts";
import type { FacetValues } from "../../../data/model/catalogue/facet-json.ts";
import { sortKey } from "../../../data/model/catalogue/listing-order.ts";
import { tagKey } from "../../../data/model/catalogue/tags.ts";
import { compareText } from "../../../data/model/text/plain-text.ts";
import {
  listCategoryTexts,
  listIngredientTexts,
  listPageTexts,
  listPostTexts,
  listValueTexts,
} from "../../../data/model/translations/other-texts.ts";
import { listProductTexts } from "../../../data/model/translations/product-texts.ts";
import {
  isSettingsKind,
  listSettingsTexts,
  type SourceItem,
} from "../../../data/model/translations/settings-texts.ts";
import type { TranslationKind } from "../../../data/model/translations/translation.ts";
import { listAdminCategories } from "../../catalogue/categories/admin-store.ts";
import { readInChunks } from "../../db/chunks-of.ts";
import { listIngredients } from "../../db/products/glossary.ts";
import { OPTION_COLUMNS, optionNames, optionValues } from "../../db/products/variants.ts";
import type { Db } from "../../db/tables/schema.ts";
import { translatedProduct } from "../../db/translations.ts";
import { findStoredPage } from "../../pages/store.ts";
import { readSettings } from "../../settings/store.ts";
import { listHomeDefaults } from "../../settings/translated-settings.ts";
import { listAdminPosts } from "../blog/store.ts";
import { listAdminPages, readAdminPage } from "../pages/edit-pages.ts";

/** Lists what can be translated of a kind: all items, or one by its key. */
export async function listSourceItems(
  db: Db,
  kind: TranslationKind,
  item?: string,
): Promise<SourceItem[]> {
  const found = await LISTS[kind](db, item);
  const items = item === undefined ? found : found.filter((one) => one.item === item);
  return items.filter(({ sources }) => sources.length > 0);
}

type List = (db: Db, item: string | undefined) => Promise<SourceItem[]>;

const ofSettings =
  (kind: TranslationKind): List =>
  async (db) => {
    const settings = await readSettings(db);
    if (!isSettingsKind(kind)) return [];
    const items = listSettingsTexts(kind, settings, homeSectionsOf(settings));
    if (kind !== "home") return items;
    const defaults = listHomeDefaults(settings, "fr");
    return items.map((item) => ({
      ...item,
      sources: item.sources.map((source) => ({
        ...source,
        isOptional: defaults.has(source.text),
      })),
    }));
  };

const LISTS: Record<TranslationKind, List> = {
  product: listProducts,
  category: async (db) =>
    (await listAdminCategories(db)).map((category) => ({
      item: category.handle,
      name: category.name,
      sources: listCategoryTexts(category),
    })),
  value: async (db) =>
    (await listValues(db)).map((name) => ({
      item: tagKey(name),
      name,
      sources: listValueTexts(name),
    })),
  ingredient: listGlossary,
  page: listPages,
  post: async (db) =>
    (await listAdminPosts(db)).map((post) => ({
      item: post.id,
      name: post.title,
      sources: listPostTexts(post),
    })),
  home: ofSettings("home"),
  menu: ofSettings("menu"),
  announcement: ofSettings("announcement"),
  mail: ofSettings("mail"),
  shipping: ofSettings("shipping"),
  store: ofSettings("store"),
};

/** Products in featured order, also unpublished ones. */
async function listProducts(db: Db, item: string | undefined): Promise<SourceItem[]> {
  let query = db
    .selectFrom("products")
    .select(["id", "group_id", "title", "description", "description_html", "keywords", "pictures"])
    .select(["size", "scent", "texture", "seo_title", "seo_description", "is_default"])
    .select(OPTION_COLUMNS)
    .where("removed_at", "is", null);
  if (item !== undefined)
    query = query.where((by) => by.or([by("id", "=", item), by("group_id", "=", item)]));
  const rows = await query.orderBy("position").orderBy("variant_position").orderBy("id").execute();
  const groups = [...new Set(rows.flatMap(({ group_id }) => group_id ?? []))];
  const found = await readInChunks(groups, (chunk) =>
    db.selectFrom("product_groups").selectAll().where("id", "in", chunk).execute(),
  );
  const names = new Map(found.map((group) => [group.id, optionNames(group)]));
  const variants = Map.groupBy(rows, translatedProduct);
  return rows
    .filter(({ is_default }) => is_default === 1)
    .map((row) => {
      const item = translatedProduct(row);
      const all = variants.get(item) ?? [row];
      const options = (names.get(item) ?? []).map((name, at) => ({
        name,
        values: [...new Set(all.map((variant) => optionValues(variant)[at] ?? ""))],
      }));
      const sources = listProductTexts({
        title: row.title,
        description: row.description_html ?? row.description,
        isHtml: row.description_html !== null,
        keywords: row.keywords,
        pictures: JSON.parse(row.pictures),
        sizes: all.flatMap(({ size }) => size ?? []),
        scent: row.scent,
        texture: row.texture,
        seoTitle: row.seo_title,
        seoDescription: row.seo_description,
        options,
      });
      return { item, name: row.title, sources };
    });
}

/** The tags and values of published products, of which each key is listed once. */
async function listValues(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom("products")
    .select(["tags", "facet_values"])
    .distinct()
    .where("withdrawn_at", "is", null)
    .execute();
  const names = rows.flatMap(({ tags, facet_values }) => {
    const facets: FacetValues = JSON.parse(facet_values);
    return [
      ...(JSON.parse(tags) as string[]),
      ...Object.values(facets).flatMap((all) => all ?? []),
    ];
  });
  const byKey = new Map(names.sort(compareText).map((name) => [tagKey(name), name]));
  byKey.delete("");
  return [...byKey.values()].sort((a, b) => compareText(sortKey(a), sortKey(b)));
}

const DEFAULT_ENTRIES = new Map(DEFAULT_INGREDIENTS.map((entry) => [entry.handle, entry]));

/** Texts that the operator has not changed are in French in every store. */
async function listGlossary(db: Db): Promise<SourceItem[]> {
  return (await listIngredients(db)).map((entry) => {
    const initial: Readonly<Record<string, unknown>> = DEFAULT_ENTRIES.get(entry.handle) ?? {};
    const sources = listIngredientTexts(entry).map((source) => ({
      ...source,
      isOptional: initial[source.field] === source.text,
    }));
    return { item: entry.handle, name: entry.name, sources };
  });
}

/** Pages with their published texts; a page that is not published with its draft. */
async function listPages(db: Db, item: string | undefined): Promise<SourceItem[]> {
  const handles = (await listAdminPages(db)).map(({ handle }) => handle);
  const items: SourceItem[] = [];
  for (const handle of handles.filter((one) => item === undefined || one === item)) {
    const stored = await findStoredPage(db, handle);
    const content = stored?.published ?? stored?.draft ?? (await readAdminPage(db, handle));
    const isDefault = !stored?.published && !stored?.draft;
    items.push({ item: handle, name: content.title, sources: listPageTexts(content, isDefault) });
  }
  return items;
}
