import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Dialect } from "../../data/migrations/dialect.ts";
import { RANKS, type Term } from "../../data/model/search.ts";

const LAST_RANK = RANKS.length - 1;

/**
 * Whether `search_text` matches every term in fields up to a rank. The terms are letters and digits
 * only, so quoting them is all that either query language needs.
 */
export function matches(dialect: Dialect, terms: readonly Term[], rank: number = LAST_RANK) {
  const words = terms.map((term) =>
    RANKS.slice(0, rank + 1).flatMap((each) => term.map((beginning) => `${each}${beginning}`)),
  );
  const write = (quote: (word: string) => string, or: string, and: string) =>
    words.map((some) => `(${some.map(quote).join(or)})`).join(and);
  if (dialect === "postgres") {
    const query = write((word) => `'${word}':*`, " | ", " & ");
    return sql<SqlBool>`search_words @@ ${query}::tsquery`;
  }
  const query = write((word) => `"${word}"*`, " OR ", " AND ");
  return sql<SqlBool>`seq in (select rowid from products_search where products_search match ${query})`;
}

/** What to order by for the best rank first; nothing without terms. */
export function ranks(dialect: Dialect, terms: readonly Term[]): RawBuilder<number>[] {
  if (terms.length === 0) return [];
  return RANKS.slice(0, LAST_RANK).map(
    (rank) => sql<number>`case when ${matches(dialect, terms, rank)} then 0 else 1 end`,
  );
}
