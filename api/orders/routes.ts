import { type Context, Hono } from "hono";
import { OrderRequest } from "../../data/model/checkout.ts";
import { maskOrder, type OrderAnswer, TrackRequest } from "../../data/model/order.ts";
import { isUuid } from "../../data/model/uuid.ts";
import { readBrowser } from "../checkout/cookie.ts";
import { mergeLines } from "../checkout/quote.ts";
import { isTransientError } from "../db/transaction.ts";
import type { ApiDeps, Env } from "../deps.ts";
import { isEqualInConstantTime } from "../http/constant-time.ts";
import { ApiFailure, failure } from "../http/errors.ts";
import { validJson, validQuery } from "../http/validation.ts";
import { GatewayFailure, isIntentId } from "../payments/gateway.ts";
import { toEmailKey } from "./email-key.ts";
import { type FinalizeResult, finalizeCheckout } from "./place-order.ts";
import {
  findOrder,
  findOrderByIntent,
  listOrderEvents,
  listOrderItems,
  listOrdersByNumber,
  type StoredOrder,
} from "./store.ts";

/** POST /api/orders and GET /api/orders/{id} */
export function createOrderRoutes(deps: ApiDeps) {
  return new Hono<Env>()
    .post("/", validJson(OrderRequest), async (c) => {
      const { checkoutData, cartItems, paymentIntentId } = c.req.valid("json");
      c.header("Cache-Control", "no-store");
      if (!mergeLines(cartItems))
        throw failure(400, "A cart may hold at most 999 of one product.", [
          { path: "cartItems", message: "holds more than 999 of one product" },
        ]);
      const browserHash = readBrowser(c, deps.config);
      if (!browserHash) throw unknownPayment();
      const given = { details: checkoutData, browserHash, cartItems };
      const settlement = await finalizeCheckout(deps, paymentIntentId, given).catch(
        (error: unknown) => {
          throw toFailure(deps, error);
        },
      );
      if (settlement.outcome !== "ordered") throw refusal(settlement);
      const kept = await findOrder(deps.db, settlement.orderId);
      if (!kept) throw new Error("the order just settled is not there");
      return c.json({ id: kept.order.id, ...(await toAnswer(deps, kept)) });
    })
    .get("/:id", async (c) => {
      c.header("Cache-Control", "no-store");
      const browser = readBrowser(c, deps.config);
      const kept = await find(deps, c.req.param("id"), browser);
      if (!kept) throw failure(404, "Order not found");
      const answer = await toAnswer(deps, kept);
      const own = kept.browserHash !== undefined && kept.browserHash === browser;
      return c.json(own ? answer : mask(answer));
    });
}

/**
 * An order by its id; for the browser that paid also by its payment, because the return address of
 * a bank's page knows nothing else (P39).
 */
async function find({ db }: ApiDeps, id: string, browser: string | undefined) {
  if (isUuid(id)) return findOrder(db, id.toLowerCase());
  if (browser === undefined || !isIntentId(id)) return undefined;
  const paid = await findOrderByIntent(db, id);
  return paid?.browserHash === browser ? paid : undefined;
}

/** GET and POST /api/track-order: the same answer, but the POST keeps the e-mail out of logs. */
export function createTrackingRoutes(deps: ApiDeps) {
  async function track(c: Context<Env>, { orderNumber, email }: TrackRequest) {
    c.header("Cache-Control", "no-store");
    const key = toEmailKey(email);
    const found = await listOrdersByNumber(deps.db, orderNumber);
    // A wrong e-mail and a wrong number take the same steps and get the same answer.
    const kept = [...found, undefined].filter((one) =>
      isEqualInConstantTime(one?.emailKey ?? "", key),
    )[0];
    if (!kept) throw failure(404, "Order not found");
    return c.json(await toAnswer(deps, kept));
  }
  return new Hono<Env>()
    .get("/", validQuery(TrackRequest), (c) => track(c, c.req.valid("query")))
    .post("/", validJson(TrackRequest), (c) => track(c, c.req.valid("json")));
}

async function toAnswer({ db }: ApiDeps, { order }: StoredOrder): Promise<OrderAnswer> {
  const items = await listOrderItems(db, order.id);
  return { order, items, events: await listOrderEvents(db, order.id) };
}

/** Notes may name a parcel or a person. */
function mask({ order, items, events }: OrderAnswer): OrderAnswer {
  const plain = events.map(({ status, createdAt }) => ({ status, createdAt }));
  return { order: maskOrder(order), items, events: plain };
}

function refusal(settlement: Exclude<FinalizeResult, { outcome: "ordered" }>): ApiFailure {
  switch (settlement.outcome) {
    case "unpaid":
      return settlement.status === "processing"
        ? failure(409, "The payment is still being processed. Do not pay again.")
        : failure(402, "This order has not been paid.");
    case "unknown":
      return unknownPayment();
    case "mismatch":
      return failure(409, "This payment was made for another cart.");
    case "refunded":
      return new ApiFailure(
        409,
        "We could not complete your order, so your payment has been refunded in full.",
        { body: { refunded: true } },
      );
    case "incomplete":
    case "held":
      return failure(
        503,
        "Your payment was received, but the order needs a person to look at it. Do not pay again.",
      );
  }
}

function unknownPayment(): ApiFailure {
  return failure(404, "There is no such payment.");
}

function toFailure({ log }: ApiDeps, error: unknown): unknown {
  if (isTransientError(error)) {
    log.error({ err: error }, "a paid order can't be written and waits");
    return new ApiFailure(
      503,
      "Your payment was received, but the order can't be completed at this moment. Do not pay again.",
      { headers: { "Retry-After": "30" } },
    );
  }
  if (!(error instanceof GatewayFailure)) return error;
  log.warn({ err: error }, "the payment provider could not be asked about an order");
  return failure(
    502,
    // Whether it was paid is not known.
    "The payment provider did not answer. Please wait a moment: nothing is charged twice.",
  );
}
