import { type DestinationStream, destination, type Logger, pino } from "pino";

/** JSON lines on standard error. Secrets in objects are never written. */
export function createLog(
  level: string,
  stream: DestinationStream = destination({ dest: 2, sync: true }),
): Logger {
  return pino(
    {
      level,
      base: null,
      redact: {
        paths: [
          "clientSecret",
          "client_secret",
          "*.clientSecret",
          "*.client_secret",
          "*.password",
          // PostgreSQL quotes the row that it refused: "Key (email)=(jane@example.com)".
          "err.detail",
          "err.where",
        ],
        censor: "[left out]",
      },
    },
    stream,
  );
}
