import { expect, test } from "vitest";
import type { MailKind } from "../../data/model/content/mail-kinds.ts";
import { ROLES } from "../../data/model/people/permissions.ts";
import { createTestApi } from "../../tests/support/api.ts";
import { createBrowser } from "../../tests/support/browser.ts";
import { readSignInCode } from "../../tests/support/customer.ts";
import {
  describeOnBothDatabases,
  describeOnSqlite,
  type OpenTestDatabase,
} from "../../tests/support/databases.ts";
import { addOrder } from "../../tests/support/delivered-order.ts";
import { addOperator, operatorBrowser } from "../../tests/support/operator.ts";
import { insertProducts, newProduct } from "../../tests/support/products.ts";
import { readConfig } from "../config.ts";
import type { Db } from "../db/tables/schema.ts";
import { hashToken } from "../db/token.ts";
import { sendDueMail } from "./send-mail.ts";

const OUTBOX = "/api/admin/outbox";
const SMTP = { SMTP_URL: "smtp://127.0.0.1:1" };
const NOW = "2026-03-04T05:06:07.000Z";
const EMAIL = "jane@example.com";

/** Every character that a token may begin or end with. */
const CHARACTERS = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"];
const tokenOf = (character: string) => `${character}${"aB-_9".repeat(8)}x${character}`;

async function start(open: OpenTestDatabase, env: Record<string, string>) {
  const database = await open();
  const { db } = database;
  const clock = () => new Date(NOW);
  const { api, deps } = createTestApi(database, { clock, config: readConfig(env) });
  const signIn = async (role: (typeof ROLES)[number]) =>
    operatorBrowser(api, db, clock(), await addOperator(db, role));
  const browser = () => createBrowser((path, init) => api.request(path, init));
  return { db, deps, signIn, browser };
}

/** Enqueues an e-mail of each kind that has a token, with this one, as this and earlier releases do. */
async function enqueueAll(db: Db, token: string, number: number) {
  const id = `subject-${number}`;
  const email = `${number}-${EMAIL}`;
  const order = await addOrder(db, { email, products: ["serum"] }, new Date(NOW));
  await db
    .insertInto("review_requests")
    .values({ order_id: order, token, created_at: NOW })
    .execute();
  await db
    .insertInto("stock_notifications")
    .values({
      id,
      product_id: "serum",
      email,
      email_key: email,
      user_id: null,
      token,
      created_at: NOW,
      confirmed_at: null,
      notified_at: null,
    })
    .execute();
  await db
    .insertInto("newsletter_confirmations")
    .values({ id, email, email_key: email, token, mails: 1, requested_at: NOW, confirmed_at: null })
    .execute();
  const operator = await addOperator(db, "owner", `Ana ${number}`);
  await db
    .updateTable("operators")
    .set({
      status: "invited",
      invitation_token: token,
      invitation_hash: hashToken(token),
      invitation_expires_at: "2026-03-11T00:00:00.000Z",
    })
    .where("id", "=", operator)
    .execute();
  const subjects = {
    "review-request": order,
    "stock-confirmation": id,
    "back-in-stock": id,
    "newsletter-confirmation": id,
    "operator-invitation": `${operator}.${hashToken(token)}`,
  } satisfies Partial<Record<MailKind, string>>;
  const mails = Object.entries(subjects) as [keyof typeof subjects, string][];
  await db
    .insertInto("outbox")
    .values(
      mails.map(([kind, subject_id]) => ({
        id: `${kind}-${number}`,
        kind,
        subject_id,
        recipient: email,
        attempts: 0,
        due_at: NOW,
        sent_at: null,
        last_error: null,
        created_at: NOW,
      })),
    )
    .execute();
  return mails.map(([kind]) => ({ id: `${kind}-${number}`, kind }));
}

describeOnSqlite("tokens in e-mails", (open) => {
  // K1
  test("are in what the recipient gets and never in what an operator reads, with every character", async () => {
    const { db, deps, signIn } = await start(open, SMTP);
    await insertProducts(db, [newProduct({ id: "serum", title: "Serum" })]);
    const operators = [await signIn("viewer"), await signIn("owner")];
    for (const [number, character] of CHARACTERS.entries()) {
      const token = tokenOf(character);
      expect(token).toMatch(/^[\w-]{43}$/);
      const mails = await enqueueAll(db, token, number);
      for (const { id, kind } of mails)
        for (const operator of operators) {
          const { status, body } = await operator.get(`${OUTBOX}/${id}`);
          expect([status, body.isSecretHidden], kind).toEqual([200, true]);
          expect(body.text, kind).toMatch(/[#=]…$/m);
          expect(JSON.stringify(body), kind).not.toContain(token.slice(1, -1));
        }
      const sent: { html: string; text: string }[] = [];
      const mailer = { sendMail: async (mail: (typeof sent)[number]) => void sent.push(mail) };
      expect(await sendDueMail({ ...deps, mailer })).toEqual({ sent: mails.length, failed: 0 });
      for (const { html, text } of sent) {
        expect(text).toContain(token);
        expect(html).toContain(token);
        expect(text + html).not.toContain("=…");
      }
    }
  });
});

describeOnBothDatabases("secrets of e-mails", (open) => {
  // K1
  test("are removed from the error of a mail server that quotes them", async () => {
    const { db, deps, signIn } = await start(open, SMTP);
    await insertProducts(db, [newProduct({ id: "serum", title: "Serum" })]);
    const token = tokenOf("-");
    const mails = await enqueueAll(db, token, 1);
    const mailer = {
      sendMail: async ({ text }: { text: string }) => {
        throw new Error(`554 5.7.1 ${/http\S+[#=][\w-]{43}/.exec(text)?.[0]} is listed`);
      },
    };
    await sendDueMail({ ...deps, mailer });
    const { body } = await (await signIn("viewer")).get(OUTBOX);
    const errors = body.mails.map(({ lastError }: { lastError: string }) => lastError);
    expect(errors).toHaveLength(mails.length);
    for (const error of errors) expect(error).toMatch(/^554 5\.7\.1 http\S+[#=]… is listed$/);
  });

  test("are shown to owners of a store without a mail server if they are codes, and to no other role", async () => {
    for (const env of [SMTP, {}]) {
      const { db, signIn, browser } = await start(open, env);
      await browser().post("/api/account/codes", { email: EMAIL });
      const code = await readSignInCode(db, EMAIL);
      for (const role of ROLES) {
        const operator = await signIn(role);
        const list = await operator.get(OUTBOX);
        const mail = await operator.get(`${OUTBOX}/${list.body.mails?.[0].id}`);
        if (role === "catalogue") expect([list.status, mail.status]).toEqual([403, 403]);
        else {
          const isVisible = role === "owner" && env !== SMTP;
          expect([role, mail.body.isSecretHidden]).toEqual([role, !isVisible]);
          expect(JSON.stringify(mail.body).includes(code)).toBe(isVisible);
          expect(mail.body.text).toContain(isVisible ? `sign-in#${code}` : "sign-in#…");
        }
      }
    }
  });

  // K2
  test("are hidden from the operator in whose browser a code was requested", async () => {
    const { db, signIn } = await start(open, {});
    const owner = await signIn("owner");
    await owner.post("/api/account/codes", { email: EMAIL });
    const code = await readSignInCode(db, EMAIL);
    const { id } = (await owner.get(OUTBOX)).body.mails[0];
    const own = (await owner.get(`${OUTBOX}/${id}`)).body;
    expect([own.isSecretHidden, JSON.stringify(own).includes(code)]).toEqual([true, false]);
    const other = (await (await signIn("owner")).get(`${OUTBOX}/${id}`)).body;
    expect([other.isSecretHidden, other.text.includes(code)]).toEqual([false, true]);
  });
});
