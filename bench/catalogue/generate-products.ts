import { nextCatalogueVersion } from "../../api/db/catalogue-version.ts";
import { withLargeCache } from "../../api/db/large-cache.ts";
import type { OpenDatabase } from "../../api/db/open.ts";
import { type NewProduct, toProductRow } from "../../api/db/product-row.ts";
import type { Db } from "../../api/db/schema.ts";
import { transaction } from "../../api/db/transaction.ts";

/** A word of three quarters of all products. */
export const COMMON = "gentle";
/** A word of one product in 250. */
export const UNCOMMON = "cloudberry";
/** A word of exactly one product. */
export const RARE = "myrrh";

const SYLLABLES = [
  "ba",
  "ce",
  "di",
  "fo",
  "gu",
  "ha",
  "je",
  "ki",
  "lo",
  "mu",
  "na",
  "pe",
  "ri",
  "so",
  "tu",
  "ve",
];
const FORMS = ["Serum", "Balm", "Shampoo", "Oil", "Mask", "Cream", "Mist", "Bar", "Tonic", "Scrub"];

/** Generates `count` products with realistic word frequencies, the same ones every time. */
export function* generateProducts(count: number): Generator<NewProduct> {
  const next = randomNumbers(7);
  const word = () => {
    // Some words are far more frequent than others, as in natural language.
    let rest = Math.floor(next() ** 3 * 20_000);
    let made = "";
    do {
      made += SYLLABLES[rest % 16];
      rest = Math.floor(rest / 16);
    } while (rest > 0);
    return made;
  };
  const words = (many: number) => Array.from({ length: many }, word).join(" ");
  for (let i = 0; i < count; i += 1) {
    const marks = [
      i % 4 === 3 ? "" : COMMON,
      i % 250 === 17 ? UNCOMMON : "",
      i === Math.floor(count / 2) ? RARE : "",
    ];
    yield {
      id: `${hex(next, 8)}-${hex(next, 4)}-4${hex(next, 3)}-a${hex(next, 3)}-${hex(next, 12)}`,
      title: `${words(2)} ${FORMS[Math.floor(next() * FORMS.length)]} ${i}`,
      description: `${words(12)}. ${marks.join(" ")} ${words(12)}.`,
      priceCents: 500 + Math.floor(next() * 20_000),
      category: i % 3 === 0 ? "Hair Care" : "Skin Care",
      sku: `SKU-${i}`,
      imageUrl: `https://pictures.example/${i}.jpg`,
      inStock: true,
      stockQuantity: i % 5 === 0 ? null : Math.floor(next() * 200),
      position: i + 1,
      unpublished: false,
      handle: `product-${i}`,
    };
  }
}

/** Fills a catalogue with generated products. */
export async function fillCatalogue({ db, dialect }: OpenDatabase, count: number): Promise<void> {
  const fill = async (trx: Db) => {
    const version = await nextCatalogueVersion(trx);
    let rows: ReturnType<typeof toProductRow>[] = [];
    const write = async () => {
      if (rows.length > 0) await trx.insertInto("products").values(rows).execute();
      rows = [];
    };
    for (const product of generateProducts(count)) {
      rows.push(toProductRow(product, version, new Date(0)));
      if (rows.length === 200) await write();
    }
    await write();
  };
  await withLargeCache(db, dialect, () => transaction(db, dialect, fill));
}

/** Pseudo-random numbers from 0 to 1 (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function hex(next: () => number, digits: number): string {
  return Array.from({ length: digits }, () => Math.floor(next() * 16).toString(16)).join("");
}
