import * as v from "valibot";
import { CatalogueProduct } from "../data/model/catalogue/catalogue.ts";
import { Category } from "../data/model/catalogue/category.ts";
import { NamedIngredients } from "../data/model/catalogue/ingredient-names.ts";
import { GlossaryEntry } from "../data/model/catalogue/ingredients.ts";
import { Page } from "../data/model/content/page.ts";
import { Post } from "../data/model/content/post.ts";
import { Testimonial } from "../data/model/content/testimonial.ts";
import { Home } from "../data/model/home/home.ts";
import type { Locale } from "../data/model/locale.ts";
import { ShopConfig } from "../data/model/settings/config.ts";

/** The public content of the shop at one time, from which the worker responds offline. */
export const Snapshot = v.object({
  /** Version of the catalogue. */
  version: v.number(),
  /** ISO time at which it was last compared with the server. */
  at: v.string(),
  /** In featured order. */
  products: v.array(CatalogueProduct),
  /** The number of products of the whole catalogue, in `products` or not. */
  total: v.number(),
  categories: v.array(Category),
  pages: v.array(Page),
  /** Entries of the glossary. */
  ingredients: v.array(GlossaryEntry),
  /** The names of all entries of the glossary. */
  ingredientNames: NamedIngredients,
  posts: v.array(Post),
  testimonials: v.array(Testimonial),
  home: Home,
  config: ShopConfig,
});
export type Snapshot = v.InferOutput<typeof Snapshot>;

const SNAPSHOT_CACHE = "snapshot-1";
/** One snapshot per language that the visitor reads. */
const CACHE_KEYS: Readonly<Record<Locale, string>> = {
  en: "/snapshot.json",
  fr: "/snapshot.fr.json",
};

const current = new Map<Locale, Promise<Snapshot | undefined>>();

/** The cached snapshot in a language; undefined if there is none that matches the schema of this release. */
export function readSnapshot(locale: Locale): Promise<Snapshot | undefined> {
  const known = current.get(locale) ?? load(locale);
  current.set(locale, known);
  return known;
}

async function load(locale: Locale): Promise<Snapshot | undefined> {
  try {
    const response = await (await caches.open(SNAPSHOT_CACHE)).match(CACHE_KEYS[locale]);
    const parsed = v.safeParse(Snapshot, await response?.json());
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Caches a snapshot.
 *
 * @throws if Cache Storage is full; the snapshot then lasts as long as the worker
 */
export async function writeSnapshot(snapshot: Snapshot, locale: Locale): Promise<void> {
  current.set(locale, Promise.resolve(snapshot));
  const body = new Response(JSON.stringify(snapshot), {
    headers: { "Content-Type": "application/json" },
  });
  await (await caches.open(SNAPSHOT_CACHE)).put(CACHE_KEYS[locale], body);
}
