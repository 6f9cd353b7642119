import * as v from "valibot";
import { formatCount } from "./counts.ts";

/** An optional text: trimmed, with at most `max` characters; null if it is blank or missing. */
export const optionalText = (max: number) =>
  v.nullish(
    v.pipe(
      v.string(),
      v.trim(),
      v.maxLength(max, `must be at most ${formatCount(max)} characters`),
      v.transform((text) => text || null),
    ),
    null,
  );
