const VERSUS = /^(.*\S)\s+(?:vs\.?|versus|contre)\s+(\S.*)$/i;

/**
 * The two sides of a search for a comparison; undefined for any other search.
 *
 * @example
 * readVersus("day cream vs night balm"); // ["day cream", "night balm"]
 */
export function readVersus(search: string): [left: string, right: string] | undefined {
  const [, left, right] = VERSUS.exec(search.trim()) ?? [];
  return left && right ? [left, right] : undefined;
}
