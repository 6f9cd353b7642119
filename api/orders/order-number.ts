import { randomInt } from "node:crypto";

/** Crockford's base32: no I, L, O or U, so that numbers survive being read aloud. */
const DIGITS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** A number like ORD-7K3M-9QXT: 40 bits that can't be guessed or counted. */
export function newOrderNumber(): string {
  return `ORD-${group()}-${group()}`;
}

function group(): string {
  return Array.from({ length: 4 }, () => DIGITS.charAt(randomInt(DIGITS.length))).join("");
}
