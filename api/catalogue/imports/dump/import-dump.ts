import type { Kysely } from "kysely";
import type { Dialect } from "../../../../data/migrations/dialect.ts";
import { listChanges } from "../../../../data/model/admin/activity.ts";
import { countOf } from "../../../../data/model/text/plain-text.ts";
import { recordActivity } from "../../../activity/record.ts";
import { withLargeCache } from "../../../db/drivers/large-cache.ts";
import type { Database } from "../../../db/tables/schema.ts";
import { transaction, yieldToEventLoop } from "../../../db/transaction.ts";
import type { DumpRow } from "./read-dump.ts";
import { DumpError } from "./split-statements.ts";
import { type Written, writeDumpRows } from "./store.ts";

export type DumpImport =
  | { outcome: "imported"; written: Written }
  | { outcome: "rejected"; line: number; message: string };

type DumpOptions = {
  now: Date;
  dryRun?: boolean;
  /** Called with the number of written rows. */
  onProgress?: (done: number) => void;
};

/** Thrown to roll back the transaction of a dry run. */
class DryRunRollback extends Error {
  readonly written: Written;
  constructor(written: Written) {
    super("a dry run is rolled back");
    this.written = written;
  }
}

/** Imports the rows of a dump in one transaction. A dry run rolls it back. */
export async function importDump(
  db: Kysely<Database>,
  dialect: Dialect,
  rows: readonly DumpRow[],
  { now, dryRun = false, onProgress = () => {} }: DumpOptions,
): Promise<DumpImport> {
  let done = 0;
  const pause = (written: number) => {
    done += written;
    onProgress(done);
    return yieldToEventLoop();
  };
  try {
    const written = await withLargeCache(db, dialect, () =>
      transaction(db, dialect, async (trx) => {
        const result = await writeDumpRows(trx, rows, now, pause);
        if (dryRun) throw new DryRunRollback(result);
        await recordActivity(trx, {
          action: "imported",
          object: { kind: "import", name: "Data of another store" },
          changes: listChanges(undefined, result),
        });
        return result;
      }),
    );
    return { outcome: "imported", written };
  } catch (error) {
    if (error instanceof DryRunRollback) return { outcome: "imported", written: error.written };
    if (!(error instanceof DumpError)) throw error;
    return { outcome: "rejected", line: error.line, message: error.message };
  }
}

const NOUNS: [keyof Written, string][] = [
  ["products", "product"],
  ["orders", "order"],
  ["order_items", "order item"],
  ["users", "user"],
  ["blog_posts", "blog post"],
  ["testimonials", "testimonial"],
  ["product_reviews", "product review"],
  ["wishlist_items", "wishlist item"],
  ["newsletter_subscriptions", "newsletter subscription"],
];

/** "Imported 3 products and 2 orders. 1 row existed already. 2 session rows were skipped." */
export function describeDump(written: Written, skipped: number): string {
  const parts = NOUNS.flatMap(([table, noun]) => {
    const count = written[table]?.imported ?? 0;
    return count === 0 ? [] : [countOf(count, noun)];
  });
  const known = Object.values(written).reduce((sum, one) => sum + (one?.known ?? 0), 0);
  const left = written.newsletter_subscriptions?.unsubscribed ?? 0;
  const list = new Intl.ListFormat("en-CA", { type: "conjunction" }).format(parts);
  return [
    list ? `Imported ${list}.` : "There was nothing new to import.",
    ...(known ? [`${countOf(known, "row")} existed already.`] : []),
    ...(left
      ? [
          `${left === 1 ? "1 address has unsubscribed and was" : `${left} addresses have unsubscribed and were`} left out of the newsletter.`,
        ]
      : []),
    ...(skipped
      ? [`${skipped} ${skipped === 1 ? "session row was" : "session rows were"} skipped.`]
      : []),
  ].join(" ");
}
