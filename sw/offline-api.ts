import { listRelatedPosts } from "../data/model/content/post.ts";
import { listRoutines } from "../data/model/content/routine-steps.ts";
import {
  findRoute,
  type ROUTE_POLICIES,
  type RoutePath,
} from "../data/model/routes/route-policies.ts";
import { DeliveryQuery, listDeliveries } from "../data/model/sales/delivery.ts";
import {
  respondToFacts,
  respondToIngredient,
  respondToProduct,
  respondToRelated,
  respondToReviews,
} from "./offline-products.ts";
import { type OfflineResponse, ok, parseQuery, UNKNOWN } from "./offline-response.ts";
import {
  respondToExplanation,
  respondToFacets,
  respondToListing,
  respondToNearest,
  respondToSuggestions,
} from "./offline-search.ts";
import type { Snapshot } from "./snapshot.ts";

/** The routes of the API that the worker responds to from the snapshot. */
type SnapshotPath = {
  [Path in RoutePath]: (typeof ROUTE_POLICIES)[Path]["offline"] extends "snapshot if offline"
    ? Path
    : never;
}[RoutePath];

type Requested = {
  pathname: string;
  /** The decoded value of the path's parameter; "" if it has none. */
  key: string;
  searchParams: URLSearchParams;
};

const RESPONSES: Record<
  SnapshotPath,
  (snapshot: Snapshot, requested: Requested) => OfflineResponse | Promise<OfflineResponse>
> = {
  "/api/config": ({ config }) => ok(config),
  "/api/home": ({ home }) => ok(home),
  "/api/products": (snapshot, { pathname, searchParams }) =>
    respondToListing(snapshot, pathname, searchParams),
  "/api/products/facets": (snapshot, { searchParams }) => respondToFacets(snapshot, searchParams),
  "/api/products/:id": (snapshot, { key }) => respondToProduct(snapshot, key),
  "/api/products/:id/related": (snapshot, { key }) => respondToRelated(snapshot, key),
  "/api/products/:id/reviews": (snapshot, { key, searchParams }) =>
    respondToReviews(snapshot, key, searchParams),
  "/api/search/explanation": (snapshot, { searchParams }) =>
    respondToExplanation(snapshot, searchParams),
  "/api/search/nearest": (snapshot, { searchParams }) => respondToNearest(snapshot, searchParams),
  "/api/categories": ({ categories }) => ok(categories),
  "/api/suggestions": (snapshot, { searchParams }) => respondToSuggestions(snapshot, searchParams),
  "/api/facts": (snapshot, { searchParams }) => respondToFacts(snapshot, searchParams),
  "/api/ingredients": ({ ingredients }) => ok(ingredients),
  "/api/ingredients/:handle": (snapshot, { key }) => respondToIngredient(snapshot, key),
  "/api/blog-posts": ({ posts }) => ok(posts),
  "/api/blog-posts/:id": ({ posts }, { key }) => {
    const post = posts.find(({ id }) => id === key);
    return post ? ok({ ...post, related: listRelatedPosts(posts, post) }) : UNKNOWN;
  },
  "/api/pages": ({ pages }) => ok(pages),
  "/api/pages/:handle": ({ pages }, { key }) => {
    const page = pages.find(({ handle }) => handle === key);
    return page ? ok(page) : UNKNOWN;
  },
  "/api/routines": ({ pages }) => ok(listRoutines(pages)),
  "/api/testimonials": ({ testimonials }) => ok(testimonials),
  "/api/delivery": (snapshot, { searchParams }) => respondToDelivery(snapshot, searchParams),
};

/** Responds to a GET request of the API from the snapshot, with the same rules as the server. */
export async function respondFromSnapshot(
  snapshot: Snapshot,
  { pathname, searchParams }: URL,
): Promise<OfflineResponse> {
  const { path, params } = findRoute(pathname);
  if (!isSnapshotPath(path)) return UNKNOWN;
  return RESPONSES[path](snapshot, { pathname, key: params[0] ?? "", searchParams });
}

const isSnapshotPath = (path: RoutePath): path is SnapshotPath => Object.hasOwn(RESPONSES, path);

/** The days of delivery from the settings of the snapshot. */
function respondToDelivery(
  { config: { settings } }: Snapshot,
  params: URLSearchParams,
): OfflineResponse {
  const query = parseQuery(DeliveryQuery, params);
  if (!query) return UNKNOWN;
  return ok(listDeliveries(settings, query.postalCode, new Date()));
}
