import type { Bits } from "./bit-set.ts";
import { placeOf, sortInSteps } from "./sorted-list.ts";

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
/** Follows every letter and digit. */
const LAST = "\uffff";

/** Which numbers have a word that begins with another; words are only ever added. */
export class WordIndex {
  readonly #numbers = new Map<string, number[]>();
  #sorted: string[] = [];
  #fresh: string[] = [];

  /** New words are found once `settle` has run. */
  add(text: string, number: number) {
    if (text === "") return;
    for (const word of text.split(" ")) {
      const known = this.#numbers.get(word);
      if (known) known.push(number);
      else {
        this.#numbers.set(word, [number]);
        this.#fresh.push(word);
      }
    }
  }

  /** Puts few new words where they belong. */
  settle() {
    for (const word of this.#fresh.splice(0))
      this.#sorted.splice(placeOf(this.#sorted, word, compare), 0, word);
  }

  /** The same for many. */
  async settleInSteps(pause: () => Promise<unknown>) {
    const all = [...this.#sorted, ...this.#fresh];
    this.#fresh = [];
    this.#sorted = await sortInSteps(all, compare, pause);
  }

  /** Every word that some number has or had. */
  words(): readonly string[] {
    return this.#sorted;
  }

  /** The numbers that have or had exactly this word. */
  with(word: string): readonly number[] {
    return this.#numbers.get(word) ?? [];
  }

  /** Adds the numbers with a word that begins so. */
  find(beginning: string, found: Bits) {
    const end = placeOf(this.#sorted, beginning + LAST, compare);
    for (let at = placeOf(this.#sorted, beginning, compare); at < end; at += 1)
      for (const number of this.#numbers.get(this.#sorted[at] ?? "") ?? []) found.add(number);
  }
}
