import { randomUUID } from "node:crypto";
import { UNFINISHED_CHECKOUT_STATES } from "../../../data/model/sales/checkout-state.ts";
import {
  ORDER_STATUS_LABELS,
  UNDELIVERED_ORDER_STATUSES,
} from "../../../data/model/sales/order-status.ts";
import { OPEN_REFUND_STATES } from "../../../data/model/sales/refund.ts";
import { recordActivity } from "../../activity/record.ts";
import { anonymizeReviews } from "../../catalogue/reviews/anonymize-reviews.ts";
import { anonymizeConsents, hashAddress } from "../../db/consents.ts";
import { hasNothingToShip } from "../../db/orders/open-orders.ts";
import type { Db } from "../../db/tables/schema.ts";
import { transaction } from "../../db/transaction.ts";
import type { ApiDeps } from "../../deps.ts";
import { isIntentId, type PaymentGateway } from "../../payment-gateway.ts";
import { anyOf, findPerson, type Person } from "./find-person.ts";
import { selectPersonalRows } from "./personal-tables.ts";

/** The name that orders and reviews show after erasure. */
const ERASED_NAME = "Erased";

/** Reports a `GatewayFailure` of `erasePerson`. */
export const NOT_ERASED =
  "The payment provider did not respond, so nothing was erased. Please try again.";

export type Erasure =
  | { outcome: "erased"; rows: number }
  | { outcome: "none" }
  | { outcome: "obstructed"; obstacles: string[] };

/**
 * Erases a person in one transaction. Orders keep number, amounts, items and status for the accounts,
 * without name, addresses and phone number; reviews keep stars and text without a name. Everything
 * else is deleted, except that the record of consents stays with a hash of the address, so that no import
 * subscribes it again. Undelivered orders, unfinished refunds and the person's own unfinished checkouts
 * prevent it, because they need the address. A checkout that another person may have begun with this
 * address prevents nothing, but loses name and address: the browser sends them again after the payment,
 * otherwise the payment is returned. The payment provider's records of the person's orders and checkouts are
 * deleted first.
 * @throws GatewayFailure if they can't be deleted; then nothing is erased in the database
 */
export async function erasePerson(
  { db, dialect, payments, clock }: Pick<ApiDeps, "db" | "dialect" | "payments" | "clock">,
  email: string,
): Promise<Erasure> {
  const known = await findPerson(db, email);
  if ((await listErasureObstacles(db, known)).length === 0)
    await deleteRecords(db, payments, known);
  return transaction(db, dialect, async (trx) => {
    const person = await findPerson(trx, email);
    const found = Object.values(await selectPersonalRows(trx, person));
    const rows = found.reduce((sum, list) => sum + list.length, 0);
    if (rows === 0) return { outcome: "none" };
    const obstacles = await listErasureObstacles(trx, person);
    if (obstacles.length > 0) return { outcome: "obstructed", obstacles };
    await anonymizeOrders(trx, person);
    await anonymizeReviews(trx, person.reviewIds, ERASED_NAME);
    await deleteContacts(trx, person, clock());
    await deleteAccounts(trx, person);
    await recordActivity(trx, {
      action: "deleted",
      object: { kind: "personal-data" },
      changes: [{ field: "rows", before: String(rows), after: null }],
    });
    return { outcome: "erased", rows };
  });
}

/** Lists the reasons that prevent erasure, as sentences for the operator; empty if there are none. */
export async function listErasureObstacles(db: Db, person: Person): Promise<string[]> {
  const orders = await db
    .selectFrom("orders")
    .select(["order_number", "status", "refund_state"])
    .where("id", "in", anyOf(person.orderIds))
    .where((by) =>
      by.or([
        by.and([by("status", "in", UNDELIVERED_ORDER_STATUSES), by.not(hasNothingToShip(by))]),
        by("refund_state", "in", OPEN_REFUND_STATES),
      ]),
    )
    .execute();
  const checkouts = await db
    .selectFrom("checkouts")
    .select("payment_intent_id")
    .where("id", "in", anyOf(person.checkoutIds))
    .where("id", "not in", anyOf(person.unverifiedCheckoutIds))
    .where("state", "in", UNFINISHED_CHECKOUT_STATES)
    .where("details", "is not", null)
    .execute();
  return [
    ...orders.map(({ order_number, status }) =>
      UNDELIVERED_ORDER_STATUSES.includes(status)
        ? `Order ${order_number} is ${ORDER_STATUS_LABELS[status].toLowerCase()}. Deliver or cancel it first.`
        : `A refund of order ${order_number} is not complete.`,
    ),
    ...checkouts.map(
      ({ payment_intent_id }) =>
        `A checkout (payment ${payment_intent_id ?? "not begun"}) is not finished. Try again in an hour.`,
    ),
  ];
}

/** Deletes what the payment provider stores about the orders of a person's payments. */
async function deleteRecords(db: Db, payments: PaymentGateway, person: Person): Promise<void> {
  const { intentIds, checkoutIds } = person;
  // The demo provider's payments have no records.
  if (payments.mode === "demo") return;
  const checkouts = await db
    .selectFrom("checkouts")
    .select("payment_intent_id as intentId")
    .where("id", "in", anyOf(checkoutIds))
    .execute();
  const ids = [...intentIds, ...checkouts.flatMap(({ intentId }) => intentId ?? [])];
  for (const id of new Set(ids.filter(isIntentId))) {
    const intent = await payments.retrieveIntent(id);
    if (intent?.record) await payments.deleteRecord(id);
  }
}

async function anonymizeOrders(trx: Db, person: Person): Promise<void> {
  const { emailKey, orderIds, checkoutIds, unverifiedCheckoutIds, browserHashes } = person;
  await trx
    .updateTable("orders")
    .set({
      user_id: null,
      customer_email: "",
      customer_email_key: "",
      customer_name: ERASED_NAME,
      recipient_name: null,
      billing_address: null,
      shipping_address: "",
      address2: null,
      // An order with a shipping method and without an address counts as picked up.
      shipping_method: null,
      phone: null,
      gift_message: null,
      private_note: null,
      tags: "[]",
      browser_hash: null,
    })
    .where("id", "in", anyOf(orderIds))
    .execute();
  await trx
    .updateTable("fulfilments")
    .set({ tracking_number: null })
    .where("order_id", "in", anyOf(orderIds))
    .execute();
  await trx
    .updateTable("order_events")
    .set({ note: null, customer_note: null })
    .where("order_id", "in", anyOf(orderIds))
    .execute();
  await trx
    .updateTable("refunds")
    .set({ note: null })
    .where("order_id", "in", anyOf(orderIds))
    .execute();
  const ownReturns = trx
    .selectFrom("returns")
    .select("id")
    .where("order_id", "in", anyOf(orderIds));
  await trx.deleteFrom("return_labels").where("return_id", "in", ownReturns).execute();
  await trx
    .updateTable("returns")
    .set({ note: null, label_url: null })
    .where("order_id", "in", anyOf(orderIds))
    .execute();
  await trx
    .updateTable("return_items")
    .set({ comment: null })
    .where("order_id", "in", anyOf(orderIds))
    .execute();
  await trx
    .updateTable("checkouts")
    .set({ details: null, gift_message: null })
    .where("id", "in", anyOf(checkoutIds))
    .execute();
  // Unfinished checkouts stay connected with their browser and the limit of its client.
  await trx
    .updateTable("checkouts")
    .set({ client_address: null, browser_hash: randomUUID() })
    .where("id", "in", anyOf(checkoutIds))
    .where("id", "not in", anyOf(unverifiedCheckoutIds))
    .execute();
  // The number of uses of a code remains.
  await trx
    .updateTable("discount_uses")
    .set({ email_key: "" })
    .where((by) =>
      by.or([by("email_key", "=", emailKey), by("checkout_id", "in", anyOf(checkoutIds))]),
    )
    .execute();
  await trx
    .deleteFrom("declined_payments")
    .where("browser_hash", "in", anyOf(browserHashes))
    .execute();
  await trx.deleteFrom("review_requests").where("order_id", "in", anyOf(orderIds)).execute();
}

async function deleteContacts(
  trx: Db,
  { email, emailKey, addresses, userIds }: Person,
  now: Date,
): Promise<void> {
  await anonymizeConsents(trx, email, now);
  await trx.deleteFrom("newsletter_subscriptions").where("email", "in", addresses).execute();
  await trx.deleteFrom("newsletter_confirmations").where("email_key", "=", emailKey).execute();
  // The log of a recall states that a notice was sent, without the address.
  await trx
    .updateTable("recall_recipients")
    .set(({ ref }) => ({ email: "", email_key: ref("id") }))
    .where("email_key", "=", emailKey)
    .execute();
  // With the replies to them (foreign key).
  await trx
    .deleteFrom("contact_messages")
    .where((by) => by(by.fn("lower", ["email"]), "in", addresses))
    .execute();
  await trx
    .deleteFrom("outbox")
    .where((by) => by(by.fn("lower", ["recipient"]), "in", addresses))
    .execute();
  await trx
    .deleteFrom("stock_notifications")
    .where((by) => by.or([by("email_key", "=", emailKey), by("user_id", "in", anyOf(userIds))]))
    .execute();
  await trx.deleteFrom("sign_in_codes").where("email_key", "=", emailKey).execute();
  const optOut = await trx
    .deleteFrom("review_email_opt_outs")
    .where("email_key", "=", emailKey)
    .returning("created_at")
    .executeTakeFirst();
  if (optOut)
    await trx
      .insertInto("review_email_opt_outs")
      .values({ ...optOut, email_key: await hashAddress(trx, email) })
      .onConflict((conflict) => conflict.column("email_key").doNothing())
      .execute();
  await trx.deleteFrom("customer_notes").where("email_key", "=", emailKey).execute();
}

/** Sessions, passkeys, addresses and list items are deleted with their account (foreign keys). */
async function deleteAccounts(trx: Db, { userIds, unverifiedUserIds }: Person): Promise<void> {
  await trx.deleteFrom("wishlist_items").where("user_id", "in", anyOf(userIds)).execute();
  await trx.deleteFrom("passkey_challenges").where("user_id", "in", anyOf(userIds)).execute();
  await trx.deleteFrom("users").where("id", "in", anyOf(userIds)).execute();
  await trx
    .updateTable("users")
    .set({ email: null, email_key: null })
    .where("id", "in", anyOf(unverifiedUserIds))
    .execute();
}
