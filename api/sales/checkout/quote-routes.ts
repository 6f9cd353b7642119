import { Hono } from "hono";
import { m } from "../../../data/i18n/messages.js";
import { DeliveryQuery, listDeliveries } from "../../../data/model/sales/delivery.ts";
import { toShippingChoice, toTaxLine } from "../../../data/model/sales/price-lines.ts";
import { type Quote, QuoteRequest } from "../../../data/model/sales/quote.ts";
import { toAmount } from "../../../data/model/text/money.ts";
import type { ApiDeps, Env } from "../../deps.ts";
import { bodyLimit, MEGABYTE } from "../../http/body-limit.ts";
import { clientKey } from "../../http/client-address.ts";
import { failure } from "../../http/errors.ts";
import { rateLimit } from "../../http/rate-limit.ts";
import { MAX_ISSUES, validateJson, validateQuery } from "../../http/validation.ts";
import { readSettings } from "../../settings/store.ts";
import type { LimitGuesses } from "../pricing/discounts/use-discount.ts";
import { priceCheckout } from "../pricing/price-checkout.ts";
import { quoteCart, sumLines, toCheckoutLine } from "../pricing/quote.ts";
import { rejectTerms } from "../pricing/reject-terms.ts";

/** POST /api/quote: the price of a cart for an address, a shipping method and a code. It reserves nothing. */
export function createQuoteRoutes(
  deps: Pick<ApiDeps, "db" | "dialect" | "clock">,
  limitGuesses: LimitGuesses,
) {
  const { db, clock } = deps;
  return new Hono<Env>().post(
    "/",
    rateLimit(deps, "quote", { requests: 300, minutes: 1 }),
    bodyLimit(MEGABYTE),
    validateJson(QuoteRequest, { invalid: 422 }),
    async (c) => {
      const { cartItems, province, postalCode, shippingMethod, code } = c.req.valid("json");
      await limitGuesses(db, clientKey(c), code);
      const { lines, changes } = await quoteCart(db, sumLines(cartItems));
      const gone = changes.filter(({ kind }) => kind === "gone");
      if (gone[0])
        throw failure(
          422,
          m.checkout_product_gone({ title: gone[0].title }),
          gone.slice(0, MAX_ISSUES).map(({ id }) => ({
            path: `cartItems.${cartItems.findIndex((item) => item.id === id)}`,
            message: m.checkout_item_gone(),
          })),
        );
      const { pricing, recorded, issues } = await priceCheckout(
        db,
        {
          lines,
          choices: { shippingMethod, code },
          province,
          postalCode,
          isPartialCodeValid: true,
        },
        clock(),
      );
      if (issues.length > 0) throw rejectTerms(issues);
      const quote: Quote = {
        lines: lines.map(toCheckoutLine),
        subtotal: toAmount(pricing.subtotalCents),
        discount: toAmount(pricing.discountCents),
        shipping: toAmount(pricing.shippingCents),
        shippingMethods: pricing.shippingOptions.map(toShippingChoice),
        shippingMethod: pricing.shippingMethod?.id ?? null,
        taxes: recorded.taxes.map(toTaxLine),
        tax: toAmount(pricing.taxCents),
        total: toAmount(pricing.totalCents),
        isEstimate: pricing.isEstimate,
        requiredAddress: pricing.requiredAddress,
      };
      return c.json(quote);
    },
  );
}

/** GET /api/delivery: the shipping methods of a postal code, and when an order that is placed now arrives. */
export function createDeliveryRoutes(deps: Pick<ApiDeps, "db" | "dialect" | "clock">) {
  return new Hono<Env>().get(
    "/",
    rateLimit(deps, "delivery", { requests: 300, minutes: 1 }),
    validateQuery(DeliveryQuery),
    async (c) => {
      const { postalCode } = c.req.valid("query");
      return c.json(listDeliveries(await readSettings(deps.db), postalCode, deps.clock()));
    },
  );
}
