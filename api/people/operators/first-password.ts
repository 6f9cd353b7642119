import type { Db } from "../../db/tables/schema.ts";
import { generatePassword, hashPassword } from "./password.ts";
import { addOwnerHash, readOwnerHash } from "./store.ts";

/**
 * Generates the first owner's password at the first start of a store without a configured one. Returns
 * it to be shown once; only its hash is stored.
 */
export async function createFirstPassword(
  db: Db,
  configured: string | undefined,
): Promise<string | undefined> {
  if (configured !== undefined || (await readOwnerHash(db))) return undefined;
  const password = generatePassword();
  return (await addOwnerHash(db, await hashPassword(password))) ? password : undefined;
}
