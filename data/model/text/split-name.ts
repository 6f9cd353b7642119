/** Splits a full name at its last space. A single word is used as both names, which orders require. */
export function splitName(name: string): { firstName: string; lastName: string } {
  const words = name.trim().split(/\s+/);
  const lastName = words.at(-1) ?? "";
  return { firstName: words.slice(0, -1).join(" ") || lastName, lastName };
}
