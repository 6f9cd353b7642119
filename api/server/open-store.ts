import type { Context, Hono, MiddlewareHandler } from "hono";
import type { Logger } from "pino";
import type { Home } from "../../data/model/home/home.ts";
import type { Locale } from "../../data/model/locale.ts";
import type { StoreFacts } from "../../data/model/settings/store-facts.ts";
import { type Api, createApi } from "../app.ts";
import { isImportRunning } from "../catalogue/imports/import-lease.ts";
import { serveUploads } from "../catalogue/pictures/routes.ts";
import { listOptionParameters } from "../catalogue/products/find-product.ts";
import { createRedirectRoutes } from "../catalogue/products/redirect-routes.ts";
import { createSearchIndex } from "../catalogue/search/search-index.ts";
import type { Config } from "../config.ts";
import { createBrandRoutes } from "../content/brand/routes.ts";
import { resolveHomeShell } from "../content/home/resolve-home.ts";
import { readShopFacts, versionsOfFrame } from "../content/navigation/shop-facts.ts";
import { createPageRedirectRoutes } from "../content/pages/redirect-routes.ts";
import { createSitemapRoutes } from "../content/sitemap/routes.ts";
import { createUnsubscribeRoutes } from "../content/unsubscribe/routes.ts";
import { coalesceWithinTurn } from "../db/coalesce.ts";
import { FIRST_MIGRATION, migrate } from "../db/migrate.ts";
import { describeDatabase, type OpenDatabase, openDatabase } from "../db/open.ts";
import { countSampleProducts, seedStore } from "../db/seed.ts";
import type { Env } from "../deps.ts";
import { createClientCounter } from "../http/rate-limit.ts";
import { createFirstPassword } from "../people/operators/first-password.ts";
import { sessionCookie } from "../people/operators/session-cookie.ts";
import { findSession } from "../people/operators/sessions.ts";
import { startPayments } from "../sales/payments/start.ts";
import { recordFormerTerms } from "../sales/terms/record-former-terms.ts";
import { readSettings } from "../settings/store.ts";
import { startJobs } from "./jobs.ts";
import { createStoreChecks, prepareNewStore } from "./opening.ts";
import { RENDERING_LIMIT } from "./response-cache.ts";
import { COPY_PICTURES, listStoreJobs, SEND_MAIL } from "./store-jobs.ts";

export type OpenStore = {
  api: Api;
  /** Routes outside of the API, such as the demo payment provider's. */
  extras: Hono<Env>[];
  /** Serves pictures that the operator uploaded. */
  uploads: MiddlewareHandler<Env>;
  ready: () => Promise<boolean>;
  /** Whether a newer release has migrated the database. @throws if the database can't be reached */
  isOutdated: () => Promise<boolean>;
  /** Reads the content versions; requests of one turn of the event loop share a read. */
  contentVersions: OpenDatabase["contentVersions"];
  stock: OpenDatabase["stock"];
  /** Lists the parameters that select a variant of a product, by its id or handle. */
  optionNames: (product: string) => Promise<readonly string[]>;
  /** Counts a rendering for a client. @throws ApiFailure 429 above its limit */
  countRendering: (c: Context<Env>) => Promise<void>;
  isImportRunning: () => Promise<boolean>;
  /** Whether visitors see the store. */
  isOpen: () => Promise<boolean>;
  languages: () => Promise<readonly Locale[]>;
  /** Whether a request has an operator's session. */
  isOperator: (c: Context<Env>) => Promise<boolean>;
  /** The store's name when it started. */
  name: string;
  /** Reads the store's current name, address and contact data. */
  storeFacts: () => Promise<StoreFacts>;
  /** Reads the home page without contents of the catalogue, for the app shells. */
  homeShell: () => Promise<Home>;
  /** Generates and returns the operator's password if there is none yet. */
  createPassword: () => Promise<string | undefined>;
  /** Sample products that are for sale with real payments. */
  sampleProducts: number;
  /** Aborts the jobs and waits for those under way, for this number of milliseconds at most. */
  stopJobs: (timeoutMs: number) => Promise<void>;
  /** Ends payments and closes the database. */
  close: () => Promise<void>;
};

/**
 * Maximum duration of a statement of a request or a job, in milliseconds. Imports, commands and migrations
 * have none.
 */
const STATEMENT_TIMEOUT_MS = 30_000;

/** Opens and migrates the database, and starts payments, mail and the scheduled jobs. */
export async function openStore(config: Config, log: Logger): Promise<OpenStore> {
  const database = await openDatabase(config.databaseUrl, {
    ...config,
    statementTimeoutMs: STATEMENT_TIMEOUT_MS,
  });
  const { db, dialect, url, close, ready, hasDiskSpace, contentVersions, stock } = database;
  const clock = () => new Date();
  const migrated = await migrate(db, dialect).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`${describeDatabase(config.databaseUrl)}: ${reason}`, { cause: error });
  });
  if (config.seed === "demo") await seedStore(db, dialect, { now: clock() });
  else if (migrated.includes(FIRST_MIGRATION)) await prepareNewStore(database);
  await recordFormerTerms({ db, dialect }, clock());
  const storeFacts = () => readShopFacts(db, clock());
  const loopback = config.host === "0.0.0.0" || config.host === "::" ? "127.0.0.1" : config.host;
  const payments = await startPayments({
    config,
    db,
    dialect,
    clock,
    log,
    webhookUrl: () => `http://${loopback}:${config.port}/api/webhooks/stripe`,
  });
  const searchIndex = createSearchIndex({ db, contentVersions, stock });
  await searchIndex.load();
  const deps = {
    db,
    dialect,
    url,
    payments: payments.gateway,
    clock,
    config,
    log,
    mailer: await createMailer(config),
    hasDiskSpace,
    searchIndex,
  };
  const isOutdated = reportNewerRelease(database, log);
  // Processes of the newer release run the same jobs.
  const storeJobs = listStoreJobs(deps).map((job) => ({
    ...job,
    run: async (signal?: AbortSignal) => {
      if (!(await isOutdated())) await job.run(signal);
    },
  }));
  const jobs = startJobs(storeJobs, log);
  const currentVersions = coalesceWithinTurn(versionsOfFrame({ db, contentVersions, clock }));
  const checks = createStoreChecks({ db, contentVersions: currentVersions });
  return {
    api: createApi({
      ...deps,
      languages: checks.languages,
      wakeMail: () => jobs.wake(SEND_MAIL),
      wakePictureCopies: () => jobs.wake(COPY_PICTURES),
    }),
    extras: [
      createRedirectRoutes({ db }),
      createPageRedirectRoutes({ db }),
      createBrandRoutes({ db }),
      createSitemapRoutes({ db, publicUrl: config.publicUrl }),
      createUnsubscribeRoutes(deps),
      ...(payments.browserRoutes ? [payments.browserRoutes] : []),
    ],
    uploads: serveUploads({ db }),
    ready,
    isOutdated,
    contentVersions: currentVersions,
    stock,
    optionNames: (product) => listOptionParameters(db, product),
    countRendering: createClientCounter({ db, dialect }, "renderings", RENDERING_LIMIT),
    isImportRunning: () => isImportRunning(db),
    ...checks,
    isOperator: async (c) => {
      const token = sessionCookie.read(c, config);
      return token !== undefined && (await findSession(db, token, clock())) !== undefined;
    },
    name: (await storeFacts()).name,
    storeFacts,
    homeShell: async () => resolveHomeShell(db, await readSettings(db)),
    createPassword: () => createFirstPassword(db, config.operatorPassword),
    sampleProducts: config.payments.mode === "stripe" ? await countSampleProducts(db) : 0,
    stopJobs: jobs.stop,
    close: async () => {
      await payments.stop();
      await close();
    },
  };
}

/** A store without SMTP_URL does not load nodemailer. */
async function createMailer({ smtpUrl, smtpAllowPlain: allowPlain }: Config) {
  if (smtpUrl === undefined) return undefined;
  const { createSmtpMailer } = await import("../mail/smtp-mailer.ts");
  return createSmtpMailer(smtpUrl, { allowPlain });
}

/** Returns whether a newer release has migrated the database, and logs it once. */
function reportNewerRelease({ migrationState }: Pick<OpenDatabase, "migrationState">, log: Logger) {
  let isReported = false;
  return async () => {
    const isNewer = (await migrationState()) === "newer";
    if (isNewer && !isReported)
      log.warn(
        "a newer release has migrated the database; this process only reads until it is restarted",
      );
    isReported = isNewer;
    return isNewer;
  };
}
