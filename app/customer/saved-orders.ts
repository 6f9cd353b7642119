import type { Table } from "dexie";
import * as v from "valibot";
import { AccountOrder } from "../../data/model/people/customer.ts";
import { repeatAfterLoss } from "../../data/model/storage/lost-connection.ts";
import { isSignedIn } from "./signed-in.ts";

/** The name of the IndexedDB database with the customer's orders. It is deleted at sign-out. */
const NAME = "customer-orders";

/** Maximum number of orders that are readable offline. */
const MAX_ORDERS = 10;

const Row = v.object({ id: v.string(), savedAt: v.string(), order: AccountOrder });
export type SavedOrder = v.InferOutput<typeof Row>;

/** Runs `work` on the table. Returns undefined if the browser refuses IndexedDB. */
async function withTable<T>(
  work: (table: Table<unknown, string>) => Promise<T>,
): Promise<T | undefined> {
  try {
    const { default: Dexie } = await import("dexie");
    return await repeatAfterLoss(async () => {
      const database = new Dexie(NAME);
      database.version(1).stores({ orders: "id, savedAt" });
      try {
        return await work(database.table("orders"));
      } finally {
        // An open connection would block the deletion by another tab.
        database.close();
      }
    });
  } catch (error) {
    console.warn("The saved orders are not available:", error);
    return undefined;
  }
}

/** Saves an order that the customer has viewed, so that it is readable offline. */
export async function saveOrder(order: AccountOrder): Promise<void> {
  await withTable(async (table) => {
    // Another tab may have signed out since the request.
    if (!isSignedIn()) return;
    await table.put({ id: order.order.id, savedAt: new Date().toISOString(), order });
    const oldest = await table.orderBy("savedAt").reverse().offset(MAX_ORDERS).primaryKeys();
    await table.bulkDelete(oldest);
  });
}

/** Updates the saved copies of orders, such as with the banner of a recall; saves no others. */
export async function updateSavedOrders(orders: readonly AccountOrder[]): Promise<void> {
  await withTable(async (table) => {
    const savedAt = new Date().toISOString();
    for (const order of orders) await table.update(order.order.id, { savedAt, order });
  });
}

/** The saved orders, the last viewed first. */
export async function readSavedOrders(): Promise<SavedOrder[]> {
  const rows = await withTable((table) => table.orderBy("savedAt").reverse().toArray());
  return (rows ?? []).flatMap((row) => {
    const parsed = v.safeParse(Row, row);
    return parsed.success ? [parsed.output] : [];
  });
}

/** Deletes the database. */
export async function deleteSavedOrders(): Promise<void> {
  try {
    // Without Dexie, whose code may not be loaded.
    await new Promise<void>((resolve, reject) => {
      const request = indexedDB.deleteDatabase(NAME);
      request.onsuccess = () => resolve();
      request.onerror = () => reject(request.error);
    });
  } catch (error) {
    console.warn("The saved orders could not be deleted:", error);
  }
}
