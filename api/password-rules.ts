import { createRequire } from "node:module";
import { fold } from "../data/model/catalogue/fold.ts";
import { STORE } from "../data/store.ts";

/** Minimum length of a password that is set with a command, in characters. */
const NEW_PASSWORD_LENGTH = 12;
/** Minimum length of OPERATOR_PASSWORD: stores that run with a shorter one than the above keep starting. */
const CONFIGURED_PASSWORD_LENGTH = 8;
const COMMON_PASSWORDS = 10_000;
/** A store with a very short name must not reject every password that contains these letters. */
const SHORTEST_NAME = 4;

/** Why a new password is rejected, as the rest of a sentence; undefined if it is accepted. */
export function findPasswordProblem(password: string, storeName: string): string | undefined {
  return checkPassword(password, NEW_PASSWORD_LENGTH, [STORE.name, storeName]);
}

/**
 * Like `findPasswordProblem`, for a password that comes from the environment, which is read before the
 * settings.
 */
export function findConfiguredPasswordProblem(password: string): string | undefined {
  return checkPassword(password, CONFIGURED_PASSWORD_LENGTH, [STORE.name]);
}

function checkPassword(
  password: string,
  minLength: number,
  storeNames: readonly string[],
): string | undefined {
  if ([...password].length < minLength) return `must have at least ${minLength} characters`;
  if (storeNames.some((name) => containsName(password, name)))
    return "must not contain the store's name";
  if (isCommon(password)) return `must not be one of the ${COMMON_PASSWORDS} most common passwords`;
  return undefined;
}

function containsName(password: string, storeName: string): boolean {
  const letters = lettersOf(password);
  const names = [storeName, storeName.replaceAll("&", " and ")].map(lettersOf);
  return names.some((name) => name.length >= SHORTEST_NAME && letters.includes(name));
}

/** Letters and digits alone, folded: "Crème & Co" becomes "cremeco". */
function lettersOf(text: string): string {
  return fold(text).replace(/[^\p{L}\p{N}]/gu, "");
}

let commonPasswords: Set<string> | undefined;

function isCommon(password: string): boolean {
  commonPasswords ??= loadCommonPasswords();
  return commonPasswords.has(password.trim().toLowerCase());
}

/** Loaded on first use: the list takes about 100 ms that a start without a password does not need. */
function loadCommonPasswords(): Set<string> {
  const require = createRequire(import.meta.url);
  const { dictionary } =
    require("@zxcvbn-ts/language-common") as typeof import("@zxcvbn-ts/language-common");
  // Sorted by frequency, lower case.
  return new Set(dictionary["passwords-common"].slice(0, COMMON_PASSWORDS));
}
