import type { Generated } from "kysely";
import type { FieldColumns } from "../../../data/model/catalogue/product-fields.ts";
import type { StockChangeReason } from "../../../data/model/catalogue/stock.ts";

/** The tables of products, their variants and categories. */
export type CatalogueTables = {
  products: ProductTable;
  product_groups: ProductGroupTable;
  former_handles: FormerHandleTable;
  categories: CategoryTable;
  former_categories: FormerCategoryTable;
  stock_changes: StockChangeTable;
  price_history: PriceHistoryTable;
  ingredients: IngredientTable;
};

/** A variant, or a product without options; texts of a product are repeated in all its variants. */
type ProductTable = FieldColumns & {
  /** Row number, for the full-text index. */
  seq: Generated<number>;
  id: string;
  /** `sortKey(title)`, compared by code point. */
  title_key: string;
  /** `categoryKey(category)`. */
  category_key: string;
  /** `tagKey(brand)`. */
  brand_key: string | null;
  /** `tagKeys(tags)`: "|vegan|travel size|". */
  tag_keys: Generated<string>;
  /** `toFacetValues(product)` as JSON. */
  facet_values: Generated<string>;
  /** `facetKeys(values)`: "|concern:dullness|type:serum|". */
  facet_keys: Generated<string>;
  /** `searchText(product)`. */
  search_text: string;
  /** When it was unpublished; null if shoppers see it. */
  withdrawn_at: string | null;
  /**
   * When it was deleted, or the import that created it was undone; neither shoppers nor the operator
   * see it then. The row remains, so that orders keep their items and clients with a copy of the
   * catalogue learn of its removal.
   */
  removed_at: string | null;
  /** Number of approved reviews, and the sum of their stars. */
  review_count: Generated<number>;
  rating_sum: Generated<number>;
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
  /** Name of the operator or command; null for orders, and for changes of former releases. */
  actor: Generated<string | null>;
};

/** The prices of each product and variant, written by triggers of `products`. Append-only. */
type PriceHistoryTable = {
  id: Generated<number>;
  product_id: string;
  price_cents: number;
  compare_at_cents: number | null;
  /** Whether shoppers saw it. */
  published: 0 | 1;
  from_at: string;
  /** "upgrade": the price was this one when the store began to record prices, and perhaps before. */
  origin: "change" | "upgrade";
};

/** An entry of the glossary. */
type IngredientTable = {
  /** `ingredientHandle(inci)`. */
  handle: string;
  inci: string;
  name: string;
  function: string;
  origin: string;
  /** JSON list of `IngredientFamily`. */
  families: string;
  /** JSON list of other names in lists of ingredients. */
  synonyms: string;
  note: string | null;
  source_name: string | null;
  source_url: string | null;
};
