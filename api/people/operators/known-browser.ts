import { createHmac, randomBytes } from "node:crypto";
import { isEqualInConstantTime } from "../../http/constant-time.ts";
import { createTokenCookie } from "../../http/token-cookie.ts";

/** 16 random bytes and 16 bytes of their signature: 43 characters, as all tokens. */
const HALF = 16;
const YEAR = 365 * 24 * 60 * 60;

/** Marks a browser that has signed in with the password. It opens no session. */
export const knownBrowserCookie = createTokenCookie("vitrine_operator_browser", { maxAge: YEAR });

/** Creates the token of a browser. Its key is the hash of the password, so a new password ends all tokens. */
export function createBrowserToken(passwordHash: string): string {
  const nonce = randomBytes(HALF);
  return Buffer.concat([nonce, sign(nonce, passwordHash)]).toString("base64url");
}

/** Whether a browser's token was created with this hash of a password. */
export function isBrowserToken(token: string, passwordHash: string): boolean {
  const bytes = Buffer.from(token, "base64url");
  const signature = sign(bytes.subarray(0, HALF), passwordHash).toString("hex");
  return isEqualInConstantTime(bytes.subarray(HALF).toString("hex"), signature);
}

function sign(nonce: Buffer, passwordHash: string): Buffer {
  return createHmac("sha256", passwordHash)
    .update("known browser")
    .update(nonce)
    .digest()
    .subarray(0, HALF);
}
