import {
  CUSTOMER_MAIL_KINDS,
  type CustomerMailKind,
  type MailKind,
} from "../../data/model/content/mail-kinds.ts";
import type { Locale } from "../../data/model/locale.ts";
import type { Db } from "../db/tables/schema.ts";
import { readSettings } from "../settings/store.ts";

/** A table whose rows e-mails are about and which has their language. */
type Subject =
  | "orders"
  | "sign_in_codes"
  | "newsletter_confirmations"
  | "stock_notifications"
  /** Of an order. */
  | "order_events"
  | "fulfilments"
  | "refunds"
  | "returns"
  | "recall_recipients"
  /** Of a message. */
  | "message_replies"
  /** The e-mail itself, which has the language of its request. */
  | "outbox";

const SUBJECTS: Readonly<Record<CustomerMailKind, Subject>> = {
  "order-confirmation": "orders",
  "order-changed": "order_events",
  "order-shipped": "fulfilments",
  "order-ready": "fulfilments",
  "order-cancelled": "orders",
  "order-refunded": "refunds",
  "refund-created": "refunds",
  "refund-failed": "refunds",
  "return-requested": "returns",
  "return-approved": "returns",
  "return-declined": "returns",
  "message-reply": "message_replies",
  "recall-notice": "recall_recipients",
  "review-request": "orders",
  "sign-in-code": "sign_in_codes",
  "newsletter-confirmation": "newsletter_confirmations",
  "stock-confirmation": "stock_notifications",
  "back-in-stock": "stock_notifications",
  "email-link": "outbox",
};

/**
 * The language of an e-mail: that of what it is about. English for operators, if its subject is unknown, and if the
 * store does not have the language any more: the links would lead to missing pages.
 */
export async function findMailLocale(db: Db, kind: MailKind, subjectId: string): Promise<Locale> {
  const customerKind = CUSTOMER_MAIL_KINDS.find((one) => one === kind);
  const row = customerKind && (await findSubject(db, SUBJECTS[customerKind], subjectId));
  if (!row || row.locale === "en") return "en";
  const { languages } = (await readSettings(db)).store;
  return languages.includes(row.locale) ? row.locale : "en";
}

function findSubject(db: Db, table: Subject, id: string) {
  switch (table) {
    case "orders":
    case "sign_in_codes":
    case "newsletter_confirmations":
    case "stock_notifications":
      return db.selectFrom(table).select("locale").where("id", "=", id).executeTakeFirst();
    case "order_events":
    case "fulfilments":
    case "refunds":
    case "returns":
    case "recall_recipients":
      return db
        .selectFrom("orders")
        .select("locale")
        .where("id", "in", db.selectFrom(table).select("order_id").where("id", "=", id))
        .executeTakeFirst();
    case "message_replies":
      return db
        .selectFrom("contact_messages")
        .select("locale")
        .where("id", "in", db.selectFrom(table).select("message_id").where("id", "=", id))
        .executeTakeFirst();
    case "outbox":
      return db
        .selectFrom("outbox")
        .select("locale")
        .where("kind", "=", "email-link")
        .where("subject_id", "=", id)
        .executeTakeFirst();
  }
}
