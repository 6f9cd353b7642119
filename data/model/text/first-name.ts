/**
 * The first name in a full name, as a greeting uses it: "Jane" of "jane DOE". A name that begins with an
 * initial or a title stays whole ("J. Smith", "Dr. Roy"), because its first word is no first name.
 */
export function firstName(name: string): string {
  const trimmed = name.trim();
  const [first = ""] = trimmed.split(/\s+/);
  if (first.endsWith(".") || [...first].length < 2) return trimmed;
  const isOneCase = first === first.toLowerCase() || first === first.toUpperCase();
  return isOneCase ? capitalize(first) : first;
}

/** "jean-luc" becomes "Jean-Luc". */
function capitalize(word: string): string {
  return word
    .toLowerCase()
    .replace(
      /(^|[-'’])(\p{L})/gu,
      (_, before: string, letter: string) => before + letter.toUpperCase(),
    );
}
