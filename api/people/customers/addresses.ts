import { randomUUID } from "node:crypto";
import type { Transaction } from "kysely";
import * as v from "valibot";
import {
  type Address,
  type AddressList,
  type AddressRequest,
  MAX_ADDRESSES,
} from "../../../data/model/people/customer.ts";
import { COUNTRY, ContactData } from "../../../data/model/sales/checkout.ts";
import { keysOf } from "../../../data/model/text/keys.ts";
import type { Database, Db } from "../../db/tables/schema.ts";

/** The saved addresses of a customer, last used first. */
async function listAddresses(db: Db, userId: string): Promise<Address[]> {
  return db
    .selectFrom("customer_addresses")
    .select(["id", "first_name as firstName", "last_name as lastName", "address", "address2"])
    .select(["city", "province", "postal_code as postalCode", "country", "phone"])
    .where("user_id", "=", userId)
    .orderBy("last_used_at", "desc")
    .orderBy("id")
    .execute();
}

/**
 * The address of the last delivered order that the customer placed while signed in; null if a saved
 * address was used since. It is read from the order's checkout, because orders store it as one line.
 */
async function findOrderAddress(db: Db, userId: string): Promise<Address | null> {
  const row = await db
    .selectFrom("orders")
    .innerJoin("checkouts", "checkouts.payment_intent_id", "orders.stripe_payment_intent_id")
    .select(["orders.id", "checkouts.details"])
    .where("orders.user_id", "=", userId)
    .where("orders.shipping_address", "<>", "")
    .where("orders.created_at", ">", (by) =>
      by
        .selectFrom("customer_addresses")
        .select((max) => max.fn.coalesce(max.fn.max("last_used_at"), max.val("")).as("at"))
        .where("user_id", "=", userId),
    )
    .orderBy("orders.created_at", "desc")
    .orderBy("orders.id")
    .limit(1)
    .executeTakeFirst();
  const details = v.safeParse(ContactData, JSON.parse(row?.details ?? "null"));
  if (!row || !details.success) return null;
  const { email: _, address2 = null, phone = null, ...address } = details.output;
  return { ...address, country: COUNTRY, address2, phone, id: row.id };
}

/** The addresses that checkout offers a customer. */
export async function readAddressList(db: Db, userId: string): Promise<AddressList> {
  const [addresses, orderAddress] = await Promise.all([
    listAddresses(db, userId),
    findOrderAddress(db, userId),
  ]);
  return { addresses, orderAddress };
}

/** Saves an address, once; false if the customer has the maximum number. */
export async function saveAddress(
  trx: Transaction<Database>,
  userId: string,
  request: AddressRequest,
  now: Date,
): Promise<boolean> {
  const time = now.toISOString();
  // Concurrent requests wait for this row, so that neither of them exceeds the maximum.
  await trx.updateTable("users").set({ updated_at: time }).where("id", "=", userId).execute();
  const address = { ...request, address2: request.address2 ?? null, phone: request.phone ?? null };
  const saved = await listAddresses(trx, userId);
  const same = saved.find((one) => keysOf(address).every((field) => one[field] === address[field]));
  if (same) {
    const touched = trx.updateTable("customer_addresses").set({ last_used_at: time });
    await touched.where("id", "=", same.id).execute();
    return true;
  }
  if (saved.length >= MAX_ADDRESSES) return false;
  const { firstName, lastName, postalCode, ...fields } = address;
  await trx
    .insertInto("customer_addresses")
    .values({
      ...fields,
      id: randomUUID(),
      user_id: userId,
      first_name: firstName,
      last_name: lastName,
      postal_code: postalCode,
      created_at: time,
      last_used_at: time,
    })
    .execute();
  return true;
}

/** Deletes an address of a customer, and returns whether there was one. */
export async function deleteAddress(db: Db, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("customer_addresses")
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
