import * as v from "valibot";
import { isOneLine, oneLine } from "../text/fields.ts";
import { normalizeCode } from "./discount.ts";

/** The maximum length of a gift message in characters. */
export const GIFT_MESSAGE_LENGTH = 500;

/** A text that becomes undefined if it is empty. */
const optionalText = <Schema extends v.GenericSchema<string, string>>(schema: Schema) =>
  v.pipe(
    v.nullish(schema),
    v.transform((text) => text || undefined),
  );

const DiscountCodeInput = v.pipe(
  v.string("must be text"),
  v.trim(),
  v.maxLength(40, "must be at most 40 characters"),
  oneLine(),
  v.transform(normalizeCode),
);

/**
 * The shopper's choices besides the address. Each request states all choices; an omitted one is not
 * chosen. Exception: without checkout data, POST /api/create-payment-intent keeps stored choices.
 */
export const OrderChoices = v.object({
  /** Id of a shipping method; the first one for the address if it is missing. */
  shippingMethod: optionalText(
    v.pipe(v.string("must be text"), v.maxLength(60, "must be at most 60 characters"), oneLine()),
  ),
  /** A discount code in any case. */
  code: optionalText(DiscountCodeInput),
  giftMessage: optionalText(
    v.pipe(
      v.string("must be text"),
      v.maxLength(2_000, `must be at most ${GIFT_MESSAGE_LENGTH} characters`),
      v.transform((text) => text.replace(/\r\n?/g, "\n").trim()),
      v.maxLength(GIFT_MESSAGE_LENGTH, `must be at most ${GIFT_MESSAGE_LENGTH} characters`),
      v.check(
        (text) => isOneLine(text.replaceAll("\n", "")),
        "must be plain text, with line breaks at most",
      ),
    ),
  ),
});
export type OrderChoices = v.InferOutput<typeof OrderChoices>;
