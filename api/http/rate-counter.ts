import { CompiledQuery } from "kysely";
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from "rate-limiter-flexible";
import { m } from "../../data/i18n/messages.js";
import type { Db } from "../db/tables/schema.ts";
import { hashToken } from "../db/token.ts";
import type { ApiDeps } from "../deps.ts";
import { ApiFailure } from "./errors.ts";

type Deps = Pick<ApiDeps, "db" | "dialect">;

/** Counts requests by key. */
export type Counter = Pick<RateLimiterAbstract, "consume" | "get" | "delete" | "reward">;

/**
 * Counts `points` per key in a number of minutes. On PostgreSQL all processes count together, under a name
 * that identifies the limit; while the database can't be reached, each process counts alone. On SQLite the
 * counts are in the memory of this process.
 */
export function createCounter(deps: Deps, name: string, points: number, minutes = 1): Counter {
  const limit = { points, duration: minutes * 60 };
  const memory = new RateLimiterMemory(limit);
  if (deps.dialect === "sqlite") return memory;
  return new PostgresCounter({
    ...limit,
    keyPrefix: name,
    storeClient: { query: (query: Query) => execute(deps.db, query) },
    storeType: "client",
    tableName: "rate_limits",
    // A migration creates it.
    tableCreated: true,
    // A job deletes expired counts.
    clearExpiredByTimeout: false,
    // The first rejection of a key is stored, and the following ones need no query.
    inMemoryBlockOnConsumed: points + 1,
    insuranceLimiter: memory,
  });
}

/** Stores hashes, because keys contain client addresses and e-mail addresses. */
class PostgresCounter extends RateLimiterPostgres {
  override getKey(key: string | number): string {
    return hashToken(super.getKey(key));
  }
}

type Query = { text: string; values: unknown[] };

/** Executes a query as `pg` does. */
async function execute(db: Db, { text, values }: Query) {
  const { rows, numAffectedRows } = await db.executeQuery(CompiledQuery.raw(text, values));
  return { rows, rowCount: Number(numAffectedRows ?? rows.length) };
}

/** Deletes expired counts. */
export async function deleteExpiredCounts(db: Db, now: Date): Promise<void> {
  await db.deleteFrom("rate_limits").where("expire", "<=", now.getTime()).execute();
}

/**
 * Counts a request.
 *
 * @throws ApiFailure 429 with Retry-After (seconds) above the limit
 * @example
 * const addresses = createCounter(deps, "sign-in codes of an address", 20, 24 * 60);
 * await countRequest(addresses, toEmailKey(email));
 */
export async function countRequest(
  counter: Counter,
  key: string,
  message: string = m.errors_too_many_requests(),
): Promise<void> {
  try {
    await counter.consume(key);
  } catch (rejection) {
    if (!(rejection instanceof RateLimiterRes)) throw rejection;
    const seconds = Math.max(1, Math.ceil(rejection.msBeforeNext / 1000));
    throw tooMany(message, seconds);
  }
}

/** A 429 failure; `seconds` are its Retry-After. */
export function tooMany(message: string, seconds: number): ApiFailure {
  return new ApiFailure(429, message, { headers: { "Retry-After": String(seconds) } });
}
