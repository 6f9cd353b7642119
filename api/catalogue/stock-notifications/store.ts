import { randomUUID } from "node:crypto";
import type { Dialect } from "../../../data/migrations/dialect.ts";
import { getLocale } from "../../../data/model/locale.ts";
import type { ConsentSource } from "../../../data/model/people/consent.ts";
import { recordConsent } from "../../db/consents.ts";
import { readLineTitles } from "../../db/products/line-titles.ts";
import { isAvailable } from "../../db/products/product-conditions.ts";
import { OPTION_COLUMNS, toLineTitle } from "../../db/products/variants.ts";
import type { Db } from "../../db/tables/schema.ts";
import { createToken } from "../../db/token.ts";

/**
 * Reads a published product and locks its row until the end of the transaction. A transaction that
 * raises the stock writes this row before it looks for requests, so that it either sees a request of
 * this transaction or this transaction sees the stock.
 */
export async function lockProduct(trx: Db, dialect: Dialect, id: string) {
  const product = trx
    .selectFrom("products")
    .select(["id", "title", ...OPTION_COLUMNS, isAvailable(1).as("isAvailable")])
    .where("id", "=", id)
    .where("withdrawn_at", "is", null);
  const row = await (dialect === "postgres" ? product.forUpdate() : product).executeTakeFirst();
  return row && { id: row.id, title: toLineTitle(row), isAvailable: row.isAvailable };
}

/** The request of an address for a product. */
export async function findRequest(trx: Db, productId: string, emailKey: string) {
  return trx
    .selectFrom("stock_notifications")
    .select(["id", "created_at", "confirmed_at", "notified_at"])
    .where("product_id", "=", productId)
    .where("email_key", "=", emailKey)
    .executeTakeFirst();
}

/** Requests of an address that are open, and how many of them wait for its confirmation. */
export async function countOpenRequests(trx: Db, emailKey: string) {
  const rows = await trx
    .selectFrom("stock_notifications")
    .select("confirmed_at")
    .where("email_key", "=", emailKey)
    .where("notified_at", "is", null)
    .execute();
  const unconfirmed = rows.filter((row) => row.confirmed_at === null).length;
  return { open: rows.length, unconfirmed };
}

type NewRequest = {
  productId: string;
  email: string;
  emailKey: string;
  userId: string | undefined;
  isConfirmed: boolean;
};

/**
 * Stores an open request, in place of an earlier one for the same product and address. It keeps its
 * token, so that the links of earlier e-mails still cancel, and gets a new id, because the outbox
 * sends one e-mail of a kind per id. Returns the id.
 */
export async function saveNotificationRequest(
  trx: Db,
  request: NewRequest,
  now: Date,
): Promise<string> {
  const time = now.toISOString();
  const values = {
    id: randomUUID(),
    email: request.email,
    user_id: request.userId ?? null,
    created_at: time,
    confirmed_at: request.isConfirmed ? time : null,
    notified_at: null,
    locale: getLocale(),
  };
  await trx
    .insertInto("stock_notifications")
    .values({
      ...values,
      product_id: request.productId,
      email_key: request.emailKey,
      token: createToken(),
    })
    .onConflict((conflict) => conflict.columns(["product_id", "email_key"]).doUpdateSet(values))
    .execute();
  return values.id;
}

/** The request that a link of an e-mail belongs to. */
export async function findRequestByToken(db: Db, token: string) {
  return db
    .selectFrom("stock_notifications")
    .select(["id", "product_id", "email", "email_key", "confirmed_at", "notified_at"])
    .where("token", "=", token)
    .executeTakeFirst();
}

/** Records that the address of a request was confirmed. Returns false if it already was. */
export async function confirmRequest(trx: Db, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("stock_notifications")
    .set({ confirmed_at: now.toISOString() })
    .where("id", "=", id)
    .where("confirmed_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * Cancels all open requests of the address that a token belongs to, and records it. The request of the token stays as
 * a closed one for the retention period, so that pressing again succeeds. Returns false if there is
 * no request with this token.
 */
export async function cancelRequests(
  trx: Db,
  token: string,
  wording: string,
  now: Date,
): Promise<boolean> {
  const request = await findRequestByToken(trx, token);
  if (!request) return false;
  const { open } = await countOpenRequests(trx, request.email_key);
  if (open > 0) await recordEnd(trx, request.email_key, { source: "email", wording }, now);
  await trx
    .deleteFrom("stock_notifications")
    .where("email_key", "=", request.email_key)
    .where("notified_at", "is", null)
    .where("token", "<>", token)
    .execute();
  await trx
    .updateTable("stock_notifications")
    .set({ notified_at: now.toISOString() })
    .where("token", "=", token)
    .where("notified_at", "is", null)
    .execute();
  return true;
}

/** The open requests of an address, the earliest first. */
export async function listOpenRequests(db: Db, emailKey: string) {
  const rows = await db
    .selectFrom("stock_notifications")
    .innerJoin("products", "products.id", "stock_notifications.product_id")
    .select(["stock_notifications.id", "products.title", ...OPTION_COLUMNS])
    .where("email_key", "=", emailKey)
    .where("notified_at", "is", null)
    .orderBy("stock_notifications.created_at")
    .orderBy("stock_notifications.id")
    .execute();
  return rows.map((row) => ({ id: row.id, title: toLineTitle(row) }));
}

type Choice = { source: ConsentSource; wording: string };

/** Ends open requests of an address, all of them or those with the ids, and records it. Call it in a transaction. */
export async function endRequests(
  trx: Db,
  emailKey: string,
  ids: readonly string[] | "all",
  choice: Choice,
  now: Date,
): Promise<void> {
  let ended = trx
    .updateTable("stock_notifications")
    .set({ notified_at: now.toISOString() })
    .where("email_key", "=", emailKey)
    .where("notified_at", "is", null);
  if (ids !== "all") ended = ended.where("id", "in", ids);
  const { numUpdatedRows } = await ended.executeTakeFirst();
  if (numUpdatedRows > 0n) await recordEnd(trx, emailKey, choice, now);
}

function recordEnd(trx: Db, emailKey: string, choice: Choice, now: Date): Promise<void> {
  const step = { email: emailKey, purpose: "back-in-stock", action: "unsubscribe" } as const;
  return recordConsent(trx, { ...choice, ...step }, now);
}

/** Confirmed open requests for products that are available, in the order of their ids. */
export async function listDueRequests(trx: Db, productIds: readonly string[]) {
  return trx
    .selectFrom("stock_notifications")
    .innerJoin("products", "products.id", "stock_notifications.product_id")
    .select(["stock_notifications.id", "stock_notifications.email"])
    .where("stock_notifications.product_id", "in", productIds)
    .where("stock_notifications.confirmed_at", "is not", null)
    .where("stock_notifications.notified_at", "is", null)
    .where(isAvailable(1))
    .orderBy("stock_notifications.id")
    .execute();
}

/** Closes requests and returns the ids of those that were open. */
export async function closeRequests(trx: Db, ids: readonly string[], now: Date) {
  const rows = await trx
    .updateTable("stock_notifications")
    .set({ notified_at: now.toISOString() })
    .where("id", "in", ids)
    .where("notified_at", "is", null)
    .returning("id")
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** The data of the e-mails about a request; the title is in the current language. */
export async function findRequestForMail(db: Db, id: string) {
  const row = await db
    .selectFrom("stock_notifications")
    .innerJoin("products", "products.id", "stock_notifications.product_id")
    .select(["stock_notifications.token", "products.id", "products.group_id", "products.title"])
    .select(["products.image_url as imageUrl", ...OPTION_COLUMNS])
    .where("stock_notifications.id", "=", id)
    .where("products.withdrawn_at", "is", null)
    .executeTakeFirst();
  if (!row) return undefined;
  const { token, id: productId, imageUrl } = row;
  const titles = await readLineTitles(db, [row]);
  return { token, productId, title: titles.get(productId) ?? row.title, imageUrl };
}

/** Deletes requests that were closed before a time, and unconfirmed ones created before another. */
export async function deleteOldRequests(
  db: Db,
  { closedBefore, unconfirmedBefore }: { closedBefore: Date; unconfirmedBefore: Date },
): Promise<void> {
  await db
    .deleteFrom("stock_notifications")
    .where((by) =>
      by.or([
        by("notified_at", "<", closedBefore.toISOString()),
        by.and([
          by("confirmed_at", "is", null),
          by("created_at", "<", unconfirmedBefore.toISOString()),
        ]),
      ]),
    )
    .execute();
}
