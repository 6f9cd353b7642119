/** The sections of a description. A text without section lines is all introduction. */
export type ProductText = {
  intro: string[];
  benefits: string[];
  howToUse: string[];
  ingredients: string[];
};

/** The lines that begin a section, in English and French. */
const HEADINGS = {
  benefits: ["benefits", "bienfaits"],
  howToUse: ["how to use", "mode d'emploi", "conseils d'utilisation"],
  ingredients: ["ingredients", "ingrédients"],
};

/** A Map, because an object would have a section for the line "constructor". */
const SECTIONS = new Map(
  (["benefits", "howToUse", "ingredients"] as const).flatMap((section) =>
    HEADINGS[section].map((heading) => [heading, section] as const),
  ),
);

/** "Mode d’emploi :" and "mode d'emploi" are the same heading. */
const toHeading = (line: string) => line.toLowerCase().replace(/\s*:$/, "").replaceAll("’", "'");

/**
 * Splits a product description at its section lines ("Benefits", "How to use", "Ingredients" or the French
 * ones, each alone on a line) and removes the dashes of list items.
 */
export function readProductText(description: string): ProductText {
  const text: ProductText = { intro: [], benefits: [], howToUse: [], ingredients: [] };
  let section: keyof ProductText = "intro";
  for (const raw of description.split(/\r?\n/)) {
    const line = raw.trim();
    const named = SECTIONS.get(toHeading(line));
    if (named) section = named;
    else if (line) text[section].push(line.replace(/^[-•–]\s+/, ""));
  }
  return text;
}

/** The start of the introduction for lists and search engines, at most `limit` characters and an ellipsis. */
export function summarize(description: string, limit = 155): string {
  const intro = readProductText(description).intro.join(" ");
  if (intro.length <= limit) return intro;
  return `${intro.slice(0, limit).replace(/\s+\S*$/, "")}…`;
}
