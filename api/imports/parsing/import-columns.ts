/** The columns of an import with their names in the exports of different stores. */
const ALIASES = {
  handle: ["handle", "url handle"],
  id: ["id"],
  parent: ["parent"],
  title: ["title", "name"],
  description: ["description", "body (html)", "body html", "short description"],
  price: ["price", "variant price", "regular price"],
  category: ["category", "product category", "categories", "type"],
  kind: ["type"],
  sku: ["sku", "variant sku"],
  size: ["size"],
  image: ["image", "imageurl", "image url", "image src", "product image url", "images"],
  inStock: ["instock", "in stock?", "in stock"],
  tracker: ["variant inventory tracker", "inventory tracker"],
  policy: ["variant inventory policy", "continue selling when out of stock"],
  stock: [
    "stockquantity",
    "stock quantity",
    "stock",
    "variant inventory qty",
    "inventory quantity",
  ],
  published: ["published", "published on online store"],
  status: ["status"],
} as const;
export type Column = keyof typeof ALIASES;

/** The software that exported the file. */
export type ImportDialect = "plain" | "shopify" | "woocommerce";

/** The indexes of each column in the file, preferred name first; empty if it is missing. */
export type ColumnIndexes = Record<Column, readonly number[]>;

export type ReadHeader =
  | {
      outcome: "read";
      dialect: ImportDialect;
      indexes: ColumnIndexes;
      width: number;
      /** The ignored columns of a plain file. */
      unread: string[];
    }
  | { outcome: "unusable"; message: string };

/** Finds the columns of a file by its header. Names are compared without case. */
export function readHeader(header: readonly string[]): ReadHeader {
  const names = header.map((name) => name.replace(/\s+/g, " ").trim().toLowerCase());
  const dialect = dialectOf(names);
  const indexes = {} as Record<Column, readonly number[]>;
  for (const [column, aliases] of Object.entries(ALIASES) as [Column, readonly string[]][]) {
    const duplicate = aliases.find((alias) => names.indexOf(alias) !== names.lastIndexOf(alias));
    if (duplicate) {
      return { outcome: "unusable", message: `The column "${duplicate}" is there more than once.` };
    }
    const own = aliases.filter((alias) => {
      // Only Shopify's "Type" is the category; WooCommerce's marks variations.
      if (alias === "type" && column === "category") return dialect === "shopify";
      // In other exports "Size" is an option of a variation.
      return column !== "size" || dialect === "plain";
    });
    indexes[column] = own.map((alias) => names.indexOf(alias)).filter((index) => index >= 0);
  }
  const missing = (["title", "price"] as const).filter((column) => indexes[column].length === 0);
  if (missing.length > 0) {
    const named = missing
      .map((name) => (name === "title" ? "Title" : "Price"))
      .join(" and no column ");
    const message = `No valid products found in CSV: there is no column ${named}. ${describeHeader(header)}`;
    return { outcome: "unusable", message };
  }
  const known = new Set(Object.values(indexes).flat());
  const unread = header.filter((name, index) => !known.has(index) && name.trim() !== "");
  return {
    outcome: "read",
    dialect,
    indexes,
    width: header.length,
    // Exports of shop software have dozens of irrelevant columns.
    unread: dialect === "plain" ? unread.map(truncate) : [],
  };
}

const MAX_NAMES = 8;

function describeHeader(header: readonly string[]): string {
  const names = header.filter((name) => name.trim() !== "").map(truncate);
  const list = names.slice(0, MAX_NAMES).join(", ");
  return `Its first line has: ${list}${names.length > MAX_NAMES ? " …" : ""}`;
}

function truncate(name: string): string {
  const text = name.replace(/\s+/g, " ").trim();
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
}

function dialectOf(names: readonly string[]): ImportDialect {
  if (names.includes("handle") || names.includes("url handle")) return "shopify";
  if (names.includes("regular price")) return "woocommerce";
  return "plain";
}
