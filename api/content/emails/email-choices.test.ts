import { expect, test } from "vitest";
import { createTestApi } from "../../../tests/support/api.ts";
import { describeOnBothDatabases } from "../../../tests/support/databases.ts";
import { insertProducts, newProduct } from "../../../tests/support/products.ts";
import { erasePerson } from "../../accounts/privacy/erase-person.ts";
import { exportPerson } from "../../accounts/privacy/export-person.ts";
import { createAddressToken } from "../../db/address-token.ts";
import { createToken } from "../../db/token.ts";
import { sendDueMail } from "../../mail/send-mail.ts";
import { createUnsubscribeRoutes } from "../unsubscribe/routes.ts";

const ANN = "ann@example.com";
const NOW = "2026-03-04T05:06:07.000Z";

describeOnBothDatabases("the optional e-mails of a person", (open) => {
  async function begin() {
    const store = await open();
    const { db } = store;
    let time = Date.parse(NOW);
    const { post, deps } = createTestApi(store, { clock: () => new Date(time) });
    const request = async (path: string, body: object) => {
      const response = await post(path, body);
      return { status: response.status, body: await response.json() };
    };
    const linkMails = async () => {
      const mails = db.selectFrom("outbox").select("recipient").where("kind", "=", "email-link");
      return (await mails.execute()).map(({ recipient }) => recipient);
    };
    const subscribe = (email: string) =>
      db
        .insertInto("newsletter_subscriptions")
        .values({ id: email, email, subscribed_at: NOW, unsubscribe_token: createToken() })
        .execute();
    const wait = (hours: number) => {
      time += hours * 60 * 60 * 1000;
    };
    return { db, deps, request, linkMails, subscribe, wait };
  }

  async function requestNotifications({ db }: Awaited<ReturnType<typeof begin>>, email: string) {
    await insertProducts(db, [
      newProduct({ id: "serum", title: "Serum" }),
      newProduct({ id: "balm", title: "Balm" }),
    ]);
    for (const id of ["serum", "balm"])
      await db
        .insertInto("stock_notifications")
        .values({
          id: `for-${id}`,
          product_id: id,
          email,
          email_key: email,
          user_id: null,
          token: createToken(),
          created_at: NOW,
          confirmed_at: NOW,
          notified_at: null,
        })
        .execute();
  }

  test("are read and changed with the token of an e-mail, without a sign-in", async () => {
    const started = await begin();
    const { db, request, subscribe } = started;
    await subscribe(ANN);
    await requestNotifications(started, ANN);
    const token = await createAddressToken(db, "Ann@Example.com");
    const all = { email: ANN, newsletter: true, reviews: true };
    const [serum, balm] = [
      { id: "for-serum", title: "Serum" },
      { id: "for-balm", title: "Balm" },
    ];
    expect((await request("/api/emails", { token })).body).toMatchObject(all);
    const change = { token, newsletter: false, endedStockNotifications: [serum.id] };
    expect((await request("/api/emails/change", change)).body).toEqual({
      ...all,
      newsletter: false,
      stockNotifications: [balm],
    });
    const declined = { token, reviews: false };
    expect((await request("/api/emails/change", declined)).body.reviews).toBe(false);
    const back = { token, newsletter: true, reviews: true };
    expect((await request("/api/emails/change", back)).body).toEqual({
      ...all,
      stockNotifications: [balm],
    });
  });

  test("belong to the address of the token only", async () => {
    const started = await begin();
    const { db, request, subscribe } = started;
    await subscribe(ANN);
    await requestNotifications(started, ANN);
    const token = await createAddressToken(db, "ben@example.com");
    const change = { token, newsletter: false, endedStockNotifications: ["for-serum"] };
    expect((await request("/api/emails/change", change)).body).toEqual({
      email: "ben@example.com",
      newsletter: false,
      reviews: true,
      stockNotifications: [],
    });
    const own = await createAddressToken(db, ANN);
    const { body } = await request("/api/emails", { token: own });
    expect(body.newsletter).toBe(true);
    expect(body.stockNotifications).toHaveLength(2);
    for (const path of ["/api/emails", "/api/emails/change"]) {
      expect((await request(path, {})).status).toBe(401);
      expect((await request(path, { token: createToken() })).status).toBe(404);
    }
  });

  test("end all with the one click of a mail program", async () => {
    const started = await begin();
    const { db, deps, request, subscribe } = started;
    await subscribe(ANN);
    await requestNotifications(started, ANN);
    const token = await createAddressToken(db, ANN);
    const response = await createUnsubscribeRoutes(deps).request(`/unsubscribe?token=${token}`, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded", host: "localhost:3000" },
      body: "List-Unsubscribe=One-Click",
    });
    expect(response.status).toBe(200);
    expect((await request("/api/emails", { token })).body).toEqual({
      email: ANN,
      newsletter: false,
      reviews: false,
      stockNotifications: [],
    });
  });

  test("are not revealed by the request for a link", async () => {
    const { request, linkMails, subscribe, wait } = await begin();
    await subscribe(ANN);
    const ask = (email: string) => request("/api/emails/link", { email });
    const known = await ask("Ann@example.com");
    expect(known.status).toBe(200);
    expect(await ask("nobody@example.com")).toEqual(known);
    expect(await ask(ANN)).toEqual(known);
    expect(await linkMails()).toEqual([ANN]);
    wait(13);
    await ask(ANN);
    expect(await linkMails()).toEqual([ANN, ANN]);
  });

  test("are reached by the link in a sent e-mail; operators read it without its token", async () => {
    const { deps, request, subscribe } = await begin();
    await subscribe(ANN);
    await request("/api/emails/link", { email: ANN });
    const sent: { text: string; html: string }[] = [];
    const mailer = { sendMail: async (mail: (typeof sent)[number]) => void sent.push(mail) };
    expect(await sendDueMail({ ...deps, mailer })).toEqual({ sent: 1, failed: 0 });
    const links = [...(sent[0]?.text ?? "").matchAll(/\/emails\?token=([\w-]+)$/gm)];
    expect(links).toHaveLength(2);
    for (const [, token] of links) {
      expect(sent[0]?.html).toContain(token);
      expect((await request("/api/emails", { token })).body.email).toBe(ANN);
    }
  });

  test("are exported and erased with the person", async () => {
    const { db, deps, request, subscribe } = await begin();
    await subscribe(ANN);
    const token = await createAddressToken(db, ANN);
    await request("/api/emails/change", { token, reviews: false });
    await request("/api/emails/link", { email: ANN });
    const { tables } = await exportPerson(db, ANN, new Date(NOW));
    expect(Object.keys(tables).sort()).toEqual([
      "consents",
      "newsletter_subscriptions",
      "outbox",
      "review_email_opt_outs",
    ]);
    expect((await erasePerson(deps, ANN)).outcome).toBe("erased");
    expect((await exportPerson(db, ANN, new Date(NOW))).tables).toEqual({});
    expect((await request("/api/emails", { token })).body).toMatchObject({ newsletter: false });
  });
});
