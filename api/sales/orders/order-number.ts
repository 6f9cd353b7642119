import { randomInt } from "node:crypto";

/** Crockford's base32 without I, L, O and U, so that numbers can be read aloud. https://www.crockford.com/base32.html */
const DIGITS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Generates a number like ORD-7K3M-9QXT. Its 40 random bits can't be guessed and don't reveal the number of orders. */
export function newOrderNumber(): string {
  return `ORD-${group()}-${group()}`;
}

/** Generates the number of a return, like RET-7K3M-9QXT. */
export function newReturnNumber(): string {
  return `RET-${group()}-${group()}`;
}

function group(): string {
  return Array.from({ length: 4 }, () => DIGITS.charAt(randomInt(DIGITS.length))).join("");
}
