import { readFileSync, statSync } from "node:fs";

type Variables = Record<string, string | undefined>;

/** Settings that can be read from the file in `NAME_FILE` instead, for container secrets. */
export const SECRETS = [
  "DATABASE_URL",
  "OPERATOR_PASSWORD",
  "STRIPE_SECRET_KEY",
  "STRIPE_WEBHOOK_SECRET",
  "SMTP_URL",
  "DATA_IMPORT_PASSWORD",
] as const;

/** Prevents that a wrong path fills the memory. */
const MAX_BYTES = 64 * 1024;

/**
 * Returns the environment with the content of the secret files, and one readable line per problem. An
 * empty file counts as not set. Line breaks at the end are removed.
 */
export function readSecretFiles(environment: Variables) {
  const problems: string[] = [];
  const values: Variables = {};
  for (const name of SECRETS) {
    const path = environment[`${name}_FILE`];
    if (!path) continue;
    if (environment[name]) problems.push(`${name} and ${name}_FILE are both set: keep one of them`);
    try {
      if (statSync(path).size > MAX_BYTES) throw new Error("it is larger than 64 kB");
      values[name] = readFileSync(path, "utf8").replace(/[\r\n]+$/, "");
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      problems.push(`${name}_FILE can't be read: ${reason}`);
    }
  }
  const hasValues = Object.keys(values).length > 0;
  return { environment: hasValues ? { ...environment, ...values } : environment, problems };
}
