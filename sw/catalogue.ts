import * as v from "valibot";
import {
  applyChanges,
  applyStock,
  CatalogueChanges,
  LowStock,
} from "../data/model/catalogue/catalogue.ts";
import { Categories } from "../data/model/catalogue/category.ts";
import { NamedIngredients } from "../data/model/catalogue/ingredient-names.ts";
import { GlossaryEntry } from "../data/model/catalogue/ingredients.ts";
import { Page } from "../data/model/content/page.ts";
import { Posts } from "../data/model/content/post.ts";
import { Testimonials } from "../data/model/content/testimonial.ts";
import { Home } from "../data/model/home/home.ts";
import {
  FAILURE_CAUSE,
  SNAPSHOT_AT,
  SNAPSHOT_PRODUCTS,
} from "../data/model/http/worker-headers.ts";
import type { Locale } from "../data/model/locale.ts";
import { ShopConfig } from "../data/model/settings/config.ts";
import { withLocale } from "./locale.ts";
import { fetchData } from "./network.ts";
import { respondFromSnapshot } from "./offline-api.ts";
import { readSnapshot, type Snapshot, writeSnapshot } from "./snapshot.ts";

/** Timeout of a request that refreshes the snapshot in the background, in milliseconds. */
const REFRESH_TIMEOUT_MS = 60_000;

/** Responds to a GET request of the API: from the server, or from the snapshot if that fails. */
export async function handleData(request: Request): Promise<Response> {
  const live = await fetchData(request);
  if (live instanceof Response) return live;
  const url = new URL(request.url);
  const locale: Locale = url.searchParams.get("locale") === "fr" ? "fr" : "en";
  url.searchParams.delete("locale");
  const snapshot = await readSnapshot(locale);
  const offline = snapshot && (await withLocale(locale, () => respondFromSnapshot(snapshot, url)));
  // Without a snapshot of the data only the network can respond, so wait for it without a timeout.
  if (!offline || offline.outcome === "unknown") return fetch(request);
  return new Response(JSON.stringify(offline.body), {
    status: offline.status,
    headers: {
      ...offline.headers,
      "Content-Type": "application/json",
      "Cache-Control": "no-store",
      // The offline badge displays the age and the completeness of the data.
      [SNAPSHOT_AT]: snapshot.at,
      [FAILURE_CAUSE]: live,
      [SNAPSHOT_PRODUCTS]: `${snapshot.products.length}/${snapshot.total}`,
    },
  });
}

/**
 * Updates the snapshot by fetching only the products that changed. Returns it, or undefined if a
 * request failed.
 *
 * @throws if Cache Storage is full
 */
export async function refreshSnapshot(locale: Locale): Promise<Snapshot | undefined> {
  const before = await readSnapshot(locale);
  const fetchJson: FetchJson = (path, schema) => fetchParsed(inLanguage(path, locale), schema);
  const config = await fetchJson("/api/config", ShopConfig);
  if (!config) return undefined;
  const limit = config.offlineProducts;
  const [changes, categories, ingredients, ingredientNames, pages, posts, testimonials, home] =
    await Promise.all([
      updateProducts(before, limit, fetchJson).then((all) => updateStock(all, fetchJson)),
      fetchJson("/api/categories", Categories),
      fetchJson("/api/ingredients", v.array(GlossaryEntry)),
      fetchJson("/api/search/ingredients", NamedIngredients),
      fetchJson("/api/pages", v.array(Page)),
      fetchJson("/api/blog-posts", Posts),
      fetchJson("/api/testimonials", Testimonials),
      fetchJson("/api/home", Home),
    ]);
  if (!changes || !categories || !ingredients || !ingredientNames) return undefined;
  if (!pages || !posts || !testimonials || !home) return undefined;
  const { version, products: all, total } = changes;
  const products = all.slice(0, limit);
  const at = new Date().toISOString();
  const glossary = { ingredients, ingredientNames };
  const content = { categories, ...glossary, pages, posts, testimonials, home, config };
  const next = { version, at, products, total, ...content };
  await writeSnapshot(next, locale);
  return next;
}

type Catalogue = Pick<Snapshot, "version" | "products" | "total">;

async function updateProducts(
  before: Snapshot | undefined,
  limit: number,
  fetchJson: FetchJson,
): Promise<Catalogue | undefined> {
  const fetchChanges = (since: number) =>
    fetchJson(`/api/catalogue?since=${since}`, CatalogueChanges);
  const changes = await fetchChanges(before?.version ?? 0);
  if (!changes) return undefined;
  if (!before) return applyTo([], changes);
  const { version, products, total } = before;
  if (changes.version === version && products.length >= Math.min(limit, total))
    return { version, products, total };
  // Changes can't be applied to a part of the catalogue: fetch all of it.
  if (products.length < total) {
    const all = await fetchChanges(0);
    return all && applyTo([], all);
  }
  // A lower version means that the store was restored from a backup and sent the whole catalogue.
  return applyTo(changes.version < version ? [] : products, changes);
}

/** Requests the stock after the products, so that it is not older. Without a response the products stay as they are. */
async function updateStock(
  catalogue: Catalogue | undefined,
  fetchJson: FetchJson,
): Promise<Catalogue | undefined> {
  const stock = catalogue && (await fetchJson("/api/catalogue/stock", LowStock));
  return stock ? { ...catalogue, products: applyStock(catalogue.products, stock) } : catalogue;
}

function applyTo(before: Snapshot["products"], changes: CatalogueChanges): Catalogue {
  const products = applyChanges(before, changes);
  return { version: changes.version, products, total: products.length };
}

type FetchJson = <S extends v.GenericSchema>(
  path: string,
  schema: S,
) => Promise<v.InferOutput<S> | undefined>;

/** The address of an API response in a language. */
function inLanguage(path: string, locale: Locale): string {
  return locale === "en" ? path : `${path}${path.includes("?") ? "&" : "?"}locale=${locale}`;
}

/** The parsed response; undefined if the request failed or the response does not match. */
async function fetchParsed<S extends v.GenericSchema>(
  path: string,
  schema: S,
): Promise<v.InferOutput<S> | undefined> {
  const request = new Request(path, { cache: "no-cache", priority: "low" });
  const response = await fetchData(request, REFRESH_TIMEOUT_MS);
  if (!(response instanceof Response && response.ok)) return undefined;
  const parsed = v.safeParse(schema, await response.json());
  return parsed.success ? parsed.output : undefined;
}
