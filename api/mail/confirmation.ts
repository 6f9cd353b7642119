import type { Part } from "./mail-html.ts";

/** Time after which the confirmation e-mail of a request may be sent again, in milliseconds. */
export const RESEND_AFTER_MS = 12 * 60 * 60 * 1000;
/** Retention of requests whose address is not confirmed, in milliseconds. */
export const UNCONFIRMED_RETENTION_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * The text of an e-mail that asks its recipient to confirm a request. The link opens a page with a
 * button, because mail scanners open links.
 */
export function confirmationParts(
  request: string,
  link: { text: string; url: string },
  otherwise: string,
): Part[] {
  return [
    `${request} Please confirm that this is your address.`,
    link,
    `If you did not ask for this, ignore this e-mail: ${otherwise}`,
  ];
}
