import { findRequestForMail } from "../catalogue/stock-notifications/store.ts";
import { unsubscribeHeaders, unsubscribeUrl } from "../http/email-links.ts";
import { type MailContent, type MailContext, writeToCustomer } from "./mail-content.ts";
import type { Part } from "./mail-html.ts";

type StockMailKind = "stock-confirmation" | "back-in-stock";
type StockRequest = {
  token: string;
  productId: string;
  title: string;
  imageUrl: string | null;
};

/**
 * Writes the e-mails of a request to be notified when a product is available again: the confirmation
 * of the address, and the notification. Undefined if the request or the product does not exist any more.
 */
export async function writeStockMail(
  context: MailContext,
  kind: StockMailKind,
  requestId: string,
): Promise<MailContent | undefined> {
  const request = await findRequestForMail(context.db, requestId);
  if (!request) return undefined;
  return composeStockMail(kind, request, context);
}

export function composeStockMail(
  kind: StockMailKind,
  { token: secret, productId, title, imageUrl }: StockRequest,
  context: MailContext,
): MailContent {
  const { publicUrl } = context;
  const token = context.insertSecret(secret);
  const link: Part =
    kind === "back-in-stock"
      ? { text: `See ${title}`, url: `${publicUrl}/product/${encodeURIComponent(productId)}` }
      : { text: "Confirm my address", url: `${publicUrl}/stock-notification?token=${token}` };
  return writeToCustomer(context, kind, {
    values: { "product.title": title },
    details: [...(imageUrl ? [{ picture: imageUrl, alt: title }] : []), { ...link, isMain: true }],
    end: [
      {
        text: "Stop all back-in-stock emails to this address",
        url: unsubscribeUrl(publicUrl, token),
      },
    ],
    headers: unsubscribeHeaders(publicUrl, token),
  });
}
