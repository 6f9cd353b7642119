import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { Hono } from "hono";
import type { ApiDeps, Env } from "../../../deps.ts";
import { listeningPort } from "../../../http/listening-port.ts";
import { createProviderApi } from "./api.ts";
import { createDemoBrowserRoutes } from "./browser.ts";
import type { Faults } from "./faults.ts";
import { createWebhookDispatcher, randomSecret } from "./webhook-dispatcher.ts";

export type DemoProviderOptions = Pick<ApiDeps, "db" | "dialect" | "clock" | "log"> & {
  /** URL of the store's webhook route; undefined until the store listens. */
  webhookUrl: () => string | undefined;
  /** Host header of webhooks, because the store rejects writes to other hosts. */
  webhookHost?: string;
  /** For tests only. */
  faults?: Faults;
  /** For tests only: delays between webhook attempts, in milliseconds. */
  delays?: readonly number[];
};

export type DemoProvider = {
  /** Origin of the provider's API, on its own loopback port. */
  apiBase: string;
  secretKey: string;
  webhookSecret: string;
  /** The `/demo-payments` routes, which the store's server mounts. */
  browserRoutes: Hono<Env>;
  stop(): Promise<void>;
};

/** Starts the demo payment provider. Every start generates new keys. */
export async function startDemoProvider(options: DemoProviderOptions): Promise<DemoProvider> {
  const secretKey = randomSecret("sk_test_demo");
  const webhookSecret = randomSecret("whsec_demo");
  const { db, dialect, clock, log, faults } = options;
  const webhooks = createWebhookDispatcher({
    secret: webhookSecret,
    url: options.webhookUrl,
    host: options.webhookHost,
    clock,
    log,
    ...(options.delays && { delays: options.delays }),
  });
  const deps = { db, dialect, clock, webhooks };
  const api = createProviderApi({ ...deps, secretKey, ...(faults && { faults }) });
  const server = createServer(getRequestListener(api.fetch));
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, "127.0.0.1", resolve);
  });
  return {
    apiBase: `http://127.0.0.1:${listeningPort(server)}`,
    secretKey,
    webhookSecret,
    browserRoutes: createDemoBrowserRoutes(deps),
    async stop() {
      webhooks.stop();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
