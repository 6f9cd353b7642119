/** A set of small whole numbers, one bit each. */
export class Bits {
  #words: Uint32Array;

  constructor(words = new Uint32Array(64)) {
    this.#words = words;
  }

  /** Room for so many numbers from 0 on. */
  static roomFor(count: number): Uint32Array<ArrayBuffer> {
    return new Uint32Array((count >>> 5) + 1);
  }

  copy(): Bits {
    return new Bits(this.#words.slice());
  }

  add(number: number) {
    const place = number >>> 5;
    if (place >= this.#words.length) this.#grow(place);
    this.#words[place] = (this.#words[place] ?? 0) | (1 << (number & 31));
  }

  /** Adds a part of a list, of numbers that there is room for. */
  addAll(list: readonly number[], from: number, end: number) {
    const words = this.#words;
    for (let at = from; at < end; at += 1) {
      const number = list[at] as number;
      words[number >>> 5] = (words[number >>> 5] as number) | (1 << (number & 31));
    }
  }

  delete(number: number) {
    const place = number >>> 5;
    if (place < this.#words.length)
      this.#words[place] = (this.#words[place] ?? 0) & ~(1 << (number & 31));
  }

  has(number: number): boolean {
    return (((this.#words[number >>> 5] ?? 0) >>> (number & 31)) & 1) === 1;
  }

  /** Keeps what the other set has as well. */
  keepOnly(other: Bits) {
    for (let at = 0; at < this.#words.length; at += 1)
      this.#words[at] = (this.#words[at] ?? 0) & (other.#words[at] ?? 0);
  }

  /** Adds what the other set has. */
  addFrom(other: Bits) {
    if (other.#words.length > this.#words.length) this.#grow(other.#words.length - 1);
    for (const [at, word] of other.#words.entries())
      this.#words[at] = (this.#words[at] ?? 0) | word;
  }

  /** Whether it shares a number with the other set. */
  meets(other: Bits): boolean {
    return this.#words.some((word, at) => (word & (other.#words[at] ?? 0)) !== 0);
  }

  count(): number {
    let count = 0;
    for (const word of this.#words) {
      // Sums of two, four and eight bits side by side.
      let sums = word - ((word >>> 1) & 0x55555555);
      sums = (sums & 0x33333333) + ((sums >>> 2) & 0x33333333);
      count += Math.imul((sums + (sums >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
    }
    return count;
  }

  /** Its numbers, rising. */
  *[Symbol.iterator](): Generator<number> {
    for (const [at, word] of this.#words.entries()) {
      // Each step takes the lowest bit away.
      for (let rest = word; rest !== 0; rest &= rest - 1)
        yield at * 32 + (31 - Math.clz32(rest & -rest));
    }
  }

  #grow(place: number) {
    const words = new Uint32Array(Math.max(place + 1, this.#words.length * 2));
    words.set(this.#words);
    this.#words = words;
  }
}
