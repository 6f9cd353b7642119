import { type AddressInfo, createServer } from "node:net";
import { expect, test } from "vitest";
import { describeOnBothDatabases } from "../../tests/support/databases.ts";
import { CREATE, item, openShop } from "../../tests/support/shop.ts";
import { JANE } from "../../tests/support/store.ts";
import { createSmtpMailer } from "../mail/smtp-mailer.ts";
import { findRecipientProblem } from "./check-recipient.ts";

const EMILE = "émile.très-long+tag@exämple.ca";
const REFUSED =
  "We can't send email to addresses with “é” before the @. Please enter another address.";

/** Starts an SMTP server with these extensions; `connections` counts its clients. */
async function startServer(extensions: readonly string[]) {
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    socket.on("error", () => {});
    socket.write("220 test\r\n");
    socket.on("data", () => {
      const lines = ["test", ...extensions];
      socket.write(
        lines.map((line, at) => `250${at < lines.length - 1 ? "-" : " "}${line}\r\n`).join(""),
      );
    });
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  return {
    mailer: createSmtpMailer(`smtp://127.0.0.1:${port}`, { allowPlain: false }),
    connections: () => connections,
    stop: () => void server.close(),
  };
}

test("other characters than ASCII before the @ require a server with SMTPUTF8, which is asked once", async () => {
  const old = await startServer(["PIPELINING", "8BITMIME"]);
  const modern = await startServer(["8BITMIME", "SMTPUTF8"]);
  expect(await findRecipientProblem(old.mailer, EMILE)).toBe(REFUSED);
  expect(await findRecipientProblem(old.mailer, EMILE)).toBe(REFUSED);
  expect(await findRecipientProblem(modern.mailer, EMILE)).toBeUndefined();
  expect([old.connections(), modern.connections()]).toEqual([1, 1]);
  for (const email of ["emile@exämple.ca", "o'brien+tag@example.co.uk"])
    expect(await findRecipientProblem(old.mailer, email)).toBeUndefined();
  expect(old.connections()).toBe(1);
  old.stop();
  modern.stop();
});

test("without a server, or while it can't be reached, the e-mail waits in the outbox", async () => {
  expect(await findRecipientProblem(undefined, EMILE)).toBeUndefined();
  const { mailer, stop } = await startServer([]);
  stop();
  expect(await findRecipientProblem(mailer, EMILE)).toBeUndefined();
});

test("a domain that has no form in ASCII can't receive e-mail", async () => {
  for (const domain of [
    `${"é".repeat(60)}.ca`,
    "ex⒈mple.ca",
    `${"ä".repeat(20)}.`.repeat(12).concat("ca"),
  ])
    expect(await findRecipientProblem(undefined, `jane@${domain}`)).toBe(
      `Invalid email address: “${domain}” can't be the part after the @.`,
    );
});

describeOnBothDatabases("checkout", (open) => {
  test("an address that the mail server refuses is rejected before there is a payment", async () => {
    const server = await startServer([]);
    const shop = await openShop(open, { mailer: server.mailer });
    const request = { cartItems: [item("serum")], checkoutData: { ...JANE, email: EMILE } };
    const { status, body } = await shop.browser().post(CREATE, request);
    expect([status, body]).toEqual([
      422,
      { message: REFUSED, issues: [{ path: "checkoutData.email", message: REFUSED }] },
    ]);
    const intents = await shop.database.db.selectFrom("demo_payment_intents").selectAll().execute();
    expect(intents).toEqual([]);
    await shop.stop();
    server.stop();
  });
});
