import { createHash } from "node:crypto";

/** The version of a record without a column for it: the same values have the same version. */
export function recordVersion(values: object): string {
  return createHash("sha256").update(JSON.stringify(values)).digest("base64url").slice(0, 22);
}
