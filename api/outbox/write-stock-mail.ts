import { readPicture } from "../../data/model/catalogue/picture.ts";
import { findRequestForMail } from "../catalogue/stock-notifications/store.ts";
import type { Part } from "../mail/mail-html.ts";
import { unsubscribeHeaders, unsubscribeUrl } from "../mail/unsubscribe-url.ts";
import { type MailContent, type MailContext, writeToCustomer } from "./mail-content.ts";
import { findProductPictures } from "./mailed-order.ts";

type StockMailKind = "stock-confirmation" | "back-in-stock";
type StockRequest = {
  token: string;
  productId: string;
  title: string;
  picture?: string | undefined;
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
  const pictures = await findProductPictures(context.db, [request.productId]);
  return composeStockMail(kind, { ...request, picture: pictures.get(request.productId) }, context);
}

export function composeStockMail(
  kind: StockMailKind,
  { token, productId, title, picture }: StockRequest,
  context: MailContext,
): MailContent {
  const { publicUrl } = context;
  const link: Part =
    kind === "back-in-stock"
      ? { text: `See ${title}`, url: `${publicUrl}/product/${encodeURIComponent(productId)}` }
      : { text: "Confirm my address", url: `${publicUrl}/stock-notification?token=${token}` };
  return writeToCustomer(context, kind, {
    values: { "product.title": title },
    details: [
      // A row without its picture would only repeat the title.
      ...(picture && readPicture(picture) ? [{ rows: [[title, "", picture] as const] }] : []),
      { ...link, isMain: true },
    ],
    end: [
      {
        text: "Stop all back-in-stock e-mails to this address",
        url: unsubscribeUrl(publicUrl, token),
      },
    ],
    headers: unsubscribeHeaders(publicUrl, token),
  });
}
