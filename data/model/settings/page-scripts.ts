// The router ignores case and decodes paths: "/%74rack-order" is order tracking, too. So the pattern
// matches every path with an encoded character in its first segment; no other page has one.
const OWN =
  /^(?:\/fr)?\/(?:[^/]*%|(?:account|admin|data-import|review|track-order|unsubscribe|emails|stock-notification|confirm-subscription|wishlist\/\w+)(?:\/|$))/i;
const PAYMENT = /^(?:\/fr)?\/(?:checkout|order-confirmation)(?:\/|$)/i;

/**
 * The scripts that may run on a page:
 * - `own`: only those of the store, on the operator's pages, customer accounts, order tracking, and
 *   pages whose URL is a secret of the shopper
 * - `payment`: those of the payment provider too, on the checkout and the confirmation
 * - `all`: those of analytics too, after consent
 *
 * The content security policy of a page allows no others. A script stays in the document that loaded it,
 * so pages of different classes never share one: the app goes from one to the other with a full page load.
 */
export type PageScripts = "own" | "payment" | "all";

export function scriptsOf(pathname: string): PageScripts {
  if (OWN.test(pathname)) return "own";
  return PAYMENT.test(pathname) ? "payment" : "all";
}
