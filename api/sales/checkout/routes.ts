import { type Context, Hono } from "hono";
import { m } from "../../../data/i18n/messages.js";
import {
  type ContactData,
  PaymentIntentRequest,
  type PaymentIntentResponse,
} from "../../../data/model/sales/checkout.ts";
import type { OrderChoices } from "../../../data/model/sales/order-choices.ts";
import { toShippingChoice, toTaxLine } from "../../../data/model/sales/price-lines.ts";
import { toTotals } from "../../../data/model/sales/pricing.ts";
import type { ApiDeps, Env } from "../../deps.ts";
import { bodyLimit, MEGABYTE } from "../../http/body-limit.ts";
import { findRecipientProblem } from "../../http/check-recipient.ts";
import { clientKey } from "../../http/client-address.ts";
import { ApiFailure, failure } from "../../http/errors.ts";
import { tooMany } from "../../http/rate-counter.ts";
import { rateLimit } from "../../http/rate-limit.ts";
import { validateJson } from "../../http/validation.ts";
import { createKeyedMutex } from "../../keyed-mutex.ts";
import { GatewayFailure } from "../../payment-gateway.ts";
import { readCustomer } from "../../people/customers/require-customer.ts";
import type { LimitGuesses } from "../pricing/discounts/use-discount.ts";
import { describeShortages, sumLines, toCheckoutLine } from "../pricing/quote.ts";
import { rejectMissingAddress, rejectTerms } from "../pricing/reject-terms.ts";
import { IntentNotCreated } from "./checkout-intent.ts";
import { ensureBrowser, readBrowser } from "./cookie.ts";
import { type CheckoutResult, openCheckout } from "./open-checkout.ts";
import type { CheckoutDetails } from "./store.ts";

/** POST /api/create-payment-intent */
export function createCheckoutRoutes(deps: ApiDeps, limitGuesses: LimitGuesses) {
  const runExclusive = createKeyedMutex();
  return new Hono<Env>().post(
    "/",
    rateLimit(deps, "create-payment-intent", { requests: 600, minutes: 1 }),
    bodyLimit(MEGABYTE),
    validateJson(PaymentIntentRequest),
    async (c) => {
      const { cartItems, paymentIntentId, checkoutData, ...given } = c.req.valid("json");
      if (paymentIntentId !== undefined && !readBrowser(c, deps.config)) throw unknownIntent();
      const browserHash = ensureBrowser(c, deps.config);
      const clientAddress = clientKey(c);
      const customerId = (await readCustomer(c, deps))?.id;
      const { details, choices } = splitChoices(checkoutData, given, customerId);
      await limitGuesses(deps.db, clientAddress, choices.code);
      const problem = details && (await findRecipientProblem(deps.mailer, details.email));
      if (problem) throw rejectTerms([{ path: "email", message: problem }], "checkoutData.");
      const lines = sumLines(cartItems);
      const request = { browserHash, clientAddress, lines, paymentIntentId, details, choices };
      const result = await runExclusive(browserHash, () => openCheckout(deps, request)).catch(
        (error: unknown) => {
          throw toFailure(deps, error);
        },
      );
      if (result.outcome === "address-missing") rejectMissingAddress(await c.req.text());
      return toResponse(c, result);
    },
  );
}

function toResponse(
  c: Context<Env>,
  result: Exclude<CheckoutResult, { outcome: "address-missing" }>,
) {
  switch (result.outcome) {
    case "ready": {
      const { clientSecret, paymentIntentId, lines, pricing, changes } = result;
      const body: PaymentIntentResponse = {
        clientSecret,
        paymentIntentId,
        lines: lines.map(toCheckoutLine),
        totals: toTotals(pricing),
        taxes: pricing.taxes.map(toTaxLine),
        shippingMethods: result.shippingOptions.map(toShippingChoice),
        shippingMethod: pricing.shippingMethod?.id ?? null,
        isEstimate: pricing.isEstimate,
        requiredAddress: pricing.requiredAddress,
        changes,
      };
      return c.json(body);
    }
    case "changed": {
      const missing = result.changes.filter((change) => change.kind !== "price");
      throw new ApiFailure(409, describeShortages(missing), {
        body: { changes: result.changes },
      });
    }
    case "rejected":
      throw rejectTerms(result.issues, "checkoutData.");
    case "declined-too-often": {
      const minutes = Math.ceil(result.seconds / 60);
      throw tooMany(m.checkout_declined_often({ count: minutes }), result.seconds);
    }
    case "too-many":
      throw tooMany(m.checkout_begun_often(), 60 * 60);
    case "storage-full":
      throw new ApiFailure(503, m.checkout_closed(), { headers: { "Retry-After": "60" } });
    case "unknown":
      throw unknownIntent();
    case "locked":
      throw new ApiFailure(409, lockedMessage(result), {
        body: {
          changes: [],
          paymentIntentId: result.paymentIntentId,
          ...(result.orderId && { orderId: result.orderId }),
          ...(result.refund && { refunded: true }),
        },
      });
  }
}

function lockedMessage({
  orderId,
  refund,
}: Extract<CheckoutResult, { outcome: "locked" }>): string {
  if (orderId) return m.checkout_paid_already();
  if (refund === "refunded") return m.checkout_payment_refunded();
  if (refund) return m.checkout_payment_refund_requested();
  return m.checkout_payment_under_way();
}

/**
 * Separates the choices from the shopper's data. Choices next to `checkoutData` take precedence
 * over those in it.
 */
function splitChoices(
  checkoutData: PaymentIntentRequest["checkoutData"],
  beside: OrderChoices,
  customerId: string | undefined,
): { details: CheckoutDetails | undefined; choices: OrderChoices } {
  const { shippingMethod, code, giftMessage, ...data } = checkoutData ?? {};
  return {
    details: checkoutData && { ...(data as ContactData), customerId },
    choices: {
      shippingMethod: beside.shippingMethod ?? shippingMethod,
      code: beside.code ?? code,
      giftMessage: beside.giftMessage ?? giftMessage,
    },
  };
}

function unknownIntent(): ApiFailure {
  return failure(404, m.errors_payment_missing());
}

function toFailure({ log }: ApiDeps, error: unknown): unknown {
  if (!(error instanceof GatewayFailure)) return error;
  log.warn({ err: error }, "a payment intent could not be created or updated");
  return failure(
    502,
    error instanceof IntentNotCreated
      ? m.checkout_provider_silent()
      : // The shopper may have paid the intent before reloading the page or in another tab.
        m.checkout_provider_silent_retry(),
  );
}
