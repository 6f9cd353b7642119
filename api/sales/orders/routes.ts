import { Hono } from "hono";
import { m } from "../../../data/i18n/messages.js";
import { type CartChange, OrderRequest } from "../../../data/model/sales/checkout.ts";
import type { OrderResponse } from "../../../data/model/sales/order.ts";
import { maskOrder } from "../../../data/model/sales/order-tracking.ts";
import { isUuid } from "../../../data/model/text/plain-text.ts";
import type { Db } from "../../db/tables/schema.ts";
import { isTransientError } from "../../db/transaction.ts";
import type { ApiDeps, Env } from "../../deps.ts";
import { bodyLimit, MEGABYTE } from "../../http/body-limit.ts";
import { ApiFailure, failure, type Issue } from "../../http/errors.ts";
import { withLocale } from "../../http/locale.ts";
import { rateLimit, unlimited } from "../../http/rate-limit.ts";
import { validateJson } from "../../http/validation.ts";
import { GatewayFailure, isIntentId } from "../../payment-gateway.ts";
import { readCustomer } from "../../people/customers/require-customer.ts";
import { readStoreFacts } from "../../settings/store.ts";
import { readBrowser } from "../checkout/cookie.ts";
import { type FinalizeResult, finalizeCheckout } from "../checkout/finalize-checkout.ts";
import { findCheckout } from "../checkout/store.ts";
import { findProblemMessage } from "../payments/store.ts";
import { isDeliverable } from "../pricing/order-pricing.ts";
import { describeShortages, quoteCart } from "../pricing/quote.ts";
import { rejectMissingAddress, rejectTerms } from "../pricing/reject-terms.ts";
import { listOrderTerms } from "../terms/store.ts";
import { createCopyUrl, isCopyToken } from "./copy-token.ts";
import { COPY_STYLE, writeMissingCopy, writeOrderCopy } from "./order-copy.ts";
import { findOrder, findOrderByIntent, readOrderResponse, type StoredOrder } from "./store.ts";

/** POST /api/orders, GET /api/orders/{id} and the document with its contract, GET /api/orders/{id}/copy */
export function createOrderRoutes(deps: ApiDeps) {
  return new Hono<Env>()
    .post(
      "/",
      rateLimit(deps, "orders", { requests: 600, minutes: 1 }),
      bodyLimit(MEGABYTE),
      validateJson(OrderRequest),
      async (c) => {
        const { checkoutData, cartItems, paymentIntentId } = c.req.valid("json");
        const checkout = await findCheckout(deps.db, { paymentIntentId });
        if (checkout && !isDeliverable(checkoutData, checkout.pricing))
          rejectMissingAddress(await c.req.text());
        const browserHash = readBrowser(c, deps.config);
        if (!browserHash) throw unknownPayment();
        const customerId = (await readCustomer(c, deps))?.id;
        const details = { ...checkoutData, customerId };
        const options = { details, shopper: { browserHash, checkout }, cartItems };
        const result = await finalizeCheckout(deps, paymentIntentId, options).catch(
          (error: unknown) => {
            throw toFailure(deps, error);
          },
        );
        if (result.outcome === "cancelled") {
          const { message, ...body } = await explainCancellation(deps.db, paymentIntentId);
          throw new ApiFailure(409, message, { body });
        }
        if (result.outcome !== "ordered") throw toOrderFailure(result);
        const stored = await findOrder(deps.db, result.orderId);
        if (!stored) throw new Error("the order that was just placed is missing");
        return c.json({ id: stored.order.id, ...(await readOwnOrder(deps, stored)) });
      },
    )
    .get("/:id", unlimited("an order's id is random"), async (c) => {
      const browser = readBrowser(c, deps.config);
      const stored = await find(deps, c.req.param("id"), browser);
      if (!stored) throw failure(404, m.errors_order_missing());
      return c.json(
        isOwn(stored, browser)
          ? await readOwnOrder(deps, stored)
          : mask(await readOrderResponse(deps.db, stored)),
      );
    })
    .get("/:id/copy", unlimited("an order's id is random"), async (c) => {
      const id = c.req.param("id").toLowerCase();
      const stored = isUuid(id) ? await findOrder(deps.db, id) : undefined;
      const mayRead =
        stored !== undefined &&
        (isOwn(stored, readBrowser(c, deps.config)) ||
          (await isCopyToken(deps.db, id, c.req.query("token") ?? "", deps.clock())));
      // The same response for an unknown order and for a stranger.
      c.set("styles", [COPY_STYLE]);
      if (!mayRead) return c.html(writeMissingCopy(await readStoreFacts(deps.db)), 404);
      const { order, items } = await readOrderResponse(deps.db, stored);
      const terms = await listOrderTerms(deps.db, id);
      const document = await withLocale(order.locale, async () =>
        writeOrderCopy(
          { order, items, terms },
          { store: await readStoreFacts(deps.db), publicUrl: deps.config.publicUrl },
        ),
      );
      // An imported order may have any text as its number.
      const name = order.orderNumber.replace(/[^\w-]/g, "_");
      c.header("Content-Disposition", `inline; filename="${name}.html"`);
      return c.html(document);
    });
}

/** An order for the browser that placed it: with its terms and the address of its copy. */
async function readOwnOrder({ db, clock }: ApiDeps, stored: StoredOrder): Promise<OrderResponse> {
  const { id } = stored.order;
  const response = await readOrderResponse(db, stored);
  const terms = await listOrderTerms(db, id);
  return { ...response, terms, copyUrl: await createCopyUrl(db, id, clock()) };
}

/** Whether an order was placed by a browser. */
const isOwn = ({ browserHash }: StoredOrder, browser: string | undefined): boolean =>
  browserHash !== undefined && browserHash === browser;

/**
 * Finds an order by its id, or by its payment intent for the browser that paid: the return URL after a
 * bank's confirmation page has only the intent (P39).
 */
async function find({ db }: ApiDeps, id: string, browser: string | undefined) {
  if (isUuid(id)) return findOrder(db, id.toLowerCase());
  if (browser === undefined || !isIntentId(id)) return undefined;
  const paid = await findOrderByIntent(db, id);
  return paid?.browserHash === browser ? paid : undefined;
}

/** Masks the order and removes the notes, which may contain tracking numbers and names. */
function mask({ order, items, events }: OrderResponse): OrderResponse {
  const plain = events.map(({ status, createdAt }) => ({ status, createdAt }));
  return { order: maskOrder(order), items, events: plain };
}

function toOrderFailure(
  result: Exclude<FinalizeResult, { outcome: "ordered" | "cancelled" }>,
): ApiFailure {
  switch (result.outcome) {
    case "unpaid":
      return result.status === "processing"
        ? failure(409, m.checkout_payment_processing())
        : failure(402, m.checkout_not_paid());
    case "unknown":
      return unknownPayment();
    case "rejected":
      return rejectTerms(result.issues, "checkoutData.");
    case "mismatch":
      return failure(409, m.checkout_other_cart());
    case "refunded":
      return new ApiFailure(409, m.checkout_reversed(), { body: { refunded: true } });
    case "refund-pending":
      return new ApiFailure(
        409,
        m.checkout_reversal_requested(),
        // The browser may start a new checkout: this payment is closed.
        { body: { refunded: true } },
      );
    case "incomplete":
    case "order-missing":
    case "refund-failed":
      return failure(503, m.checkout_needs_person());
  }
}

function unknownPayment(): ApiFailure {
  return failure(404, m.errors_payment_missing());
}

function toFailure({ log }: ApiDeps, error: unknown): unknown {
  if (isTransientError(error)) {
    log.error({ err: error }, "a paid order can't be written yet");
    return new ApiFailure(503, m.checkout_not_written(), { headers: { "Retry-After": "30" } });
  }
  if (!(error instanceof GatewayFailure)) return error;
  log.warn({ err: error }, "the payment provider failed while an order was finalized");
  return failure(
    502,
    // The payment may have succeeded.
    m.checkout_provider_silent_wait(),
  );
}

/**
 * Why a cancelled payment has no order, for the shopper: the lines that are gone or short of stock now, or
 * the discount code that could not be used when it was paid.
 */
async function explainCancellation(
  db: Db,
  paymentIntentId: string,
): Promise<{ message: string; changes: CartChange[]; issues?: Issue[] }> {
  const checkout = await findCheckout(db, { paymentIntentId });
  if (!checkout) return { message: notCharged(m.checkout_not_completed()), changes: [] };
  const lines = checkout.lines.map(({ id, title, quantity }) => ({ id, title, quantity }));
  const { changes } = await quoteCart(db, lines);
  if (changes.length > 0) return { message: notCharged(describeShortages(changes)), changes };
  const message = await findProblemMessage(db, paymentIntentId, "discount");
  if (!message) return { message: notCharged(m.checkout_not_completed()), changes };
  return { message: notCharged(message), changes, issues: [{ path: "code", message }] };
}

const notCharged = (reason: string) => m.checkout_not_charged({ reason });
