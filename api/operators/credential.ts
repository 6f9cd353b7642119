import type { ApiDeps } from "../deps.ts";
import { createKeyedMutex } from "../keyed-mutex.ts";
import { hashPassword, isPassword } from "./password.ts";
import { deleteAllSessions } from "./sessions.ts";
import { readGivenHash, readOperatorHash, replaceGivenHash } from "./store.ts";

export type Credential = {
  /** Resolves once sessions of an OPERATOR_PASSWORD that was since changed have ended. */
  settled: () => Promise<void>;
  /** Whether this is the operator's password; as slow for a wrong one as for the right one. */
  isRight: (password: string) => Promise<boolean>;
};

const runExclusive = createKeyedMutex();

/** Compared with if no password is set, so that the response takes as long as with one. */
const DUMMY_HASH =
  "scrypt$131072$8$1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";

/** The operator's password: OPERATOR_PASSWORD if it is set, else the one whose hash is stored. */
export function createCredential({ db, config }: Pick<ApiDeps, "db" | "config">): Credential {
  const configured = config.operatorPassword;
  let settling: Promise<string | undefined> | undefined;

  /**
   * Returns the hash of the configured password. If the password has changed, stores a new hash and
   * deletes all sessions.
   */
  async function settle(): Promise<string | undefined> {
    const before = await readGivenHash(db);
    if (configured === undefined) {
      if (before === undefined) return undefined;
      await replaceGivenHash(db, undefined);
      await deleteAllSessions(db);
      return undefined;
    }
    if (before !== undefined && (await isPassword(configured, before))) return before;
    const hash = await hashPassword(configured);
    await replaceGivenHash(db, hash);
    await deleteAllSessions(db);
    return hash;
  }

  async function givenHash(): Promise<string | undefined> {
    settling ??= settle().catch((error: unknown) => {
      settling = undefined;
      throw error;
    });
    return settling;
  }

  return {
    settled: async () => {
      await givenHash();
    },
    isRight: async (password) => {
      const given = await givenHash();
      // Read for every attempt, because a command may have changed it.
      const hash = (configured === undefined ? await readOperatorHash(db) : given) ?? DUMMY_HASH;
      // One at a time, because each hash takes 128 MB.
      return runExclusive("operator-password", () => isPassword(password, hash));
    },
  };
}
