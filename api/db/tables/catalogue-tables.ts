import type { Generated } from "kysely";
import type { StockChangeReason } from "../../../data/model/catalogue/stock.ts";

/** The tables of products, their variants and categories. */
export type CatalogueTables = {
  products: ProductTable;
  product_groups: ProductGroupTable;
  former_handles: FormerHandleTable;
  categories: CategoryTable;
  former_categories: FormerCategoryTable;
  stock_changes: StockChangeTable;
};

type ProductTable = {
  /** Row number, for the full-text index. */
  seq: Generated<number>;
  id: string;
  title: string;
  /** `sortKey(title)`, compared by code point. */
  title_key: string;
  description: string;
  price_cents: number;
  category: string;
  /** `categoryKey(category)`. */
  category_key: string;
  sku: string | null;
  image_url: string;
  in_stock: 0 | 1;
  /** null if stock is not counted. */
  stock_quantity: number | null;
  /** Units reserved by unpaid checkouts; part of `stock_quantity`. */
  reserved_quantity: Generated<number>;
  /** Position in the sort order "Featured". */
  position: number;
  /** When it was unpublished; null if shoppers see it. */
  withdrawn_at: string | null;
  /**
   * When the import that created it was undone; neither shoppers nor the operator see it then. The row
   * remains, so that clients with a copy of the catalogue learn of its removal.
   */
  removed_at: string | null;
  /** Size on the label: "30 mL · 1.0 fl oz". */
  size: string | null;
  /** Additional search terms. */
  keywords: Generated<string>;
  /** Number of approved reviews, and the sum of their stars. */
  review_count: Generated<number>;
  rating_sum: Generated<number>;
  /** `searchText(product)`. */
  search_text: string;
  /** The group of a variant; null for a product without options. */
  group_id: string | null;
  /** Values of the group's options; '' if the group has fewer. */
  option1_value: Generated<string>;
  option2_value: Generated<string>;
  option3_value: Generated<string>;
  /** Order of the variants in their group. */
  variant_position: Generated<number>;
  /** Lists show this row. 1 without a group and for one variant of each group; see `refreshGroups`. */
  is_default: Generated<0 | 1>;
  /** Lowest and highest price of the published variants; the price without a group. */
  from_cents: number;
  to_cents: number;
  /** Whether a published variant of the group can be bought. Not maintained without a group. */
  group_in_stock: Generated<0 | 1>;
  /** The price before the sale; null or more than `price_cents`. */
  compare_at_cents: number | null;
  brand: string | null;
  /** `textKey(brand)`. */
  brand_key: string | null;
  /** JSON array of the merchant's tags. */
  tags: Generated<string>;
  /** `tagKeys(tags)`: "|vegan|travel size|". */
  tag_keys: Generated<string>;
  /** The last part of the product's URL; the same for all variants. */
  handle: string;
  seo_title: string | null;
  seo_description: string | null;
  barcode: string | null;
  weight_grams: number | null;
  taxable: Generated<0 | 1>;
  requires_shipping: Generated<0 | 1>;
  /** JSON array of { src, alt }: the gallery, the same for all variants. `image_url` is the row's own. */
  pictures: Generated<string>;
  /** Sanitized HTML of a formatted description; `description` is its text. */
  description_html: string | null;
  /** Stock at which it counts as low; null for the default. */
  low_stock: number | null;
  /** The catalogue version of the last change that shoppers see. */
  version: number;
  created_at: string;
  updated_at: string;
};

/** The names of one to three options, '' if unused. */
type ProductGroupTable = {
  id: string;
  option1_name: string;
  option2_name: Generated<string>;
  option3_name: Generated<string>;
  created_at: string;
};

/** Earlier handles of products, which redirect. */
type FormerHandleTable = {
  handle: string;
  product_id: string;
};

type CategoryTable = {
  /** Last part of Shopify's collection URL. */
  handle: string;
  name: string;
  /** `categoryKey(name)`, equal to `products.category_key`. */
  key: string;
  position: number;
  /** Handle of the parent category, which has no parent itself. */
  parent: string | null;
  image_url: string | null;
  description: Generated<string>;
  seo_title: string | null;
  seo_description: string | null;
  created_at: string;
  updated_at: string;
};

/** Earlier names and handles of categories, which redirect. */
type FormerCategoryTable = {
  /** `categoryKey(name)` of an earlier name, or an earlier handle. */
  name: string;
  /** Handle of the category. */
  handle: string;
};

type StockChangeTable = {
  id: string;
  product_id: string;
  /** Units added, negative if removed; null if the stock was not counted before or after. */
  change: number | null;
  /** null if the stock is not counted. */
  stock_after: number | null;
  reason: StockChangeReason;
  /** The operator's explanation. */
  note: string | null;
  order_id: string | null;
  created_at: string;
};
