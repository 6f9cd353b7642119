import { deleteOldActivity } from "../activity/store.ts";
import { cleanPictures } from "../catalogue/pictures/clean-pictures.ts";
import { copyPictures } from "../catalogue/pictures/copy/copy-pictures.ts";
import { runDueSales } from "../catalogue/price-promotions/run-due-sales.ts";
import { deleteOldPrices } from "../catalogue/products/clean-price-history.ts";
import { deleteExpiredWishlists } from "../catalogue/shared-wishlists/store.ts";
import { enqueueStockAlarm } from "../catalogue/stock/enqueue-alarm.ts";
import { cleanStockNotifications } from "../catalogue/stock-notifications/clean-stock-notifications.ts";
import { publishDuePosts } from "../content/blog/store.ts";
import { cleanSubscriptionRequests } from "../content/newsletter/request-subscription.ts";
import { deleteOldViolations } from "../content/policy-reports/store.ts";
import type { ApiDeps } from "../deps.ts";
import { deleteExpiredCounts } from "../http/rate-counter.ts";
import { cleanOutbox } from "../mail/clean-outbox.ts";
import { sendDueMail } from "../mail/send-mail.ts";
import { deleteExpiredSignIns } from "../people/customers/delete-expired.ts";
import { endExpiredSessions } from "../people/operators/sessions.ts";
import { cleanCheckouts } from "../sales/checkout/clean-checkouts.ts";
import { expireCheckouts } from "../sales/checkout/expire-checkouts.ts";
import { captureAuthorized } from "../sales/payments/capture-payment.ts";
import { reconcileRecent } from "../sales/payments/reconcile.ts";
import { resumeRecalls } from "../sales/recalls/send-recall.ts";
import { sendPendingRefunds } from "../sales/refunds/refunds.ts";
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
    { name: "send pending refunds", everyMs: 60_000, run: () => sendPendingRefunds(deps) },
    ...(deps.mailer
      ? [
          {
            name: SEND_MAIL,
            everyMs: 10_000,
            run: (signal?: AbortSignal) => sendDueMail(deps, signal),
          },
          { name: "report low stock", everyMs: 900_000, run: () => enqueueStockAlarm(deps) },
        ]
      : []),
    {
      name: "end expired sessions of operators",
      everyMs: 60_000,
      run: () => endExpiredSessions(db, clock()),
    },
    {
      name: "delete expired sign-ins of customers",
      everyMs: 60_000,
      run: () => deleteExpiredSignIns(deps),
    },
    {
      name: "delete expired rate limits",
      everyMs: 60_000,
      run: () => deleteExpiredCounts(db, clock()),
    },
    ...listExclusiveJobs(deps).map((job) => runInOneProcess(deps, job)),
  ];
}

/** The jobs that run in one process at a time. */
function listExclusiveJobs(deps: ApiDeps): Job[] {
  const { db, clock } = deps;
  return [
    { name: "capture payments", everyMs: 60_000, run: () => captureAuthorized(deps) },
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
    {
      name: "start and end sales",
      everyMs: 30_000,
      run: (signal?: AbortSignal) => runDueSales(deps, signal),
    },
    { name: "queue recall notices", everyMs: 60_000, run: () => resumeRecalls(deps) },
    {
      name: "publish scheduled posts",
      everyMs: 5_000,
      run: () => publishDuePosts(db, clock()),
    },
    { name: "clean pictures", everyMs: HOUR_MS, run: () => cleanPictures(deps) },
    { name: "clean checkouts", everyMs: HOUR_MS, run: () => cleanCheckouts(deps) },
    {
      name: "clean stock notifications",
      everyMs: HOUR_MS,
      run: () => cleanStockNotifications(deps),
    },
    {
      name: "clean newsletter confirmations",
      everyMs: HOUR_MS,
      run: () => cleanSubscriptionRequests(deps),
    },
    {
      name: "clean shared wishlists",
      everyMs: HOUR_MS,
      run: () => deleteExpiredWishlists(db, clock()),
    },
    {
      name: "clean activity log",
      everyMs: HOUR_MS,
      run: () => deleteOldActivity(db, clock()),
    },
    {
      name: "clean policy reports",
      everyMs: HOUR_MS,
      run: () => deleteOldViolations(db, clock()),
    },
    {
      name: "clean price history",
      everyMs: HOUR_MS,
      run: () => deleteOldPrices(db, clock()),
    },
    { name: "clean outbox", everyMs: HOUR_MS, run: () => cleanOutbox(deps) },
  ];
}
