import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { expectFrenchTypography } from "../tests/support/french-typography.ts";

type Variants = readonly { match: Record<string, string> }[];
type Message = string | Variants;
type Messages = Record<string, Message>;

const folder = (locale: string) => new URL(`messages/${locale}/`, import.meta.url);
const FILES = readdirSync(folder("en")).sort();

const read = (locale: string, file: string): Messages =>
  JSON.parse(readFileSync(new URL(file, folder(locale)), "utf8"));

const textsOf = (message: Message): string[] =>
  typeof message === "string" ? [message] : message.flatMap(({ match }) => Object.values(match));

const placeholdersOf = (message: Message) =>
  [...new Set(textsOf(message).flatMap((text) => text.match(/\{[#/]?\w+\}/g) ?? []))].sort();

const all = (locale: string): [string, Message][] =>
  FILES.flatMap((file) => Object.entries(read(locale, file)));

test("every file of messages exists in both languages and is listed in the project", () => {
  expect(readdirSync(folder("fr")).sort()).toEqual(FILES);
  const settings = JSON.parse(
    readFileSync(new URL("../project.inlang/settings.json", import.meta.url), "utf8"),
  );
  expect(settings["plugin.inlang.messageFormat"].pathPattern).toEqual(
    FILES.map((file) => `./data/messages/{locale}/${file}`),
  );
});

test("a key is in one file, and the keys are sorted", () => {
  const keys = FILES.flatMap((file) => Object.keys(read("en", file)));
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
  for (const file of FILES) {
    const own = Object.keys(read("en", file));
    expect(own, file).toEqual(own.toSorted());
  }
});

test.each(FILES)("%s has the same messages with the same placeholders in French", (file) => {
  const [en, fr] = [read("en", file), read("fr", file)];
  expect(Object.keys(fr)).toEqual(Object.keys(en));
  for (const [key, message] of Object.entries(en))
    expect(placeholdersOf(fr[key] ?? ""), key).toEqual(placeholdersOf(message));
});

test("French follows the typography of Canada", () => {
  for (const [key, message] of all("fr"))
    for (const text of textsOf(message)) expectFrenchTypography(text, key);
});

/** Texts that are the same in both languages. */
const SAME = new Set([
  "Article",
  "Description",
  "Format",
  "Instructions",
  "Journal",
  "Menu",
  "Message",
  "Notifications (F8)",
  "Options",
  "Pages",
  "Photos",
  "Province",
  "Routines",
  "Source",
  "Suggestions",
  "Texture",
  "Total ({currency})",
  "Total",
  "mature",
]);

test("no French message is the English one", () => {
  const french = new Map(all("fr"));
  const untranslated = all("en").filter(
    ([key, message]) =>
      /\p{L}{3}/u.test(
        textsOf(message)
          .join(" ")
          .replace(/\{[^}]*\}/g, ""),
      ) &&
      JSON.stringify(french.get(key)) === JSON.stringify(message) &&
      !SAME.has(String(message)),
  );
  expect(untranslated.map(([key]) => key)).toEqual([]);
});
