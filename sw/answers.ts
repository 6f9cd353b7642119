import * as v from "valibot";
import { type CatalogueProduct, listRelated } from "../data/model/catalogue.ts";
import { listProducts } from "../data/model/listing.ts";
import { ListingQuery } from "../data/model/listing-query.ts";
import { searchProducts } from "../data/model/search.ts";
import { CORRECTED_SEARCH } from "../data/model/search-header.ts";
import type { Snapshot } from "./snapshot.ts";

/** An answer as the server would have given it; `unknown` when the snapshot can't tell. */
export type Answer =
  | { outcome: "known"; status: number; body: unknown; headers?: Record<string, string> }
  | { outcome: "unknown" };

const UNKNOWN: Answer = { outcome: "unknown" };
const known = (body: unknown): Answer => ({ outcome: "known", status: 200, body });
const missing = (message: string): Answer => ({ outcome: "known", status: 404, body: { message } });

/** Answers a read of the API from what is kept, by the same rules as the server. */
export function answerFrom(snapshot: Snapshot, { pathname, searchParams }: URL): Answer {
  const [, , resource, first, second] = pathname.split("/").map(decode);
  switch (resource) {
    case "products":
      if (first === undefined) return listing(snapshot, pathname, searchParams);
      return second === "related" ? related(snapshot, first) : oneProduct(snapshot, first);
    case "blog-posts": {
      if (first === undefined) return known(snapshot.posts);
      const post = snapshot.posts.find(({ id }) => id === first);
      return post ? known(post) : missing("Post not found");
    }
    case "testimonials":
      return known(snapshot.testimonials);
    case "config":
      return known(snapshot.config);
    default:
      return UNKNOWN;
  }
}

function listing(snapshot: Snapshot, pathname: string, params: URLSearchParams): Answer {
  const names = [...params.keys()];
  const parsed = v.safeParse(ListingQuery, Object.fromEntries(params));
  if (!parsed.success || new Set(names).size < names.length) {
    return { outcome: "known", status: 400, body: { message: "This listing can't be read." } };
  }
  const found = searchProducts(snapshot.products, parsed.output.search);
  const { products, total } = listProducts(found.products, parsed.output);
  const next = parsed.output.offset + products.length;
  const headers: Record<string, string> = { "X-Total-Count": String(total) };
  if (found.corrected !== undefined)
    headers[CORRECTED_SEARCH] = encodeURIComponent(found.corrected);
  if (products.length > 0 && next < total) {
    const query = new URLSearchParams(params);
    query.set("offset", String(next));
    headers.Link = `<${pathname}?${query}>; rel="next"`;
  }
  return { outcome: "known", status: 200, body: products.map(asSent), headers };
}

function oneProduct(snapshot: Snapshot, id: string): Answer {
  const product = snapshot.products.find((one) => one.id === id);
  if (product) return known(asSent(product));
  return isWhole(snapshot) ? missing("Product not found") : UNKNOWN;
}

function related(snapshot: Snapshot, id: string): Answer {
  const products = listRelated(snapshot.products, id);
  if (products) return known(products.map(asSent));
  return isWhole(snapshot) ? missing("Product not found") : UNKNOWN;
}

/** Of a catalogue that was cut short nobody can say what is not in it. */
function isWhole({ products, total }: Snapshot): boolean {
  return products.length >= total;
}

/** As the API sends it: place and keywords are in the feed only. */
function asSent({ position: _, keywords: __, ...product }: CatalogueProduct) {
  return product;
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
