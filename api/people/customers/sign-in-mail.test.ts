import { pino } from "pino";
import { expect, test } from "vitest";
import { openAccounts } from "../../../tests/support/account.ts";
import { readSignInCode } from "../../../tests/support/customer.ts";
import {
  describeOnBothDatabases,
  type OpenTestDatabase,
} from "../../../tests/support/databases.ts";
import { operatorBrowser } from "../../../tests/support/operator.ts";
import { readConfig } from "../../config.ts";
import { insertContactMessage } from "../../content/contact/store.ts";
import { enqueueMail } from "../../db/outbox.ts";
import { sendDueMail } from "../../mail/send-mail.ts";

const CODES = "/api/account/codes";
const SESSION = "/api/account/session";
const EMAIL = "jane@example.com";
const SMTP = { SMTP_URL: "smtp://127.0.0.1:25", PUBLIC_URL: "http://shop.test" };

async function openWithMail(open: OpenTestDatabase, env: Record<string, string> = SMTP) {
  let woken = 0;
  const accounts = await openAccounts(open, { env, wakeMail: () => void woken++ });
  const { db, clock } = accounts;
  const sent: { to: string; subject: string; text: string; html: string }[] = [];
  const mailer = { sendMail: async (mail: (typeof sent)[number]) => void sent.push(mail) };
  const deps = { db, clock, mailer, config: readConfig(env), log: pino({ level: "silent" }) };
  return { ...accounts, sent, woken: () => woken, send: () => sendDueMail(deps) };
}

describeOnBothDatabases("the email with a sign-in code", (open) => {
  // C2
  test("wakes the job after the commit, is sent before other e-mails, and has the code in the fragment of its link", async () => {
    const { db, clock, browser, wait, sent, woken, send } = await openWithMail(open);
    const message = { name: "Ann", email: "a@b.ca", subject: "Hello", message: "Hi" };
    const subjectId = await insertContactMessage(db, message, undefined, clock());
    const recipient = "care@b.ca";
    await enqueueMail(db, { kind: "contact-copy", subjectId, recipient }, clock());
    wait(1000);
    await browser().post(CODES, { email: EMAIL });
    expect(woken()).toBe(1);
    const code = await readSignInCode(db, EMAIL);
    await send();
    expect(sent.map(({ to }) => to)).toEqual([EMAIL, recipient]);
    const [mail] = sent;
    expect(mail?.text).toContain(`http://shop.test/account/sign-in#${code}`);
    expect(mail?.text).toContain("valid for 10 minutes");
    expect(mail?.subject).not.toContain(code);
    expect(mail?.html).toContain(code);
    // Opening the link is a GET without the fragment: it uses nothing up.
    expect(await readSignInCode(db, EMAIL)).toBe(code);
  });

  test("is not sent once the code was used, replaced or has expired", async () => {
    const { db, browser, wait, sent, send } = await openWithMail(open);
    const [used, replaced, late] = [browser(), browser(), browser()];
    await used.post(CODES, { email: EMAIL });
    await used.post(SESSION, { code: await readSignInCode(db, EMAIL) });
    await replaced.post(CODES, { email: "ann@example.com" });
    await replaced.post(CODES, { email: "bob@example.com" });
    await send();
    expect(sent.map(({ to }) => to)).toEqual(["bob@example.com"]);
    await late.post(CODES, { email: "late@example.com" });
    wait(10 * 60 * 1000);
    await send();
    expect(sent).toHaveLength(1);
    const rows = await db.selectFrom("outbox").select("recipient").execute();
    expect(rows).toEqual([{ recipient: "bob@example.com" }]);
  });

  test("is shown to the operator only in a store that sends no e-mail", async () => {
    for (const env of [SMTP, {}]) {
      const { api, db, clock, browser } = await openWithMail(open, env);
      await browser().post(CODES, { email: EMAIL });
      const code = await readSignInCode(db, EMAIL);
      const operator = await operatorBrowser(api, db, clock());
      const { mails } = (await operator.get("/api/admin/outbox")).body;
      expect(mails).toMatchObject([{ kind: "sign-in-code", recipient: EMAIL }]);
      const { text } = (await operator.get(`/api/admin/outbox/${mails[0].id}`)).body;
      expect(text.includes(code)).toBe(env !== SMTP);
      expect((await browser().get("/api/config")).body.sendsMail).toBe(env === SMTP);
    }
  });
});
