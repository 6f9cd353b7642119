import { dayOf, hourOf } from "../../../data/model/sales/store-days.ts";
import { enqueueMail } from "../../db/outbox.ts";
import { transaction } from "../../db/transaction.ts";
import type { ApiDeps } from "../../deps.ts";
import { findOrderRecipient } from "../../settings/order-recipient.ts";
import { readSettings } from "../../settings/store.ts";
import { listLowStock } from "./low-stock.ts";

/** Hour of the store's day before which no e-mail is sent. */
const FIRST_HOUR = 7;

/**
 * Enqueues the e-mail about low stock to the recipient of order notifications, if any stock is low. The outbox
 * stores one e-mail per day of the store's time zone, whichever process enqueues it.
 */
export async function enqueueStockAlarm({
  db,
  dialect,
  clock,
  config,
}: Pick<ApiDeps, "db" | "dialect" | "clock" | "config">): Promise<void> {
  const now = clock();
  const { stock } = await readSettings(db);
  if (!stock.alarm || hourOf(now) < FIRST_HOUR) return;
  const recipient = await findOrderRecipient(db, config);
  if (!recipient || (await listLowStock(db, 1)).total === 0) return;
  const mail = { kind: "stock-alarm", subjectId: dayOf(now), recipient } as const;
  await transaction(db, dialect, (trx) => enqueueMail(trx, mail, now));
}
