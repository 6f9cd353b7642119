import type { Config } from "../config.ts";
import { describeDatabase } from "../db/open.ts";
import type { Listening } from "./listen.ts";
import type { OpenStore } from "./open-store.ts";

/** Prints the addresses, the database, the payment mode and a generated password to standard output. */
export function announce(
  config: Config,
  listening: Listening,
  { name, newPassword, sampleProducts }: Pick<OpenStore, "name" | "newPassword" | "sampleProducts">,
): void {
  const lines = [
    "",
    `  ${name} is open`,
    "",
    `  Shop        ${config.publicUrl}`,
    `  Listening   ${listening.host}:${listening.port}`,
    `  Database    ${describeDatabase(config.databaseUrl)}`,
    config.payments.mode === "stripe"
      ? "  Payments    Stripe"
      : "  Payments    DEMO: no card is charged; only the listed test cards work",
  ];
  if (sampleProducts > 0)
    lines.push(
      `  Warning     ${sampleProducts} sample products are for sale with real payments: unpublish them in the admin`,
    );
  if (newPassword)
    lines.push(
      "",
      `  Operator password   ${newPassword}`,
      "  It was just generated and is not shown again: write it down, or set OPERATOR_PASSWORD.",
    );
  console.log([...lines, ""].join("\n"));
}
