import type { ShownVersions } from "../../db/shown-versions.ts";

/** What an answer is made of; "build": of nothing that changes while this process runs. */
export type MadeOf = keyof ShownVersions | "build";

type Address = { path: RegExp; madeOf: MadeOf; parameters?: readonly string[] };

/** One segment of an id. */
const ID = "[^/?#]{1,200}";

/**
 * Answers that are the same for everybody: by path, and by the named parameters alone. With any
 * other parameter an answer is made for who asked, as it always was.
 */
const ADDRESSES: readonly Address[] = [
  { path: /^\/$/, madeOf: "catalogue" },
  {
    path: /^\/shop$/,
    madeOf: "catalogue",
    parameters: ["category", "search", "sort", "min", "max"],
  },
  { path: new RegExp(`^/product/${ID}$`), madeOf: "catalogue" },
  {
    path: /^\/api\/products$/,
    madeOf: "catalogue",
    parameters: ["category", "search", "sort", "minPrice", "maxPrice", "limit", "offset"],
  },
  { path: new RegExp(`^/api/products/${ID}(?:/related)?$`), madeOf: "catalogue" },
  { path: /^\/api\/catalogue$/, madeOf: "catalogue", parameters: ["since"] },
  { path: new RegExp(`^/blog(?:/${ID})?$`), madeOf: "pages" },
  { path: new RegExp(`^/api/blog-posts(?:/${ID})?$`), madeOf: "pages" },
  { path: /^(?:\/api)?\/testimonials$/, madeOf: "pages" },
  { path: /^\/(?:about|contact|faq|privacy-policy|shipping|terms)$/, madeOf: "build" },
];

const LONGEST = 1_000;

/** What the answer at an address (path and query) is made of; undefined: it is not prepared. */
export function madeOf(address: string): MadeOf | undefined {
  if (address.length > LONGEST) return undefined;
  const [path = "", query] = address.split(/\?(.*)/s);
  const found = ADDRESSES.find((one) => one.path.test(path));
  if (!found) return undefined;
  if (query === undefined) return found.madeOf;
  const names = [...new URLSearchParams(query).keys()];
  return names.every((name) => found.parameters?.includes(name)) ? found.madeOf : undefined;
}
