import type { ApiDeps } from "../../deps.ts";
import { createKeyedMutex } from "../../keyed-mutex.ts";
import { hashPassword, isPassword } from "./password.ts";
import { deleteAllSessions } from "./sessions.ts";
import { readConfiguredHash, readOperatorHash, replaceConfiguredHash } from "./store.ts";

export type Credential = {
  /** Resolves once a change of OPERATOR_PASSWORD is applied, which ends all sessions. */
  applied: () => Promise<void>;
  /** Whether this is the operator's password. Takes the same time for wrong and correct passwords. */
  isCorrect: (password: string) => Promise<boolean>;
};

const runExclusive = createKeyedMutex();

/** Used if no password is set, so that the comparison takes the same time. */
const DUMMY_HASH =
  "scrypt$131072$8$1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";

/** The operator's password: OPERATOR_PASSWORD if it is set, else the one whose hash is stored. */
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

  return {
    applied: async () => {
      await configuredHash();
    },
    isCorrect: async (password) => {
      const applied = await configuredHash();
      // Read for every attempt, because a command may have changed it.
      const hash = (configured === undefined ? await readOperatorHash(db) : applied) ?? DUMMY_HASH;
      // One at a time, because each hash takes 128 MB.
      return runExclusive("operator-password", () => isPassword(password, hash));
    },
  };
}
