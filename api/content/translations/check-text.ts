import { isOneLine } from "../../../data/model/text/fields.ts";
import { formatCount } from "../../../data/model/text/plain-text.ts";
import { findFieldProblems } from "../../../data/model/text/text-fields.ts";
import type { SourceText, TranslatedText } from "../../../data/model/translations/translation.ts";
import { sanitizeDescription } from "../../catalogue/products/sanitize-description.ts";
import { hashOfSource } from "../../db/translations.ts";
import { sanitizeRichText } from "../../rich-text/sanitize-rich-text.ts";

type Checked =
  | { translated: TranslatedText; message?: undefined }
  | { translated?: undefined; message: string };

/** Checks a translation by the rules of the English text, and sanitizes its HTML. */
export function checkText(source: SourceText, given: string): Checked {
  const text = given.trim();
  const { format, max, placeholders } = source;
  if (text.length > max) return { message: `must be at most ${formatCount(max)} characters` };
  if (format === "line" && !isOneLine(text)) return { message: "must be on one line" };
  if (format === "text" && /[^\P{Cc}\t\r\n]/u.test(text))
    return { message: "must not contain control characters" };
  const [problem] = placeholders ? findFieldProblems(text, placeholders) : [];
  if (problem) return { message: problem };
  const sourceHash = hashOfSource(source.text);
  if (format === "line" || format === "text") return { translated: { text, sourceHash } };
  const sanitized = format === "html" ? sanitizeRichText(text) : sanitizeDescription(text);
  const { html } = sanitized;
  // Sanitizing may add ids and sources to a text.
  if (html && html.length > max) return { message: "is too long" };
  if (sanitized.text === "" && !/<(?:img|div)\b/.test(html ?? ""))
    return { message: "has no text" };
  return {
    translated: { text: sanitized.text, ...(html !== null && { html }), sourceHash },
  };
}
