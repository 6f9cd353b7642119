import type { Db } from "../../../db/tables/schema.ts";
import { findCopies } from "../copies.ts";
import { replaceIn } from "./external-urls.ts";

/**
 * Replaces the URLs of pictures that were copied, so that importing a file again changes nothing.
 * Only texts that are a URL as a whole are compared.
 */
export async function withCopies<T>(db: Db, products: readonly T[]): Promise<readonly T[]> {
  const urls = new Set<string>();
  collectUrls(products, urls);
  if (urls.size === 0) return products;
  const copies = await findCopies(db, [...urls]);
  return copies.size === 0 ? products : products.map((product) => replaceIn(product, copies) as T);
}

function collectUrls(value: unknown, urls: Set<string>): void {
  if (typeof value === "string") {
    if (/^https:\/\//i.test(value)) urls.add(value);
  } else if (typeof value === "object" && value !== null)
    for (const item of Object.values(value)) collectUrls(item, urls);
}
