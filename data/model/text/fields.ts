import * as v from "valibot";
import { m } from "../../i18n/messages.js";
import { describeLongEmail, findEmailProblem, isEmail } from "./addresses.ts";
import { formatCount } from "./plain-text.ts";

/** A required text: trimmed, with at most `max` characters. */
export const requiredText = (max: number) =>
  v.pipe(
    v.string(() => m.errors_required()),
    v.trim(),
    v.minLength(1, () => m.errors_required()),
    v.maxLength(max, () => m.errors_too_long({ max: formatCount(max) })),
  );

/** An optional text: trimmed, with at most `max` characters; null if it is blank or missing. */
export const optionalText = (max: number) =>
  v.nullish(
    v.pipe(
      v.string(),
      v.trim(),
      v.maxLength(max, () => m.errors_too_long({ max: formatCount(max) })),
      v.transform((text) => text || null),
    ),
    null,
  );

/** Whether a text has no line breaks and no other control characters. */
export const isOneLine = (text: string): boolean => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text);

/** The rule of a text on one line. */
// @__NO_SIDE_EFFECTS__
export const oneLine = () => v.check(isOneLine, () => m.errors_one_line());

/** A required text on one line: trimmed, with at most `max` characters. */
export const requiredLine = (max: number) => v.pipe(requiredText(max), oneLine());

/** A text on one line: trimmed, with at most `max` characters; it may be empty. */
export const optionalLine = (max: number) =>
  v.pipe(
    v.string(() => m.errors_text()),
    v.trim(),
    v.maxLength(max, () => m.errors_too_long({ max })),
    oneLine(),
  );

/**
 * An array of at most `max` items, whose length is checked before any item is validated: valibot
 * collects issues per item, so a request of a megabyte of invalid items would take seconds.
 *
 * @example
 * const Tags = boundedArray(v.string(), 50, "tags"); // "must have at most 50 tags"
 */
// @__NO_SIDE_EFFECTS__
export function boundedArray<Item extends v.GenericSchema>(item: Item, max: number, noun: string) {
  return v.pipe(
    v.custom<v.InferInput<Item>[]>(Array.isArray, () => m.errors_list({ noun })),
    v.maxLength(max, () => m.errors_list_too_long({ max: formatCount(max), noun })),
    v.array(item),
  );
}

/** `emptyMessage`: the message of an empty text. */
const emailSchema = (emptyMessage: () => string, describe: (text: string) => string | undefined) =>
  v.pipe(
    v.string(() => m.errors_required()),
    v.trim(),
    v.maxLength(254, describeLongEmail),
    v.normalize("NFC"),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      const message = dataset.value === "" ? emptyMessage() : describe(dataset.value);
      if (message) addIssue({ message });
    }),
  );

/** An e-mail address, trimmed and in composed Unicode form (RFC 6532 §3.1). */
export const Email = emailSchema(() => m.errors_email_missing(), findEmailProblem);

/** As `Email`, where the address is not the reader's. */
export const AnyEmail = emailSchema(() => m.errors_email(), findEmailProblem);

/** As `Email`, where the specification states the only message. */
export const TrackedEmail = emailSchema(
  () => m.errors_email(),
  (text) => (isEmail(text) ? undefined : m.errors_email()),
);

/** A decimal amount in JSON: "48.00". */
export const Amount = v.pipe(v.string(), v.regex(/^\d{1,9}\.\d{2}$/, "must look like 48.00"));
export type Amount = v.InferOutput<typeof Amount>;

/** An amount that may be negative: "-4.50". */
export const SignedAmount = v.pipe(
  v.string(),
  v.regex(/^-?\d{1,12}\.\d{2}$/, "must look like 48.00 or -48.00"),
);
export type SignedAmount = v.InferOutput<typeof SignedAmount>;

/** A text and its language, if that is not the language of the response. */
export const LocalizedText = v.object({ text: v.string(), lang: v.optional(v.string()) });
export type LocalizedText = v.InferOutput<typeof LocalizedText>;
