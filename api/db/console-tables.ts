import type { Generated } from "kysely";

/** The tables of the operator's console; the words of `schema.ts` hold for them too. */
export type ConsoleTables = {
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
  /** order-confirmation · order-shipped · order-cancelled · contact-copy */
  kind: string;
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
  state: Generated<ImportState>;
  /** The process that works on it; another one takes its place when the beat stands still. */
  owner: Generated<string>;
  /** Rises while that process lives. */
  beat: Generated<number>;
};

/**
 * staging: its products are written where nobody sees them. settling: it is shown, and the rest of
 * its changes follows. checking: somebody looks whether it can be undone. undoing: it is hidden, and
 * is being taken out. done: nothing is under way.
 */
export type ImportState = "staging" | "settling" | "checking" | "undoing" | "done";

/** What an import did to one product. */
type ProductImportRowTable = {
  import_id: string;
  product_id: string;
  /** JSON of what the product was; null when the import made it. */
  before: string | null;
  /** JSON of what the import told of the product; null when the import made it. */
  after: string | null;
  /** The product's `updated_at` as the import left it; empty: its change is not written yet. */
  written_at: string;
};
