/**
 * Writes data/model/catalogue/english-words.ts from SCOWL, the word lists of spell checkers
 * (http://wordlist.aspell.net). The result is committed. To write it again on Debian:
 *
 *   apt-get install scowl
 *   node tools/write-english-words.mjs /usr/share/dict/scowl
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";

const [folder = "/usr/share/dict/scowl"] = process.argv.slice(2);
const TARGET = resolve(import.meta.dirname, "../data/model/catalogue/english-words.ts");

/** SCOWL's sizes up to its "small" dictionary; the next ones add words that few people know. */
const SIZES = [10, 20, 35];
const SPELLINGS = ["english", "american", "british", "canadian"];
const LINE_WIDTH = 98;

const words = new Set();
for (const spelling of SPELLINGS) {
  for (const size of SIZES) {
    const file = join(folder, `${spelling}-words.${size}`);
    if (!existsSync(file)) continue;
    for (const word of readFileSync(file, "latin1").split("\n")) {
      const folded = word.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
      // Shorter words are never corrected; those with an apostrophe are two words of a query.
      if (/^[a-z]{5,}$/.test(folded)) words.add(folded);
    }
  }
}
if (words.size === 0) throw new Error(`${folder} has no word lists of SCOWL`);

const lines = [];
let line = "";
let before = "";
for (const word of [...words].sort()) {
  let shared = 0;
  while (shared < 9 && shared < before.length && word[shared] === before[shared]) shared += 1;
  const entry = `${shared}${word.slice(shared)}`;
  if (line.length + entry.length > LINE_WIDTH) {
    lines.push(line);
    line = "";
  }
  line += entry;
  before = word;
}
lines.push(line);

writeFileSync(
  TARGET,
  `/**
 * ${words.size} common English words of five letters or more, in American, British and Canadian spelling:
 * SCOWL up to size ${SIZES.at(-1)}. tools/write-english-words.mjs writes this file; its licence is
 * english-words.license.txt.
 *
 * Each word is the number of letters that it shares with the start of the previous word, at most 9, and
 * its other letters: "0bread5th" is bread and breadth. The service worker contains the list, which is
 * 40 % smaller this way.
 */
const WORDS: string = \`
${lines.join("\n")}
\`;

let words: Set<string> | undefined;

/** Whether a folded word of five letters or more is in an English dictionary. */
export function isEnglishWord(word: string): boolean {
  words ??= readWords();
  return words.has(word);
}

/** Read on first use: most searches have no unknown word. */
function readWords(): Set<string> {
  const all = new Set<string>();
  let word = "";
  for (const [, shared, rest] of WORDS.matchAll(/(\\d)([a-z]+)/g)) {
    word = word.slice(0, Number(shared)) + rest;
    all.add(word);
  }
  return all;
}
`,
);
