import type { OpenTestDatabase } from "./databases.ts";
import { insertProducts, newProduct } from "./products.ts";
import { startTestStore } from "./store.ts";

/** A cart line as a browser sends it. */
export const line = (id: string, quantity: unknown = 1, price = "48.00") => ({
  id,
  price,
  quantity,
});

/** Creates a store with one product of every kind that the checkout distinguishes. */
export async function openCheckoutStore(
  open: OpenTestDatabase,
  options: Parameters<typeof startTestStore>[1] = {},
) {
  const database = await open();
  const { db } = database;
  await insertProducts(db, [
    newProduct({ id: "serum", title: "Serum", priceCents: 4800, position: 1 }),
    newProduct({ id: "oil", title: "Oil", priceCents: 1999, stockQuantity: 5, position: 2 }),
    newProduct({ id: "last", title: "Last", priceCents: 1000, stockQuantity: 1, position: 3 }),
    newProduct({ id: "gone", title: "Gone", unpublished: true, position: 4 }),
    newProduct({ id: "off", title: "Off", inStock: false, position: 5 }),
    newProduct({ id: "cheap", title: "Cheap", priceCents: 40, position: 6 }),
    newProduct({ id: "dear", title: "Dear", priceCents: 90_000_000, position: 7 }),
  ]);
  const store = await startTestStore(database, { webhooks: false, ...options });
  return {
    ...store,
    database,
    intents: () => db.selectFrom("demo_payment_intents").selectAll().execute(),
    amountOf: async (id: string) => (await store.gateway.retrieveIntent(id))?.amountCents,
    startAgain: async (again: typeof options = {}) =>
      startTestStore(await database.openAgain(), { webhooks: false, ...again }),
  };
}
