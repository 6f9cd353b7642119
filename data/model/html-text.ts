/**
 * Text of a piece of HTML, for descriptions that other shops export: paragraphs parted by blank
 * lines, list items on lines of their own, no markup, no scripts.
 */
export function htmlToText(html: string): string {
  const marked = html
    .replace(/<!--[\s\S]*?(?:-->|$)/g, "")
    .replace(/<(script|style|template)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, "")
    .replace(/\s+/g, " ")
    .replace(/<br\s*\/?>/gi, "\n")
    .replace(/<li\b[^<>]*>/gi, "\n- ")
    .replace(/<\/?(?:p|div|section|h[1-6]|ul|ol|table|blockquote)\b[^<>]*>/gi, "\n\n")
    .replace(/<\/?tr\b[^<>]*>/gi, "\n")
    .replace(/<\/?[a-z][^<>]*>/gi, "");
  return decodeEntities(marked)
    .replace(/[^\S\n]+/g, " ")
    .replace(/ ?\n ?/g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

/** A map: `&constructor;` is no character, although every object has such a property. */
const NAMED = new Map(
  Object.entries({
    amp: "&",
    lt: "<",
    gt: ">",
    quot: '"',
    apos: "'",
    nbsp: " ",
    ndash: "–",
    mdash: "—",
    hellip: "…",
    lsquo: "‘",
    rsquo: "’",
    ldquo: "“",
    rdquo: "”",
    laquo: "«",
    raquo: "»",
    bull: "•",
    middot: "·",
    deg: "°",
    frac12: "½",
    times: "×",
    reg: "®",
    trade: "™",
    copy: "©",
    eacute: "é",
    egrave: "è",
    ecirc: "ê",
    agrave: "à",
    acirc: "â",
    ccedil: "ç",
    icirc: "î",
    iuml: "ï",
    ocirc: "ô",
    ugrave: "ù",
    ucirc: "û",
    oelig: "œ",
  }),
);

/** Reads character references once; what is not one stays as it is. */
function decodeEntities(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]+\d*));/gi,
    (whole, ten, hex, name) => {
      if (name) return NAMED.get(name) ?? NAMED.get(name.toLowerCase()) ?? whole;
      const code = ten ? Number(ten) : Number.parseInt(hex, 16);
      const isCharacter = code > 31 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
      return isCharacter ? String.fromCodePoint(code) : " ";
    },
  );
}
