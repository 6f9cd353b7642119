import type { Config } from "../config.ts";
import type { Db } from "../db/tables/schema.ts";
import { InvalidSettingsError, readSettings } from "./store.ts";

/**
 * The recipient of the e-mail about each order; undefined if none is sent. `orders.notify` outranks
 * ORDER_NOTIFICATION_EMAIL, which outranks `store.email`. Invalid settings must not prevent a paid order.
 */
export async function findOrderRecipient(
  db: Db,
  { orderNotificationEmail }: Pick<Config, "orderNotificationEmail">,
): Promise<string | undefined> {
  const settings = await readSettings(db).catch((error: unknown) => {
    // A database error ends the transaction, which is repeated.
    if (!(error instanceof InvalidSettingsError)) throw error;
    return undefined;
  });
  const recipient = settings?.orders.notify || orderNotificationEmail || settings?.store.email;
  return recipient === "off" ? undefined : recipient;
}
