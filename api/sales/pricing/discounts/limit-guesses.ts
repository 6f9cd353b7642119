import type { Db } from "../../../db/tables/schema.ts";
import type { ApiDeps } from "../../../deps.ts";
import { countRequest, createCounter } from "../../../http/rate-counter.ts";
import { findDiscount } from "./store.ts";

/** Unknown codes per client in ten minutes. */
const MAX_GUESSES = 30;

/**
 * Returns a function that responds with 429 to a client that has sent too many unknown codes, even if
 * the next one exists. A code that has ended is no guess.
 */
export function createGuessLimit(deps: Pick<ApiDeps, "db" | "dialect">) {
  const counter = createCounter(deps, "discount code", MAX_GUESSES, 10);
  return async (db: Db, client: string, code: string | undefined): Promise<void> => {
    if (code === undefined) return;
    const counted = await counter.get(client);
    const isGuess = !(await findDiscount(db, code));
    if (isGuess || (counted && counted.remainingPoints <= 0)) await countRequest(counter, client);
  };
}
export type LimitGuesses = ReturnType<typeof createGuessLimit>;
