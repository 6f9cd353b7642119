import type { Kysely } from "kysely";
import type { Logger } from "pino";
import type { Facets } from "../data/model/catalogue/facets.ts";
import type { FacetQuery, ListingQuery } from "../data/model/catalogue/listing-query.ts";
import type { Vocabulary } from "../data/model/catalogue/search.ts";
import type { Locale } from "../data/model/locale.ts";
import type { OperatorSession } from "../data/model/people/operator.ts";
import type { Permission } from "../data/model/people/permissions.ts";
import type { Config } from "./config.ts";
import type { Database } from "./db/tables/schema.ts";
import type { PaymentGateway } from "./payment-gateway.ts";

/** Dependencies of the API; api/server creates them, and tests create their own. */
export type ApiDeps = {
  db: Kysely<Database>;
  dialect: "sqlite" | "postgres";
  /** Database URL for the processes of imports; undefined for a database in memory. */
  url?: string | undefined;
  payments: PaymentGateway;
  /** Returns the current time; tests replace it. */
  clock: () => Date;
  config: Config;
  log: Logger;
  mailer?: Mailer | undefined;
  /** Sends due e-mail now instead of with the next scheduled run. Call it after the commit. */
  wakeMail?: (() => void) | undefined;
  /** Copies pictures of other servers now. Call it after the commit. */
  wakePictureCopies?: () => void;
  searchIndex: SearchIndex;
  /** Returns the languages of the store; by default they are read from the settings. */
  languages?: (() => Promise<readonly Locale[]>) | undefined;
  /** Whether the disk has space for further orders besides `bytes`; undefined if it is not checked. */
  hasDiskSpace?: ((bytes?: number) => Promise<boolean>) | undefined;
};

/**
 * A query with the ids of the products that meet its conditions on facts, which the search index can't check.
 * Missing: no such condition.
 */
export type WithIds<Query> = Query & { ids?: readonly string[] };

/** The published products, indexed in memory. */
export type SearchIndex = {
  /** Returns the ids of one page of a listing, and the number of products on all pages. */
  find: (query: WithIds<ListingQuery>, limit: number) => Promise<{ ids: string[]; total: number }>;
  /** Computes the facets of a listing. */
  facets: (query: WithIds<FacetQuery>) => Promise<Facets>;
  /** The words of the published products. */
  vocabulary: () => Promise<Vocabulary>;
};

export type Mailer = {
  /** Whether the SMTP server accepts addresses with other characters than ASCII before the "@" (RFC 6531). */
  acceptsUnicode?(): Promise<boolean>;
  /** Resolves when the SMTP server has accepted the message, rejects otherwise. */
  sendMail(mail: {
    from: { name: string; address: string };
    to: string;
    subject: string;
    text: string;
    html: string;
    replyTo?: string;
    messageId: string;
    /** Further headers, such as List-Unsubscribe. */
    headers?: Record<string, string>;
    /** A `cid` is the content id of a picture in the HTML. */
    attachments?: { filename: string; content: Buffer; contentType: string; cid?: string }[];
  }): Promise<void>;
};

/** The environment of every Hono app of the API. */
export type Env = {
  Variables: {
    /** Address of the client, for the log: from the socket or from trusted proxies. */
    address: string;
    /** Set by `requireOperator`. */
    operator?: OperatorSession;
    /** The permission that the route required, set by `requires`. */
    permission?: Permission;
    /** CSP sources (hashes) of the inline stylesheets of a page. */
    styles?: readonly string[];
  };
};
