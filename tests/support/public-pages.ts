import { expect, type Page } from "@playwright/test";
import { paths } from "../../app/paths.ts";
import { findPicturesThatDidNotLoad } from "./page-pictures.ts";
import type { RunningStore } from "./start-store.ts";

/** Handles of content of the store, by the path of the list in the API. */
type Handles = Record<"products" | "blog-posts" | "ingredients" | "routines", string>;

/** A page of the store. */
export type PublicPage = {
  address: string;
  /** Whether the page needs the server: it says so without a connection. */
  online?: true;
};

/** A token that the store does not know: the page explains it. */
const UNKNOWN = "unknown-token-of-a-link";

/**
 * The pages of every function of `paths`; of the pages with a secret in their address, the explanation that it is
 * not valid. A new function needs an entry.
 */
const PAGES: Record<keyof typeof paths, (handles: Handles) => readonly PublicPage[]> = {
  home: () => [{ address: paths.home() }],
  shop: () => [
    { address: paths.shop() },
    { address: paths.shop({ category: "Hair Care" }) },
    { address: paths.shop({ search: "serum" }) },
  ],
  browse: () => [{ address: paths.browse() }],
  routineFinder: () => [{ address: paths.routineFinder({ budget: "120" }) }],
  // Before the page of a product, because a first visit has no recently viewed products.
  compare: ({ products }) => [
    { address: paths.compare() },
    { address: paths.compare([products, "silk-day-cream"]) },
  ],
  product: ({ products }) => [{ address: paths.product(products) }],
  wishlist: () => [{ address: paths.wishlist() }],
  sharedWishlist: () => [{ address: paths.sharedWishlist(UNKNOWN), online: true }],
  wishlistTransfer: () => [{ address: paths.wishlistTransfer(UNKNOWN), online: true }],
  unsubscribe: () => [{ address: paths.unsubscribe(), online: true }],
  stockNotification: () => [{ address: paths.stockNotification(), online: true }],
  emails: () => [{ address: paths.emails(), online: true }],
  confirmSubscription: () => [{ address: paths.confirmSubscription(), online: true }],
  // An empty cart leads to the home page. The tests of the checkout begin as a returning visitor on the phone.
  checkout: () => [],
  giftCheckout: () => [],
  giftFinder: () => [{ address: paths.giftFinder() }],
  orderConfirmation: () => [{ address: paths.orderConfirmation() }],
  review: ({ products }) => [{ address: paths.review(products), online: true }],
  reviewRequest: () => [{ address: paths.reviewRequest(UNKNOWN), online: true }],
  trackOrder: () => [{ address: paths.trackOrder(), online: true }],
  account: () => [{ address: paths.account(), online: true }],
  accountOrders: () => [{ address: paths.accountOrders(), online: true }],
  accountOrder: () => [{ address: paths.accountOrder(UNKNOWN), online: true }],
  signInLink: () => [{ address: paths.signInLink(), online: true }],
  blog: () => [{ address: paths.blog() }],
  post: (handles) => [{ address: paths.post(handles["blog-posts"]) }],
  ingredients: () => [{ address: paths.ingredients() }],
  ingredient: ({ ingredients }) => [{ address: paths.ingredient(ingredients) }],
  testimonials: () => [{ address: paths.testimonials() }],
  about: () => [{ address: paths.about() }],
  privacy: () => [{ address: paths.privacy() }],
  terms: () => [{ address: paths.terms() }],
  shipping: () => [{ address: paths.shipping() }],
  contact: () => [{ address: paths.contact() }],
  faq: () => [{ address: paths.faq() }],
  page: ({ routines }) => [{ address: paths.page(routines) }],
  // For operators.
  admin: () => [],
  productImport: () => [],
  dataImport: () => [],
};

/** Lists the pages of a store. */
export async function listPublicPages({ url }: Pick<RunningStore, "url">): Promise<PublicPage[]> {
  const first = async (list: keyof Handles): Promise<string> => {
    const found = (await (await fetch(`${url}/api/${list}`)).json()) as {
      id?: string;
      handle?: string;
    }[];
    return found[0]?.handle ?? found[0]?.id ?? "";
  };
  const handles = {
    products: await first("products"),
    "blog-posts": await first("blog-posts"),
    ingredients: await first("ingredients"),
    routines: await first("routines"),
  };
  return Object.values(PAGES).flatMap((pages) => pages(handles));
}

/** Runs in a page: the headings of its main part, and what is not complete. */
function readContent(): { headings: string[]; unfinished: string[] } {
  const main = document.querySelector("main");
  if (!main) return { headings: [], unfinished: ["no main part"] };
  const texts = [...main.querySelectorAll("*")].flatMap((element) =>
    [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE),
  );
  const isOpen = (node: Node) => node.parentElement?.checkVisibility() === true;
  const isHydrated = Object.keys(main).some((key) => key.startsWith("__reactProps"));
  return {
    headings: [...main.querySelectorAll("h1, h2, h3")].map(
      ({ textContent }) => textContent?.trim() ?? "",
    ),
    unfinished: [
      ...(isHydrated ? [] : ["not hydrated"]),
      ...[...main.querySelectorAll("[class*=skeleton]")].map(() => "a skeleton"),
      ...texts
        .filter((node) =>
          /^Loading|^Try again$|could not be loaded|did not load/.test(node.nodeValue ?? ""),
        )
        .filter(isOpen)
        .map(({ nodeValue }) => nodeValue ?? ""),
    ],
  };
}

/** The content of a page, which may be reloading: the app does that once if a part of it did not arrive. */
const readOpenPage = (page: Page) =>
  page
    .evaluate(readContent)
    .catch((): ReturnType<typeof readContent> => ({ headings: [], unfinished: ["reloading"] }));

/**
 * Waits until a page is complete and does not change any more. Returns the headings of its main part.
 * `timeout` in milliseconds replaces the default of the test runner.
 */
export async function readCompletePage(
  page: Page,
  { timeout }: { timeout?: number } = {},
): Promise<string[]> {
  let before = "";
  let headings: string[] = [];
  const findProblems = async () => {
    const content = await readOpenPage(page);
    const now = JSON.stringify(content);
    const isSame = now === before;
    before = now;
    headings = content.headings;
    return [
      ...content.unfinished,
      ...(headings.length > 0 ? [] : ["no heading"]),
      ...(isSame ? [] : ["still changing"]),
    ];
  };
  const options = { message: page.url(), intervals: [200], ...(timeout && { timeout }) };
  await expect.poll(findProblems, options).toEqual([]);
  return headings;
}

/** Waits until a page has these headings, its pictures are loaded and nothing is loading. */
export async function expectComplete(page: Page, headings: readonly string[]) {
  const missing = async () => {
    const content = await readOpenPage(page);
    const lacking = headings.filter((text) => !content.headings.includes(text));
    return [...content.unfinished, ...lacking.map((text) => `no heading “${text}”`)];
  };
  await expect.poll(missing, { message: page.url() }).toEqual([]);
  await expect
    .poll(() => page.evaluate(findPicturesThatDidNotLoad), { message: page.url() })
    .toEqual([]);
}
