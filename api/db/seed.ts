import type { Kysely } from "kysely";
import { SAMPLE_ZONES } from "../../data/content/sample-zones.ts";
import type { Dialect } from "../../data/migrations/dialect.ts";
import { LOCALES } from "../../data/model/locale.ts";
import type { TranslatedFields } from "../../data/model/translations/translation.ts";
import { listSampleTranslations } from "../../data/seed/french/translations.ts";
import { SAMPLE_STORE, type SampleStore } from "../../data/seed/sample-store.ts";
import { sanitizeRichText } from "../rich-text/sanitize-rich-text.ts";
import { lockCatalogue, nextCatalogueVersion } from "./catalogue-version.ts";
import { countRows } from "./count-rows.ts";
import { chooseHandles, createCategories } from "./products/handles.ts";
import { toProductRow } from "./products/product-row.ts";
import { refreshGroups } from "./products/refresh-groups.ts";
import { computeRatings } from "./products/review-ratings.ts";
import { addSetting, STORE_SETTINGS } from "./setting-rows.ts";
import type { Database, Db } from "./tables/schema.ts";
import { transaction } from "./transaction.ts";
import { hashOfSource, writeTranslation } from "./translations.ts";

/** A store with a row in any of these tables is in use and does not get the sample data. */
const USED_TABLES = [
  "products",
  "orders",
  "checkouts",
  "blog_posts",
  "testimonials",
  "newsletter_subscriptions",
  "contact_messages",
] as const;

/**
 * Inserts the sample store into an empty database in one transaction. Of several processes that start
 * at the same time, one inserts it.
 * @returns whether the sample store was inserted
 */
export async function seedStore(
  db: Kysely<Database>,
  dialect: Dialect,
  { now, sample = SAMPLE_STORE }: { now: Date; sample?: SampleStore },
): Promise<boolean> {
  // Checked before the transaction, so that starting a used store writes nothing.
  if (await isInUse(db)) return false;
  return transaction(db, dialect, async (trx) => {
    await lockCatalogue(trx);
    if (await isInUse(trx)) return false;
    await insertSample(trx, sample, now);
    return true;
  });
}

/** Counts the published products of the sample store, which must not be sold for real money. */
export async function countSampleProducts(db: Db): Promise<number> {
  const ids = SAMPLE_STORE.products.flatMap(({ id, variants }) => [
    id,
    ...variants.map((variant) => variant.id),
  ]);
  const found = db
    .selectFrom("products")
    .where("id", "in", ids)
    .where("withdrawn_at", "is", null)
    .where("is_default", "=", 1);
  return countRows(found);
}

async function isInUse(db: Db): Promise<boolean> {
  for (const table of USED_TABLES) {
    const row = await db.selectFrom(table).select("id").limit(1).executeTakeFirst();
    if (row) return true;
  }
  return false;
}

async function insertSample(trx: Db, sample: SampleStore, now: Date) {
  const version = await nextCatalogueVersion(trx);
  const handles = await chooseHandles(trx, sample.products);
  const products = sample.products.flatMap(({ variants, ...product }, index) => {
    const shared = {
      ...product,
      handle: handles.get(product.id) ?? product.id,
      inStock: true,
      position: index + 1,
      unpublished: false,
    };
    if (variants.length === 0) return [toProductRow(shared, version, now)];
    return variants.map(({ value, ...variant }, place) => {
      const of = { groupId: product.id, values: [value], position: place + 1 };
      return toProductRow({ ...shared, ...variant, variant: of }, version, now);
    });
  });
  const groups = sample.products
    .filter(({ variants }) => variants.length > 0)
    .map(({ id }) => ({ id, option1_name: sample.option, created_at: now.toISOString() }));
  await createCategories(
    trx,
    sample.products.map(({ category }) => category),
    now,
  );
  const posts = sample.posts.map(({ imageUrl, createdAt, contentHtml, ...post }) => ({
    ...post,
    ...postText(contentHtml),
    image_url: imageUrl,
    created_at: createdAt,
    updated_at: createdAt,
  }));
  const testimonials = sample.testimonials.map(({ createdAt, productId, ...testimonial }) => ({
    ...testimonial,
    image_url: null,
    product_id: productId,
    created_at: createdAt,
  }));
  if (groups.length) await trx.insertInto("product_groups").values(groups).execute();
  if (products.length) await trx.insertInto("products").values(products).execute();
  await refreshGroups(
    trx,
    groups.map(({ id }) => id),
    version,
  );
  if (posts.length) await trx.insertInto("blog_posts").values(posts).execute();
  if (testimonials.length) await trx.insertInto("testimonials").values(testimonials).execute();
  await insertReviews(trx, sample.reviews, version);
  // Settings that the operator wrote before the first start are kept.
  const settings = { "shipping.zones": SAMPLE_ZONES, "store.languages": LOCALES };
  await addSetting(trx, STORE_SETTINGS, JSON.stringify(settings));
  await insertPages(trx, sample.pages, now);
  await insertTranslations(trx, sample, now);
}

/** Inserts the French texts of the sample store as the admin's editor would store them. */
async function insertTranslations(trx: Db, sample: SampleStore, now: Date) {
  const sanitize = (html: string) => sanitizeRichText(html).html;
  for (const { kind, item, sources, texts } of listSampleTranslations(sample, sanitize)) {
    const translated = sources.flatMap(({ field, text: english, format }) => {
      const text = texts[field];
      if (!text) return [];
      const sourceHash = hashOfSource(english);
      return [
        [
          field,
          { ...(format === "html" ? sanitizeRichText(text) : { text }), sourceHash },
        ] as const,
      ];
    });
    const fields: TranslatedFields = Object.fromEntries(translated);
    await writeTranslation(trx, { kind, item, locale: "fr" }, fields, { version: 0, now });
  }
}

/** Inserts published pages. A page that the operator has written under one of the handles stays. */
async function insertPages(trx: Db, pages: SampleStore["pages"], now: Date) {
  if (pages.length === 0) return;
  const time = now.toISOString();
  const rows = pages.map(({ handle, kind, title, body, ...texts }) => ({
    handle,
    kind,
    title,
    draft: null,
    published: JSON.stringify({ title, body: sanitizeRichText(body).html, ...texts }),
    published_at: time,
    updated_at: time,
    version: 1,
  }));
  await trx
    .insertInto("pages")
    .values(rows)
    .onConflict((conflict) => conflict.column("handle").doNothing())
    .execute();
}

/** The text of a post as the admin's editor would store it. */
function postText(contentHtml: string) {
  const { html, text } = sanitizeRichText(contentHtml);
  return { content_html: html, content: text };
}

/** Sample reviews are published and flagged: the page says so, and structured data leaves them out. */
async function insertReviews(trx: Db, reviews: SampleStore["reviews"], version: number) {
  if (reviews.length === 0) return;
  const rows = reviews.map(({ productId, author, createdAt, reply, ...review }) => ({
    ...review,
    product_id: productId,
    user_id: null,
    user_name: author,
    status: "approved" as const,
    is_sample: 1 as const,
    reply: reply ?? null,
    replied_at: reply === undefined ? null : createdAt,
    created_at: createdAt,
  }));
  await trx.insertInto("product_reviews").values(rows).execute();
  await computeRatings(trx, [...new Set(reviews.map(({ productId }) => productId))], version);
}
