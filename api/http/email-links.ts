/** The link that cancels e-mails: a page with a button, and the target of one-click requests. */
export function unsubscribeUrl(publicUrl: string, token: string): string {
  return `${publicUrl}/unsubscribe?token=${token}`;
}

/**
 * Headers by which mail programs offer to unsubscribe with one click (RFC 8058). The provider has to
 * cover them with its DKIM signature.
 */
export function unsubscribeHeaders(publicUrl: string, token: string): Record<string, string> {
  return {
    "List-Unsubscribe": `<${unsubscribeUrl(publicUrl, token)}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
}

/** The page on which a person chooses e-mails; without a token it asks for the address. */
export function emailChoicesUrl(publicUrl: string, token: string | undefined): string {
  return `${publicUrl}/emails${token === undefined ? "" : `?token=${token}`}`;
}
