import { hashToken } from "../../db/token.ts";
import type { ApiDeps } from "../../deps.ts";
import { countRequest, createCounter } from "../../http/rate-counter.ts";
import { TOO_MANY } from "./throttle.ts";

/** Wrong passwords: of one client or known browser a minute, and of all clients of each group a minute. */
export const WRONG_PASSWORDS = { perClient: 8, perGroup: 6 };
/** Failed tries in an hour after which a client shares the group of those that have failed. */
const MAX_FAILED = 3;

/**
 * Limits wrong passwords. Comparing one takes a second of processor time, so the whole store compares few a minute.
 * There are three groups of clients, whose limits do not affect each other: browsers that have signed in before,
 * addresses with few failed tries, and all others. An attacker who exhausts the limit of the others, or with many
 * addresses that of the addresses, does not keep the owner out of a known browser.
 */
export function createSignInThrottle(deps: Pick<ApiDeps, "db" | "dialect">) {
  const { perClient, perGroup } = WRONG_PASSWORDS;
  const clients = createCounter(deps, "operator password", perClient);
  const groups = createCounter(deps, "operator password of a group", perGroup);
  const failed = createCounter(deps, "failed operator password", MAX_FAILED, 60);

  async function groupOf(client: string): Promise<string> {
    const tries = await failed.get(client);
    return (tries?.consumedPoints ?? 0) < MAX_FAILED ? "addresses" : "others";
  }

  return {
    /**
     * Counts an attempt before it is made. Returns a function that removes a successful one from the counts.
     *
     * @param browser token of a known browser
     * @throws ApiFailure 429 above a limit
     */
    count: async (client: string, browser: string | undefined): Promise<() => Promise<void>> => {
      const key = browser === undefined ? client : hashToken(browser);
      const group = browser === undefined ? await groupOf(client) : "known browsers";
      await countRequest(clients, key, TOO_MANY);
      await countRequest(groups, group, TOO_MANY);
      // Rejects above the limit, which groupOf reads.
      if (browser === undefined) await failed.consume(client).catch(() => {});
      return async () => {
        await clients.delete(key);
        await groups.reward(group, 1);
        await failed.delete(client);
      };
    },
  };
}
