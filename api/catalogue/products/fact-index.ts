import { factWords } from "../../../data/model/catalogue/fact-words.ts";
import { type Glossary, ingredientHandle } from "../../../data/model/catalogue/ingredients.ts";
import { compareText } from "../../../data/model/catalogue/listing-order.ts";
import { getCatalogueVersion } from "../../db/catalogue-version.ts";
import { FACT_COLUMNS, toProductFacts } from "../../db/products/fact-columns.ts";
import { readGlossary } from "../../db/products/glossary.ts";
import type { Db } from "../../db/tables/schema.ts";
import { handleRequests } from "../../db/transaction.ts";

/** Products that are read at a time: reading the facts of one takes about 0.1 ms. */
const BATCH = 100;

/** `words` are those of `factWords`, and one for each ingredient of the glossary. */
type Entry = { position: number; words: readonly string[] };

type FactRow = Parameters<typeof toProductFacts>[0] & { id: string; position: number };

/**
 * The facts of the published products, in memory: they follow from descriptions and the glossary, which SQL
 * can't read. Only changed products are read again.
 */
class FactIndex {
  readonly #entries = new Map<string, Entry>();
  /** The number of products with a word. The words of all products are these strings. */
  readonly #counts = new Map<string, { word: string; count: number }>();
  #version = -1;
  #pending: Promise<void> = Promise.resolve();

  /** Reads the changes up to the catalogue's current version. */
  async refresh(db: Db): Promise<this> {
    const version = await getCatalogueVersion(db);
    // One request reads at a time; the next one finds nothing left to read.
    const refreshed = this.#pending.then(() => this.#read(db, version));
    this.#pending = refreshed.catch(() => undefined);
    await refreshed;
    return this;
  }

  /** Whether a published product states a fact. */
  has(fact: string): boolean {
    return (this.#counts.get(fact)?.count ?? 0) > 0;
  }

  /** The ids of the published products that state all facts, in featured order. */
  find(facts: readonly string[]): string[] {
    return [...this.#entries]
      .filter(([, { words }]) => facts.every((fact) => words.includes(fact)))
      .sort(([a, left], [b, right]) => left.position - right.position || compareText(a, b))
      .map(([id]) => id);
  }

  /** The ids of the published products that contain an entry of the glossary, in featured order. */
  findUses(handle: string): string[] {
    return this.find([INGREDIENT + handle]);
  }

  /** The number of published products that contain an entry of the glossary, by its handle. */
  countUses(): ReadonlyMap<string, number> {
    const uses = new Map<string, number>();
    for (const { word, count } of this.#counts.values())
      if (count > 0 && word.startsWith(INGREDIENT)) uses.set(word.slice(INGREDIENT.length), count);
    return uses;
  }

  async #read(db: Db, version: number) {
    // A lower version means that the store was restored from a backup.
    if (version < this.#version) this.#clear();
    if (version === this.#version) return;
    // Every change of the glossary raises the versions of the products whose facts it changes.
    const glossary = await readGlossary(db);
    let last = 0;
    while (version > this.#version) {
      const rows = await db
        .selectFrom("products")
        .select(["seq", "id", "position", "withdrawn_at", "is_default", ...FACT_COLUMNS])
        .where("version", ">", this.#version)
        .where("seq", ">", last)
        .orderBy("seq")
        .limit(BATCH)
        .execute();
      for (const row of rows) {
        this.#remove(row.id);
        if (row.withdrawn_at === null && row.is_default === 1) this.#add(row, glossary);
      }
      last = rows.at(-1)?.seq ?? last;
      if (rows.length < BATCH) this.#version = version;
      else await handleRequests();
    }
  }

  #add(row: FactRow, glossary: Glossary) {
    const facts = toProductFacts(row, glossary);
    const uses = (facts.ingredients ?? []).flatMap(({ inci }) => {
      const entry = glossary.get(ingredientHandle(inci));
      return entry ? [INGREDIENT + entry.handle] : [];
    });
    const words = new Set([...factWords(facts), ...uses]);
    const counted = [...words].map((word) => {
      const known = this.#counts.get(word) ?? { word, count: 0 };
      known.count += 1;
      this.#counts.set(word, known);
      return known.word;
    });
    this.#entries.set(row.id, { position: row.position, words: counted });
  }

  #remove(id: string) {
    for (const word of this.#entries.get(id)?.words ?? []) {
      const known = this.#counts.get(word);
      if (known) known.count -= 1;
    }
    this.#entries.delete(id);
  }

  #clear() {
    this.#entries.clear();
    this.#counts.clear();
    this.#version = -1;
  }
}

/** The beginning of the words for entries of the glossary. */
const INGREDIENT = "ingredient:";

const indexes = new WeakMap<Db, FactIndex>();

/** The facts of the products that are published now. */
export async function readFactIndex(db: Db): Promise<FactIndex> {
  const index = indexes.get(db) ?? new FactIndex();
  indexes.set(db, index);
  return index.refresh(db);
}
