import * as v from "valibot";
import { type CatalogueProduct, listRelated } from "../data/model/catalogue.ts";
import { listProducts } from "../data/model/listing.ts";
import { ListingQuery } from "../data/model/listing-query.ts";
import { NO_REVIEWS, ReviewQuery } from "../data/model/review.ts";
import { searchProducts } from "../data/model/search.ts";
import { CORRECTED_SEARCH } from "../data/model/search-header.ts";
import { selectReviews } from "../data/model/select-reviews.ts";
import type { Snapshot } from "./snapshot.ts";

/** The response that the server would have sent, or `unknown` if the snapshot lacks the data. */
export type OfflineResponse =
  | { outcome: "known"; status: number; body: unknown; headers?: Record<string, string> }
  | { outcome: "unknown" };

const UNKNOWN: OfflineResponse = { outcome: "unknown" };
const ok = (body: unknown): OfflineResponse => ({ outcome: "known", status: 200, body });
const notFound = (message: string): OfflineResponse => ({
  outcome: "known",
  status: 404,
  body: { message },
});

/** Responds to a GET request of the API from the snapshot, with the same rules as the server. */
export function respondFromSnapshot(
  snapshot: Snapshot,
  { pathname, searchParams }: URL,
): OfflineResponse {
  const [, , resource, first, second] = pathname.split("/").map(decode);
  switch (resource) {
    case "products":
      if (first === undefined) return listing(snapshot, pathname, searchParams);
      if (second === "reviews") return reviews(snapshot, first, searchParams);
      return second === "related" ? related(snapshot, first) : oneProduct(snapshot, first);
    case "blog-posts": {
      if (first === undefined) return ok(snapshot.posts);
      const post = snapshot.posts.find(({ id }) => id === first);
      return post ? ok(post) : notFound("Post not found");
    }
    case "testimonials":
      return ok(snapshot.testimonials);
    case "config":
      return ok(snapshot.config);
    default:
      return UNKNOWN;
  }
}

function listing(snapshot: Snapshot, pathname: string, params: URLSearchParams): OfflineResponse {
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
  return { outcome: "known", status: 200, body: products.map(toResponse), headers };
}

function oneProduct(snapshot: Snapshot, id: string): OfflineResponse {
  const product = snapshot.products.find((each) => each.id === id);
  if (product) return ok(toResponse(product));
  return isComplete(snapshot) ? notFound("Product not found") : UNKNOWN;
}

function related(snapshot: Snapshot, id: string): OfflineResponse {
  const products = listRelated(snapshot.products, id);
  if (products) return ok(products.map(toResponse));
  return isComplete(snapshot) ? notFound("Product not found") : UNKNOWN;
}

function reviews(snapshot: Snapshot, id: string, params: URLSearchParams): OfflineResponse {
  const product = snapshot.products.find((each) => each.id === id);
  const query = v.safeParse(ReviewQuery, Object.fromEntries(params));
  if (!product || !query.success || product.reviews === undefined) return UNKNOWN;
  const found = selectReviews(product.reviews ?? NO_REVIEWS, query.output);
  return found ? ok(found) : UNKNOWN;
}

/** Whether the snapshot has the whole catalogue, so that a missing product does not exist. */
function isComplete({ products, total }: Snapshot): boolean {
  return products.length >= total;
}

/** The fields of the API. Position, keywords and reviews are only in the catalogue feed. */
function toResponse({ position: _, keywords: __, reviews: ___, ...product }: CatalogueProduct) {
  return product;
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
