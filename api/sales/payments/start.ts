import type { Hono } from "hono";
import type { Config } from "../../config.ts";
import type { ApiDeps, Env } from "../../deps.ts";
import type { PaymentGateway } from "../../payment-gateway.ts";
import { startDemoProvider } from "./demo-provider/start.ts";
import { readStoreId } from "./store.ts";
import { createStripeGateway } from "./stripe-gateway.ts";

export type PaymentsOptions = Pick<ApiDeps, "db" | "dialect" | "clock" | "log"> & {
  config: Pick<Config, "payments" | "publicUrl">;
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
  const provider = await startDemoProvider({
    ...options,
    webhookHost: new URL(options.config.publicUrl).host,
  });
  const { apiBase, secretKey, webhookSecret } = provider;
  const mode = "demo";
  return {
    gateway: createStripeGateway({ mode, apiBase, secretKey, webhookSecret, storeId, clock }),
    browserRoutes: provider.browserRoutes,
    stop: provider.stop,
  };
}
