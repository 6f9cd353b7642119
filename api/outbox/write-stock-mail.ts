import type { StoreFacts } from "../../data/model/settings/store-facts.ts";
import { findRequestForMail } from "../catalogue/stock-notifications/store.ts";
import type { Db } from "../db/tables/schema.ts";
import { confirmationParts } from "../mail/confirmation.ts";
import type { WrittenMail } from "../mail/mail-html.ts";
import { oneLine, type Part, renderParts } from "../mail/mail-html.ts";
import { unsubscribeHeaders, unsubscribeUrl } from "../mail/unsubscribe-url.ts";

/**
 * Writes the e-mails of a request to be notified when a product is available again: the confirmation
 * of the address, and the notification. Undefined if the request or the product does not exist any more.
 */
export async function writeStockMail(
  { db, publicUrl, store }: { db: Db; publicUrl: string; store: StoreFacts },
  kind: "stock-confirmation" | "back-in-stock",
  requestId: string,
): Promise<WrittenMail | undefined> {
  const request = await findRequestForMail(db, requestId);
  if (!request) return undefined;
  const { token, title } = request;
  const productUrl = `${publicUrl}/product/${encodeURIComponent(request.productId)}`;
  const { subject, parts } =
    kind === "back-in-stock"
      ? { subject: `${title} is back in stock`, parts: notificationParts(title, productUrl) }
      : {
          subject: `Please confirm: e-mail me when ${title} is back`,
          parts: confirmationParts(
            `You asked us to e-mail you when ${title} is back in stock.`,
            {
              text: "Confirm my address",
              url: `${publicUrl}/stock-notification?token=${token}`,
            },
            "you will not get another one.",
          ),
        };
  const optOut: Part = {
    text: "Stop all back-in-stock e-mails to this address",
    url: unsubscribeUrl(publicUrl, token),
  };
  return {
    subject: oneLine(subject),
    headers: unsubscribeHeaders(publicUrl, token),
    ...renderParts([...parts, optOut], store),
  };
}

function notificationParts(title: string, url: string): Part[] {
  return [
    `Good news: ${title} is available again.`,
    { text: `See ${title}`, url },
    "You asked us to tell you. This is the only e-mail about it, and we do not reserve an item for you.",
  ];
}
