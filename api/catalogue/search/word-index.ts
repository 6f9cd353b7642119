import { BitSet } from "./bit-set.ts";
import { insertAll, lowerBound } from "./sorted-list.ts";

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
/** Sorts after every letter and digit. */
const LAST = "\uffff";

/** An inverted index with prefix search: words to product numbers. Words are never removed. */
export class WordIndex {
  readonly #numbers = new Map<string, number[]>();
  #sorted: string[] = [];
  #unsorted: string[] = [];

  /** Adds the words of a product. New words are found after `sort`. */
  add(text: string, number: number) {
    if (text === "") return;
    for (const word of text.split(" ")) {
      const numbers = this.#numbers.get(word);
      if (numbers) numbers.push(number);
      else {
        this.#numbers.set(word, [number]);
        this.#unsorted.push(word);
      }
    }
  }

  sort() {
    this.#sorted = insertAll(this.#sorted, this.#unsorted, compare);
    this.#unsorted = [];
  }

  /** All words, including those of removed products. */
  words(): readonly string[] {
    return this.#sorted;
  }

  /** The products that contain exactly this word, including removed ones. */
  numbersOf(word: string): readonly number[] {
    return this.#numbers.get(word) ?? [];
  }

  /** Adds the products with a word that starts with `prefix` to `found`. */
  find(prefix: string, found: BitSet) {
    const start = lowerBound(this.#sorted, prefix, compare);
    const end = lowerBound(this.#sorted, prefix + LAST, compare);
    for (const word of this.#sorted.slice(start, end))
      for (const number of this.numbersOf(word)) found.add(number);
  }
}

/** The product numbers of each key, such as a category. Numbers are never removed. */
export class KeyIndex {
  readonly #numbers = new Map<string, BitSet>();

  add(key: string, number: number) {
    const numbers = this.#numbers.get(key) ?? new BitSet();
    this.#numbers.set(key, numbers);
    numbers.add(number);
  }

  /** The products that have one of the keys. */
  find(keys: readonly string[]): BitSet {
    const union = new BitSet();
    for (const key of keys) union.unite(this.#numbers.get(key) ?? new BitSet());
    return union;
  }
}
