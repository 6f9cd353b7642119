import type { ValueFilter } from "../data/model/catalogue/value-filters.ts";

/** The URLs of the app's pages. Other modules use these functions instead of literals. */

/** The values of a filter are repeated parameters. */
type ShopFilters = { [Filter in ValueFilter]?: readonly string[] | undefined } & {
  category?: string | undefined;
  search?: string;
  inStock?: boolean;
  onSale?: boolean;
  sort?: string;
  min?: string;
  max?: string;
};

type Query = Record<string, string | readonly string[] | undefined>;

function withQuery(pathname: string, query: Query): string {
  const pairs = Object.entries(query).flatMap(([name, values = []]) =>
    [values]
      .flat()
      .filter(Boolean)
      .map((value) => `${name}=${encodeURIComponent(value)}`),
  );
  return pairs.length > 0 ? `${pathname}?${pairs.join("&")}` : pathname;
}

export const paths = {
  home: () => "/",
  /** The shop. Category "all" and empty filters are omitted from the URL. */
  shop: ({ category, search, sort, min, max, inStock, onSale, ...values }: ShopFilters = {}) =>
    withQuery("/shop", {
      category: category === "all" ? undefined : category,
      search,
      ...values,
      inStock: inStock ? "true" : undefined,
      onSale: onSale ? "true" : undefined,
      sort: sort === "featured" ? undefined : sort,
      min,
      max,
    }),
  /** The URL that the not-found page links to by specification; it redirects to the shop. */
  browse: () => "/?category=all",
  /** The page of a product, by its handle or its id. */
  product: (key: string) => `/product/${encodeURIComponent(key)}`,
  /** Products side by side, by their handles or ids. */
  compare: (keys: readonly string[] = []) =>
    `/compare${keys.length > 0 ? `?products=${keys.map(encodeURIComponent).join(",")}` : ""}`,
  wishlist: () => "/wishlist",
  sharedWishlist: (token: string) => `/wishlist/shared/${token}`,
  wishlistTransfer: (token: string) => `/wishlist/transfer/${token}`,
  unsubscribe: () => "/unsubscribe",
  /** Which emails a person receives. */
  emails: () => "/emails",
  stockNotification: () => "/stock-notification",
  confirmSubscription: () => "/confirm-subscription",
  checkout: () => "/checkout",
  /** The checkout with the field of the gift message open. */
  giftCheckout: () => "/checkout?gift=true",
  giftFinder: () => "/gift-finder",
  /** The steps of a routine with products for a budget; its answers as parameters. */
  routineFinder: (answers: Readonly<Record<string, string>> = {}) => withQuery("/routine", answers),
  orderConfirmation: (orderId?: string) => withQuery("/order-confirmation", { orderId }),
  /** The form to review a product that the signed-in customer bought. `?product=` opens the modal. */
  review: (productId: string) => withQuery("/review", { item: productId }),
  /** The page that the link of a review e-mail opens: the products of one order, or the form of one. */
  reviewRequest: (token: string, productId?: string) =>
    withQuery(`/review/${encodeURIComponent(token)}`, { item: productId }),
  trackOrder: (orderNumber?: string) => withQuery("/track-order", { orderNumber }),
  account: () => "/account",
  accountOrders: () => "/account/orders",
  accountOrder: (id: string) => `/account/orders/${encodeURIComponent(id)}`,
  /** The page that the link in a sign-in e-mail opens; the code is in the fragment. */
  signInLink: () => "/account/sign-in",
  blog: () => "/blog",
  post: (id: string) => `/blog/${encodeURIComponent(id)}`,
  ingredients: () => "/ingredients",
  /** The page of an ingredient, by its handle. */
  ingredient: (handle: string) => `/ingredients/${encodeURIComponent(handle)}`,
  testimonials: () => "/testimonials",
  about: () => "/about",
  privacy: () => "/privacy-policy",
  terms: () => "/terms",
  shipping: () => "/shipping",
  contact: () => "/contact",
  faq: () => "/faq",
  page: (handle: string) => `/pages/${encodeURIComponent(handle)}`,
  admin: () => "/admin",
  productImport: () => "/admin/import",
  dataImport: () => "/data-import",
} as const;
