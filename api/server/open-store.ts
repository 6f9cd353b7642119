import type { Hono, MiddlewareHandler } from "hono";
import type { Logger } from "pino";
import { type Api, createApi } from "../app.ts";
import type { Config } from "../config.ts";
import { migrate } from "../db/migrate.ts";
import { describeDatabase, type OpenDatabase, openDatabase } from "../db/open.ts";
import { seedStore } from "../db/seed.ts";
import type { Env } from "../deps.ts";
import { createSmtpMailer } from "../mail/smtp-mailer.ts";
import { makeFirstPassword } from "../operators/first-password.ts";
import { startPayments } from "../payments/start.ts";
import { serveUploads } from "../pictures/routes.ts";
import { createProductFinder } from "../products/finding/product-finder.ts";
import { createSitemapRoutes } from "../sitemap/routes.ts";
import { startJobs } from "./jobs.ts";
import { listStoreJobs } from "./store-jobs.ts";

export type OpenStore = {
  api: Api;
  /** Routes beside the API, such as the demo payment provider's. */
  extras: Hono<Env>[];
  /** Serves the pictures that the operator gave. */
  uploads: MiddlewareHandler<Env>;
  ready: () => Promise<boolean>;
  contentVersions: OpenDatabase["contentVersions"];
  /** The operator's password, if it was made at this start. */
  newPassword: string | undefined;
  /** Aborts the jobs and waits for those under way, for this number of milliseconds at most. */
  stopJobs: (patienceMs: number) => Promise<void>;
  /** Ends payments and closes the database. */
  close: () => Promise<void>;
};

/** Opens the database, brings it up to date, and starts what runs behind the API. */
export async function openStore(config: Config, log: Logger): Promise<OpenStore> {
  const database = await openDatabase(config.databaseUrl, config);
  const { db, dialect, url, close, ready, hasDiskSpace, contentVersions } = database;
  const clock = () => new Date();
  await migrate(db, dialect).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`${describeDatabase(config.databaseUrl)}: ${reason}`, { cause: error });
  });
  if (config.seed === "demo") await seedStore(db, dialect, { now: clock() });
  const newPassword = await makeFirstPassword(db, config.operatorPassword);
  const loopback = config.host === "0.0.0.0" || config.host === "::" ? "127.0.0.1" : config.host;
  const payments = await startPayments({
    config,
    db,
    dialect,
    clock,
    log,
    webhookUrl: () => `http://${loopback}:${config.port}/api/webhooks/stripe`,
  });
  const { smtpUrl, smtpAllowPlain: allowPlain } = config;
  const mailer = smtpUrl === undefined ? undefined : createSmtpMailer(smtpUrl, { allowPlain });
  const deps = {
    db,
    dialect,
    url,
    payments: payments.gateway,
    clock,
    config,
    log,
    mailer,
    hasDiskSpace,
    finder: createProductFinder({ db, contentVersions }),
  };
  const stopJobs = startJobs(listStoreJobs(deps), log);
  return {
    api: createApi(deps),
    extras: [
      createSitemapRoutes({ db, publicUrl: config.publicUrl }),
      ...(payments.browserRoutes ? [payments.browserRoutes] : []),
    ],
    uploads: serveUploads({ db }),
    ready,
    contentVersions,
    newPassword,
    stopJobs,
    close: async () => {
      await payments.stop();
      await close();
    },
  };
}
