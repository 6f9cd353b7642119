import { randomUUID } from "node:crypto";
import type { Transaction } from "kysely";
import {
  type Address,
  type AddressRequest,
  MAX_ADDRESSES,
} from "../../../data/model/people/customer.ts";
import { keysOf } from "../../../data/model/text/json.ts";
import type { Database, Db } from "../../db/tables/schema.ts";

/** The saved addresses of a customer, last used first. */
export async function listAddresses(db: Db, userId: string): Promise<Address[]> {
  return db
    .selectFrom("customer_addresses")
    .select(["id", "first_name as firstName", "last_name as lastName", "address", "address2"])
    .select(["city", "province", "postal_code as postalCode", "country", "phone"])
    .select("last_used_at as lastUsedAt")
    .where("user_id", "=", userId)
    .orderBy("last_used_at", "desc")
    .orderBy("id")
    .execute();
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
