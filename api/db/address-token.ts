import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { createStoreKey, findStoreKey } from "./store-key.ts";
import type { Db } from "./tables/schema.ts";

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
  const cipher = createCipheriv(CIPHER, await createStoreKey(db, KEY), nonce);
  const text = Buffer.concat([cipher.update(email.trim().toLowerCase(), "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString("base64url");
}

/** The address of a token; undefined if this store did not create it. */
export async function readAddressToken(db: Db, token: string): Promise<string | undefined> {
  if (!/^[\w-]{38,600}$/.test(token)) return undefined;
  const key = await findStoreKey(db, KEY);
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
