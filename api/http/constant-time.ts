import { createHash, timingSafeEqual } from "node:crypto";

/**
 * Compares two secrets in a time that does not depend on where they differ. They are hashed first,
 * because `timingSafeEqual` requires equal lengths.
 */
export function isEqualInConstantTime(a: string, b: string): boolean {
  const hash = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(hash(a), hash(b));
}
