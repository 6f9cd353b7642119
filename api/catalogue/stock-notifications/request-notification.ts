import { m } from "../../../data/i18n/messages.js";
import { RESEND_AFTER_MS } from "../../../data/model/people/confirmation.ts";
import { recordConsent } from "../../db/consents.ts";
import { toEmailKey } from "../../db/email-key.ts";
import { enqueueMail } from "../../db/outbox.ts";
import { transaction } from "../../db/transaction.ts";
import type { ApiDeps } from "../../deps.ts";
import { notifyBackInStock } from "./notify-back-in-stock.ts";
import {
  confirmRequest,
  countOpenRequests,
  findRequest,
  findRequestByToken,
  lockProduct,
  saveNotificationRequest,
} from "./store.ts";

type Deps = Pick<ApiDeps, "db" | "dialect" | "clock">;

/** Open requests per address. */
const MAX_OPEN = 50;
/** Unconfirmed requests per address: strangers could fill a mailbox with confirmation e-mails. */
const MAX_UNCONFIRMED = 5;

type NotificationRequest = {
  productId: string;
  email: string;
  /** The signed-in customer who has proven to receive e-mail at this address. */
  verifiedUserId: string | undefined;
};

/**
 * Stores a request to be notified once when a product is available again. Unless the address is
 * verified it only sends an e-mail with a link to confirm. Requests above the limits of an address have
 * no effect. The result is the same for all addresses, so it does not reveal which ones are known.
 */
export async function requestNotification(
  { db, dialect, clock }: Deps,
  { productId, email, verifiedUserId }: NotificationRequest,
): Promise<"requested" | "available" | "missing"> {
  return transaction(db, dialect, async (trx) => {
    const now = clock();
    const product = await lockProduct(trx, dialect, productId);
    if (!product) return "missing";
    if (product.isAvailable) return "available";
    const emailKey = toEmailKey(email);
    const isConfirmed = verifiedUserId !== undefined;
    const known = await findRequest(trx, productId, emailKey);
    const given = isConfirmed
      ? ({ source: "account", wording: m.catalogue_notify_confirmed() } as const)
      : ({ source: "page", wording: m.product_notify_hint() } as const);
    const step = { ...given, email, purpose: "back-in-stock", action: "subscribe" } as const;
    const isOpen = known !== undefined && known.notified_at === null;
    if (isOpen) {
      if (known.confirmed_at !== null) return "requested";
      if (isConfirmed) {
        await confirmRequest(trx, known.id, now);
        await recordConsent(trx, step, now);
        return "requested";
      }
      if (Date.parse(known.created_at) + RESEND_AFTER_MS > now.getTime()) return "requested";
    } else {
      const { open, unconfirmed } = await countOpenRequests(trx, emailKey);
      const isFull = open >= MAX_OPEN || (!isConfirmed && unconfirmed >= MAX_UNCONFIRMED);
      if (isFull) return "requested";
    }
    const request = { productId, email, emailKey, userId: verifiedUserId, isConfirmed };
    const id = await saveNotificationRequest(trx, request, now);
    await recordConsent(trx, step, now);
    if (!isConfirmed) {
      const mail = { kind: "stock-confirmation", subjectId: id, recipient: email } as const;
      await enqueueMail(trx, mail, now);
    }
    return "requested";
  });
}

/**
 * Confirms the address of a request. If the product has become available meanwhile, the notification
 * is enqueued at once. Returns the product; undefined if the link is not valid any more.
 */
export async function confirmNotification({ db, dialect, clock }: Deps, token: string) {
  return transaction(db, dialect, async (trx) => {
    const request = await findRequestByToken(trx, token);
    if (!request) return undefined;
    const product = await lockProduct(trx, dialect, request.product_id);
    const isCancelled = request.notified_at !== null && request.confirmed_at === null;
    if (!product || isCancelled) return undefined;
    if (await confirmRequest(trx, request.id, clock())) {
      const step = { purpose: "back-in-stock", action: "confirm", source: "email" } as const;
      const wording = m.account_emails_stock_question();
      await recordConsent(trx, { ...step, email: request.email, wording }, clock());
    }
    await notifyBackInStock(trx, [product.id], clock());
    return { id: product.id, title: product.title };
  });
}
