import { randomBytes, randomInt, scrypt, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import type { Db } from "../../db/tables/schema.ts";
import { failure } from "../../http/errors.ts";
import { findPasswordProblem } from "../../password-rules.ts";
import { readStoreFacts } from "../../settings/store.ts";

const derive = promisify<string, Buffer, number, object, Buffer>(scrypt);

/** OWASP's parameters for scrypt: N 2^17, r 8, p 1. */
const COST = { N: 2 ** 17, r: 8, p: 1 };
const MEMORY_BYTES = 256 * 1024 * 1024;
const KEY_BYTES = 32;

/** Letters and digits that can't be mistaken for one another. */
const ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789";

/** Hashes a password: "scrypt$N$r$p$salt$key". */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password.normalize("NFC"), salt, KEY_BYTES, {
    ...COST,
    maxmem: MEMORY_BYTES,
  });
  const { N, r, p } = COST;
  return ["scrypt", N, r, p, salt.toString("base64url"), key.toString("base64url")].join("$");
}

/** Whether a password has this hash. Takes the same time for wrong and correct passwords. */
export async function isPassword(password: string, hash: string): Promise<boolean> {
  const [kind, N, r, p, salt = "", key = ""] = hash.split("$");
  if (kind !== "scrypt") return false;
  const wanted = Buffer.from(key, "base64url");
  const found = await derive(
    password.normalize("NFC"),
    Buffer.from(salt, "base64url"),
    wanted.length,
    {
      N: Number(N),
      r: Number(r),
      p: Number(p),
      maxmem: MEMORY_BYTES,
    },
  );
  return timingSafeEqual(found, wanted);
}

/** Generates a password of 99 random bits that is easy to read out and type: "abcde-fghjk-mnpqr-stuvw". */
export function generatePassword(): string {
  const group = () =>
    Array.from({ length: 5 }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
  return [group(), group(), group(), group()].join("-");
}

/** Hashes a new password. @throws ApiFailure 422 if it breaks a rule */
export async function hashNewPassword(db: Db, password: string): Promise<string> {
  const problem = findPasswordProblem(password, (await readStoreFacts(db)).name);
  if (problem)
    throw failure(422, `The password ${problem}.`, [{ path: "password", message: problem }]);
  return hashPassword(password);
}
