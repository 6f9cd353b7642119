import { pino } from "pino";
import { startDemoProvider } from "../../api/sales/payments/demo-provider/start.ts";
import type { PaymentIntentResponse } from "../../data/model/sales/checkout.ts";
import { readDemoLedger } from "../faults/invariants.ts";
import { type Browser, createBrowser } from "../support/browser.ts";
import { openMemoryDatabase } from "../support/databases.ts";
import { stripeEnvironment } from "../support/fake-stripe.ts";
import { runBuilt } from "../support/run-built.ts";
import { type RunningStore, startStore } from "../support/start-store.ts";

const RETRY_TIMEOUT_MS = 60_000;

type Send = (path: string, init: RequestInit) => Promise<Response>;
type BrowserOptions = { patient?: boolean; send?: Send };

/**
 * Repeats a request while its connection fails, also while the response arrives, or its response is 503 with
 * Retry-After.
 */
async function sendPatiently(send: Send, path: string, init: RequestInit): Promise<Response> {
  const end = Date.now() + RETRY_TIMEOUT_MS;
  for (;;) {
    try {
      const response = await send(path, init);
      const { status, headers } = response;
      const body = await response.arrayBuffer();
      const isBusy = status === 503 && headers.has("retry-after");
      if (!isBusy || Date.now() > end)
        return new Response(body.byteLength > 0 ? body : null, { status, headers });
    } catch (error) {
      if (Date.now() > end) throw error;
    }
    await new Promise((wake) => setTimeout(wake, 50));
  }
}

export type Fleet = Awaited<ReturnType<typeof startFleet>>;

/**
 * Starts several processes of the built store on one database, in Stripe mode, and one payment
 * provider. Webhooks and the browsers' requests are distributed over the processes in turn, as by a
 * load balancer without sticky sessions. `root` is the folder of another release.
 */
export async function startFleet(
  databaseUrl: string,
  processes: number,
  { settings = {}, root }: { settings?: Record<string, string>; root?: string } = {},
) {
  const ledger = await openMemoryDatabase();
  const stores: RunningStore[] = [];
  let turn = 0;
  const next = () => stores[turn++ % stores.length]?.url;
  const provider = await startDemoProvider({
    ...ledger,
    clock: () => new Date(),
    log: pino({ level: "silent" }),
    webhookUrl: () => {
      const url = next();
      return url && `${url}/api/webhooks/stripe`;
    },
    delays: [50, 100, 200, 400, 800, 1_600, 3_200],
  });
  const environment = {
    ...stripeEnvironment(provider),
    DATABASE_URL: databaseUrl,
    // Rate limits treat every browser as a separate client.
    TRUST_PROXY: "1",
    ...settings,
  };
  let browsers = 0;
  const sendToNext: Send = (path, init) => fetch(`${next()}${path}`, init);

  const fleet = {
    stores,
    environment,
    /** Starts processes in parallel. */
    start: async (count: number) => {
      const started = Array.from({ length: count }, () => startStore(environment, root));
      stores.push(...(await Promise.all(started)));
    },
    /**
     * Stops a process, or kills it as a crash would, and starts it again on the same port; returns its exit
     * code, null if it was killed.
     */
    restart: async (at: number, end: "stop" | "kill" = "stop"): Promise<number | null> => {
      const store = stores[at];
      if (!store) throw new Error(`there is no process ${at}`);
      const code = end === "stop" ? await store.stop() : await store.kill().then(() => null);
      stores[at] = await startStore({ ...environment, PORT: new URL(store.url).port }, root);
      return code;
    },
    /** Kills all processes, as a crash would; the database remains. */
    kill: async () => {
      await Promise.all(stores.splice(0).map((store) => store.kill()));
    },
    /**
     * `send` replaces the requests to one process after the other, as by a proxy in front of them.
     * With `patient` the browser repeats requests whose connection fails or whose response is 503
     * with Retry-After.
     */
    browser: ({ patient = false, send = sendToNext }: BrowserOptions = {}): Browser => {
      const address = `10.0.${browsers >> 8}.${browsers++ & 255}`;
      return createBrowser(async (path, init) => {
        const headers = new Headers(init.headers);
        headers.set("x-forwarded-for", address);
        const request = { ...init, headers };
        return patient ? sendPatiently(send, path, request) : send(path, request);
      });
    },
    /** Opens a page as a visitor who repeats it while a process restarts. */
    open: (path: string) => sendPatiently(sendToNext, path, {}),
    /** The same, of the process `at`. */
    openAt: (at: number, path: string) =>
      sendPatiently((address) => fetch(`${stores[at]?.url}${address}`), path, {}),
    /** Runs `npm run orders:reconcile`; returns its exit code and output. */
    reconcile: () => runBuilt("reconcile", ["--json"], environment),
    /** Pays with a valid card; returns whether the provider accepted it. */
    pay: async ({ paymentIntentId, clientSecret }: PaymentIntentResponse): Promise<boolean> => {
      const path = `/demo-payments/v1/payment_intents/${paymentIntentId}/confirm`;
      const response = await provider.browserRoutes.request(path, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ client_secret: clientSecret, payment_method: "pm_card_visa" }),
      });
      return response.ok;
    },
    /** Returns the provider's ledger. */
    ledger: () => readDemoLedger(ledger),
    stop: async () => {
      const codes = await Promise.all(stores.splice(0).map((store) => store.stop()));
      await provider.stop();
      await ledger.close();
      return codes;
    },
  };
  try {
    await fleet.start(processes);
  } catch (error) {
    await fleet.stop();
    throw error;
  }
  return fleet;
}
