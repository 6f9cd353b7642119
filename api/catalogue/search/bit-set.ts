/** A set of small non-negative integers with one bit each. It grows as needed. */
export class BitSet {
  #blocks: Uint32Array;

  constructor(blocks = new Uint32Array(64)) {
    this.#blocks = blocks;
  }

  /** Creates a set of the given numbers, none of which may exceed `max`. */
  static of(numbers: readonly number[], max: number): BitSet {
    const blocks = new Uint32Array((max >>> 5) + 1);
    for (const number of numbers)
      blocks[number >>> 5] = (blocks[number >>> 5] ?? 0) | (1 << (number & 31));
    return new BitSet(blocks);
  }

  clone(): BitSet {
    return new BitSet(this.#blocks.slice());
  }

  add(number: number) {
    const index = number >>> 5;
    if (index >= this.#blocks.length) this.#grow(index);
    this.#blocks[index] = (this.#blocks[index] ?? 0) | (1 << (number & 31));
  }

  delete(number: number) {
    const index = number >>> 5;
    if (index < this.#blocks.length)
      this.#blocks[index] = (this.#blocks[index] ?? 0) & ~(1 << (number & 31));
  }

  has(number: number): boolean {
    return (((this.#blocks[number >>> 5] ?? 0) >>> (number & 31)) & 1) === 1;
  }

  /** Removes the numbers that the other set does not contain. */
  intersect(other: BitSet) {
    for (let index = 0; index < this.#blocks.length; index += 1)
      this.#blocks[index] = (this.#blocks[index] ?? 0) & (other.#blocks[index] ?? 0);
  }

  /** Adds the numbers of the other set. */
  unite(other: BitSet) {
    if (other.#blocks.length > this.#blocks.length) this.#grow(other.#blocks.length - 1);
    for (const [index, block] of other.#blocks.entries())
      this.#blocks[index] = (this.#blocks[index] ?? 0) | block;
  }

  /** Whether both sets contain a common number. */
  intersects(other: BitSet): boolean {
    return this.#blocks.some((block, index) => (block & (other.#blocks[index] ?? 0)) !== 0);
  }

  count(): number {
    let count = 0;
    for (const block of this.#blocks) {
      // Counts the bits in parallel: sums of two, four and eight bits.
      let sums = block - ((block >>> 1) & 0x55555555);
      sums = (sums & 0x33333333) + ((sums >>> 2) & 0x33333333);
      count += Math.imul((sums + (sums >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
    }
    return count;
  }

  /** Iterates over the numbers in ascending order. */
  *[Symbol.iterator](): Generator<number> {
    for (const [index, block] of this.#blocks.entries()) {
      // Each step clears the lowest bit.
      for (let rest = block; rest !== 0; rest &= rest - 1)
        yield index * 32 + (31 - Math.clz32(rest & -rest));
    }
  }

  #grow(index: number) {
    const blocks = new Uint32Array(Math.max(index + 1, this.#blocks.length * 2));
    blocks.set(this.#blocks);
    this.#blocks = blocks;
  }
}
