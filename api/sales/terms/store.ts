import { createHash } from "node:crypto";
import * as v from "valibot";
import { getLocale } from "../../../data/model/locale.ts";
import {
  type OrderTerms,
  TERMS_KINDS,
  TERMS_PAGES,
  type TermsKind,
} from "../../../data/model/sales/order-terms.ts";
import { writeTermsBody } from "../../../data/model/sales/terms-html.ts";
import type { Db } from "../../db/tables/schema.ts";
import { findBuiltInPages } from "../../pages/published-pages.ts";

/** The hashes of the terms of a checkout or an order, by kind. */
export const TermsReferences = v.object({ terms: v.string(), returns: v.string() });
export type TermsReferences = v.InferOutput<typeof TermsReferences>;

/** Reads the terms that the store displays now in the current language. */
export async function readCurrentTerms(db: Db): Promise<OrderTerms[]> {
  const pages = new Map(
    (await findBuiltInPages(db, Object.values(TERMS_PAGES))).map((page) => [page.handle, page]),
  );
  const locale = getLocale();
  return TERMS_KINDS.map((kind) => {
    const page = pages.get(TERMS_PAGES[kind]);
    if (!page) throw new Error(`the page ${TERMS_PAGES[kind]} is missing`);
    const { title, updated } = page;
    return { kind, locale, title, body: writeTermsBody(page), updated, recordedAt: null };
  });
}

/**
 * Stores the terms that the store displays now in the current language, unless their texts are stored already, and
 * returns their hashes.
 *
 * @example
 * const terms = await withLocale(checkout.locale, () => recordTerms(db, new Date()));
 */
export async function recordTerms(db: Db, now: Date): Promise<TermsReferences> {
  const rows = (await readCurrentTerms(db)).map(({ recordedAt: _, ...text }) => ({
    ...text,
    hash: hashOf(text),
    created_at: now.toISOString(),
  }));
  const hashes = rows.map(({ hash }) => hash);
  const stored = await db.selectFrom("terms").select("hash").where("hash", "in", hashes).execute();
  const isStored = new Set(stored.map(({ hash }) => hash));
  const added = rows.filter(({ hash }) => !isStored.has(hash));
  if (added.length > 0)
    await db
      .insertInto("terms")
      .values(added)
      .onConflict((conflict) => conflict.column("hash").doNothing())
      .execute();
  const hashOfKind = (kind: TermsKind) => rows.find((row) => row.kind === kind)?.hash ?? "";
  return { terms: hashOfKind("terms"), returns: hashOfKind("returns") };
}

/**
 * The terms of a checkout, or those of now if it has none or the database does not contain them: an older backup may
 * have lost their texts, which must not prevent the order.
 */
export async function ensureTerms(
  db: Db,
  references: TermsReferences | undefined,
  now: Date,
): Promise<TermsReferences> {
  if (!references) return recordTerms(db, now);
  const hashes = [...new Set(Object.values(references))];
  const stored = await db.selectFrom("terms").select("hash").where("hash", "in", hashes).execute();
  return stored.length === hashes.length ? references : recordTerms(db, now);
}

function hashOf(text: Omit<OrderTerms, "recordedAt">): string {
  const { kind, locale, title, body, updated } = text;
  return createHash("sha256")
    .update(JSON.stringify([kind, locale, title, body, updated]))
    .digest("base64url");
}

/** Writes the terms that a new order refers to. */
export async function addOrderTerms(
  trx: Db,
  orderId: string,
  references: TermsReferences,
): Promise<void> {
  await trx
    .insertInto("order_terms")
    .values(
      TERMS_KINDS.map((kind) => ({
        order_id: orderId,
        kind,
        hash: references[kind],
        recorded_at: null,
      })),
    )
    .execute();
}

/** Lists the terms of an order, those of the sale first; empty for imported orders. */
export async function listOrderTerms(db: Db, orderId: string): Promise<OrderTerms[]> {
  const rows = await db
    .selectFrom("order_terms")
    .innerJoin("terms", "terms.hash", "order_terms.hash")
    .select(["terms.kind", "terms.locale", "terms.title", "terms.body", "terms.updated"])
    .select("order_terms.recorded_at as recordedAt")
    .where("order_terms.order_id", "=", orderId)
    .execute();
  return TERMS_KINDS.flatMap((kind) => rows.filter((row) => row.kind === kind));
}
