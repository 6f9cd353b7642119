import { existsSync } from "node:fs";

/** The path of the systemd service's settings, as in docs/running.md. */
const SERVICE_SETTINGS = "/etc/store.env";

/**
 * Adds the running service's settings to the environment, so that a command works on the service's
 * database. Variables that are set already take precedence. STORE_ENV_FILE names another file; the
 * default file may be missing.
 */
export function loadServiceEnvironment() {
  const named = process.env.STORE_ENV_FILE;
  const file = named || SERVICE_SETTINGS;
  if (!named && !existsSync(file)) return;
  try {
    process.loadEnvFile(file);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`The settings in ${file} can't be read: ${reason}`);
  }
}
