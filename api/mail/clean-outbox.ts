import type { ApiDeps } from "../deps.ts";
import { deleteOldMails } from "./store.ts";

const DAY = 24 * 60 * 60 * 1000;
/** Mail that left is remembered for a season, mail that did not for a year. */
const SENT_MS = 90 * DAY;
const UNSENT_MS = 365 * DAY;

/** Forgets old mail; nothing is sent a second time for it, for what caused it never happens again. */
export async function cleanOutbox({ db, clock }: Pick<ApiDeps, "db" | "clock">): Promise<void> {
  const now = clock().getTime();
  const sentBefore = new Date(now - SENT_MS);
  const notedBefore = new Date(now - UNSENT_MS);
  await deleteOldMails(db, { sentBefore, notedBefore });
}
