import type { Generated } from "kysely";
import type { PriceRounding } from "../../../data/model/admin/price-change.ts";
import type { SaleState } from "../../../data/model/admin/sale.ts";
import type { MailKind } from "../../../data/model/content/mail-kinds.ts";
import type { Locale } from "../../../data/model/locale.ts";

/** The tables of the admin, with the conventions of `schema.ts`. */
export type AdminTables = {
  pictures: PictureTable;
  outbox: OutboxTable;
  picture_copies: PictureCopyTable;
  picture_copy_products: PictureCopyProductTable;
  product_imports: ProductImportTable;
  product_import_rows: ProductImportRowTable;
  price_changes: PriceChangeTable;
  price_change_rows: PriceChangeRowTable;
  sales: SaleTable;
  sale_products: SaleProductTable;
  store_keys: StoreKeyTable;
};

/** A random key that the store created for itself. */
type StoreKeyTable = { name: string; value: string };

/** An uploaded picture in one width and format. */
type PictureTable = {
  /** Part of its URL: "{name}.{w}x{h}.{tl}-{br}.{hash}". */
  directory: string;
  /** "640.webp" */
  name: string;
  content: Uint8Array;
  created_at: string;
  /** The time since which no content uses it; null if it is used. */
  unused_since: Generated<string | null>;
};

/** A picture of another server that products show or have shown. */
type PictureCopyTable = {
  /** Part of the URL's SHA-256. */
  id: string;
  url: string;
  state: "waiting" | "copied" | "failed";
  attempts: Generated<number>;
  /** When to download it again, or to write its copy to products; null if nothing is to be done. */
  due_at: string | null;
  /** URL of the copy on this server. */
  image_url: Generated<string | null>;
  /** Why the last attempt failed. */
  problem: Generated<string | null>;
  created_at: string;
  updated_at: string;
};

/** A product that shows a picture of another server. */
type PictureCopyProductTable = { copy_id: string; product_id: string };

/** E-mails that are due, sent or given up. Their text is written when they are sent. */
type OutboxTable = {
  id: string;
  kind: MailKind;
  /** Id of the order or contact message; unique together with `kind`. */
  subject_id: string;
  recipient: string;
  /** The language of the request. An e-mail whose subject has a language is written in that one. */
  locale: Generated<Locale>;
  attempts: Generated<number>;
  /** Time of the next attempt; null once it was sent or given up. */
  due_at: string | null;
  sent_at: string | null;
  last_error: string | null;
  created_at: string;
};

type ProductImportTable = {
  id: string;
  /** File name. */
  source: string;
  created: number;
  changed: number;
  unchanged: number;
  rejected: number;
  created_at: string;
  undone_at: string | null;
  /** Number of products in the file, and of those that have been processed. */
  total: Generated<number>;
  processed: Generated<number>;
  /** The process that works on it (a random id) until `lease_until`; both empty if none does. */
  lease_owner: Generated<string>;
  lease_until: Generated<string>;
};

/** The change of an import to one product. */
type ProductImportRowTable = {
  import_id: string;
  product_id: string;
  /** JSON of the product before the import; null if the import created it. */
  before: string | null;
  /** JSON of the imported values; null if the import created the product. */
  after: string | null;
  /** The product's `updated_at` after the import. */
  written_at: string;
};

/**
 * The price change of a running sale. The rows of former releases without a sale have no use; processes of
 * these releases may still read them during an upgrade.
 */
type PriceChangeTable = {
  id: string;
  kind: "sale";
  percent_hundredths: number;
  products: number;
  created_at: string;
  undone_at: string | null;
  sale_id: string | null;
};

/** A sale price of several products from a start to an end. */
type SaleTable = {
  id: string;
  state: SaleState;
  /** Hundredths of a percent off the regular price; positive, or 0 if an amount is set. */
  percent_hundredths: number;
  amount_cents: number | null;
  rounding: PriceRounding;
  /** Number of products. */
  products: number;
  starts_at: string;
  ends_at: string | null;
  ended_at: string | null;
  /** Why it failed. */
  problem: string | null;
  /** JSON list of the titles of variants that the end left unchanged. */
  unchanged: string | null;
  /** JSON list of `LeftOut`. */
  left_out: string | null;
  created_at: string;
};

type SaleProductTable = {
  sale_id: string;
  product_id: string;
  /** The id of the product's group, or of the product without options. */
  product_key: string;
};

/** The prices of one variant before and after a change, in cents. */
type PriceChangeRowTable = {
  change_id: string;
  product_id: string;
  price_before: number;
  compare_at_before: number | null;
  price_after: number;
  compare_at_after: number | null;
};
