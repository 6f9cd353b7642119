import type { Db } from "../db/schema.ts";
import { generatePassword, hashPassword } from "./password.ts";
import { addOperatorHash, readOperatorHash } from "./store.ts";

/**
 * Makes the operator's password at the first start of a store that was given none; answers it, to
 * be shown once. Only its hash is kept.
 */
export async function createFirstPassword(
  db: Db,
  configured: string | undefined,
): Promise<string | undefined> {
  if (configured !== undefined || (await readOperatorHash(db))) return undefined;
  const password = generatePassword();
  return (await addOperatorHash(db, await hashPassword(password))) ? password : undefined;
}
