import { type SqlBool, sql } from "kysely";
import type { Dialect } from "../../../data/migrations/dialect.ts";
import { RANKS, type Term } from "../../../data/model/catalogue/search.ts";

/**
 * SQL condition: `search_text` matches every term. Terms consist of letters and
 * digits, so quotes suffice as escaping in both query languages.
 */
export function matchesTerms(dialect: Dialect, terms: readonly Term[]) {
  const alternatives = terms.map((term) =>
    RANKS.flatMap((each) => term.map((prefix) => `${each}${prefix}`)),
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
