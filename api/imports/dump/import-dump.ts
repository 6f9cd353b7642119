import type { Kysely } from "kysely";
import type { Dialect } from "../../../data/migrations/dialect.ts";
import { withLargeCache } from "../../db/large-cache.ts";
import type { Database } from "../../db/schema.ts";
import { transaction } from "../../db/transaction.ts";
import type { DumpRow } from "./read-dump.ts";
import { DumpError } from "./split-statements.ts";
import { type Written, writeDumpRows } from "./store.ts";

export type DumpImport =
  | { outcome: "imported"; written: Written }
  | { outcome: "refused"; line: number; message: string };

type DumpOptions = {
  now: Date;
  dryRun?: boolean;
  /** Hears how many rows were written. */
  onProgress?: (done: number) => void;
};

/** Thrown to undo a transaction whose result is known. */
class Undone extends Error {
  readonly written: Written;
  constructor(written: Written) {
    super("a dry run is undone");
    this.written = written;
  }
}

/** Brings the rows of a dump in together or not at all; a dry run does so and takes them back. */
export async function importDump(
  db: Kysely<Database>,
  dialect: Dialect,
  rows: readonly DumpRow[],
  { now, dryRun = false, onProgress = () => {} }: DumpOptions,
): Promise<DumpImport> {
  // SQLite's statements alone never give way to the server's other work.
  let done = 0;
  const pause = (written: number) => {
    done += written;
    onProgress(done);
    return new Promise<void>((resume) => setImmediate(resume));
  };
  try {
    const written = await withLargeCache(db, dialect, () =>
      transaction(db, dialect, async (trx) => {
        const result = await writeDumpRows(trx, rows, now, pause);
        if (dryRun) throw new Undone(result);
        return result;
      }),
    );
    return { outcome: "imported", written };
  } catch (error) {
    if (error instanceof Undone) return { outcome: "imported", written: error.written };
    if (!(error instanceof DumpError)) throw error;
    return { outcome: "refused", line: error.line, message: error.message };
  }
}

const NAMES: [keyof Written, string, string][] = [
  ["products", "product", "products"],
  ["orders", "order", "orders"],
  ["order_items", "order item", "order items"],
  ["users", "user", "users"],
  ["blog_posts", "journal post", "journal posts"],
  ["testimonials", "testimonial", "testimonials"],
  ["product_reviews", "product review", "product reviews"],
  ["wishlist_items", "wishlist item", "wishlist items"],
  ["newsletter_subscriptions", "newsletter subscription", "newsletter subscriptions"],
];

/** "Imported 3 products and 2 orders. 1 row was here already. 2 session rows were left out." */
export function describeDump(written: Written, skipped: number): string {
  const parts = NAMES.flatMap(([table, one, more]) => {
    const count = written[table]?.imported ?? 0;
    return count === 0 ? [] : [`${count} ${count === 1 ? one : more}`];
  });
  const known = Object.values(written).reduce((sum, one) => sum + (one?.known ?? 0), 0);
  const list = new Intl.ListFormat("en-CA", { type: "conjunction" }).format(parts);
  const rows = (count: number, name: string, end: string) =>
    count === 0 ? [] : [`${count} ${name}${count === 1 ? " was" : "s were"} ${end}.`];
  return [
    list ? `Imported ${list}.` : "There was nothing new to import.",
    ...rows(known, "row", "here already"),
    ...rows(skipped, "session row", "left out"),
  ].join(" ");
}
