import * as v from "valibot";
import { m } from "../../i18n/messages.js";
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
  v.string(() => m.errors_text()),
  v.trim(),
  v.maxLength(40, () => m.errors_too_long({ max: 40 })),
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
    v.pipe(
      v.string(() => m.errors_text()),
      v.maxLength(60, () => m.errors_too_long({ max: 60 })),
      oneLine(),
    ),
  ),
  /** A discount code in any case. */
  code: optionalText(DiscountCodeInput),
  giftMessage: optionalText(
    v.pipe(
      v.string(() => m.errors_text()),
      v.maxLength(2_000, () => m.errors_too_long({ max: GIFT_MESSAGE_LENGTH })),
      v.transform((text) => text.replace(/\r\n?/g, "\n").trim()),
      v.maxLength(GIFT_MESSAGE_LENGTH, () => m.errors_too_long({ max: GIFT_MESSAGE_LENGTH })),
      v.check(
        (text) => isOneLine(text.replaceAll("\n", "")),
        () => m.errors_plain_text(),
      ),
    ),
  ),
});
export type OrderChoices = v.InferOutput<typeof OrderChoices>;
