import { readdirSync, readFileSync } from "node:fs";
import { expect } from "vitest";

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

/** Checks that a French text contains no text of the English messages, and follows the typography of Canada. */
export function expectFrench(text: string, what: string): void {
  const isIn = (part: string) => {
    const at = text.indexOf(part);
    const around = text.charAt(at - 1) + text.charAt(at + part.length);
    return at >= 0 && !/\p{L}/u.test(around);
  };
  expect(ENGLISH.filter(isIn), what).toEqual([]);
  expect(text.match(WORDS) ?? [], what).toEqual([]);
  expect(text, what).not.toMatch(/(?<![\u00a0\d]|https?|Re):(?=\s|$)|\s[;!?]/);
  expect(text, what).not.toMatch(/['"“”]/);
  expect(text, what).not.toMatch(/«(?!\u00a0)|(?<!\u00a0)»/);
  expect(text, what).not.toMatch(/\d (?:%|\$|ml|g|kg|h)(?![\p{L}])/u);
  expect(text, what).not.toMatch(/\$\d/);
}
