import * as v from "valibot";
import { formatCount } from "./counts.ts";

/** A text that somebody has to fill in: trimmed, with at most so many characters. */
export const requiredText = (most: number) =>
  v.pipe(
    v.string("is required"),
    v.trim(),
    v.minLength(1, "is required"),
    v.maxLength(most, `must be at most ${formatCount(most)} characters`),
  );
