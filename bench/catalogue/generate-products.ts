import { nextCatalogueVersion } from "../../api/db/catalogue-version.ts";
import { withLargeCache } from "../../api/db/drivers/large-cache.ts";
import type { OpenDatabase } from "../../api/db/open.ts";
import { createCategories } from "../../api/db/products/handles.ts";
import {
  type NewProduct,
  toProductRow,
  type VariantOf,
} from "../../api/db/products/product-row.ts";
import { refreshGroups } from "../../api/db/products/refresh-groups.ts";
import type { Db } from "../../api/db/tables/schema.ts";
import { transaction } from "../../api/db/transaction.ts";

/** A word that three quarters of all products contain. */
export const COMMON = "gentle";
/** A word that one product in 250 contains. */
export const UNCOMMON = "cloudberry";
/** A word that exactly one product contains. */
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

const SIZES = ["30 ml", "50 ml", "100 ml", "250 ml"];
/** Variants of each product with options. */
export const VARIANTS = SIZES.length;

/** Generates the variants of `count` products with brands, tags and four sizes each. */
export function* generateVariants(count: number): Generator<NewProduct & { variant: VariantOf }> {
  let number = 0;
  for (const product of generateProducts(count)) {
    // 100 brands and 40 tags; low numbers are frequent, as in a real catalogue.
    const brand = `Brand ${Math.floor(((number * 7919) % 1_000) ** 2 / 10_000)}`;
    const tags = [`Tag ${number % 40}`, `Tag ${(number >> 3) % 20}`, `Tag ${number % 3}`];
    for (const [position, size] of SIZES.entries()) {
      yield {
        ...product,
        brand,
        tags: [...new Set(tags)],
        sku: `${product.sku}-${position}`,
        id: `${product.id.slice(0, -1)}${position}`,
        priceCents: product.priceCents + position * 500,
        variant: { groupId: product.id, values: [size], position },
      };
    }
    number += 1;
  }
}

/** Fills a catalogue with generated products, which have variants or not. */
export async function fillCatalogue(
  { db, dialect }: OpenDatabase,
  count: number,
  hasVariants: boolean,
): Promise<void> {
  const fill = async (trx: Db) => {
    const version = await nextCatalogueVersion(trx);
    const now = new Date(0);
    for (const batch of batchesOf(
      hasVariants ? generateVariants(count) : generateProducts(count),
    )) {
      const groups = batch.flatMap(({ variant }) => (variant?.position === 0 ? variant : []));
      if (groups.length > 0) {
        const values = groups.map(({ groupId }) => ({
          id: groupId,
          option1_name: "Size",
          created_at: now.toISOString(),
        }));
        await trx.insertInto("product_groups").values(values).execute();
      }
      const rows = batch.map((product) => toProductRow(product, version, now));
      await trx.insertInto("products").values(rows).execute();
      await refreshGroups(
        trx,
        batch.map(({ id }) => id),
        version,
      );
    }
    await createCategories(trx, ["Skin Care", "Hair Care"], now);
  };
  await withLargeCache(db, dialect, () => transaction(db, dialect, fill));
}

/** Batches of 200 rows, a multiple of `VARIANTS`. */
function* batchesOf(products: Iterable<NewProduct>): Generator<NewProduct[]> {
  let batch: NewProduct[] = [];
  for (const product of products) {
    batch.push(product);
    if (batch.length < 200) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
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
