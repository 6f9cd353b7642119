import { Hono } from "hono";
import { m } from "../../../data/i18n/messages.js";
import {
  type ConfirmedStockNotification,
  StockNotificationRequest,
  type StockNotificationResponse,
} from "../../../data/model/catalogue/stock-notification.ts";
import { Confirmation } from "../../../data/model/people/confirmation.ts";
import { toEmailKey } from "../../db/email-key.ts";
import { isToken } from "../../db/token.ts";
import type { ApiDeps, Env } from "../../deps.ts";
import { bodyLimit, MEGABYTE } from "../../http/body-limit.ts";
import { failure } from "../../http/errors.ts";
import { rateLimit } from "../../http/rate-limit.ts";
import { validateJson } from "../../http/validation.ts";
import { readCustomer } from "../../people/customers/require-customer.ts";
import { confirmNotification, requestNotification } from "./request-notification.ts";

/** POST /api/products/:id/stock-notifications */
export function createProductNotificationRoutes(deps: ApiDeps) {
  return new Hono<Env>().post(
    "/:id/stock-notifications",
    rateLimit(deps, "stock-notifications", { requests: 20, minutes: 1 }),
    bodyLimit(MEGABYTE),
    validateJson(StockNotificationRequest),
    async (c) => {
      const productId = c.req.param("id");
      const customer = await readCustomer(c, deps);
      const verified = customer?.emailVerified ? customer.email : null;
      const email = c.req.valid("json").email ?? verified;
      if (!email) throw failure(422, m.catalogue_notify_enter_email());
      const isVerified = verified !== null && toEmailKey(verified) === toEmailKey(email);
      const outcome = await requestNotification(deps, {
        productId,
        email,
        verifiedUserId: isVerified ? customer?.id : undefined,
      });
      if (outcome === "missing") throw failure(404, m.errors_product_missing());
      if (outcome === "available") throw failure(409, m.catalogue_notify_available());
      const response: StockNotificationResponse = isVerified
        ? { message: m.catalogue_notify_confirmed(), confirmed: true }
        : { message: m.catalogue_notify_to_confirm(), confirmed: false };
      return c.json(response, 202);
    },
  );
}

/** POST /api/stock-notifications/confirm */
export function createConfirmationRoutes(deps: ApiDeps) {
  return new Hono<Env>().post(
    "/confirm",
    rateLimit(deps, "stock-notifications/confirm", { requests: 30, minutes: 1 }),
    bodyLimit(MEGABYTE),
    validateJson(Confirmation),
    async (c) => {
      const { token } = c.req.valid("json");
      const product = isToken(token) ? await confirmNotification(deps, token) : undefined;
      if (!product) throw failure(404, m.errors_link_invalid());
      return c.json({ product } satisfies ConfirmedStockNotification);
    },
  );
}
