import {
  CUSTOMER_MAIL_KINDS,
  hasChoices,
  type MailKind,
} from "../../data/model/content/mail-kinds.ts";
import { deriveStoreFacts } from "../../data/model/settings/store-facts.ts";
import { createAddressToken } from "../db/address-token.ts";
import type { Db } from "../db/tables/schema.ts";
import { withLocale } from "../http/locale.ts";
import { readSettings } from "../settings/store.ts";
import { composeEmailLink, writeInvitation, writeSignInMail } from "./account-mail.ts";
import { writeReviewRequest, writeStockAlarm, writeStockMail } from "./catalogue-mail.ts";
import { writeContactCopy, writeMessageReply, writeNewsletterMail } from "./content-mail.ts";
import { composeExample } from "./example-mail.ts";
import {
  hideSecret,
  type InsertSecret,
  type MailContent,
  type MailContext,
  renderMail,
} from "./mail-content.ts";
import { toOneLine } from "./mail-html.ts";
import { findMailLocale } from "./mail-locale.ts";
import { findMailedFulfilment, findMailedOrder } from "./mailed-order.ts";
import {
  composeCancellation,
  composeConfirmation,
  composeNotification,
  composeShippingNotice,
  writeChangeMail,
} from "./order-mail.ts";
import { writeRecallNotice } from "./recall-mail.ts";
import { writeRefundMail } from "./refund-mail.ts";
import { writeReturnMail } from "./return-mail.ts";

type Options = {
  db: Db;
  publicUrl: string;
  now?: Date;
  /** Missing: codes and tokens are hidden. */
  insertSecret?: InsertSecret;
  /** Missing: the link to the page on which the recipient chooses e-mails has no token. */
  recipient?: string;
};

/**
 * Writes an e-mail with its sender and the current data of the store and of the order or message with the
 * id `subjectId`, in the language of that order or message; undefined if it does not exist. `publicUrl` is the store's origin, for links.
 *
 * @example
 * await writeMail({ db, publicUrl: "https://shop.example" }, "order-confirmation", orderId);
 * // { from, replyTo, subject: "Your order ORD-4K7M-9QXA", text, html }
 */
export async function writeMail(options: Options, kind: MailKind, subjectId: string) {
  // Also for English: a job may run in the language of the request that started it.
  const locale = await findMailLocale(options.db, kind, subjectId);
  return withLocale(locale, () => writeInLocale(options, kind, subjectId));
}

async function writeInLocale(options: Options, kind: MailKind, subjectId: string) {
  const context = await readMailContext(options);
  const content = await WRITERS[kind](context, subjectId);
  if (!content) return undefined;
  const { name, email: address } = context.store;
  return {
    from: { name, address },
    ...(await renderMail(context, content, { hasChoices: hasChoices(kind) })),
  };
}

/** Reads what all e-mails need. */
export async function readMailContext({
  db,
  publicUrl,
  now = new Date(),
  insertSecret = hideSecret,
  recipient,
}: Options): Promise<MailContext> {
  const settings = await readSettings(db);
  const store = deriveStoreFacts(settings);
  const addressToken = recipient && insertSecret(await createAddressToken(db, recipient));
  return { db, publicUrl, now, insertSecret, addressToken, store, texts: settings.mail };
}

/** Writes the e-mail about a record; undefined if that does not exist any more. */
type Writer = (context: MailContext, subjectId: string) => Promise<MailContent | undefined>;

const ofOrder =
  (compose: typeof composeConfirmation): Writer =>
  async (context, id) => {
    const order = await findMailedOrder(context.db, id);
    return order && compose(order, context);
  };

const writeShippingNotice: Writer = async (context, id) => {
  const fulfilment = await findMailedFulfilment(context.db, id);
  return fulfilment && composeShippingNotice(fulfilment, context);
};

const WRITERS: Record<MailKind, Writer> = {
  "order-confirmation": ofOrder(composeConfirmation),
  "order-changed": writeChangeMail,
  "order-shipped": writeShippingNotice,
  "order-ready": writeShippingNotice,
  "order-cancelled": ofOrder(composeCancellation),
  "order-refunded": (context, id) => writeRefundMail(context, "order-refunded", id),
  "refund-created": (context, id) => writeRefundMail(context, "refund-created", id),
  "refund-failed": (context, id) => writeRefundMail(context, "refund-failed", id),
  "return-requested": (context, id) => writeReturnMail(context, "return-requested", id),
  "return-approved": (context, id) => writeReturnMail(context, "return-approved", id),
  "return-declined": (context, id) => writeReturnMail(context, "return-declined", id),
  "return-notification": (context, id) => writeReturnMail(context, "return-notification", id),
  "order-notification": async (context, id) => {
    const order = await findMailedOrder(context.db, id);
    return order && composeNotification(order, id, context);
  },
  "contact-copy": writeContactCopy,
  "message-reply": writeMessageReply,
  "recall-notice": writeRecallNotice,
  "review-request": writeReviewRequest,
  "sign-in-code": writeSignInMail,
  "newsletter-confirmation": writeNewsletterMail,
  "stock-confirmation": (context, id) => writeStockMail(context, "stock-confirmation", id),
  "back-in-stock": (context, id) => writeStockMail(context, "back-in-stock", id),
  "email-link": async (context) => composeEmailLink(context),
  "stock-alarm": writeStockAlarm,
  "operator-invitation": writeInvitation,
  "text-test": writeTextTest,
};

/**
 * Writes an e-mail with which an operator tests the texts of a kind.
 *
 * @param subjectId "{kind}.{UUID}", so that each test has its own e-mail
 */
async function writeTextTest(
  context: MailContext,
  subjectId: string,
): Promise<MailContent | undefined> {
  const kind = CUSTOMER_MAIL_KINDS.find((one) => subjectId.startsWith(`${one}.`));
  if (!kind) return undefined;
  const { content } = await composeExample(context, kind);
  // The test is sent to the operator, so it can't unsubscribe a customer.
  const { headers: _, ...mail } = content;
  return { ...mail, subject: toOneLine(`Test: ${content.subject}`) };
}
