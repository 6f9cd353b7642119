import type { Generated } from "kysely";
import type { MailKind } from "../../data/model/admin-inbox.ts";

/** The tables of the operator's console; the words of `schema.ts` hold for them too. */
export type AdminTables = {
  pictures: PictureTable;
  outbox: OutboxTable;
  product_imports: ProductImportTable;
  product_import_rows: ProductImportRowTable;
};

/** A picture that the operator gave, in one width and format. */
type PictureTable = {
  /** As in its address: "{name}.{w}x{h}.{tl}-{br}.{hash}". */
  directory: string;
  /** "640.webp" */
  name: string;
  content: Uint8Array;
  created_at: string;
  /** Since when nothing shows it. */
  unused_since: Generated<string | null>;
};

/** Mail that is due or was sent. It is written when it goes out, from what it is about. */
type OutboxTable = {
  id: string;
  kind: MailKind;
  /** Id of the order or message that it is about; one mail per kind. */
  subject_id: string;
  recipient: string;
  attempts: Generated<number>;
  /** When it may be tried (again); null once it was sent or given up. */
  due_at: string | null;
  sent_at: string | null;
  last_error: string | null;
  created_at: string;
};

type ProductImportTable = {
  id: string;
  /** Name of the file. */
  source: string;
  created: number;
  changed: number;
  unchanged: number;
  rejected: number;
  created_at: string;
  undone_at: string | null;
  /** Products of the file, and how many of them have been processed. */
  total: Generated<number>;
  processed: Generated<number>;
  /** The process that works on it (a random id) until `lease_until`; both empty if none does. */
  lease_owner: Generated<string>;
  lease_until: Generated<string>;
};

/** What an import did to one product. */
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
