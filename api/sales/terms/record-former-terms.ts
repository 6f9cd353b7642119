import { sql } from "kysely";
import { LOCALES } from "../../../data/model/locale.ts";
import { TERMS_KINDS } from "../../../data/model/sales/order-terms.ts";
import { transaction } from "../../db/transaction.ts";
import type { ApiDeps } from "../../deps.ts";
import { withLocale } from "../../http/locale.ts";
import { recordTerms } from "./store.ts";

/** Set by migration 0079 in a store with orders. */
const PENDING = "former-terms";

/**
 * Gives the orders of earlier releases the terms that the store displays now, in their language and marked with the
 * time. Runs once, with the first start after migration 0079; of several processes one does it.
 */
export async function recordFormerTerms(
  { db, dialect }: Pick<ApiDeps, "db" | "dialect">,
  now: Date,
): Promise<void> {
  await transaction(db, dialect, async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom("settings")
      .where("name", "=", PENDING)
      .executeTakeFirst();
    if (numDeletedRows !== 1n) return;
    const time = now.toISOString();
    for (const locale of LOCALES) {
      const references = await withLocale(locale, () => recordTerms(trx, now));
      for (const kind of TERMS_KINDS)
        await sql`insert into order_terms (order_id, kind, hash, recorded_at)
          select id, ${kind}, ${references[kind]}, ${time} from orders
          where locale = ${locale} and not exists
            (select 1 from order_terms where order_id = orders.id and kind = ${kind})`.execute(trx);
    }
  });
}
