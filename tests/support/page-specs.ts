import { STORE } from "../../data/store.ts";
import type { PageSpec } from "./page-spec.ts";
import { STATIC_PAGE_SPECS } from "./static-page-specs.ts";

const HOME: PageSpec = {
  name: "home",
  path: "/",
  h1: "Elevate Your Beauty Ritual",
  says: [
    STORE.tagline,
    "Premium Quality",
    "Fast Delivery",
    /shipping across Canada/i,
    "Expert Crafted",
    /dermatologist tested/i,
    "Explore by Category",
    "Featured Products",
    "Join Our Community",
  ],
  links: [
    ["Shop Collection", "/#products"],
    ["Explore Journal", "/blog"],
    ["Skin Care", "/shop?category=Skin%20Care"],
    ["Hair Care", "/shop?category=Hair%20Care"],
    ["View All Products", "/shop"],
  ],
  buttons: ["Subscribe"],
};

const SHOP: PageSpec = {
  name: "shop",
  path: "/shop",
  h1: "Discover Your Perfect Match",
  says: [
    "Premium Collection",
    "Premium Quality",
    "Fast Delivery",
    "2-5 business days",
    "Expert Crafted",
    "Browse Our Collection",
    /^Showing \d+ products$/,
  ],
  links: [
    ["All Products", "/shop"],
    ["Skin Care", "/shop?category=Skin%20Care"],
    ["Hair Care", "/shop?category=Hair%20Care"],
  ],
};

const SHOPPER: readonly PageSpec[] = [
  {
    name: "wishlist, empty",
    path: "/wishlist",
    h1: "Your Wishlist is Empty",
    says: ["Save your favorite products by clicking the heart icon on any product card"],
    links: [["Start Shopping", "/shop"]],
    hidden: true,
  },
  {
    name: "order confirmation without an order",
    path: "/order-confirmation",
    h1: "No order found",
    says: [],
    links: [["Go to Home", "/"]],
    hidden: true,
  },
  {
    name: "track order",
    path: "/track-order",
    h1: "Track Your Order",
    says: ["Order Number", "Email Address"],
    links: [["Contact our support team", "/contact"]],
    buttons: ["Track Order"],
  },
  {
    name: "admin",
    path: "/admin",
    h1: /./,
    says: [],
    // The page without a session.
    logs: /status of 401/,
    hidden: true,
  },
  {
    name: "data import",
    path: "/data-import",
    h1: "Data Import",
    says: ["Import password", "SQL statements", "This page should be disabled after the import."],
    buttons: ["Import to Production Database"],
    hidden: true,
  },
];

const READING: readonly PageSpec[] = [
  {
    name: "blog",
    path: "/blog",
    h1: "Journal",
    says: [/^\w+ \d{1,2}, 20\d\d$/],
  },
  {
    name: "blog post",
    path: "/blog/{post}",
    h1: /./,
    says: [/^\w+ \d{1,2}, 20\d\d$/],
    links: [["Back to Blog", "/blog"]],
  },
  {
    name: "blog post that is not there",
    path: "/blog/missing",
    status: 404,
    h1: "Post Not Found",
    says: ["The blog post you're looking for doesn't exist."],
    links: [["Back to Blog", "/blog"]],
    hidden: true,
  },
  {
    name: "testimonials",
    path: "/testimonials",
    h1: "What Our Customers Say",
    says: [/^“.{40,}”$/],
  },
];

/** The specification's table of addresses, with the product page and error pages. */
export const PAGE_SPECS: readonly PageSpec[] = [
  HOME,
  SHOP,
  {
    name: "a category of the shop",
    path: "/shop?category=Hair%20Care",
    h1: "Hair Care",
    says: [
      "Premium Collection",
      "Discover Your Perfect Match",
      /^Showing \d+ products in Hair Care$/,
    ],
  },
  {
    name: "a search of the shop without a result",
    path: "/shop?search=zeppelin",
    h1: "Discover Your Perfect Match",
    says: [
      "No products found",
      "No Products Found",
      "We couldn't find any products matching your search criteria.",
    ],
    buttons: ["Clear Filters", "Clear All Filters"],
    hidden: true,
  },
  {
    name: "product",
    path: "/product/{product}",
    h1: /./,
    says: [/^\$\d+\.\d\d$/],
  },
  {
    name: "product that is not there",
    path: "/product/missing",
    status: 404,
    h1: "Product not found",
    says: [],
    hidden: true,
  },
  ...SHOPPER,
  ...READING,
  ...STATIC_PAGE_SPECS,
  {
    name: "an unknown address",
    path: "/nowhere/at/all",
    status: 404,
    h1: "Page Not Found",
    says: [
      "404",
      "We couldn't find the page you're looking for. It may have been moved or doesn't exist.",
    ],
    links: [
      ["Return Home", "/"],
      ["Browse Products", "/?category=all"],
    ],
    hidden: true,
  },
];

/** The texts of the checkout with a filled cart. */
export const CHECKOUT_TEXTS = [
  "1 Contact Information",
  "2 Shipping Address",
  "3 Payment Method",
  "Order Summary",
  "Subtotal",
  "Shipping",
  "Tax (10%)",
  "Total",
  "Secure Payment",
  "30-Day Returns",
] as const;

/** Replaces the placeholders in an address by the ids of a store's first product and post. */
export async function resolvePath({ path }: Pick<PageSpec, "path">, { url }: { url: string }) {
  const first = async (list: string) => {
    const response = await fetch(`${url}/api/${list}`);
    const [found] = (await response.json()) as { id: string; handle?: string }[];
    return found?.handle ?? found?.id ?? "";
  };
  if (path.includes("{product}")) return path.replace("{product}", await first("products"));
  return path.includes("{post}") ? path.replace("{post}", await first("blog-posts")) : path;
}
