import * as v from "valibot";
import { OFFLINE_PRODUCTS } from "../data/model/settings/config.ts";
import { isEmail } from "../data/model/text/addresses.ts";
import { DEFAULT_DATABASE_URL } from "./db/default-url.ts";
import { findConfiguredPasswordProblem } from "./password-rules.ts";
import { readSecretFiles } from "./secret-files.ts";

/** The configuration from environment variables, read once at the start. */
export type Config = {
  host: string;
  port: number;
  /** Origin that shoppers use, without a path or trailing slash. */
  publicUrl: string;
  /** Whether `publicUrl` is https: enables Secure and `__Host-` cookies and HSTS. */
  secure: boolean;
  databaseUrl: string;
  /** Whether a database may be created in a missing or empty folder or an empty file. */
  allowNewDatabase: boolean;
  /** Whether the operator set NODE_ENV=production. */
  isProduction: boolean;
  payments:
    | { mode: "demo" }
    | {
        mode: "stripe";
        secretKey: string;
        publishableKey: string;
        webhookSecret: string;
        /** URL of Stripe's API, for tests. */
        apiBase: string | undefined;
      };
  operatorPassword: string | undefined;
  /** undefined if the data import is disabled. */
  dataImport: { password: string } | undefined;
  seed: "demo" | "none";
  smtpUrl: string | undefined;
  /** Whether e-mail may be sent unencrypted to a server on another machine. */
  smtpAllowPlain: boolean;
  /** Recipient of an e-mail about each new order, or "off". Empty: the e-mail address of the store. */
  orderNotificationEmail: string;
  /** Days from delivery to the e-mail that asks for reviews (0: never), and whether they need approval. */
  reviews: { requestDays: number; requireApproval: boolean };
  /** Number of trusted reverse proxies in front of this server. */
  trustProxy: number;
  /** How long the store still accepts requests after SIGTERM, while `/readyz` responds with 503. */
  drainSeconds: number;
  analytics: {
    gaMeasurementId: string;
    metaPixelId: string;
    tiktokPixelId: string;
    pinterestTagId: string;
  };
  /** Whether browsers install the service worker; false removes it from browsers that have it. */
  serviceWorker: boolean;
  /** Whether the pictures of other servers that products show are copied to this one. */
  pictureCopy: boolean;
  /** Maximum number of products that a browser stores for offline use. */
  offlineProducts: number;
  logLevel: string;
};

/** The environment is invalid. `problems` contains one readable line for each problem. */
export class ConfigError extends Error {
  override name = "ConfigError";
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(problems.join("\n"));
    this.problems = problems;
  }
}

const text = v.optional(v.pipe(v.string(), v.trim()), "");

const wholeNumber = (fallback: string, max: number) =>
  v.pipe(
    v.optional(v.pipe(v.string(), v.trim()), ""),
    v.transform((value) => value || fallback),
    v.regex(/^\d+$/, `must be a whole number from 0 to ${max}`),
    v.transform(Number),
    v.maxValue(max, `must be a whole number from 0 to ${max}`),
  );

const url = (protocols: readonly string[], message: string) =>
  v.pipe(
    text,
    v.check((value) => value === "" || hasProtocol(value, protocols), message),
  );

const id = (pattern: RegExp, message: string) =>
  v.pipe(
    text,
    v.check((value) => value === "" || pattern.test(value), message),
  );

const trueOrFalse = v.pipe(text, v.picklist(["", "true", "false"], "must be true or false"));
const onOrOff = v.pipe(text, v.picklist(["", "on", "off"], "must be on or off"));

const Environment = v.object({
  PORT: wholeNumber("3000", 65535),
  HOST: v.pipe(
    text,
    v.transform((value) => value || "127.0.0.1"),
  ),
  PUBLIC_URL: v.pipe(
    text,
    v.check(
      (value) => value === "" || isOrigin(value),
      "must be an origin like https://shop.example, without a path",
    ),
  ),
  DATABASE_URL: v.pipe(
    text,
    v.transform((value) => value || DEFAULT_DATABASE_URL),
    v.check(
      (value) => /^file:.+/.test(value) || hasProtocol(value, ["postgres:", "postgresql:"]),
      "must be file:PATH or postgres://…",
    ),
  ),
  ALLOW_NEW_DATABASE: trueOrFalse,
  NODE_ENV: text,
  STRIPE_SECRET_KEY: id(/^(sk|rk)_/, "must begin with sk_ or rk_"),
  STRIPE_PUBLISHABLE_KEY: id(/^pk_/, "must begin with pk_"),
  STRIPE_WEBHOOK_SECRET: id(/^whsec_/, "must begin with whsec_"),
  STRIPE_API_BASE: url(["http:", "https:"], "must be an http:// or https:// address"),
  OPERATOR_PASSWORD: v.pipe(
    v.optional(v.string(), ""),
    v.rawCheck(({ dataset, addIssue }) => {
      const problem =
        dataset.typed && dataset.value && findConfiguredPasswordProblem(dataset.value);
      if (problem) addIssue({ message: problem });
    }),
  ),
  ENABLE_DATA_IMPORT: trueOrFalse,
  DATA_IMPORT_PASSWORD: v.optional(v.string(), ""),
  SEED: v.pipe(
    text,
    v.check((value) => ["", "demo", "none"].includes(value), "must be demo or none"),
  ),
  SERVICE_WORKER: onOrOff,
  PICTURE_COPY: onOrOff,
  OFFLINE_PRODUCTS: wholeNumber(String(OFFLINE_PRODUCTS), 20_000),
  SMTP_URL: url(["smtp:", "smtps:"], "must be smtp://… or smtps://…"),
  SMTP_ALLOW_PLAIN: trueOrFalse,
  ORDER_NOTIFICATION_EMAIL: v.pipe(
    text,
    v.check(
      (value) => value === "" || value === "off" || isEmail(value),
      "must be an email address or off",
    ),
  ),
  REVIEW_REQUEST_DAYS: wholeNumber("14", 180),
  REVIEW_APPROVAL: trueOrFalse,
  TRUST_PROXY: wholeNumber("0", 10),
  DRAIN_SECONDS: wholeNumber("0", 60),
  GA_MEASUREMENT_ID: id(/^[\w-]{1,40}$/, "must be an id of letters, digits and dashes"),
  META_PIXEL_ID: id(/^[\w-]{1,40}$/, "must be an id of letters, digits and dashes"),
  TIKTOK_PIXEL_ID: id(/^[\w-]{1,40}$/, "must be an id of letters, digits and dashes"),
  PINTEREST_TAG_ID: id(/^[\w-]{1,40}$/, "must be an id of letters, digits and dashes"),
  LOG_LEVEL: v.pipe(
    text,
    v.transform((value) => value || "info"),
    v.picklist(
      ["trace", "debug", "info", "warn", "error", "fatal", "silent"],
      "must be trace, debug, info, warn, error, fatal or silent",
    ),
  ),
});

/** Parses the environment. @throws ConfigError */
export function readConfig(variables: Record<string, string | undefined>): Config {
  const { environment, problems: unreadable } = readSecretFiles(variables);
  const parsed = v.safeParse(Environment, environment);
  const problems = parsed.success
    ? []
    : parsed.issues.map((issue) => `${v.getDotPath(issue) ?? "environment"} ${issue.message}`);
  problems.push(...unreadable, ...missingKeys(environment), ...mixedModes(environment));
  if (!parsed.success || problems.length > 0) throw new ConfigError(problems);
  const env = parsed.output;
  const publicUrl = env.PUBLIC_URL
    ? new URL(env.PUBLIC_URL).origin
    : `http://localhost:${env.PORT}`;
  const stripe = env.STRIPE_SECRET_KEY !== "";
  return {
    host: env.HOST,
    port: env.PORT,
    publicUrl,
    secure: publicUrl.startsWith("https:"),
    databaseUrl: env.DATABASE_URL,
    allowNewDatabase: env.ALLOW_NEW_DATABASE === "true",
    isProduction: env.NODE_ENV === "production",
    payments: stripe
      ? {
          mode: "stripe",
          secretKey: env.STRIPE_SECRET_KEY,
          publishableKey: env.STRIPE_PUBLISHABLE_KEY,
          webhookSecret: env.STRIPE_WEBHOOK_SECRET,
          apiBase: env.STRIPE_API_BASE || undefined,
        }
      : { mode: "demo" },
    operatorPassword: env.OPERATOR_PASSWORD || undefined,
    dataImport:
      env.ENABLE_DATA_IMPORT === "true" && env.DATA_IMPORT_PASSWORD
        ? { password: env.DATA_IMPORT_PASSWORD }
        : undefined,
    seed: env.SEED === "none" || (stripe && env.SEED === "") ? "none" : "demo",
    smtpUrl: env.SMTP_URL || undefined,
    smtpAllowPlain: env.SMTP_ALLOW_PLAIN === "true",
    orderNotificationEmail: env.ORDER_NOTIFICATION_EMAIL,
    reviews: {
      requestDays: env.REVIEW_REQUEST_DAYS,
      requireApproval: env.REVIEW_APPROVAL !== "false",
    },
    trustProxy: env.TRUST_PROXY,
    drainSeconds: env.DRAIN_SECONDS,
    analytics: {
      gaMeasurementId: env.GA_MEASUREMENT_ID,
      metaPixelId: env.META_PIXEL_ID,
      tiktokPixelId: env.TIKTOK_PIXEL_ID,
      pinterestTagId: env.PINTEREST_TAG_ID,
    },
    serviceWorker: env.SERVICE_WORKER !== "off",
    pictureCopy: env.PICTURE_COPY !== "off",
    offlineProducts: env.OFFLINE_PRODUCTS,
    logLevel: env.LOG_LEVEL,
  };
}

const STRIPE_KEYS = ["STRIPE_SECRET_KEY", "STRIPE_PUBLISHABLE_KEY", "STRIPE_WEBHOOK_SECRET"];

/** Stripe's keys must be set together: without one of them, payments would not become orders. */
function missingKeys(environment: Record<string, string | undefined>): string[] {
  const missing = STRIPE_KEYS.filter((name) => !environment[name]?.trim());
  if (missing.length === 0 || missing.length === STRIPE_KEYS.length) return [];
  return missing.map(
    (name) => `${name} is missing: set all of ${STRIPE_KEYS.join(", ")}, or none for demo payments`,
  );
}

/** Both keys must have the same mode: a live page can't confirm a payment that the server created in test mode. */
function mixedModes(environment: Record<string, string | undefined>): string[] {
  const modes = STRIPE_KEYS.slice(0, 2).map(
    (name) => /^[a-z]+_(live|test)_/.exec(environment[name]?.trim() ?? "")?.[1],
  );
  const [secret, publishable] = modes;
  if (!secret || !publishable || secret === publishable) return [];
  return [
    `STRIPE_SECRET_KEY is a ${secret} key and STRIPE_PUBLISHABLE_KEY a ${publishable} key: take both from the same mode`,
  ];
}

function hasProtocol(value: string, protocols: readonly string[]): boolean {
  return URL.canParse(value) && protocols.includes(new URL(value).protocol);
}

function isOrigin(value: string): boolean {
  if (!hasProtocol(value, ["http:", "https:"])) return false;
  const { pathname, search, hash, username } = new URL(value);
  return pathname === "/" && !search && !hash && !username;
}
