import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import pino from "pino";
import { createApi } from "../../api/app.ts";
import { readConfig } from "../../api/config.ts";
import type { OpenDatabase } from "../../api/db/open.ts";
import type { ApiDeps } from "../../api/deps.ts";
import type { PaymentGateway } from "../../api/payment-gateway.ts";
import { createFaults } from "../../api/sales/payments/demo-provider/faults.ts";
import { startDemoProvider } from "../../api/sales/payments/demo-provider/start.ts";
import { readStoreId } from "../../api/sales/payments/store.ts";
import { createStripeGateway } from "../../api/sales/payments/stripe-gateway.ts";
import type { CheckoutData, PaymentIntentResponse } from "../../data/model/sales/checkout.ts";
import { createBrowser } from "./browser.ts";

export const JANE: CheckoutData = {
  email: "jane@example.com",
  firstName: "Jane",
  lastName: "Doe",
  address: "12 Birch Lane",
  city: "Hamilton",
  province: "Ontario",
  postalCode: "L8P 1A1",
  country: "Canada",
};

type Options = {
  /** Whether the provider's events arrive; otherwise the webhook fails. */
  webhooks?: boolean;
  /** Changes the gateway, to simulate failures that the provider does not produce on demand. */
  wrap?: (gateway: PaymentGateway) => PaymentGateway;
  env?: Record<string, string>;
  /**
   * Database of the provider's payments, apart from the store's as with Stripe; the gateway is in Stripe
   * mode then.
   */
  ledger?: Pick<OpenDatabase, "db" | "dialect">;
  mailer?: ApiDeps["mailer"];
  /** Timeout of one request to the provider, in milliseconds. */
  timeout?: number;
};

import { createFreshIndex } from "./listing.ts";

/**
 * Starts a complete store on a database: the API, Stripe's SDK, and the demo provider over HTTP.
 * Several stores on one database behave like several processes.
 */
export async function startTestStore({ db, dialect, url }: OpenDatabase, options: Options = {}) {
  let time = Date.now();
  let api: ReturnType<typeof createApi> | undefined;
  // The clock is fixed until a test moves it.
  const clock = () => new Date(time);
  const lines: string[] = [];
  const log = pino({ level: "trace" }, { write: (line: string) => void lines.push(line) });
  const config = readConfig({ PUBLIC_URL: "http://shop.test", ...options.env });
  const faults = createFaults();
  const server = createServer(
    getRequestListener((request) => (api as typeof api & object).fetch(request)),
  );
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const webhookUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/webhooks/stripe`;
  const provider = await startDemoProvider({
    clock,
    log,
    faults,
    delays: [20, 50, 100, 200],
    ...(options.ledger ?? { db, dialect }),
    webhookHost: new URL(config.publicUrl).host,
    webhookUrl: () => (options.webhooks === false ? undefined : webhookUrl),
  });
  const storeId = await readStoreId(db);
  const { apiBase, secretKey, webhookSecret } = provider;
  const keys = { apiBase, secretKey, webhookSecret, storeId, clock };
  const gateway = createStripeGateway({
    ...keys,
    mode: options.ledger ? "stripe" : "demo",
    timeout: options.timeout ?? 15_000,
  });
  const payments = options.wrap?.(gateway) ?? gateway;
  const { mailer } = options;
  const searchIndex = createFreshIndex(db);
  const deps: ApiDeps = { db, dialect, url, payments, clock, config, log, mailer, searchIndex };
  const store = createApi(deps);
  api = store;

  const browser = () => createBrowser((path, init) => store.request(path, init));
  return {
    deps,
    api: store,
    gateway,
    provider,
    faults,
    lines,
    browser,
    webhookUrl,
    /** Advances the store's clock, in milliseconds. */
    wait: (milliseconds: number) => {
      time += milliseconds;
    },
    /** Pays as the demo card form does; returns the status and the Stripe-shaped body. */
    pay: async (response: PaymentIntentResponse, method = "pm_card_visa") =>
      requestDemo(provider, response, "confirm", { payment_method: method }),
    authenticate: async (response: PaymentIntentResponse, outcome: "succeeded" | "failed") =>
      requestDemo(provider, response, "authenticate", { outcome }),
    stop: async () => {
      await provider.stop();
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

export type TestStore = Awaited<ReturnType<typeof startTestStore>>;

async function requestDemo(
  provider: {
    browserRoutes: { request: (path: string, init: RequestInit) => Response | Promise<Response> };
  },
  { paymentIntentId, clientSecret }: PaymentIntentResponse,
  step: string,
  body: object,
) {
  const path = `/demo-payments/v1/payment_intents/${paymentIntentId}/${step}`;
  const response = await provider.browserRoutes.request(path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ client_secret: clientSecret, ...body }),
  });
  // The type of JSON.parse, so that tests can read any property.
  return { status: response.status, body: JSON.parse(await response.text()) };
}
