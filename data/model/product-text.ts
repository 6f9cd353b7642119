/** A description in its parts. Plain texts without sections are all introduction. */
export type ProductText = {
  intro: string[];
  benefits: string[];
  howToUse: string[];
  ingredients: string[];
};

/** A map: a line "constructor" names no section, as it would a property of every object. */
const SECTIONS = new Map<string, keyof ProductText>([
  ["benefits", "benefits"],
  ["how to use", "howToUse"],
  ["ingredients", "ingredients"],
]);

/**
 * Splits a product description at its section lines ("Benefits", "How to use", "Ingredients", each
 * alone on a line); list lines lose their dash.
 */
export function readProductText(description: string): ProductText {
  const text: ProductText = { intro: [], benefits: [], howToUse: [], ingredients: [] };
  let section: keyof ProductText = "intro";
  for (const raw of description.split(/\r?\n/)) {
    const line = raw.trim();
    const named = SECTIONS.get(line.toLowerCase().replace(/:$/, ""));
    if (named) section = named;
    else if (line) text[section].push(line.replace(/^[-•–]\s+/, ""));
  }
  return text;
}

/** The first sentence or two, for lists and search engines; at most `limit` characters. */
export function summarise(description: string, limit = 155): string {
  const intro = readProductText(description).intro.join(" ");
  if (intro.length <= limit) return intro;
  return `${intro.slice(0, limit).replace(/\s+\S*$/, "")}…`;
}
