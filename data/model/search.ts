/**
 * What a search matches, once: the databases index `searchText`, the service worker and the tests
 * call `matches`. Every word of the query must begin some word of the product (case and accents
 * folded); nothing is ranked.
 */

type Searchable = { title: string; description: string; category: string };

/** Lower case, compatibility forms and accents folded: "Crème №5" becomes "creme no5". */
export function fold(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .normalize("NFKD")
    .replace(/\p{M}/gu, "");
}

/**
 * The folded words of a text, in order: runs of letters and digits. A longer run counts as several
 * words of 64, since databases bound the length of a word.
 */
export function wordsOf(text: string): string[] {
  return fold(text).match(/[\p{L}\p{N}]{1,64}/gu) ?? [];
}

/** Words of a query; at most 12 distinct ones count. */
export function queryWords(query: string): string[] {
  return [...new Set(wordsOf(query))].slice(0, 12);
}

/** The text that a database indexes: distinct folded words of title, description and category. */
export function searchText(product: Searchable): string {
  return [...new Set(wordsOf(`${product.title} ${product.description} ${product.category}`))].join(
    " ",
  );
}

/** Whether a text made by `searchText` answers a query. A query without words matches everything. */
export function matches(text: string, query: string): boolean {
  const padded = ` ${text}`;
  return queryWords(query).every((word) => padded.includes(` ${word}`));
}
