import { readFileSync, statSync } from "node:fs";

type Variables = Record<string, string | undefined>;

/** Settings that can also be read from a file that `NAME_FILE` names, as container secrets are. */
export const SECRETS = [
  "DATABASE_URL",
  "OPERATOR_PASSWORD",
  "STRIPE_SECRET_KEY",
  "STRIPE_WEBHOOK_SECRET",
  "SMTP_URL",
  "DATA_IMPORT_PASSWORD",
] as const;

/** A path that names something else by mistake must not fill the memory. */
const MAX_BYTES = 64 * 1024;

/**
 * The environment with the content of its secret files; one readable line per problem. An empty file
 * leaves the setting unset; line breaks at the end do not belong to the value.
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
