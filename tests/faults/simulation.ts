import { pino } from "pino";
import { changeStock } from "../../api/catalogue/products/change-stock.ts";
import { readConfig } from "../../api/config.ts";
import { transaction } from "../../api/db/transaction.ts";
import type { ApiDeps, Mailer } from "../../api/deps.ts";
import { writeSettings } from "../../api/settings/store.ts";
import { createBrowser } from "../support/browser.ts";
import { addDiscountCode } from "../support/discounts.ts";
import { createFreshIndex } from "../support/listing.ts";
import { insertGroup, insertProducts, newProduct } from "../support/products.ts";
import { createFailpoints, type Failpoints } from "./failpoints.ts";
import type { SimulationDatabase } from "./faulty-databases.ts";
import { faultyGateway, faultyMailer } from "./faulty-gateway.ts";
import { type DeliveredMail, findViolations } from "./invariants.ts";
import { createMemoryProvider, type ProviderEvent, VALID_SIGNATURE } from "./memory-provider.ts";
import {
  createStoreHandle,
  type OrderAction,
  type StoreHandle,
  StoreUnavailableError,
} from "./store-handle.ts";

const MINUTE = 60 * 1000;
/** Pauses in milliseconds, long enough for every checkout, lease, retry delay and timeout to end. */
const FINISHING_PAUSES = [0, 1, 2, 6, 16, 16, 62, 6 * 60, 12 * 60, 6 * 60, 61].map(
  (n) => n * MINUTE,
);

/** After this time in milliseconds an e-mail may have been given up. */
const MAIL_TIME = 40 * 60 * MINUTE;

export type Simulation = Awaited<ReturnType<typeof startSimulation>>;

/** The services that outlive the store's process. */
export type ExternalServices = Pick<ApiDeps, "payments" | "clock"> & { mailer: Mailer };

/**
 * Units in stock at the start, by product; `null` if stock is not tracked. `oil`, `last` and `large` are
 * variants of one product.
 */
export const INITIAL_STOCK = { oil: 5, last: 1, large: 3, also: 1, serum: null } as const;

/** Creates the dependencies of a simulated store. */
export function createDeps(
  database: SimulationDatabase,
  { payments, mailer, clock }: ExternalServices,
): ApiDeps {
  const config = readConfig({ PUBLIC_URL: "http://shop.test" });
  const searchIndex = createFreshIndex(database.db);
  const log = pino({ level: "silent" });
  return { ...database, clock, payments, mailer, config, log, searchIndex };
}

/**
 * Starts a store with simulated provider, mail server, clock, shoppers and webhooks. The database
 * survives restarts of the store. Time, jobs and webhooks advance only when the test calls for them.
 */
export async function startSimulation(
  database: SimulationDatabase,
  failpoints: Failpoints = createFailpoints(),
) {
  const { db, dialect } = database;
  const start = Date.parse("2026-03-04T05:06:07.000Z");
  let time = start;
  const clock = () => new Date(time);
  const provider = createMemoryProvider(clock);
  const mails: DeliveredMail[] = [];
  const mailer: Mailer = {
    sendMail: async ({ messageId, to }) => void mails.push({ messageId, to }),
  };
  const deps = createDeps(database, {
    clock,
    payments: faultyGateway(provider.gateway, failpoints, provider.refuse),
    mailer: faultyMailer(mailer, failpoints),
  });
  await insertGroup(
    db,
    ["Size"],
    [
      { id: "oil", values: ["50 ml"], priceCents: 4800, stockQuantity: INITIAL_STOCK.oil },
      { id: "last", values: ["5 ml"], priceCents: 1000, stockQuantity: INITIAL_STOCK.last },
      {
        id: "large",
        values: ["100 ml"],
        stockQuantity: INITIAL_STOCK.large,
        priceCents: 7999,
        compareAtCents: 9600,
      },
    ],
    { title: "Oil" },
  );
  await insertProducts(db, [
    newProduct({
      id: "also",
      title: "Also",
      priceCents: 1005,
      stockQuantity: INITIAL_STOCK.also,
      taxable: false,
    }),
    newProduct({
      id: "serum",
      title: "Serum",
      priceCents: 1999,
      stockQuantity: INITIAL_STOCK.serum,
    }),
  ]);
  await setUpPrices(database);
  const stock = new Map<string, number>();
  for (const [id, units] of Object.entries(INITIAL_STOCK)) if (units !== null) stock.set(id, units);
  const initialStock = new Map(stock);
  const delivered = new Set<string>();
  const acknowledged = new Set<string>();
  const falseStatements: string[] = [];
  let mailMayRepeat = false;
  let handle: StoreHandle = createStoreHandle(deps);

  /** Calls the store and restarts it in this process if its own process has ended. */
  async function callStore<T>(call: (store: StoreHandle) => Promise<T>): Promise<T> {
    try {
      return await call(handle);
    } catch (error) {
      if (error instanceof StoreUnavailableError) simulation.restart();
      throw error;
    }
  }

  /** Sends a request to the store; the request or its response may get lost. */
  async function request(path: string, init: RequestInit): Promise<Response> {
    const headers = Object.fromEntries(new Headers(init.headers));
    const body = typeof init.body === "string" ? init.body : undefined;
    const serialized = { path, method: init.method ?? "GET", headers, body };
    const name = `network: ${serialized.method} ${path}`;
    const toError = () => new StoreUnavailableError("connection reset");
    try {
      const response = await failpoints.around(
        { name, faultKinds: ["before", "after"], toError },
        () => callStore((store) => store.request(serialized)),
      );
      return new Response(response.body, { status: response.status, headers: response.headers });
    } catch (error) {
      if (!(error instanceof StoreUnavailableError)) throw error;
      // The response of a proxy that cannot reach the store.
      return Response.json({}, { status: 502 });
    }
  }

  /** Sends an event to the webhook. Events without a 2xx response are delivered again. */
  async function deliver(event: ProviderEvent, signature = VALID_SIGNATURE): Promise<number> {
    const headers = { "content-type": "application/json", "stripe-signature": signature };
    const init = { method: "POST", headers, body: JSON.stringify(event) };
    const { status, ok } = await request("/api/webhooks/stripe", init);
    if (ok) delivered.add(event.id);
    return status;
  }

  const simulation = {
    deps,
    provider,
    mailer,
    failpoints,
    clock,
    stock,
    acknowledged,
    /** Messages to shoppers that contradict the provider's ledger. */
    falseStatements,
    /** Whether the provider's webhooks arrive. */
    deliversWebhooks: true,
    wait(milliseconds: number) {
      time += milliseconds;
    },
    /** Restarts the store on the same database, in this process unless another handle is given. */
    restart(next?: StoreHandle) {
      handle = next ?? createStoreHandle(deps);
    },
    browser: () => createBrowser(request),
    deliver,
    async deliverAll() {
      for (const event of [...provider.events]) if (!delivered.has(event.id)) await deliver(event);
    },
    /** Runs every job once. */
    runJobs: () => callStore((store) => store.runJobs()).catch(ignoreUnavailable),
    /** Carries out an operator's action on an order, by default the newest. */
    async operate(action: OrderAction, orderId?: string) {
      const id = orderId ?? (await simulation.newestOrder());
      if (id !== undefined) await callStore((store) => store.operate(action, id));
    },
    /** Accepts that an e-mail is sent twice with the same Message-ID. */
    allowRepeatedMail() {
      mailMayRepeat = true;
    },
    /** The operator corrects the stock of a product by a number of units. */
    async correctStock(id: string, change: number) {
      await failpoints.withoutFaults(() =>
        transaction(db, dialect, (trx) => changeStock(trx, id, { change, note: null }, clock())),
      );
      stock.set(id, (stock.get(id) ?? 0) + change);
    },
    /** Removes all faults, restarts the store, and runs webhooks and jobs until all time limits have passed. */
    async finishPendingWork() {
      failpoints.removeFaults();
      simulation.restart();
      for (const pause of FINISHING_PAUSES) {
        time += pause;
        if (simulation.deliversWebhooks) await simulation.deliverAll();
        await simulation.runJobs();
        // The operator retries refunds that the provider refused.
        for (const id of await listFailedRefunds(deps))
          await simulation.operate("refund again", id);
      }
    },
    /** Lists all orders with their intents, the oldest first. */
    listOrders: () =>
      failpoints.withoutFaults(() =>
        db
          .selectFrom("orders")
          .select(["id", "status", "stripe_payment_intent_id as intentId"])
          .orderBy("created_at")
          .orderBy("id")
          .execute(),
      ),
    newestOrder: () =>
      failpoints.withoutFaults(async () => {
        const query = db.selectFrom("orders").select("id").orderBy("created_at", "desc");
        return (await query.executeTakeFirst())?.id;
      }),
    countOrders: () =>
      failpoints.withoutFaults(async () => {
        const orders = await db.selectFrom("orders").select("status").execute();
        const valid = orders.filter((order) => order.status !== "cancelled").length;
        return { all: orders.length, valid };
      }),
    /** Returns the violated invariants. @param isFinished whether no work is pending */
    check: (isFinished: boolean) =>
      failpoints.withoutFaults(() =>
        findViolations(
          { db, dialect },
          {
            ledger: provider.ledger(),
            stock,
            initialStock,
            mails,
            acknowledged: [...acknowledged],
            // The mail server accepted an e-mail, but the store could not record that.
            mailMayRepeat:
              mailMayRepeat ||
              /^mail: send \(after|^db: update outbox/.test(failpoints.lastPlanned() ?? ""),
            isFileTrusted: !isFinished,
            mailMayBeLate: time - start > MAIL_TIME,
            isFinished,
          },
        ),
      ),
    close: () => db.destroy(),
  };
  return simulation;
}

/** Settings with which every order has taxes of its province and a shipping price. */
export const PROVINCE_SETTINGS = {
  "tax.mode": "province",
  "tax.registrations": ["BC", "SK", "MB", "QC"],
  "tax.onShipping": true,
  "shipping.zones": [
    {
      name: "Canada",
      provinces: ["ON", "QC"],
      methods: [
        { name: "Standard", price: "9.99", freeFrom: "80.00" },
        { name: "Express", price: "19.99" },
      ],
    },
  ],
};

/** The discount codes of the simulation. */
export const CODES = ["LIMITED", "FREE", "FIVE"] as const;

async function setUpPrices({ db, dialect }: SimulationDatabase): Promise<void> {
  await writeSettings({ db, dialect }, PROVINCE_SETTINGS);
  await addDiscountCode(db, { code: "LIMITED", rate: 15_000, usage_limit: 1 });
  await addDiscountCode(db, {
    code: "FREE",
    kind: "free-shipping",
    rate: 0,
    usage_limit_per_email: 2,
  });
  await addDiscountCode(db, {
    code: "FIVE",
    kind: "amount",
    rate: 0,
    amount_cents: 501,
    minimum_cents: 2_000,
  });
}

function ignoreUnavailable(error: unknown): void {
  if (!(error instanceof StoreUnavailableError)) throw error;
}

async function listFailedRefunds({ db }: ApiDeps): Promise<string[]> {
  const failed = db.selectFrom("orders").select("id").where("refund_state", "=", "failed");
  return (await failed.execute()).map(({ id }) => id);
}
