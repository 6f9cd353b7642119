import type { PaymentGateway } from "../../api/payment-gateway.ts";
import type { OpenTestDatabase } from "./databases.ts";
import { insertProducts, newProduct } from "./products.ts";
import { JANE, startTestStore } from "./store.ts";

export const CREATE = "/api/create-payment-intent";
export const ORDERS = "/api/orders";

export const item = (id: string, quantity = 1) => ({ id, quantity });

/** Starts a store with four products; its shoppers have a payment intent. */
export async function openShop(
  open: OpenTestDatabase,
  options: Parameters<typeof startTestStore>[1] = {},
) {
  const database = await open();
  const { db } = database;
  await insertProducts(db, [
    newProduct({ id: "serum", title: "Serum", priceCents: 1999, position: 1 }),
    newProduct({ id: "oil", title: "Oil", priceCents: 4800, stockQuantity: 5, position: 2 }),
    newProduct({ id: "last", title: "Last", priceCents: 1000, stockQuantity: 1, position: 3 }),
    newProduct({ id: "also", title: "Also", priceCents: 1000, stockQuantity: 1, position: 4 }),
  ]);
  const store = await startTestStore(database, { webhooks: false, ...options });
  return {
    ...store,
    database,
    count: async (table: "orders" | "order_items" | "payment_events") => {
      const row = await db
        .selectFrom(table)
        .select((eb) => eb.fn.countAll<number>().as("n"))
        .executeTakeFirstOrThrow();
      return Number(row.n);
    },
    stock: async (id: string) => {
      const row = await db
        .selectFrom("products")
        .select("stock_quantity")
        .where("id", "=", id)
        .executeTakeFirstOrThrow();
      return row.stock_quantity;
    },
    /** Returns the status of an intent at the provider. */
    payment: async (id: string) => (await store.gateway.retrieveIntent(id))?.status,
    /** Captures an authorized intent, as the operator may in the provider's dashboard. */
    captureExternally: (id: string) => store.gateway.captureIntent(id, `external-${id}`),
    /** Returns the number of refunds of an intent. */
    refunds: async (id: string) => {
      const row = await db
        .selectFrom("demo_payment_intents")
        .select("object")
        .where("id", "=", id)
        .executeTakeFirstOrThrow();
      return JSON.parse(row.object).refunds.length as number;
    },
    /** A shopper with a payment intent; "unknown" has not entered an address. */
    shop: async (cartItems: object[], who: "known" | "unknown" = "known") => {
      const shopper = store.browser();
      const checkoutData = who === "known" ? JANE : undefined;
      const { body } = await shopper.post(CREATE, { cartItems, checkoutData });
      const paymentIntentId: string = body.paymentIntentId;
      const request = { checkoutData: JANE, cartItems, paymentIntentId };
      const cookie = [...shopper.cookies].map((pair) => pair.join("=")).join("; ");
      return {
        shopper,
        intent: body,
        paymentIntentId,
        order: (change: object = {}) => shopper.post(ORDERS, { ...request, ...change }),
        /** Sends the same request to another process of the store. */
        orderAt: (other: Pick<typeof store, "browser">) =>
          other.browser().post(ORDERS, request, { cookie }),
      };
    },
    /** Starts another process of the same store. */
    startAgain: async () => startTestStore(await database.openAgain(), { webhooks: false }),
  };
}

/** A gateway that reports wrong fields for every intent. */
export function withFalseIntents(
  wrong: Partial<Awaited<ReturnType<PaymentGateway["cancelIntent"]>>>,
) {
  return (gateway: PaymentGateway): PaymentGateway => ({
    ...gateway,
    retrieveIntent: async (id) => {
      const intent = await gateway.retrieveIntent(id);
      return intent && { ...intent, ...wrong };
    },
  });
}

/** Polls until background work is done. @throws after 30 s */
export async function until(isDone: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 30_000;
  while (!(await isDone())) {
    if (Date.now() > deadline) throw new Error("the background work was not done within 30 s");
    await new Promise((wake) => setTimeout(wake, 25));
  }
}
