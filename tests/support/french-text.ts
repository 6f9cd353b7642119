import { readdirSync, readFileSync } from "node:fs";

type Message = string | readonly { match: Record<string, string> }[];

const textsOf = (message: Message): string[] =>
  typeof message === "string" ? [message] : message.flatMap(({ match }) => Object.values(match));

function readTexts(locale: "en" | "fr"): string[] {
  const folder = new URL(`../../data/messages/${locale}/`, import.meta.url);
  return readdirSync(folder).flatMap((file) => {
    const messages: Record<string, Message> = JSON.parse(
      readFileSync(new URL(file, folder), "utf8"),
    );
    return Object.values(messages).flatMap(textsOf);
  });
}

const isWord = (text: string) => /\p{L}{3}/u.test(text);

/** The texts between the placeholders of the English messages that are in no French message. */
const ENGLISH = (() => {
  const french = readTexts("fr").join("\n").toLowerCase();
  const parts = readTexts("en").flatMap((text) => text.split(/\{[^}]*\}/));
  return [...new Set(parts.map((part) => part.trim()))].filter(
    (part) => isWord(part) && !french.includes(part.toLowerCase()),
  );
})();

/** Frequent words that no French text has. */
const WORDS =
  /(?<![\p{L}-])(?:the|and|your?|of|with|is|this|will|has|been|for|was|not|items?|order|hello|email)(?![\p{L}-])/giu;

/** What the typography of Canada does not have. */
const TYPOGRAPHY = [
  /(?<![\u00a0\d]|https?|Re):(?=\s|$)|\s[;!?]/g,
  /['"“”]/g,
  /«(?!\u00a0)|(?<!\u00a0)»/g,
  /\d (?:%|\$|ml|g|kg|h)(?![\p{L}])/gu,
  /\$\d/g,
];

/** Lists what is wrong in a French text: texts of the English messages, English words, and typography. */
export function listFrenchErrors(text: string): string[] {
  const isIn = (part: string) => {
    const at = text.indexOf(part);
    const around = text.charAt(at - 1) + text.charAt(at + part.length);
    return at >= 0 && !/\p{L}/u.test(around);
  };
  const found = [WORDS, ...TYPOGRAPHY].flatMap((pattern) => [...text.matchAll(pattern)]);
  return [
    ...ENGLISH.filter(isIn),
    ...found.map(({ index }) => text.slice(Math.max(0, index - 30), index + 30)),
  ];
}
