import { listRelatedPosts } from "../data/model/content/post.ts";
import { listRoutines } from "../data/model/content/routine-steps.ts";
import { DeliveryQuery, listDeliveries } from "../data/model/sales/delivery.ts";
import {
  respondToFacts,
  respondToIngredients,
  respondToProduct,
  respondToRelated,
  respondToReviews,
} from "./offline-products.ts";
import { type OfflineResponse, ok, parseQuery, UNKNOWN } from "./offline-response.ts";
import {
  respondToFacets,
  respondToListing,
  respondToSearch,
  respondToSuggestions,
} from "./offline-search.ts";
import type { Snapshot } from "./snapshot.ts";

/** Responds to a GET request of the API from the snapshot, with the same rules as the server. */
export async function respondFromSnapshot(
  snapshot: Snapshot,
  { pathname, searchParams }: URL,
): Promise<OfflineResponse> {
  const [, , resource, first, second] = pathname.split("/").map(decode);
  switch (resource) {
    case "products":
      if (first === undefined) return respondToListing(snapshot, pathname, searchParams);
      if (first === "facets" && second === undefined)
        return respondToFacets(snapshot, searchParams);
      if (second === "reviews") return respondToReviews(snapshot, first, searchParams);
      return second === "related"
        ? respondToRelated(snapshot, first)
        : respondToProduct(snapshot, first);
    case "categories":
      return stored(snapshot.categories);
    case "search":
      return respondToSearch(snapshot, first, searchParams);
    case "suggestions":
      return respondToSuggestions(snapshot, searchParams);
    case "facts":
      return respondToFacts(snapshot, searchParams);
    case "delivery":
      return respondToDelivery(snapshot, searchParams);
    case "blog-posts": {
      if (first === undefined) return ok(snapshot.posts);
      const post = snapshot.posts.find(({ id }) => id === first);
      if (!post) return UNKNOWN;
      return ok({ ...post, related: listRelatedPosts(snapshot.posts, post) });
    }
    case "pages": {
      if (!snapshot.pages) return UNKNOWN;
      if (first === undefined) return ok(snapshot.pages);
      const page = snapshot.pages.find(({ handle }) => handle === first);
      return page ? ok(page) : UNKNOWN;
    }
    case "routines":
      return snapshot.pages ? ok(listRoutines(snapshot.pages)) : UNKNOWN;
    case "home":
      return stored(snapshot.home);
    case "ingredients":
      return respondToIngredients(snapshot, first);
    case "testimonials":
      return stored(snapshot.testimonials);
    case "config":
      return stored(snapshot.config);
    default:
      return UNKNOWN;
  }
}

/** A part of the snapshot. Snapshots of earlier releases lack some. */
const stored = (part: unknown) => (part === undefined ? UNKNOWN : ok(part));

/** The days of delivery from the settings of the snapshot. */
function respondToDelivery(
  { config: { settings } }: Snapshot,
  params: URLSearchParams,
): OfflineResponse {
  const query = parseQuery(DeliveryQuery, params);
  if (!settings || !query) return UNKNOWN;
  return ok(listDeliveries(settings, query.postalCode, new Date()));
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
