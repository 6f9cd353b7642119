import { BitSet } from "./bit-set.ts";

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
