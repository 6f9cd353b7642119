import type { Hono } from "hono";
import type { Kysely } from "kysely";
import type { Logger } from "pino";
import type { Config } from "../config.ts";
import type { Database } from "../db/schema.ts";
import type { Env } from "../deps.ts";
import { startDemoProvider } from "./demo-provider/start.ts";
import type { PaymentGateway } from "./gateway.ts";
import { readStoreId } from "./store.ts";
import { createStripeGateway } from "./stripe-gateway.ts";

export type PaymentsOptions = {
  config: Pick<Config, "payments">;
  db: Kysely<Database>;
  dialect: "sqlite" | "postgres";
  clock: () => Date;
  log: Logger;
  /**
   * URL of this process's webhook route (http://127.0.0.1:3000/api/webhooks/stripe); undefined
   * until it listens. Only the demo provider uses it.
   */
  webhookUrl: () => string | undefined;
};

export type Payments = {
  gateway: PaymentGateway;
  /** /demo-payments; only in demo mode. */
  browserRoutes?: Hono<Env>;
  stop(): Promise<void>;
};

/** Payments as configured: Stripe, or the demo provider in its place behind the same adapter. */
export async function startPayments(options: PaymentsOptions): Promise<Payments> {
  const { db, clock } = options;
  const { payments } = options.config;
  const storeId = await readStoreId(db);
  if (payments.mode === "stripe") {
    const gateway = createStripeGateway({ ...payments, storeId, clock });
    return { gateway, stop: async () => {} };
  }
  const provider = await startDemoProvider(options);
  const { apiBase, secretKey, webhookSecret } = provider;
  const mode = "demo";
  return {
    gateway: createStripeGateway({ mode, apiBase, secretKey, webhookSecret, storeId, clock }),
    browserRoutes: provider.browserRoutes,
    stop: provider.stop,
  };
}
