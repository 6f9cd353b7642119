import { factKeys, handleInKey, ingredientKey } from "../../../data/model/catalogue/fact-keys.ts";
import {
  createFactMatcher,
  type FactSelection,
} from "../../../data/model/catalogue/fact-selection.ts";
import { ingredientHandle } from "../../../data/model/catalogue/handle.ts";
import { IngredientNames } from "../../../data/model/catalogue/ingredient-names.ts";
import { type Glossary, nameEntries } from "../../../data/model/catalogue/ingredients.ts";
import type { ProductWords } from "../../../data/model/catalogue/listed-facts.ts";
import { getLocale, LOCALES, type Locale } from "../../../data/model/locale.ts";
import { compareText } from "../../../data/model/text/plain-text.ts";
import { getCatalogueVersion } from "../../db/catalogue-version.ts";
import { FIRST_CHANGE, listChangedRows } from "../../db/products/changed-rows.ts";
import { FACT_COLUMNS, toProductFacts } from "../../db/products/fact-columns.ts";
import { readGlossary } from "../../db/products/glossary.ts";
import type { Db } from "../../db/tables/schema.ts";
import { yieldToEventLoop } from "../../db/transaction.ts";
import { withLocale } from "../../http/locale.ts";

/** Products that are read at a time: reading the facts of one takes about 0.1 ms. */
const BATCH = 100;

/** `words` are those of `factKeys`, and one for each ingredient (`ingredientKey`). */
type Entry = ProductWords & { position: number };

type FactRow = Parameters<typeof toProductFacts>[0] & {
  id: string;
  handle: string;
  position: number;
};

/**
 * The facts of the published products, in memory: they follow from descriptions and the glossary, which SQL
 * can't read. Only changed products are read again.
 */
export class FactIndex {
  readonly #entries = new Map<string, Entry>();
  /** The number of products with a word. The words of all products are these strings. */
  readonly #counts = new Map<string, { word: string; count: number }>();
  /** The names of ingredients as lists spell them, also those of former lists, by handle. */
  readonly #listed = new Map<string, Set<string>>();
  /** The names of the glossary differ by language. */
  readonly #glossaries = new Map<Locale, Glossary>();
  readonly #names = new Map<Locale, IngredientNames>();
  #last = FIRST_CHANGE;
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

  /** The version of the catalogue up to which the changes are read. */
  get version(): number {
    return this.#version;
  }

  /** The ids of the published products that a selection of facts selects, in any order. */
  find(selection: FactSelection): string[] {
    return this.#select(createFactMatcher(selection)).map(([id]) => id);
  }

  /** The ingredients of the glossary and of the published lists, by all of their names in the present language. */
  ingredientNames(): IngredientNames {
    const locale = getLocale();
    const known = this.#names.get(locale);
    if (known) return known;
    const names = new IngredientNames([
      ...nameEntries(this.#glossaries.get(locale) ?? new Map()),
      ...[...this.#listed].map(([handle, listed]) => ({ handle, names: [...listed] })),
    ]);
    this.#names.set(locale, names);
    return names;
  }

  /** The facts of all published products, in featured order. */
  list(): ProductWords[] {
    return inOrder(this.#entries).map(([, { handle, words }]) => ({ handle, words }));
  }

  /** The ids of the published products that contain an entry of the glossary, in featured order. */
  findUses(handle: string): string[] {
    const word = ingredientKey(handle);
    return inOrder(this.#select((words) => words.includes(word))).map(([id]) => id);
  }

  /**
   * The ids of the published products that contain one of some ingredients, in any order.
   * @param handles of entries of the glossary, or of names that no entry has
   */
  findAnyUse(handles: readonly string[]): string[] {
    const wanted = new Set(handles.map(ingredientKey));
    return this.#select((words) => words.some((word) => wanted.has(word))).map(([id]) => id);
  }

  #select(matches: (words: Entry["words"]) => boolean): [id: string, entry: Entry][] {
    return [...this.#entries].filter(([, { words }]) => matches(words));
  }

  /**
   * The number of published products that contain an ingredient, by the handle of its entry in the glossary, or
   * of its name if it has none.
   */
  countUses(): ReadonlyMap<string, number> {
    const uses = new Map<string, number>();
    for (const { word, count } of this.#counts.values()) {
      const handle = handleInKey(word);
      if (count > 0 && handle !== undefined) uses.set(handle, count);
    }
    return uses;
  }

  async #read(db: Db, version: number) {
    // A lower version means that the store was restored from a backup.
    if (version < this.#version) this.#clear();
    if (version === this.#version) return;
    // Every change of the glossary raises the versions of the products whose facts it changes.
    for (const locale of LOCALES)
      this.#glossaries.set(locale, await withLocale(locale, () => readGlossary(db)));
    const glossary = this.#glossaries.get("en") ?? new Map();
    while (version > this.#version) {
      const { rows, last } = await listChangedRows(
        () =>
          db
            .selectFrom("products")
            .select(["seq", "version", "id", "handle", "position", "withdrawn_at", "is_default"])
            .select(FACT_COLUMNS),
        this.#last,
        version,
        BATCH,
      );
      for (const row of rows) {
        this.#remove(row.id);
        if (row.withdrawn_at === null && row.is_default === 1) this.#add(row, glossary);
      }
      this.#last = last;
      this.#names.clear();
      if (rows.length < BATCH) this.#version = version;
      else await yieldToEventLoop();
    }
  }

  #add(row: FactRow, glossary: Glossary) {
    const facts = toProductFacts(row, glossary);
    const uses = (facts.ingredients ?? []).map(({ inci }) => {
      const name = ingredientHandle(inci);
      const handle = glossary.get(name)?.handle ?? name;
      this.#listed.set(handle, (this.#listed.get(handle) ?? new Set()).add(inci));
      return ingredientKey(handle);
    });
    const words = new Set([...factKeys(facts), ...uses]);
    const counted = [...words].map((word) => {
      const known = this.#counts.get(word) ?? { word, count: 0 };
      known.count += 1;
      this.#counts.set(word, known);
      return known.word;
    });
    const { handle, position } = row;
    this.#entries.set(row.id, { handle, position, words: counted });
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
    this.#listed.clear();
    this.#last = FIRST_CHANGE;
    this.#version = -1;
  }
}

/** Products in featured order. */
function inOrder(products: Iterable<[id: string, entry: Entry]>) {
  return [...products].sort(
    ([a, left], [b, right]) => left.position - right.position || compareText(a, b),
  );
}

const indexes = new WeakMap<Db, FactIndex>();

/** The facts of the products that are published now. */
export async function readFactIndex(db: Db): Promise<FactIndex> {
  const index = indexes.get(db) ?? new FactIndex();
  indexes.set(db, index);
  return index.refresh(db);
}
