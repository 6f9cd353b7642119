import { FIRST_OWNER_ID } from "../../../data/model/people/operator.ts";
import type { ApiDeps } from "../../deps.ts";
import { createKeyedMutex } from "../../keyed-mutex.ts";
import { createBrowserToken, isBrowserToken } from "./known-browser.ts";
import { hashPassword, isPassword } from "./password.ts";
import { deleteAllSessions } from "./sessions.ts";
import { findAccount, readConfiguredHash, replaceConfiguredHash } from "./store.ts";

/** The account of a sign-in; undefined if there is none with this e-mail address. */
type Attempt = {
  account: { id: string; name: string } | undefined;
  /** Whether the account is active and this is its password. */
  isCorrect: boolean;
};

export type Credential = {
  /** Resolves once a change of OPERATOR_PASSWORD is applied, which ends all sessions. */
  applied: () => Promise<void>;
  /**
   * Compares a password with that of the account with an e-mail address; an empty address is the first
   * owner's. Takes the same time with and without an account, for wrong and correct passwords.
   */
  verify: (email: string, password: string) => Promise<Attempt>;
  /** Whether a browser with this token has signed in to the account with its current password. */
  isKnownBrowser: (email: string, token: string) => Promise<boolean>;
  /** Creates the token of a browser that has signed in to the account; undefined if it has no password. */
  createBrowserToken: (email: string) => Promise<string | undefined>;
};

const runExclusive = createKeyedMutex();

/** Used if there is no account or no password, so that the comparison takes the same time. */
const DUMMY_HASH =
  "scrypt$131072$8$1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";

/** The operators' passwords. OPERATOR_PASSWORD, if it is set, is the first owner's instead of the stored one. */
export function createCredential({ db, config }: Pick<ApiDeps, "db" | "config">): Credential {
  const configured = config.operatorPassword;
  let applying: Promise<string | undefined> | undefined;

  /**
   * Returns the hash of the configured password. If the password has changed, stores a new hash and
   * deletes all sessions.
   */
  async function applyConfigured(): Promise<string | undefined> {
    const before = await readConfiguredHash(db);
    if (configured === undefined) {
      if (before === undefined) return undefined;
      await replaceConfiguredHash(db, undefined);
      await deleteAllSessions(db);
      return undefined;
    }
    if (before !== undefined && (await isPassword(configured, before))) return before;
    const hash = await hashPassword(configured);
    await replaceConfiguredHash(db, hash);
    await deleteAllSessions(db);
    return hash;
  }

  async function configuredHash(): Promise<string | undefined> {
    applying ??= applyConfigured().catch((error: unknown) => {
      applying = undefined;
      throw error;
    });
    return applying;
  }

  /** Reads the account and the hash of its password, for every attempt, because a command may have changed it. */
  async function readAccount(email: string) {
    const applied = await configuredHash();
    const account = await findAccount(db, email);
    const isConfigured = configured !== undefined && account?.id === FIRST_OWNER_ID;
    return { account, stored: isConfigured ? applied : (account?.passwordHash ?? undefined) };
  }

  return {
    applied: async () => {
      await configuredHash();
    },
    verify: async (email, password) => {
      const { account, stored } = await readAccount(email);
      // One at a time, because each hash takes 128 MB.
      const isSame = await runExclusive("operator-password", () =>
        isPassword(password, stored ?? DUMMY_HASH),
      );
      return { account, isCorrect: isSame && account?.status === "active" };
    },
    isKnownBrowser: async (email, token) => {
      const { stored } = await readAccount(email);
      return stored !== undefined && isBrowserToken(token, stored);
    },
    createBrowserToken: async (email) => {
      const { stored } = await readAccount(email);
      return stored === undefined ? undefined : createBrowserToken(stored);
    },
  };
}
