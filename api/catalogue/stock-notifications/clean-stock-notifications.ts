import { UNCONFIRMED_RETENTION_MS } from "../../../data/model/people/confirmation.ts";
import type { ApiDeps } from "../../deps.ts";
import { deleteOldRequests } from "./store.ts";

const DAY = 24 * 60 * 60 * 1000;
/** Retention of closed requests, whose links cancel others, in milliseconds. */
const CLOSED_RETENTION = 90 * DAY;

/** Deletes the addresses of requests that are closed, or were not confirmed within a week. */
export async function cleanStockNotifications({
  db,
  clock,
}: Pick<ApiDeps, "db" | "clock">): Promise<void> {
  const now = clock().getTime();
  await deleteOldRequests(db, {
    closedBefore: new Date(now - CLOSED_RETENTION),
    unconfirmedBefore: new Date(now - UNCONFIRMED_RETENTION_MS),
  });
}
