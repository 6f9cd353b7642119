import { pino } from "pino";
import { expect, test } from "vitest";
import { openMemoryDatabase } from "../../tests/support/databases.ts";
import { startMailbox } from "../../tests/support/mailbox.ts";
import { readConfig } from "../config.ts";
import { insertContactMessage } from "../content/contact/store.ts";
import { enqueueMail } from "../db/outbox.ts";
import { listOutbox, retryMail } from "./admin-store.ts";
import { sendDueMail } from "./send-mail.ts";
import { createSmtpMailer } from "./smtp-mailer.ts";

const HOUR = 60 * 60 * 1000;

/** One e-mail that is due, and a mail server that is down until `isDown.value` is false. */
async function begin() {
  const { db, close } = await openMemoryDatabase();
  const time = { now: Date.parse("2026-03-04T05:06:07.000Z") };
  const clock = () => new Date(time.now);
  const message = { name: "Ann", email: "ann@example.com", subject: "Hello", message: "Hi" };
  const subjectId = await insertContactMessage(db, message, undefined, clock());
  const recipient = "care@example.com";
  await enqueueMail(db, { kind: "contact-copy", subjectId, recipient }, clock());
  const sent: string[] = [];
  const isDown = { value: true };
  const mailer = {
    sendMail: async ({ to }: { to: string }) => {
      if (isDown.value) throw new Error("Connection refused");
      sent.push(to);
    },
  };
  const deps = { db, clock, mailer, config: readConfig({}), log: pino({ level: "silent" }) };
  const list = async () => {
    const query = { search: "", state: "all", limit: 10, offset: 0 } as const;
    return (await listOutbox(db, query)).mails[0];
  };
  return { db, close, time, clock, deps, sent, isDown, list, send: () => sendDueMail(deps) };
}

test("a failing e-mail is retried for two days, given up, and sent when the operator retries it", async () => {
  const { db, close, time, clock, sent, isDown, list, send } = await begin();
  const started = time.now;
  let attempts = 0;
  for (let hour = 0; hour < 100; hour += 1) {
    attempts += (await send()).failed;
    time.now = started + hour * HOUR;
    if ((await list())?.dueAt === null) break;
  }
  expect(await list()).toMatchObject({
    dueAt: null,
    sentAt: null,
    lastError: "Connection refused",
  });
  expect(attempts).toBeGreaterThan(5);
  expect(time.now - started).toBeGreaterThan(40 * HOUR);
  expect(time.now - started).toBeLessThan(3 * 24 * HOUR);

  isDown.value = false;
  expect(await send()).toEqual({ sent: 0, failed: 0 });
  const retrying = { db, dialect: "sqlite", clock } as const;
  expect(await retryMail(retrying, (await list())?.id ?? "")).toBe(true);
  expect(await send()).toEqual({ sent: 1, failed: 0 });
  expect(sent).toEqual(["care@example.com"]);
  expect(await retryMail(retrying, (await list())?.id ?? "")).toBe(false);
  await close();
});

test("an e-mail older than three days is not sent automatically", async () => {
  const { close, time, sent, isDown, send } = await begin();
  isDown.value = false;
  time.now += 73 * HOUR;
  expect(await send()).toEqual({ sent: 0, failed: 0 });
  expect(sent).toEqual([]);
  await close();
});

test("the e-mail that is being sent during a shutdown is marked as sent, and the next one is left", async () => {
  const { db, close, clock, deps } = await begin();
  const second = { name: "Bea", email: "bea@example.com", subject: "Hello", message: "Hi" };
  const subjectId = await insertContactMessage(db, second, undefined, clock());
  await enqueueMail(db, { kind: "contact-copy", subjectId, recipient: "b@example.com" }, clock());
  const stopping = new AbortController();
  const { promise: isReceived, resolve: receive } = Promise.withResolvers<void>();
  const { promise: isConfirmed, resolve: confirm } = Promise.withResolvers<void>();
  const beforeConfirm = () => {
    receive();
    return isConfirmed;
  };
  const mailbox = await startMailbox({ beforeConfirm });
  const mailer = createSmtpMailer(mailbox.url, { allowPlain: false });
  const sending = sendDueMail({ ...deps, mailer }, stopping.signal);
  await isReceived;
  stopping.abort();
  confirm();
  expect(await sending).toEqual({ sent: 1, failed: 0 });
  const rows = await db.selectFrom("outbox").select("sent_at").execute();
  expect(rows.filter(({ sent_at }) => sent_at !== null)).toHaveLength(1);
  expect(mailbox.messageIds()).toHaveLength(1);
  mailbox.stop();
  await close();
});
