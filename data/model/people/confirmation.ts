import * as v from "valibot";

/** Body of the requests that confirm an address: the token of the link in the e-mail. */
export const Confirmation = v.object({ token: v.pipe(v.string(), v.maxLength(100)) });
