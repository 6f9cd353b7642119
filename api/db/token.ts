import { createHash, randomBytes } from "node:crypto";

/** A token for links and cookies: 256 random bits, so it can't be guessed. */
export const createToken = (): string => randomBytes(32).toString("base64url");

/** Whether a text has the shape of a token; others need no query. */
export const isToken = (text: string): boolean => /^[A-Za-z0-9_-]{43}$/.test(text);

/** SHA-256 of a token. The database stores this of tokens that the store never has to send again. */
export const hashToken = (token: string): string =>
  createHash("sha256").update(token).digest("hex");
