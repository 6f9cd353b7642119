import { type CatalogueProduct, listRelated } from "../data/model/catalogue/catalogue.ts";
import { factKeys, ingredientKey } from "../data/model/catalogue/fact-keys.ts";
import { ingredientHandle } from "../data/model/catalogue/handle.ts";
import { FactsQuery, toListedFacts } from "../data/model/catalogue/listed-facts.ts";
import { toListed } from "../data/model/catalogue/listed-product.ts";
import type { Product } from "../data/model/catalogue/product.ts";
import { NO_REVIEWS, ReviewQuery } from "../data/model/catalogue/review.ts";
import { selectReviews } from "../data/model/catalogue/select-reviews.ts";
import { selectVariant } from "../data/model/catalogue/variants.ts";
import { type OfflineResponse, ok, parseQuery, UNKNOWN } from "./offline-response.ts";
import type { Snapshot } from "./snapshot.ts";

/** Finds the entry of a product by its id or handle, or by the id of one of its variants. */
function findEntry({ products }: Snapshot, idOrHandle: string): CatalogueProduct | undefined {
  return (
    products.find(({ id }) => id === idOrHandle) ??
    products.find(({ variants }) => variants.some(({ id }) => id === idOrHandle)) ??
    products.find(({ handle }) => handle === idOrHandle)
  );
}

/** A product by its id or handle, or by the id of one of its variants. */
export function respondToProduct(snapshot: Snapshot, idOrHandle: string): OfflineResponse {
  const entry = findEntry(snapshot, idOrHandle);
  return entry ? ok(toResponse(selectVariant(entry, idOrHandle) ?? entry)) : UNKNOWN;
}

/** The products below the page of a product. */
export function respondToRelated(snapshot: Snapshot, idOrHandle: string): OfflineResponse {
  const entry = findEntry(snapshot, idOrHandle);
  if (!entry) return UNKNOWN;
  const related = listRelated(snapshot.products, entry);
  return ok(related.map(({ product, relation }) => ({ ...toListEntry(product), ...relation })));
}

/** A page of the reviews of a product. */
export function respondToReviews(
  snapshot: Snapshot,
  idOrHandle: string,
  params: URLSearchParams,
): OfflineResponse {
  const entry = findEntry(snapshot, idOrHandle);
  const query = parseQuery(ReviewQuery, params);
  if (!entry || !query || entry.reviews === undefined) return UNKNOWN;
  const found = selectReviews(entry.reviews ?? NO_REVIEWS, query);
  return found ? ok(found) : UNKNOWN;
}

/** The fields of the API. Position, keywords, facets and reviews are only in the catalogue feed. */
function toResponse(entry: CatalogueProduct) {
  const { position: _, keywords: __, facets: ___, reviews: ____, ...product } = entry;
  return product;
}

/** An entry of a list, as the server sends it: the fields that lists leave out have their default. */
export function toListEntry(product: CatalogueProduct): Product {
  const { brand, tags, compareAtPrice, ...rest } = toListed(product);
  return {
    ...rest,
    ...(brand && { brand }),
    ...(tags && tags.length > 0 && { tags }),
    ...(compareAtPrice && { compareAtPrice }),
  };
}

/** An entry of the glossary by its handle or that of a synonym in a list. */
export function respondToIngredient(snapshot: Snapshot, handle: string): OfflineResponse {
  const entries = snapshot.ingredients;
  const namesOf = ({ facts }: CatalogueProduct) => facts?.ingredients ?? [];
  const synonym = snapshot.products
    .flatMap(namesOf)
    .find(({ inci, name }) => name !== null && ingredientHandle(inci) === handle);
  const entry = entries.find((one) => one.handle === handle || one.name === synonym?.name);
  if (!entry) return UNKNOWN;
  const products = snapshot.products.filter((product) =>
    namesOf(product).some(({ name }) => name === entry.name),
  );
  return ok({ ...entry, products: products.map(toListEntry), total: products.length });
}

/** The facts of the snapshot's products. */
export function respondToFacts(snapshot: Snapshot, params: URLSearchParams): OfflineResponse {
  const { products, ingredients: entries } = snapshot;
  const query = parseQuery(FactsQuery, params);
  if (!entries || !query) return UNKNOWN;
  const byHandle = new Map(entries.map((entry) => [entry.handle, entry]));
  const all = products.map((product) => ({
    handle: product.handle ?? product.id,
    words: wordsOf(snapshot, product),
  }));
  return ok(toListedFacts(all, (handle) => byHandle.get(handle), query));
}

/** Cache of the facts per product, and of the entries of the glossary by common name. */
const words = new WeakMap<CatalogueProduct, readonly string[]>();
const handles = new WeakMap<Snapshot, ReadonlyMap<string, string>>();

/** The facts of a product, and a key for each ingredient. */
export function wordsOf(snapshot: Snapshot, product: CatalogueProduct): readonly string[] {
  const known = words.get(product);
  if (known) return known;
  const uses = listUses(snapshot, product).map(({ handle }) => ingredientKey(handle));
  const found = product.facts ? [...new Set([...factKeys(product.facts), ...uses])] : [];
  words.set(product, found);
  return found;
}

/** The ingredients of a product: known ones by the handle of their entry, whose common name they have. */
export function listUses(
  snapshot: Snapshot,
  { facts }: CatalogueProduct,
): { handle: string; inci: string }[] {
  const byName = handles.get(snapshot) ?? handlesByName(snapshot);
  handles.set(snapshot, byName);
  return (facts?.ingredients ?? []).map(({ inci, name }) => ({
    inci,
    handle: (name === null ? undefined : byName.get(name)) ?? ingredientHandle(inci),
  }));
}

const handlesByName = ({ ingredients = [] }: Snapshot) =>
  new Map(ingredients.map(({ name, handle }) => [name, handle]));
