import { getLocale, localePath } from "../../data/model/locale.ts";

/** The link that cancels e-mails: a page with a button, in the current language. */
export function unsubscribeUrl(publicUrl: string, token: string): string {
  return publicUrl + localePath(unsubscribePath(token), getLocale());
}

/** One-click requests are sent to the path without a language. */
const unsubscribePath = (token: string) => `/unsubscribe?token=${token}`;

/**
 * Headers by which mail programs offer to unsubscribe with one click (RFC 8058). The provider has to
 * cover them with its DKIM signature.
 */
export function unsubscribeHeaders(publicUrl: string, token: string): Record<string, string> {
  return {
    "List-Unsubscribe": `<${publicUrl}${unsubscribePath(token)}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
}

/** The page on which a person chooses e-mails; without a token it asks for the address. */
export function emailChoicesUrl(publicUrl: string, token: string | undefined): string {
  const path = `/emails${token === undefined ? "" : `?token=${token}`}`;
  return publicUrl + localePath(path, getLocale());
}
