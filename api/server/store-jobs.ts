import { cleanCheckouts } from "../checkout/clean-checkouts.ts";
import { expireCheckouts } from "../checkout/expire-checkouts.ts";
import { deleteExpiredSignIns } from "../customers/delete-expired.ts";
import type { ApiDeps } from "../deps.ts";
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
import type { Job } from "./jobs.ts";

/** Name of the job that sends due e-mail. */
export const SEND_MAIL = "send mail";
/** Name of the job that copies pictures of other servers. */
export const COPY_PICTURES = "copy pictures";

/** The scheduled jobs. Each is idempotent and may run in several processes at once. */
export function listStoreJobs(deps: ApiDeps): Job[] {
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
    { name: "reconcile payments", everyMs: 300_000, run: () => reconcileRecent(deps) },
    {
      name: "end expired sessions",
      everyMs: 60_000,
      run: async () => {
        await endExpiredSessions(deps.db, deps.clock());
        await deleteExpiredSignIns(deps);
      },
    },
    ...(deps.config.pictureCopy
      ? [
          {
            name: COPY_PICTURES,
            everyMs: 10_000,
            run: (signal?: AbortSignal) => copyPictures(deps, signal),
          },
        ]
      : []),
    { name: "clean pictures", everyMs: 3_600_000, run: () => cleanPictures(deps) },
    { name: "clean checkouts", everyMs: 3_600_000, run: () => cleanCheckouts(deps) },
    {
      name: "clean stock notifications",
      everyMs: 3_600_000,
      run: () => cleanStockNotifications(deps),
    },
    {
      name: "clean newsletter confirmations",
      everyMs: 3_600_000,
      run: () => cleanSubscriptionRequests(deps),
    },
    {
      name: "clean shared wishlists",
      everyMs: 3_600_000,
      run: () => deleteExpiredWishlists(deps.db, deps.clock()),
    },
    { name: "clean outbox", everyMs: 3_600_000, run: () => cleanOutbox(deps) },
  ];
}
