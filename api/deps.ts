import type { Kysely } from "kysely";
import type { Logger } from "pino";
import type { OperatorSession } from "../data/model/operator.ts";
import type { Config } from "./config.ts";
import type { Database } from "./db/schema.ts";
import type { PaymentGateway } from "./payments/gateway.ts";
import type { ProductFinder } from "./products/finding/product-finder.ts";

/** What the API is made of; the room (api/server) builds it, a test builds its own. */
export type ApiDeps = {
  db: Kysely<Database>;
  dialect: "sqlite" | "postgres";
  /** Where a thread of its own finds the same database; undefined for one in memory. */
  url?: string | undefined;
  payments: PaymentGateway;
  /** The time now; tests move it. */
  clock: () => Date;
  config: Config;
  log: Logger;
  mailer?: Mailer | undefined;
  /** Finds products where the catalogue is too large for the database to do it in time. */
  finder?: ProductFinder | undefined;
  /** Whether the database has room for more orders; undefined: it always has. */
  hasDiskSpace?: (() => Promise<boolean>) | undefined;
};

export type Mailer = {
  /** Resolves when the server has taken the mail; rejects when it has not. */
  sendMail(mail: {
    to: string;
    subject: string;
    text: string;
    html: string;
    replyTo?: string;
    messageId: string;
  }): Promise<void>;
};

/** The environment of every Hono app of the API. */
export type Env = {
  Variables: {
    /** Who asks, for rate limits: the address of the socket, or what trusted proxies say. */
    client: string;
    /** The same as a whole address, for the log. */
    address: string;
    /** Behind `requireOperator`. */
    operator?: OperatorSession;
    /** What the security policy of a page allows its inline stylesheets by. */
    styles?: readonly string[];
  };
};
