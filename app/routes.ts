import type { ComponentType } from "react";
import { matchRoutes } from "react-router-dom";
import type { Post } from "../data/model/content/post.ts";
import { splitRichText } from "../data/model/content/rich-text-parts.ts";
import { postQuery, postsQuery } from "./blog/queries.ts";
import { categoriesQuery } from "./catalogue/categories-query.ts";
import { productQuery } from "./catalogue/product-query.ts";
import { homeQuery } from "./home/queries.ts";
import { paths } from "./paths.ts";
import { configQuery } from "./requests/config-query.ts";
import { ingredientQuery, ingredientsQuery } from "./requests/ingredient-queries.ts";
import { pageQuery } from "./requests/page-query.ts";
import { productsQuery, readServerFilters } from "./shop/queries.ts";
import { loadScreen, type Prefetch, type ScreenRoute, STATIC_SCREENS } from "./static-screens.ts";
import { testimonialsQuery } from "./testimonials/queries.ts";
import { sharedWishlistQuery } from "./wishlist/queries.ts";

/** Screens whose data the server includes in the page. */
const DATA_SCREENS: readonly ScreenRoute[] = [
  {
    path: paths.home(),
    module: "home/home-screen.tsx",
    prefetch: (prefetch) => prefetch(homeQuery),
    // The not-found page links to "/?category=all".
    redirect: ({ searchParams }) => {
      const category = searchParams.get("category");
      return category === null ? undefined : paths.shop({ category });
    },
  },
  {
    path: paths.shop(),
    module: "shop/shop-screen.tsx",
    prefetch: async (prefetch, { url: { searchParams } }) => {
      const scope = readServerFilters(searchParams);
      if (!import.meta.env.SSR) return prefetch(productsQuery(scope));
      // The server renders only the first products; the browser requests all of them.
      const { isEmptyCollection, isUnknownCategory, readServerLimit } = await import(
        "./shop/page-size.ts"
      );
      const { readFilters } = await import("./shop/filters.ts");
      const { explanationQuery } = await import("./shop/search-queries.ts");
      const filters = readFilters(searchParams);
      const missing = await Promise.all([
        prefetch(categoriesQuery, (categories) => isUnknownCategory(scope, categories)),
        prefetch(productsQuery(scope, readServerLimit(searchParams)), (products) =>
          isEmptyCollection(filters, products),
        ),
        scope.search !== "" && prefetch(explanationQuery(filters)),
      ]);
      return missing.includes(true);
    },
  },
  {
    path: "/product/:id",
    module: "product/product-screen.tsx",
    prefetch: async (prefetch, { params: { id: key = "" } }) => {
      // In the browser the screen fetches the rest.
      if (!import.meta.env.SSR) return prefetch(productQuery(key));
      const { relatedQuery } = await import("./product/related-query.ts");
      const { routinesQuery } = await import("./catalogue/routines-query.ts");
      const { reviewsQuery } = await import("./product/reviews/queries.ts");
      return prefetch(productQuery(key), undefined, ({ id }) => [
        prefetch(relatedQuery(id)),
        prefetch(routinesQuery),
        prefetch(reviewsQuery(id)),
      ]);
    },
  },
  {
    path: paths.giftFinder(),
    module: "shop/gift-finder-screen.tsx",
    prefetch: async (prefetch, { url }) => {
      // In the browser the screen fetches them.
      if (!import.meta.env.SSR) return false;
      const { giftsQuery, needsQuery, readAnswers } = await import("./shop/gift-finder.ts");
      const answers = readAnswers(url.searchParams);
      await Promise.all([prefetch(giftsQuery(answers)), prefetch(needsQuery(answers))]);
      return false;
    },
  },
  {
    path: paths.routineFinder(),
    module: "shop/routine-finder-screen.tsx",
    prefetch: async (prefetch) => {
      // In the browser the screen fetches them. The products depend on the device's "My list".
      if (!import.meta.env.SSR) return false;
      const { routinesQuery } = await import("./catalogue/routines-query.ts");
      await prefetch(routinesQuery);
      return false;
    },
  },
  {
    path: paths.compare(),
    module: "compare/compare-screen.tsx",
    prefetch: async (prefetch, { url }) => {
      // In the browser the screen fetches them.
      if (!import.meta.env.SSR) return false;
      const { MAX_COMPARED, readCompared } = await import(
        "../data/model/catalogue/compare-products.ts"
      );
      const keys = readCompared(url.searchParams.get("products")).slice(0, MAX_COMPARED);
      await Promise.all(keys.map((key) => prefetch(productQuery(key))));
      return false;
    },
  },
  {
    path: paths.sharedWishlist(":token"),
    module: "wishlist/shared-wishlist-screen.tsx",
    prefetch: (prefetch, { params: { token = "" } }) => prefetch(sharedWishlistQuery(token)),
  },
  {
    path: paths.blog(),
    module: "blog/blog-screen.tsx",
    prefetch: (prefetch) => prefetch(postsQuery),
  },
  {
    path: "/blog/:id",
    module: "blog/post-screen.tsx",
    frenchPath: (queries, { params: { id = "" }, url }) =>
      queries.getQueryData(postQuery(id, url.searchParams).queryKey)?.isEnglishOnly
        ? paths.blog()
        : undefined,
    prefetch: (prefetch, { params: { id = "" }, url }) =>
      prefetch(postQuery(id, url.searchParams), undefined, (post) =>
        productsOf(post).map((handle) => prefetch(productQuery(handle))),
      ),
  },
  {
    path: paths.ingredients(),
    module: "ingredients/ingredients-screen.tsx",
    prefetch: (prefetch) => prefetch(ingredientsQuery),
  },
  {
    path: "/ingredients/:handle",
    module: "ingredients/ingredient-screen.tsx",
    prefetch: (prefetch, { params: { handle = "" } }) => prefetch(ingredientQuery(handle)),
  },
  {
    path: paths.testimonials(),
    module: "testimonials/testimonials-screen.tsx",
    prefetch: (prefetch) => prefetch(testimonialsQuery),
  },
  ...[
    { path: paths.about(), module: "pages/about-screen.tsx" },
    { path: paths.contact(), module: "pages/contact-screen.tsx" },
    { path: paths.faq(), module: "pages/text-screen.tsx" },
    { path: paths.shipping(), module: "pages/text-screen.tsx" },
    { path: paths.privacy(), module: "pages/text-screen.tsx" },
    { path: paths.terms(), module: "pages/text-screen.tsx" },
  ].map(
    (screen): ScreenRoute => ({
      ...screen,
      prefetch: (prefetch, { url }) => prefetch(pageQuery(screen.path.slice(1), url.searchParams)),
    }),
  ),
  {
    path: "/pages/:handle",
    module: "pages/text-screen.tsx",
    frenchPath: (queries, { params: { handle = "" }, url }) =>
      queries.getQueryData(pageQuery(handle, url.searchParams).queryKey)?.isEnglishOnly
        ? paths.home()
        : undefined,
    prefetch: async (prefetch, { url, params: { handle = "" } }) => {
      const query = pageQuery(handle, url.searchParams);
      if (!import.meta.env.SSR) return prefetch(query);
      const { listRoutines } = await import("../data/model/content/routine-steps.ts");
      return prefetch(query, undefined, (page) =>
        listRoutines([page]).flatMap(({ products }) =>
          products.map((handle) => prefetch(productQuery(handle))),
        ),
      );
    },
  },
];

/** The handles of the product cards in a post. Only the server prefetches them. */
function productsOf(post: Post | null | undefined): string[] {
  if (!import.meta.env.SSR) return [];
  const parts = splitRichText(post?.contentHtml ?? "");
  return parts.flatMap((part) => ("product" in part ? [part.product] : []));
}

/** The route table: all screens of the store. */
export const SCREENS: readonly ScreenRoute[] = [...DATA_SCREENS, ...STATIC_SCREENS];

const ROUTES = SCREENS.map((screen) => ({ path: screen.path, screen }));

/** The screen of a path, and the parameters in the path. */
export function matchScreen(pathname: string) {
  const match = matchRoutes(ROUTES, pathname)?.at(-1);
  if (!match) throw new Error(`no screen has the path ${pathname}`);
  return { screen: match.route.screen, params: match.params };
}

/** The path that a URL redirects to, if it does. */
export function findRedirect(url: URL): string | undefined {
  return matchScreen(url.pathname).screen.redirect?.(url);
}

/** Prefetches the data of a page. Resolves to whether the page does not exist. */
export async function prefetchPage(url: URL, prefetch: Prefetch): Promise<boolean> {
  const { screen, params } = matchScreen(url.pathname);
  const [isMissing] = await Promise.all([
    screen.prefetch?.(prefetch, { url, params }) ?? false,
    // The server includes the configuration and the categories in every page.
    prefetch(configQuery),
    prefetch(categoriesQuery),
  ]);
  return isMissing;
}

const components = new Map<ScreenRoute, ComponentType>();

/** The component of a screen; undefined if its code is not loaded. */
export const findComponent = (screen: ScreenRoute) => components.get(screen);

/** Loads the code of a page. A failure is not cached. @throws if the code can't be loaded */
export async function loadPage(pathname: string): Promise<void> {
  const { screen } = matchScreen(pathname);
  if (!components.has(screen)) components.set(screen, await loadScreen(screen));
}
