// The router ignores case and decodes paths: "/%74rack-order" is order tracking, too. So the pattern
// matches every path with an encoded character in its first segment; no other page has one.
const FIRST_PARTY_ONLY =
  /^(?:\/fr)?\/(?:[^/]*%|(?:account|admin|data-import|review|track-order|unsubscribe|emails|stock-notification|confirm-subscription|wishlist\/\w+)(?:\/|$))/i;

/**
 * Whether no third-party script may run on a page: the operator's pages, customer accounts, order
 * tracking, and pages whose URL is a secret of the shopper. Their content security policy allows none.
 * A script stays in the document that loaded it, so these pages are documents of their own: the app
 * enters and leaves them with a full page load.
 */
export const isFirstPartyOnly = (pathname: string) => FIRST_PARTY_ONLY.test(pathname);
