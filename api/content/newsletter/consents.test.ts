import { expect, test } from "vitest";
import { createTestApi } from "../../../tests/support/api.ts";
import { describeOnBothDatabases } from "../../../tests/support/databases.ts";
import { readConfirmationToken } from "../../../tests/support/newsletter.ts";
import { operatorBrowser } from "../../../tests/support/operator.ts";
import { erasePerson } from "../../accounts/privacy/erase-person.ts";
import { exportPerson } from "../../accounts/privacy/export-person.ts";
import { importDump } from "../../catalogue/imports/dump/import-dump.ts";
import { readDump } from "../../catalogue/imports/dump/read-dump.ts";
import { declinesReviewEmails } from "../../catalogue/reviews/review-requests.ts";
import { createAddressToken } from "../../db/address-token.ts";
import { createUnsubscribeRoutes } from "../unsubscribe/routes.ts";
import { cleanSubscriptionRequests } from "./request-subscription.ts";

const ANN = "ann@example.com";
const DAY = 24 * 60 * 60 * 1000;

describeOnBothDatabases("the record of consents", (open) => {
  async function begin() {
    const store = await open();
    const { db, dialect } = store;
    let time = Date.parse("2026-03-04T05:06:07.000Z");
    const clock = () => new Date(time);
    const { api, post, deps } = createTestApi(store, {
      clock,
      languages: async () => ["en", "fr"],
    });
    const send = async (path: string, body: object, headers = {}) => {
      expect((await post(path, body, headers)).status).toBe(200);
      time += 1000;
    };
    const subscribe = async (headers = {}) => {
      await send("/api/newsletter/subscribe", { email: ANN }, headers);
      await send(
        "/api/newsletter/confirm",
        { token: await readConfirmationToken(db, ANN) },
        headers,
      );
      time += DAY;
    };
    const unsubscribe = async () => {
      const { token } = await db
        .selectFrom("newsletter_subscriptions")
        .select("unsubscribe_token as token")
        .executeTakeFirstOrThrow();
      const response = await createUnsubscribeRoutes(deps).request(`/unsubscribe?token=${token}`, {
        method: "POST",
        headers: { "content-type": "application/x-www-form-urlencoded", host: "localhost:3000" },
        body: "List-Unsubscribe=One-Click",
      });
      expect(response.status).toBe(200);
      time += DAY;
    };
    const importSubscriber = async (id: string, email = ANN) => {
      const read = await readDump(
        `INSERT INTO newsletter_subscriptions (id, email) VALUES ('${id}', '${email}');`,
      );
      if (read.outcome !== "read") throw new Error(read.message);
      const imported = await importDump(db, dialect, read.rows, { now: clock() });
      if (imported.outcome !== "imported") throw new Error(imported.message);
      return imported.written.newsletter_subscriptions;
    };
    const consents = async () => (await exportPerson(db, ANN, clock())).consents;
    const steps = async () =>
      (await consents()).map(({ purpose, action, source }) => `${purpose} ${action} ${source}`);
    const subscribers = () =>
      db
        .selectFrom("newsletter_subscriptions")
        .select("email")
        .where("unsubscribed_at", "is", null)
        .execute();
    const readCsv = async (name: string) => {
      const { cookie } = await operatorBrowser(api, db, clock());
      const file = await api.request(`/api/admin/newsletter/${name}`, { headers: { cookie } });
      return file.text();
    };
    const wait = (days: number) => {
      time += days * DAY;
    };
    return {
      db,
      deps,
      clock,
      send,
      subscribe,
      unsubscribe,
      importSubscriber,
      consents,
      steps,
      subscribers,
      readCsv,
      wait,
    };
  }

  // G2
  test("has each step of an address that unsubscribed, subscribed again, was erased and imported", async () => {
    const started = await begin();
    const { deps, subscribe, unsubscribe, importSubscriber, steps, subscribers, db } = started;
    const first = ["subscribe page", "confirm email", "unsubscribe email"];
    const again = ["subscribe page", "confirm email"];
    const expected = (own: string[]) => own.map((step) => `newsletter ${step}`);

    await subscribe();
    await unsubscribe();
    expect(await subscribers()).toEqual([]);
    await subscribe();
    expect(await subscribers()).toHaveLength(1);
    expect(await steps()).toEqual(expected([...first, ...again]));

    expect((await erasePerson(deps, ANN)).outcome).toBe("erased");
    const erased = expected([...first, ...again, "unsubscribe erasure"]);
    expect(await steps()).toEqual(erased);
    const keys = await db.selectFrom("consents").select("email_key as key").execute();
    expect(JSON.stringify(keys)).not.toContain("ann");
    expect((await exportPerson(db, ANN, new Date())).tables).toEqual({});

    expect(await importSubscriber("other-1")).toEqual({ imported: 0, known: 0, unsubscribed: 1 });
    expect(await subscribers()).toEqual([]);
    expect(await steps()).toEqual(erased);

    // Only the owner of the address can subscribe it again.
    await subscribe();
    expect(await subscribers()).toHaveLength(1);
    expect(await steps()).toEqual([...erased, ...expected(again)]);
  });

  test("an import is recorded with the operator's declaration, and obeys an earlier unsubscription", async () => {
    const { importSubscriber, consents, subscribers, send, wait } = await begin();
    expect(await importSubscriber("other-1")).toEqual({ imported: 1, known: 0, unsubscribed: 0 });
    expect(await importSubscriber("other-1")).toEqual({ imported: 0, known: 1, unsubscribed: 0 });
    expect(await consents()).toMatchObject([
      { action: "subscribe", source: "import", wording: expect.stringContaining("I declare") },
    ]);
    expect(await subscribers()).toHaveLength(1);
    wait(1);
    // Requests that anyone may send do not count before the address confirms them.
    await send("/api/newsletter/subscribe", { email: "ben@example.com" });
    expect(await importSubscriber("other-2", "ben@example.com")).toMatchObject({ imported: 1 });
  });

  test("a stranger's request does not undo an unsubscription", async () => {
    const { subscribe, unsubscribe, importSubscriber, subscribers, send, db } = await begin();
    await subscribe();
    await unsubscribe();
    await send("/api/newsletter/subscribe", { email: ANN });
    await db.deleteFrom("newsletter_subscriptions").execute();
    expect(await importSubscriber("other-1")).toMatchObject({ imported: 0, unsubscribed: 1 });
    expect(await subscribers()).toEqual([]);
  });

  test("has the wording in the language of the page, and a version per wording", async () => {
    const { subscribe, unsubscribe, consents } = await begin();
    await subscribe();
    await unsubscribe();
    await subscribe({ "accept-language": "fr-CA" });
    const [english, , , french] = await consents();
    expect(english?.wording).toMatch(/^I agree to receive .* I can unsubscribe at any time\.$/);
    expect(french?.wording).toMatch(/^J’accepte de recevoir/);
    expect(english?.version).toMatch(/^[0-9a-f]{12}$/);
    expect(french?.version).not.toBe(english?.version);
    expect(english?.at).toBe("2026-03-04T05:06:07.000Z");
  });

  test("outlives the week after which the confirmation is deleted; unconfirmed requests do not", async () => {
    const { subscribe, send, db, clock, steps, wait } = await begin();
    await subscribe();
    await send("/api/newsletter/subscribe", { email: "stranger@example.com" });
    wait(8);
    await cleanSubscriptionRequests({ db, clock });
    expect(await steps()).toHaveLength(2);
    expect((await exportPerson(db, "stranger@example.com", clock())).consents).toEqual([]);
  });

  test("has the choices of all e-mails, by link and by one click", async () => {
    const { db, deps, subscribe, send, steps } = await begin();
    await subscribe();
    const token = await createAddressToken(db, ANN);
    await send("/api/emails/change", { token, newsletter: false, reviews: false });
    await send("/api/emails/change", { token, newsletter: false, reviews: false });
    await send("/api/emails/change", { token, newsletter: true, reviews: true });
    await createUnsubscribeRoutes(deps).request(`/unsubscribe?token=${token}`, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded", host: "localhost:3000" },
      body: "List-Unsubscribe=One-Click",
    });
    expect((await steps()).slice(2)).toEqual([
      "newsletter unsubscribe email",
      "reviews unsubscribe email",
      "newsletter subscribe email",
      "reviews subscribe email",
      "newsletter unsubscribe email",
      "reviews unsubscribe email",
    ]);
    // The refusal of review e-mails outlives the erasure of the person.
    await erasePerson(deps, ANN);
    expect(await declinesReviewEmails(db, ANN)).toBe(true);
    expect(await declinesReviewEmails(db, "ben@example.com")).toBe(false);
  });

  test("is exported with the subscribers and as a whole", async () => {
    const { subscribe, unsubscribe, readCsv, deps } = await begin();
    await subscribe();
    const [header, row] = (await readCsv("export.csv")).trim().split("\r\n");
    expect(header).toMatch(/Agreed at,Agreed where,Wording,Wording version,Confirmed at/);
    expect(row).toContain("I agree to receive");
    expect(row).toContain("Do you want to receive our newsletter?");
    await unsubscribe();
    const rows = (await readCsv("consents.csv")).trim().split("\r\n");
    expect(rows).toHaveLength(4);
    expect(rows[3]).toContain("ann@example.com,newsletter,unsubscribe,Link of an email");
    await erasePerson(deps, ANN);
    expect(await readCsv("consents.csv")).not.toContain("ann");
  });
});
