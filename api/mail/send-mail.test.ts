import { pino } from "pino";
import { expect, test } from "vitest";
import { openMemoryDatabase } from "../../tests/support/databases.ts";
import { readConfig } from "../config.ts";
import { insertContactMessage } from "../contact/store.ts";
import { listOutbox, retryMail } from "./admin-store.ts";
import { sendDueMail } from "./send-mail.ts";
import { enqueueMail } from "./store.ts";

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
  expect(await retryMail(db, (await list())?.id ?? "", clock())).toBe(true);
  expect(await send()).toEqual({ sent: 1, failed: 0 });
  expect(sent).toEqual(["care@example.com"]);
  expect(await retryMail(db, (await list())?.id ?? "", clock())).toBe(false);
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

test("a shutdown does not wait for an unresponsive mail server; the e-mail is sent later", async () => {
  const { close, time, deps, sent, isDown, send } = await begin();
  const stopping = new AbortController();
  const mailer = {
    sendMail: () => {
      stopping.abort();
      return new Promise<void>(() => {});
    },
  };
  await expect(sendDueMail({ ...deps, mailer }, stopping.signal)).rejects.toThrow();
  isDown.value = false;
  time.now += HOUR;
  expect(await send()).toEqual({ sent: 1, failed: 0 });
  expect(sent).toEqual(["care@example.com"]);
  await close();
});
