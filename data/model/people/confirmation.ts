import * as v from "valibot";

/** Body of the requests that confirm an address: the token of the link in the e-mail. */
export const Confirmation = v.object({ token: v.pipe(v.string(), v.maxLength(100)) });

/** Time after which the confirmation e-mail of a request may be sent again, in milliseconds. */
export const RESEND_AFTER_MS = 12 * 60 * 60 * 1000;
/** Retention of requests whose address is not confirmed, in milliseconds. */
export const UNCONFIRMED_RETENTION_MS = 7 * 24 * 60 * 60 * 1000;
