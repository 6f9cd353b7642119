import * as v from "valibot";
import { formatCount } from "../text/plain-text.ts";

/** Maximum length of the HTML of a rich text, in characters. */
export const MAX_RICH_TEXT = 200_000;

/** The HTML of a rich text as an operator sends it. The server sanitizes it before it is stored. */
export const RichText = v.pipe(
  v.string(),
  v.maxLength(MAX_RICH_TEXT, `must be at most ${formatCount(MAX_RICH_TEXT)} characters`),
);
