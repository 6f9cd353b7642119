import { cleanCheckouts } from "../checkout/clean-checkouts.ts";
import { expireCheckouts } from "../checkout/expire-checkouts.ts";
import { deleteExpiredSignIns } from "../customers/delete-expired.ts";
import type { ApiDeps } from "../deps.ts";
import { deleteExpiredCounts } from "../http/rate-counter.ts";
import { cleanOutbox } from "../mail/clean-outbox.ts";
import { sendDueMail } from "../mail/send-mail.ts";
import { cleanSubscriptionRequests } from "../newsletter/request-subscription.ts";
import { endExpiredSessions } from "../operators/sessions.ts";
import { repeatOrderRefunds } from "../orders/cancel-order.ts";
import { reconcileRecent } from "../orders/reconcile.ts";
import { cleanPictures } from "../pictures/clean-pictures.ts";
import { copyPictures } from "../pictures/copy/copy-pictures.ts";
import { deleteExpiredWishlists } from "../shared-wishlists/store.ts";
import { cleanStockNotifications } from "../stock-notifications/clean-stock-notifications.ts";
import { runInOneProcess } from "./job-lease.ts";
import type { Job } from "./jobs.ts";

/** Name of the job that sends due e-mail. */
export const SEND_MAIL = "send mail";
/** Name of the job that copies pictures of other servers. */
export const COPY_PICTURES = "copy pictures";

const HOUR_MS = 3_600_000;

/** The scheduled jobs. Each is idempotent and may be started in several processes at once. */
export function listStoreJobs(deps: ApiDeps): Job[] {
  const { db, clock } = deps;
  return [
    { name: "expire checkouts", everyMs: 5_000, run: () => expireCheckouts(deps) },
    { name: "repeat refunds", everyMs: 60_000, run: () => repeatOrderRefunds(deps) },
    ...(deps.mailer
      ? [
          {
            name: SEND_MAIL,
            everyMs: 10_000,
            run: (signal?: AbortSignal) => sendDueMail(deps, signal),
          },
        ]
      : []),
    {
      name: "end expired sessions",
      everyMs: 60_000,
      run: async () => {
        await endExpiredSessions(db, clock());
        await deleteExpiredSignIns(deps);
        await deleteExpiredCounts(db, clock());
      },
    },
    ...listExclusiveJobs(deps).map((job) => runInOneProcess(deps, job)),
  ];
}

/** The jobs that run in one process at a time. */
function listExclusiveJobs(deps: ApiDeps): Job[] {
  const { db, clock } = deps;
  return [
    { name: "reconcile payments", everyMs: 300_000, run: () => reconcileRecent(deps) },
    ...(deps.config.pictureCopy
      ? [
          {
            name: COPY_PICTURES,
            everyMs: 10_000,
            run: (signal?: AbortSignal) => copyPictures(deps, signal),
          },
        ]
      : []),
    { name: "clean pictures", everyMs: HOUR_MS, run: () => cleanPictures(deps) },
    { name: "clean checkouts", everyMs: HOUR_MS, run: () => cleanCheckouts(deps) },
    {
      name: "clean stock notifications",
      everyMs: HOUR_MS,
      run: () => cleanStockNotifications(deps),
    },
    {
      name: "clean newsletter confirmations",
      everyMs: 3_600_000,
      run: () => cleanSubscriptionRequests(deps),
    },
    {
      name: "clean shared wishlists",
      everyMs: HOUR_MS,
      run: () => deleteExpiredWishlists(db, clock()),
    },
    { name: "clean outbox", everyMs: HOUR_MS, run: () => cleanOutbox(deps) },
  ];
}
