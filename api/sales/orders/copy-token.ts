import { createHmac } from "node:crypto";
import { createStoreKey, findStoreKey } from "../../db/store-key.ts";
import type { Db } from "../../db/tables/schema.ts";
import { isEqualInConstantTime } from "../../http/constant-time.ts";

const KEY = "order-copies";
const LIFETIME_SECONDS = 24 * 60 * 60;

/**
 * The address of an order's copy for a person who may read the order: its token is valid for a day, so that an address
 * in a history or a log opens nothing later.
 */
export async function createCopyUrl(db: Db, orderId: string, now: Date): Promise<string> {
  const until = Math.floor(now.getTime() / 1000) + LIFETIME_SECONDS;
  const token = sign(await createStoreKey(db, KEY), orderId, until);
  return `/api/orders/${orderId}/copy?token=${token}`;
}

/** Whether this store has created a token for an order that is still valid. */
export async function isCopyToken(
  db: Db,
  orderId: string,
  token: string,
  now: Date,
): Promise<boolean> {
  const [, until = ""] = /^(\d{1,12})\.[\w-]{43}$/.exec(token) ?? [];
  const key = await findStoreKey(db, KEY);
  if (!key || until === "") return false;
  const isKnown = isEqualInConstantTime(token, sign(key, orderId, Number(until)));
  return isKnown && Number(until) * 1000 > now.getTime();
}

function sign(key: Buffer, orderId: string, until: number): string {
  const mac = createHmac("sha256", key).update(`${until} ${orderId}`).digest("base64url");
  return `${until}.${mac}`;
}
