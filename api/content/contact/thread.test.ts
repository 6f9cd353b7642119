import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { createTestApi } from "../../../tests/support/api.ts";
import {
  describeOnBothDatabases,
  type OpenTestDatabase,
} from "../../../tests/support/databases.ts";
import { addOrder } from "../../../tests/support/delivered-order.ts";
import { startMailbox } from "../../../tests/support/mailbox.ts";
import { addOperator, operatorBrowser } from "../../../tests/support/operator.ts";
import { sendDueMail } from "../../mail/send-mail.ts";
import { createSmtpMailer } from "../../mail/smtp-mailer.ts";
import { insertContactMessage } from "./store.ts";

const MESSAGES = "/api/admin/messages";
const QUESTION = {
  name: "ana roy",
  email: "Ana@Example.com",
  subject: "Where is it?",
  message: "Hello,\nwhere is my order?",
};

async function start(open: OpenTestDatabase) {
  const database = await open();
  const { db } = database;
  const time = { now: Date.parse("2026-03-04T15:00:00.000Z") };
  const clock = () => new Date(time.now);
  const { api, deps } = createTestApi(database, { clock });
  const operatorId = await addOperator(db, "fulfilment", "Ben");
  const ben = await operatorBrowser(api, db, clock(), operatorId);
  const id = await insertContactMessage(db, QUESTION, undefined, clock());
  const reply = (body: string, lastReplyId: string | null = null, replyId: string = randomUUID()) =>
    ben.post(`${MESSAGES}/${id}/replies`, { id: replyId, body, lastReplyId });
  const read = async () => (await ben.get(`${MESSAGES}/${id}`)).body;
  return { database, db, deps, api, time, clock, ben, operatorId, id, reply, read };
}

describeOnBothDatabases("a message", (open) => {
  test("is answered by e-mail, with the original quoted and the headers of a thread", async () => {
    const { db, deps, api, time, ben, id, reply, read } = await start(open);
    await api.request("/api/contact", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ ...QUESTION, subject: "And when?" }),
    });
    expect((await reply("It is on its way.\n<b>Ben</b>")).status).toBe(201);
    const { lastReplyId } = await read();
    time.now += 60_000;
    expect((await reply("It has arrived.", lastReplyId)).status).toBe(201);

    const mailbox = await startMailbox();
    const mailer = createSmtpMailer(mailbox.url, { allowPlain: false });
    await sendDueMail({ ...deps, mailer });
    const [first, second] = mailbox
      .mails()
      .filter(({ to }) => to === "ana@example.com")
      .map(({ text }) => text);
    mailbox.stop();
    expect(first).toMatch(/^Subject: Re: Where is it\?$/m);
    expect(first).toMatch(/^Reply-To: care@birchandsilk\.example$/m);
    expect(first).toMatch(/^Hello Ana,$/m);
    expect(first).toMatch(/^It is on its way\.$/m);
    expect(first).toMatch(/^On March 4, 2026 at 10:00 AM you wrote:$/m);
    expect(first).toMatch(/^> Hello,\n> where is my order\?$/m);
    expect(first).toContain("&lt;b&gt;Ben&lt;/b&gt;");
    const [, firstId] = /^Message-ID: (<.*>)$/m.exec(first ?? "") ?? [];
    expect(second).toContain(`In-Reply-To: ${firstId}`);
    expect(second).toMatch(new RegExp(`^References: .*${firstId}`, "m"));

    expect(await read()).toMatchObject({
      answeredBy: "Ben",
      answeredAt: "2026-03-04T15:00:00.000Z",
      thread: [
        { kind: "message", subject: "Where is it?", mail: null },
        { kind: "message", subject: "And when?" },
        { kind: "reply", author: "Ben", text: "It is on its way.\n<b>Ben</b>", mail: "sent" },
        { kind: "reply", text: "It has arrived.", mail: "sent" },
      ],
    });
    // All messages of the address are answered.
    expect((await ben.get(`${MESSAGES}?state=unanswered`)).body.total).toBe(0);
    const log = await db.selectFrom("activity_log").select(["object_id", "changes"]).execute();
    expect(log).toHaveLength(2);
    expect(log[0]?.object_id).toBe(id);
    expect(JSON.stringify(log)).not.toMatch(/on its way|ana/i);
  });

  test("shows the customer's other messages and orders, and those of no other customer", async () => {
    const { db, clock, id, ben, read } = await start(open);
    const orderId = await addOrder(db, { email: "ana@example.com", products: ["oil"] }, clock());
    await addOrder(db, { email: "jane@example.com", products: ["oil"] }, clock());
    const later = new Date(clock().getTime() + 1);
    const other = { ...QUESTION, email: "ana@example.com", subject: "Second" };
    await insertContactMessage(db, other, undefined, later);
    await insertContactMessage(db, { ...other, email: "jane@example.com" }, undefined, later);
    const thread = await read();
    expect(thread.orders).toMatchObject([{ id: orderId, total: "52.80", status: "delivered" }]);
    expect(thread.customerId).toBe(orderId);
    expect(thread.thread.map((one: { subject: string }) => one.subject)).toEqual([
      "Where is it?",
      "Second",
    ]);
    expect(thread.id).toBe(id);
    expect((await ben.get(`${MESSAGES}/unknown`)).status).toBe(404);
  });

  test("gets a repeated reply once, and the second of two operators learns of the first", async () => {
    const { database, db, clock, id, reply, read } = await start(open);
    const replyId = randomUUID();
    expect((await reply("Yes.", null, replyId)).status).toBe(201);
    expect((await reply("Yes.", null, replyId)).status).toBe(201);
    const conflict = await reply("No.");
    expect([conflict.status, conflict.body.message]).toEqual([
      409,
      "Another operator has replied since you opened the message.",
    ]);
    expect((await read()).thread).toHaveLength(2);

    const other = await database.openAgain();
    const second = createTestApi(other, { clock });
    const eva = await operatorBrowser(second.api, db, clock(), await addOperator(db, "owner"));
    const body = { id: randomUUID(), body: "At once.", lastReplyId: replyId };
    const statuses = await Promise.all([
      reply("Also.", replyId).then(({ status }) => status),
      eva.post(`${MESSAGES}/${id}/replies`, body).then(({ status }) => status),
    ]);
    expect(statuses.sort()).toEqual([201, 409]);
    const mails = await db
      .selectFrom("outbox")
      .select("id")
      .where("kind", "=", "message-reply")
      .execute();
    expect(mails).toHaveLength(2);
  });

  test("is closed and opened again, and a reply opens it", async () => {
    const { ben, id, reply, read } = await start(open);
    const total = async (state: string) => (await ben.get(`${MESSAGES}?state=${state}`)).body.total;
    await ben.send("PATCH", `${MESSAGES}/${id}`, { closed: true });
    expect(await read()).toMatchObject({ closedAt: expect.any(String), answeredAt: null });
    expect([await total("closed"), await total("unanswered")]).toEqual([1, 0]);
    expect(await total("closed&search=ANA@example")).toBe(1);
    await reply("Hello.");
    expect(await read()).toMatchObject({ closedAt: null, answeredBy: "Ben" });
    await ben.send("PATCH", `${MESSAGES}/${id}`, { answered: false });
    expect(await read()).toMatchObject({ answeredAt: null, answeredBy: null });
  });

  test("is answered with a text of 1 to 10,000 characters", async () => {
    const { reply, ben } = await start(open);
    for (const body of ["", " \n", "x".repeat(10_001)])
      expect((await reply(body)).status).toBe(422);
    expect((await reply("Hi", null, "not a UUID")).status).toBe(400);
    const body = { id: randomUUID(), body: "Hi", lastReplyId: null };
    expect((await ben.post(`${MESSAGES}/unknown/replies`, body)).status).toBe(404);
  });
});
