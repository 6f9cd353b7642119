import { pino } from "pino";
import { readConfig } from "../../api/config.ts";
import type { ApiDeps, Mailer } from "../../api/deps.ts";
import { createBrowser } from "../support/browser.ts";
import { insertProducts, newProduct } from "../support/products.ts";
import { createFailpoints, type Failpoints } from "./failpoints.ts";
import type { Home } from "./faulty-databases.ts";
import { faultyGateway, faultyMailer } from "./faulty-gateway.ts";
import { type DeliveredMail, findBreaches } from "./invariants.ts";
import { createMemoryProvider, type ProviderEvent } from "./memory-provider.ts";
import { createHost, type Host, HostLost, type Step } from "./store-handle.ts";

const MINUTE = 60 * 1000;
/** Long enough for every reservation, claim, pause and patience there is, in steps. */
const SETTLING = [0, 1, 2, 6, 16, 16, 62, 6 * 60, 12 * 60, 6 * 60, 61].map((n) => n * MINUTE);

/** What is sent later than this after the beginning of a world may be sent too late. */
const MAIL_TIME = 40 * 60 * MINUTE;

export type World = Awaited<ReturnType<typeof openWorld>>;

/** What a store needs of the world outside of its own process. */
export type Outside = Pick<ApiDeps, "payments" | "clock"> & { mailer: Mailer };

/** Pieces of every product of a world at its beginning; null is not counted. */
export const SHELF = { oil: 5, last: 1, also: 1, serum: null } as const;

/** What a store in a world is made of. */
export function createDeps(home: Home, { payments, mailer, clock }: Outside): ApiDeps {
  const config = readConfig({ PUBLIC_URL: "http://shop.test" });
  return { ...home, clock, payments, mailer, config, log: pino({ level: "silent" }) };
}

/**
 * A store with everything around it: provider, mail server, clock, shoppers and webhooks; the
 * database survives every restart of the store. Nothing in it happens by itself.
 */
export async function openWorld(home: Home, failpoints: Failpoints = createFailpoints()) {
  const { db, dialect } = home;
  const start = Date.parse("2026-03-04T05:06:07.000Z");
  let time = start;
  const clock = () => new Date(time);
  const provider = createMemoryProvider(clock);
  const mails: DeliveredMail[] = [];
  const mailer: Mailer = {
    sendMail: async ({ messageId, to }) => void mails.push({ messageId, to }),
  };
  const deps = createDeps(home, {
    clock,
    payments: faultyGateway(provider.gateway, failpoints, provider.refuse),
    mailer: faultyMailer(mailer, failpoints),
  });
  await insertProducts(db, [
    newProduct({ id: "oil", title: "Oil", priceCents: 4800, stockQuantity: SHELF.oil }),
    newProduct({ id: "last", title: "Last", priceCents: 1000, stockQuantity: SHELF.last }),
    newProduct({ id: "also", title: "Also", priceCents: 1005, stockQuantity: SHELF.also }),
    newProduct({ id: "serum", title: "Serum", priceCents: 1999, stockQuantity: SHELF.serum }),
  ]);
  const stock = new Map<string, number>();
  for (const [id, pieces] of Object.entries(SHELF)) if (pieces !== null) stock.set(id, pieces);
  const delivered = new Set<string>();
  const acknowledged = new Set<string>();
  const lies: string[] = [];
  let mailMayRepeat = false;
  let host: Host = createHost(deps);

  /** Asks the store; one whose process has ended is started again here. */
  async function ask<T>(act: (host: Host) => Promise<T>): Promise<T> {
    try {
      return await act(host);
    } catch (error) {
      if (error instanceof HostLost) world.restart();
      throw error;
    }
  }

  /** A request over the network, which may lose it, or the answer. */
  async function request(path: string, init: RequestInit): Promise<Response> {
    const headers = Object.fromEntries(new Headers(init.headers));
    const body = typeof init.body === "string" ? init.body : undefined;
    const sent = { path, method: init.method ?? "GET", headers, body };
    const name = `network: ${sent.method} ${path}`;
    const toError = () => new HostLost("the connection broke");
    try {
      const heard = await failpoints.around({ name, flavours: ["before", "after"], toError }, () =>
        ask((store) => store.request(sent)),
      );
      return new Response(heard.body, { status: heard.status, headers: heard.headers });
    } catch (error) {
      if (!(error instanceof HostLost)) throw error;
      // As a proxy says it whose store does not answer.
      return Response.json({}, { status: 502 });
    }
  }

  /** Sends an event as the provider does; one that is not taken comes again. */
  async function deliver(event: ProviderEvent, signature = "held"): Promise<number> {
    const headers = { "content-type": "application/json", "stripe-signature": signature };
    const given = { method: "POST", headers, body: JSON.stringify(event) };
    const { status, ok } = await request("/api/webhooks/stripe", given);
    if (ok) delivered.add(event.id);
    return status;
  }

  const world = {
    deps,
    provider,
    mailer,
    failpoints,
    clock,
    stock,
    acknowledged,
    /** What a shopper was told that was not true. */
    lies,
    /** Whether the provider's webhooks arrive. */
    isReachable: true,
    wait(milliseconds: number) {
      time += milliseconds;
    },
    /** The store ends and begins again on the same database; in another process, if one is given. */
    restart(next?: Host) {
      host = next ?? createHost(deps);
    },
    browser: () => createBrowser(request),
    deliver,
    async deliverAll() {
      for (const event of [...provider.events]) if (!delivered.has(event.id)) await deliver(event);
    },
    /** Every job once, as the clock would have it. */
    runJobs: () => ask((store) => store.runJobs()).catch(onlyLost),
    /** The operator takes a step with an order, the newest if none is named; fails as it may. */
    async operate(step: Step, orderId?: string) {
      const id = orderId ?? (await world.newestOrder());
      if (id !== undefined) await ask((store) => store.operate(step, id));
    },
    /** Mails that were taken may not have been noted: they may come twice, as one message. */
    allowRepeatedMail() {
      mailMayRepeat = true;
    },
    /** Nothing fails any more, and everything gets its time. */
    async settle() {
      failpoints.heal();
      world.restart();
      for (const pause of SETTLING) {
        time += pause;
        if (world.isReachable) await world.deliverAll();
        await world.runJobs();
        // The operator's part: what the provider refused is refunded again by hand.
        for (const id of await listFailedRefunds(deps)) await world.operate("refund again", id);
      }
    },
    /** All orders, the oldest first, with the intents that paid them. */
    listOrders: () =>
      failpoints.aside(() =>
        db
          .selectFrom("orders")
          .select(["id", "status", "stripe_payment_intent_id as intentId"])
          .orderBy("created_at")
          .orderBy("id")
          .execute(),
      ),
    newestOrder: () =>
      failpoints.aside(async () => {
        const query = db.selectFrom("orders").select("id").orderBy("created_at", "desc");
        return (await query.executeTakeFirst())?.id;
      }),
    countOrders: () =>
      failpoints.aside(async () => {
        const orders = await db.selectFrom("orders").select("status").execute();
        const standing = orders.filter((order) => order.status !== "cancelled").length;
        return { all: orders.length, standing };
      }),
    check: (settled: boolean) =>
      failpoints.aside(() =>
        findBreaches(
          { db, dialect },
          {
            books: provider.books(),
            stock,
            mails,
            acknowledged: [...acknowledged],
            // Taken, but that it was could not be noted.
            mailMayRepeat:
              mailMayRepeat ||
              /^mail: send \(after|^db: update outbox/.test(failpoints.struck() ?? ""),
            isFileTrusted: !settled,
            mailMayBeLate: time - start > MAIL_TIME,
            isExpired: settled,
            settled,
          },
        ),
      ),
    close: () => db.destroy(),
  };
  return world;
}

function onlyLost(error: unknown): void {
  if (!(error instanceof HostLost)) throw error;
}

async function listFailedRefunds({ db }: ApiDeps): Promise<string[]> {
  const failed = db.selectFrom("orders").select("id").where("refund_state", "=", "failed");
  return (await failed.execute()).map(({ id }) => id);
}
