import type { MadeOf } from "./addresses.ts";
import type { PreparedAnswer } from "./answer.ts";

type Entry = { answer: PreparedAnswer; madeOf: MadeOf; version: string };
type Kept = Entry & { bytes: number };

/** What an entry takes beside its contents, roughly. */
const OVERHEAD = 2_000;

/** Prepared answers within so many bytes; those that nobody asked for longest make room. */
export class PreparedStore {
  readonly #most: number;
  readonly #kept = new Map<string, Kept>();
  #bytes = 0;

  constructor(most: number) {
    this.#most = most;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** What is kept for an address, of whichever version. */
  find(address: string): Entry | undefined {
    const kept = this.#kept.get(address);
    if (!kept) return undefined;
    this.#kept.delete(address);
    this.#kept.set(address, kept);
    return kept;
  }

  keep(address: string, entry: Entry) {
    this.drop(address);
    const bytes = entry.answer.bytes + address.length + OVERHEAD;
    // One answer may not push out all others.
    if (bytes > this.#most / 4) return;
    this.#kept.set(address, { ...entry, bytes });
    this.#bytes += bytes;
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= this.#most) break;
      this.drop(oldest);
    }
  }

  drop(address: string) {
    const kept = this.#kept.get(address);
    if (!kept) return;
    this.#kept.delete(address);
    this.#bytes -= kept.bytes;
  }
}
