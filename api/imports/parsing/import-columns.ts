/** The columns that an import reads, under every name that a shop's export has for them. */
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

/** Whose export a file is. */
export type ImportDialect = "plain" | "shopify" | "woocommerce";

/** Where each column stands in the file, best name first; empty when it has none. */
export type ColumnIndexes = Record<Column, readonly number[]>;

export type ReadHeader =
  | {
      outcome: "read";
      dialect: ImportDialect;
      places: ColumnIndexes;
      width: number;
      /** Columns of a plain file that mean nothing here, as they are written. */
      unread: string[];
    }
  | { outcome: "unusable"; message: string };

/** Finds the columns of a file by its header, whatever the case of the names. */
export function readHeader(header: readonly string[]): ReadHeader {
  const names = header.map((name) => name.replace(/\s+/g, " ").trim().toLowerCase());
  const dialect = dialectOf(names);
  const places = {} as Record<Column, readonly number[]>;
  for (const [column, aliases] of Object.entries(ALIASES) as [Column, readonly string[]][]) {
    const twice = aliases.find((alias) => names.indexOf(alias) !== names.lastIndexOf(alias));
    if (twice) {
      return { outcome: "unusable", message: `The column "${twice}" is there more than once.` };
    }
    const own = aliases.filter((alias) => {
      // Elsewhere "Type" says whether a row is a variation, or anything at all.
      if (alias === "type" && column === "category") return dialect === "shopify";
      // Elsewhere "Size" is a variation's option.
      return column !== "size" || dialect === "plain";
    });
    places[column] = own.map((alias) => names.indexOf(alias)).filter((place) => place >= 0);
  }
  const missing = (["title", "price"] as const).filter((column) => places[column].length === 0);
  if (missing.length > 0) {
    const named = missing
      .map((name) => (name === "title" ? "Title" : "Price"))
      .join(" and no column ");
    const message = `No valid products found in CSV: there is no column ${named}. ${found(header)}`;
    return { outcome: "unusable", message };
  }
  const known = new Set(Object.values(places).flat());
  const unread = header.filter((name, place) => !known.has(place) && name.trim() !== "");
  return {
    outcome: "read",
    dialect,
    places,
    width: header.length,
    // Whole exports have dozens of columns that a shop of its own has no use for.
    unread: dialect === "plain" ? unread.map(shortened) : [],
  };
}

const NAMED = 8;

function found(header: readonly string[]): string {
  const names = header.filter((name) => name.trim() !== "").map(shortened);
  const list = names.slice(0, NAMED).join(", ");
  return `Its first line has: ${list}${names.length > NAMED ? " …" : ""}`;
}

function shortened(name: string): string {
  const text = name.replace(/\s+/g, " ").trim();
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
}

function dialectOf(names: readonly string[]): ImportDialect {
  if (names.includes("handle") || names.includes("url handle")) return "shopify";
  if (names.includes("regular price")) return "woocommerce";
  return "plain";
}
