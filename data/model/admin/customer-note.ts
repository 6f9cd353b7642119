import * as v from "valibot";

/** A note to the customer; it may contain line breaks. */
export const note = v.optional(
  v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(500, "must be at most 500 characters"),
    v.transform((text) => text.replace(/\r\n?/g, "\n")),
  ),
  "",
);
