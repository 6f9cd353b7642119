import type { Db } from "../../db/tables/schema.ts";
import { generatePassword, hashPassword } from "./password.ts";
import { addOperatorHash, readOperatorHash } from "./store.ts";

/**
 * Generates the operator's password at the first start of a store without a configured one. Returns
 * it to be shown once; only its hash is stored.
 */
export async function createFirstPassword(
  db: Db,
  configured: string | undefined,
): Promise<string | undefined> {
  if (configured !== undefined || (await readOperatorHash(db))) return undefined;
  const password = generatePassword();
  return (await addOperatorHash(db, await hashPassword(password))) ? password : undefined;
}
