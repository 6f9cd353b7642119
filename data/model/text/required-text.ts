import * as v from "valibot";
import { formatCount } from "./counts.ts";

/** A required text: trimmed, with at most `max` characters. */
export const requiredText = (max: number) =>
  v.pipe(
    v.string("is required"),
    v.trim(),
    v.minLength(1, "is required"),
    v.maxLength(max, `must be at most ${formatCount(max)} characters`),
  );
