import { destination, type Logger, pino } from "pino";

/** JSON lines on standard error. Secrets that an object may carry are never written. */
export function createLog(level: string): Logger {
  return pino(
    {
      level,
      base: undefined,
      redact: {
        paths: ["clientSecret", "client_secret", "*.clientSecret", "*.client_secret", "*.password"],
        censor: "[left out]",
      },
    },
    destination({ dest: 2, sync: true }),
  );
}
