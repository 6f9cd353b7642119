import * as v from "valibot";
import { m } from "../../i18n/messages.js";
import { Amount } from "../text/fields.ts";
import { CheckoutLine, SentLines } from "./checkout.ts";
import { OrderChoices } from "./order-choices.ts";
import { RequiredAddress, ShippingChoice, TaxLine } from "./price-lines.ts";
import { findProvinceCode } from "./province.ts";

/** Body of POST /api/quote. */
export const QuoteRequest = v.object({
  cartItems: SentLines,
  /** Name or code of a province: "Ontario", "ON". */
  province: v.optional(
    v.pipe(
      v.string(() => m.errors_text()),
      v.check(
        (text) => findProvinceCode(text.slice(0, 60)) !== undefined,
        () => m.errors_province(),
      ),
    ),
  ),
  /** May be the first half only: "B3J". */
  postalCode: v.optional(
    v.pipe(
      v.string(() => m.errors_text()),
      v.trim(),
      v.maxLength(20, () => m.errors_too_long({ max: 20 })),
    ),
  ),
  shippingMethod: OrderChoices.entries.shippingMethod,
  code: OrderChoices.entries.code,
});
export type QuoteRequest = v.InferOutput<typeof QuoteRequest>;

/** Response of POST /api/quote. */
export const Quote = v.object({
  lines: v.array(CheckoutLine),
  subtotal: Amount,
  discount: Amount,
  shipping: Amount,
  /** The methods to choose from; empty if nothing is shipped. */
  shippingMethods: v.array(ShippingChoice),
  /** Id of the method that is charged; null if nothing is shipped. */
  shippingMethod: v.nullable(v.string()),
  taxes: v.array(TaxLine),
  tax: Amount,
  total: Amount,
  /** Whether taxes or shipping may change once the address is known. */
  isEstimate: v.boolean(),
  requiredAddress: v.optional(RequiredAddress, "complete"),
});
export type Quote = v.InferOutput<typeof Quote>;
