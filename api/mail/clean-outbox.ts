import type { ApiDeps } from "../deps.ts";

const DAY = 24 * 60 * 60 * 1000;
/** Retention of sent and unsent e-mails, in milliseconds. */
const SENT_RETENTION = 90 * DAY;
const UNSENT_RETENTION = 365 * DAY;
/** For sign-in codes: the operator may need to find out why one did not arrive. */
const CODE_RETENTION = DAY;

/** Deletes old e-mails, except recall notices, which the log of a recall needs. None is sent again because of it: the event that enqueues an e-mail happens once. */
export async function cleanOutbox({ db, clock }: Pick<ApiDeps, "db" | "clock">): Promise<void> {
  const now = clock().getTime();
  const before = (milliseconds: number) => new Date(now - milliseconds).toISOString();
  await db
    .deleteFrom("outbox")
    .where("kind", "<>", "recall-notice")
    .where((by) =>
      by.or([
        by("sent_at", "<", before(SENT_RETENTION)),
        by("created_at", "<", before(UNSENT_RETENTION)).and("sent_at", "is", null),
        by("created_at", "<", before(CODE_RETENTION)).and("kind", "=", "sign-in-code"),
      ]),
    )
    .execute();
}
