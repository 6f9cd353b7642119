import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BrowserContext } from "@playwright/test";
import { pino } from "pino";
import { migrate } from "../../api/db/migrate.ts";
import { openDatabase } from "../../api/db/open.ts";
import {
  type DemoProvider,
  startDemoProvider,
} from "../../api/sales/payments/demo-provider/start.ts";
import { type RunningStore, startStore } from "./start-store.ts";
import { STRIPE_SCRIPT } from "./stripe-script.ts";

/** Stripe without the network: its API on loopback, and a replacement of its script. */
export type FakeStripe = {
  store: RunningStore;
  /** Routes a browser's requests for Stripe's script, API and bank page to replacements. */
  serve(context: BrowserContext): Promise<void>;
  /** The shopper's action on the bank page. */
  authenticate(clientSecret: string, outcome: "succeeded" | "failed"): Promise<void>;
  stop(): Promise<void>;
};

/** The environment of a store in Stripe mode whose API is the demo provider. */
export function stripeEnvironment(
  provider: Pick<DemoProvider, "apiBase" | "secretKey" | "webhookSecret">,
) {
  return {
    STRIPE_SECRET_KEY: provider.secretKey,
    STRIPE_PUBLISHABLE_KEY: "pk_test_stand_in",
    STRIPE_WEBHOOK_SECRET: provider.webhookSecret,
    STRIPE_API_BASE: provider.apiBase,
  };
}

/** A store in Stripe mode, with the demo provider as Stripe's API. */
export async function startFakeStripe(
  environment: Record<string, string> = {},
): Promise<FakeStripe> {
  const folder = await mkdtemp(join(tmpdir(), "stripe-"));
  const { db, dialect, close } = await openDatabase(`file:${join(folder, "books.sqlite")}`, {
    allowNewDatabase: true,
  });
  await migrate(db, dialect);
  let store: RunningStore | undefined;
  const provider = await startDemoProvider({
    db,
    dialect,
    clock: () => new Date(),
    log: pino({ level: "silent" }),
    webhookUrl: () => store && `${store.url}/api/webhooks/stripe`,
  });
  store = await startStore({ ...stripeEnvironment(provider), SEED: "demo", ...environment });
  const running = store;

  return {
    store: running,
    async serve(context) {
      await context.route("https://js.stripe.com/**", (route) =>
        route.fulfill({ contentType: "text/javascript", body: STRIPE_SCRIPT }),
      );
      await context.route("https://api.stripe.com/**", async (route) => {
        const request = route.request();
        const { pathname } = new URL(request.url());
        const response = await fetch(provider.apiBase + pathname, {
          method: request.method(),
          headers: {
            authorization: `Bearer ${provider.secretKey}`,
            "content-type": "application/x-www-form-urlencoded",
          },
          body: request.postData(),
        });
        await route.fulfill({
          status: response.status,
          headers: { "access-control-allow-origin": "*", "content-type": "application/json" },
          body: await response.text(),
        });
      });
      await context.route("https://hooks.stripe.com/**", (route) =>
        route.fulfill({ contentType: "text/html", body: "<title>Bank</title><h1>Your bank</h1>" }),
      );
    },
    async authenticate(clientSecret, outcome) {
      const [id] = clientSecret.split("_secret_");
      const path = `/demo-payments/v1/payment_intents/${id}/authenticate`;
      const response = await provider.browserRoutes.request(path, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ client_secret: clientSecret, outcome }),
      });
      if (response.status >= 500) throw new Error(await response.text());
    },
    async stop() {
      await running.stop();
      await provider.stop();
      await close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
