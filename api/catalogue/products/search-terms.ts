import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Dialect } from "../../../data/migrations/dialect.ts";
import { RANKS, type Term } from "../../../data/model/catalogue/search.ts";

const LAST_RANK = RANKS.length - 1;

/**
 * SQL condition: `search_text` matches every term in fields up to a rank. Terms consist of letters and
 * digits, so quotes suffice as escaping in both query languages.
 */
export function matchesTerms(dialect: Dialect, terms: readonly Term[], rank: number = LAST_RANK) {
  const alternatives = terms.map((term) =>
    RANKS.slice(0, rank + 1).flatMap((each) => term.map((prefix) => `${each}${prefix}`)),
  );
  const toQuery = (quote: (word: string) => string, or: string, and: string) =>
    alternatives.map((words) => `(${words.map(quote).join(or)})`).join(and);
  if (dialect === "postgres") {
    const query = toQuery((word) => `'${word}':*`, " | ", " & ");
    return sql<SqlBool>`search_words @@ ${query}::tsquery`;
  }
  const query = toQuery((word) => `"${word}"*`, " OR ", " AND ");
  return sql<SqlBool>`seq in (select rowid from products_search where products_search match ${query})`;
}

/** Expressions that order by rank, best first; none without terms. */
export function rankExpressions(dialect: Dialect, terms: readonly Term[]): RawBuilder<number>[] {
  if (terms.length === 0) return [];
  return RANKS.slice(0, LAST_RANK).map(
    (rank) => sql<number>`case when ${matchesTerms(dialect, terms, rank)} then 0 else 1 end`,
  );
}
