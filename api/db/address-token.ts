import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import type { Db } from "./tables/schema.ts";
import { createToken } from "./token.ts";

const KEY = "address-tokens";
const CIPHER = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Returns a token for the links of e-mails to an address: its bearer reads the mailbox. It contains the address,
 * encrypted and authenticated with a key of the store, so that nothing about it is stored.
 */
export async function createAddressToken(db: Db, email: string): Promise<string> {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, await createKey(db), nonce);
  const text = Buffer.concat([cipher.update(email.trim().toLowerCase(), "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString("base64url");
}

/** The address of a token; undefined if this store did not create it. */
export async function readAddressToken(db: Db, token: string): Promise<string | undefined> {
  if (!/^[\w-]{38,600}$/.test(token)) return undefined;
  const key = await findKey(db);
  if (!key) return undefined;
  const bytes = Buffer.from(token, "base64url");
  const end = NONCE_BYTES + TAG_BYTES;
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES));
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, end));
  try {
    return decipher.update(bytes.subarray(end), undefined, "utf8") + decipher.final("utf8");
  } catch {
    // The tag does not match.
    return undefined;
  }
}

async function findKey(db: Db): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom("store_keys")
    .select("value")
    .where("name", "=", KEY)
    .executeTakeFirst();
  return row && Buffer.from(row.value, "base64url");
}

/** Creates the key at the first use; several processes get the same one. */
async function createKey(db: Db): Promise<Buffer> {
  const known = await findKey(db);
  if (known) return known;
  await db
    .insertInto("store_keys")
    .values({ name: KEY, value: createToken() })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
  const created = await findKey(db);
  if (!created) throw new Error("the key of address tokens was not stored");
  return created;
}
