/** Removes case, compatibility forms and accents: "Crème №5" becomes "creme no5". */
export function fold(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .normalize("NFKD")
    .replace(/\p{M}/gu, "");
}

/** The place of a name in an alphabetical list, without ligatures: "œuf" is before "onagre". */
export const nameKey = (name: string): string =>
  fold(name.replace(/œ/gi, "oe").replace(/æ/gi, "ae"));
