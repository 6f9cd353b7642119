import { expect, test } from "vitest";
import { createTestApi } from "../../../tests/support/api.ts";
import { describeOnBothDatabases } from "../../../tests/support/databases.ts";
import { operatorBrowser } from "../../../tests/support/operator.ts";
import { createToken } from "../../db/token.ts";
import { showSecret } from "../../mail/mail-content.ts";
import { writeMail } from "../../mail/write-mail.ts";
import { cleanSubscriptionRequests } from "./request-subscription.ts";
import { cancelSubscription } from "./store.ts";

const ANN = "ann@example.com";
const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const SUBSCRIBE = "/api/newsletter/subscribe";

describeOnBothDatabases("subscribing to the newsletter", (open) => {
  async function begin() {
    const store = await open();
    const { db } = store;
    let time = Date.parse("2026-03-04T05:06:07.000Z");
    const clock = () => new Date(time);
    const { api, post } = createTestApi(store, { clock });
    const mails = () =>
      db
        .selectFrom("outbox")
        .select(["subject_id as subjectId", "recipient"])
        .where("kind", "=", "newsletter-confirmation")
        .orderBy("created_at")
        .execute();
    const subscribe = (email = ANN) => post(SUBSCRIBE, { email });
    const confirm = async (token: string) =>
      (await post("/api/newsletter/confirm", { token })).status;
    /** The token in the last e-mail. */
    const lastToken = async () => {
      const { subjectId = "" } = (await mails()).at(-1) ?? {};
      const publicUrl = "https://shop.test";
      const context = { db, publicUrl, now: clock(), insertSecret: showSecret };
      const { text = "" } = (await writeMail(context, "newsletter-confirmation", subjectId)) ?? {};
      return (
        /https:\/\/shop\.test\/confirm-subscription\?token=([\w-]{43})$/m.exec(text)?.[1] ?? ""
      );
    };
    const subscribers = async () => {
      // A new session, because the time passes.
      const operator = await operatorBrowser(api, db, clock());
      const { count, latest } = (await operator.get("/api/admin/newsletter")).body;
      const headers = { cookie: operator.cookie };
      const file = await api.request("/api/admin/newsletter/export.csv", { headers });
      const [, ...rows] = (await file.text()).trim().split("\r\n");
      expect(rows.length).toBe(count);
      return latest.map(({ email }: { email: string }) => email).sort();
    };
    const unsubscribe = async () => {
      const row = await db
        .selectFrom("newsletter_subscriptions")
        .select("unsubscribe_token as token")
        .executeTakeFirstOrThrow();
      expect(await cancelSubscription(db, row.token ?? "", "", clock())).toBe(true);
    };
    return {
      db,
      clock,
      subscribe,
      confirm,
      mails,
      lastToken,
      subscribers,
      unsubscribe,
      wait: (milliseconds: number) => {
        time += milliseconds;
      },
    };
  }

  test("needs the button behind the link of an e-mail, which may be pressed again", async () => {
    const { subscribe, confirm, mails, lastToken, subscribers } = await begin();
    expect((await subscribe(" Ann@Example.com ")).status).toBe(200);
    expect(await mails()).toMatchObject([{ recipient: ANN }]);
    expect(await subscribers()).toEqual([]);
    const token = await lastToken();
    expect([await confirm(token), await confirm(token)]).toEqual([200, 200]);
    expect(await subscribers()).toEqual([ANN]);
    for (const unknown of ["", "x", createToken()]) expect(await confirm(unknown)).toBe(404);
  });

  test("has the same response for new, pending, subscribed and cancelled addresses", async () => {
    const { subscribe, confirm, lastToken, unsubscribe } = await begin();
    const responses: string[] = [];
    const record = async () => {
      const response = await subscribe();
      const headers = [...response.headers.keys()].sort();
      responses.push(JSON.stringify([response.status, headers, await response.text()]));
    };
    await record();
    await record();
    await confirm(await lastToken());
    await record();
    await unsubscribe();
    await record();
    expect(responses[0]).toMatch(/^\[200,/);
    expect(new Set(responses).size).toBe(1);
  });

  test("a stranger cannot reactivate a cancelled subscription; its owner can", async () => {
    const { subscribe, confirm, mails, lastToken, subscribers, unsubscribe, wait } = await begin();
    await subscribe();
    const token = await lastToken();
    await confirm(token);
    await unsubscribe();
    expect(await confirm(token)).toBe(404);
    wait(HOUR);
    await subscribe();
    expect(await subscribers()).toEqual([]);
    expect(await mails()).toHaveLength(2);
    expect(await confirm(await lastToken())).toBe(200);
    expect(await subscribers()).toEqual([ANN]);
  });

  test("existing subscribers stay subscribed and get no e-mail", async () => {
    const { db, clock, subscribe, mails, subscribers } = await begin();
    const row = { id: "1", email: ANN, subscribed_at: clock().toISOString() };
    await db.insertInto("newsletter_subscriptions").values(row).execute();
    await subscribe();
    expect([await subscribers(), await mails()]).toEqual([[ANN], []]);
  });

  test("sends at most three e-mails, 12 hours apart, also for twenty requests at once", async () => {
    const { subscribe, confirm, mails, lastToken, subscribers, wait } = await begin();
    const responses = await Promise.all(Array.from({ length: 20 }, () => subscribe()));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await mails()).toHaveLength(1);
    const first = await lastToken();
    for (const [after, count] of [
      [11 * HOUR, 1],
      [HOUR, 2],
      [12 * HOUR, 3],
      [12 * HOUR, 3],
      [5 * DAY, 3],
    ] as const) {
      wait(after);
      await subscribe();
      expect(await mails()).toHaveLength(count);
    }
    // The links of all e-mails work.
    expect(await confirm(first)).toBe(200);
    expect(await subscribers()).toEqual([ANN]);
  });

  test("a request is deleted a week after its last e-mail, and a subscription is not", async () => {
    const { db, clock, subscribe, confirm, lastToken, subscribers, wait } = await begin();
    await subscribe("ben@example.com");
    await confirm(await lastToken());
    wait(HOUR);
    await subscribe();
    const token = await lastToken();
    wait(7 * DAY);
    await cleanSubscriptionRequests({ db, clock });
    const left = await db.selectFrom("newsletter_confirmations").select("email").execute();
    expect(left).toEqual([{ email: ANN }]);
    wait(1);
    await cleanSubscriptionRequests({ db, clock });
    expect(await confirm(token)).toBe(404);
    expect(await subscribers()).toEqual(["ben@example.com"]);
  });
});
