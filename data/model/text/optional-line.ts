import * as v from "valibot";

/** A text on one line: trimmed, with at most `max` characters; it may be empty. */
export const optionalLine = (max: number) =>
  v.pipe(
    v.string("must be text"),
    v.trim(),
    v.maxLength(max, `must be at most ${max} characters`),
    v.check((text) => !/\p{Cc}/u.test(text), "must be on one line"),
  );
