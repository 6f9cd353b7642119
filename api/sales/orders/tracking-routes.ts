import { type Context, Hono } from "hono";
import * as v from "valibot";
import { m } from "../../../data/i18n/messages.js";
import { orderNumberKey, TrackRequest } from "../../../data/model/sales/order-tracking.ts";
import { ReturnRequest } from "../../../data/model/sales/return.ts";
import { toEmailKey } from "../../db/email-key.ts";
import type { ApiDeps, Env } from "../../deps.ts";
import { bodyLimit, KILOBYTE, MEGABYTE } from "../../http/body-limit.ts";
import { isEqualInConstantTime } from "../../http/constant-time.ts";
import { failure } from "../../http/errors.ts";
import { countRequest, createCounter } from "../../http/rate-counter.ts";
import { rateLimit } from "../../http/rate-limit.ts";
import { validateJson, validateQuery } from "../../http/validation.ts";
import { readReturnableOrder, requestReturn } from "../returns/request-return.ts";
import { createCopyUrl } from "./copy-token.ts";
import { listOrdersByNumber, type StoredOrder } from "./store.ts";

const GuestReturnRequest = v.object({ ...TrackRequest.entries, ...ReturnRequest.entries });

/** Requests per minute and order number from all clients, against guessing e-mails from many addresses. */
const PER_ORDER_NUMBER = 20;

/**
 * GET and POST /api/track-order return the same; POST keeps the e-mail out of access logs. POST
 * /api/track-order/returns requests a return.
 */
export function createTrackingRoutes(deps: ApiDeps) {
  const limitGuesses = rateLimit(deps, "track-order", { requests: 30, minutes: 1 });
  const orderNumbers = createCounter(deps, "order number", PER_ORDER_NUMBER);
  async function track({ orderNumber, email }: TrackRequest) {
    await countRequest(orderNumbers, orderNumberKey(orderNumber));
    const key = toEmailKey(email);
    const found = await listOrdersByNumber(deps.db, orderNumber);
    // A wrong e-mail and an unknown number run the same comparison and get the same response.
    const stored = [...found, undefined].filter((one) =>
      isEqualInConstantTime(one?.emailKey ?? "", key),
    )[0];
    if (!stored) throw failure(404, m.errors_order_missing());
    return stored;
  }
  const respond = async (c: Context<Env>, request: TrackRequest) =>
    c.json(await readCopyableOrder(await track(request)));
  /** The order with the address of its copy: the shopper has proven number and e-mail address. */
  async function readCopyableOrder(stored: StoredOrder) {
    const now = deps.clock();
    const response = await readReturnableOrder(deps.db, stored, now);
    return { ...response, copyUrl: await createCopyUrl(deps.db, stored.order.id, now) };
  }
  return new Hono<Env>()
    .get("/", limitGuesses, validateQuery(TrackRequest), (c) => respond(c, c.req.valid("query")))
    .post("/", limitGuesses, bodyLimit(MEGABYTE), validateJson(TrackRequest), (c) =>
      respond(c, c.req.valid("json")),
    )
    .post(
      "/returns",
      limitGuesses,
      bodyLimit(64 * KILOBYTE),
      validateJson(GuestReturnRequest),
      async (c) => {
        const { orderNumber, email, ...request } = c.req.valid("json");
        // A stranger gets the response of an unknown order.
        const { order } = await track({ orderNumber, email });
        return c.json(await requestReturn(deps, order.id, request), 201);
      },
    );
}
