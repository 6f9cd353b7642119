import { createHash, randomBytes } from "node:crypto";

/** A token in the links of an e-mail or a shared page: 256 random bits, so it can't be guessed. */
export const createLinkToken = (): string => randomBytes(32).toString("base64url");

/** Whether a text has the shape of a token; others need no query. */
export const isLinkToken = (text: string): boolean => /^[A-Za-z0-9_-]{43}$/.test(text);

/** SHA-256 of a token, for tokens that the store never has to send again. */
export const hashLinkToken = (token: string): string =>
  createHash("sha256").update(token).digest("hex");
