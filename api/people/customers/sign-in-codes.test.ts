import { expect, test } from "vitest";
import { openAccounts } from "../../../tests/support/account.ts";
import { addCustomer, readSignInCode, signInByCode } from "../../../tests/support/customer.ts";
import { describeOnBothDatabases } from "../../../tests/support/databases.ts";
import { hashToken } from "../../db/token.ts";
import { deleteExpiredSignIns } from "./delete-expired.ts";

const MINUTE = 60 * 1000;
const CODES = "/api/account/codes";
const SESSION = "/api/account/session";
const EMAIL = "jane@example.com";

const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

describeOnBothDatabases("sign-in codes", (open) => {
  test("the first sign-in creates the account, and the next one finds it", async () => {
    const { browser, db } = await openAccounts(open);
    const [phone, laptop] = [browser(), browser()];
    const first = await signInByCode(phone, db, "Jane@Example.com ");
    expect(first.customer).toMatchObject({ email: "Jane@Example.com", emailVerified: true });
    expect((await signInByCode(laptop, db, EMAIL)).customer.id).toBe(first.customer.id);
    expect((await phone.get(SESSION)).body.customer).toEqual(first.customer);
    expect(await db.selectFrom("users").select("id").execute()).toHaveLength(1);
    expect(await db.selectFrom("sign_in_codes").select("id").execute()).toEqual([]);
  });

  test("two first sign-ins at once create one account", async () => {
    const { browser, db } = await openAccounts(open);
    const browsers = [browser(), browser(), browser(), browser()];
    const codes: string[] = [];
    for (const one of browsers) {
      await one.post(CODES, { email: EMAIL });
      const cookie = one.cookies.get("vitrine_sign_in") ?? "";
      const { code } = await db
        .selectFrom("sign_in_codes")
        .select("code")
        .where("browser_hash", "=", hashToken(cookie))
        .executeTakeFirstOrThrow();
      codes.push(code);
    }
    const results = await Promise.all(
      browsers.map((one, index) => one.post(SESSION, { code: codes[index] })),
    );
    expect(results.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await db.selectFrom("users").select("id").execute()).toHaveLength(1);
  });

  test("a code is valid if the page requests passkeys at the same time, whose response arrives last", async () => {
    const { browser, db } = await openAccounts(open);
    const [jane, simultaneous] = [browser(), browser()];
    await jane.post(CODES, { email: EMAIL });
    await simultaneous.post("/api/account/passkeys/sign-in/options", {});
    for (const [name, value] of simultaneous.cookies) jane.cookies.set(name, value);
    const { status } = await jane.post(SESSION, { code: await readSignInCode(db, EMAIL) });
    expect(status).toBe(200);
  });

  // C1
  test("a code is refused the same way if it is wrong, late, used or from another browser", async () => {
    const { browser, db, wait } = await openAccounts(open);
    const jane = browser();
    const refusals: unknown[] = [];
    const refuse = async (who: typeof jane, code: string) => {
      const { status, body } = await who.post(SESSION, { code });
      expect(status).toBe(401);
      refusals.push(body);
    };
    await jane.post(CODES, { email: EMAIL });
    const code = await readSignInCode(db, EMAIL);
    await refuse(jane, wrong(code));
    await refuse(browser(), code);
    const eve = browser();
    await eve.post(CODES, { email: "eve@example.com" });
    await refuse(eve, code);
    expect((await jane.post(SESSION, { code })).status).toBe(200);
    await refuse(jane, code);
    await jane.post(CODES, { email: EMAIL });
    const late = await readSignInCode(db, EMAIL);
    wait(10 * MINUTE);
    await refuse(jane, late);
    expect(new Set(refusals.map((body) => JSON.stringify(body))).size).toBe(1);
  });

  // C1
  test("a late code stays invalid when the clock is set back", async () => {
    const { browser, db, wait } = await openAccounts(open);
    const jane = browser();
    await jane.post(CODES, { email: EMAIL });
    const code = await readSignInCode(db, EMAIL);
    wait(10 * MINUTE);
    expect((await jane.post(SESSION, { code })).status).toBe(401);
    wait(-9 * MINUTE);
    expect((await jane.post(SESSION, { code })).status).toBe(401);
  });

  // C1
  test("the sixth attempt is refused even with the right code, also if all are concurrent", async () => {
    const { browser, db } = await openAccounts(open);
    const jane = browser();
    await jane.post(CODES, { email: EMAIL });
    const code = await readSignInCode(db, EMAIL);
    const results = await Promise.all(
      Array.from({ length: 12 }, () => jane.post(SESSION, { code: wrong(code) })),
    );
    expect(results.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(results.filter(({ status }) => status === 429)).toHaveLength(7);
    const sixth = await jane.post(SESSION, { code });
    expect([sixth.status, sixth.body.message]).toEqual([
      429,
      "Too many attempts. Request a new code.",
    ]);
    await jane.post(CODES, { email: EMAIL });
    const next = await readSignInCode(db, EMAIL);
    expect((await jane.post(SESSION, { code: next })).status).toBe(200);
  });

  // C1
  test("one code signs in once, however many requests use it at the same time", async () => {
    const { browser, db } = await openAccounts(open);
    const jane = browser();
    await jane.post(CODES, { email: EMAIL });
    const code = await readSignInCode(db, EMAIL);
    const results = await Promise.all(
      Array.from({ length: 4 }, () => jane.post(SESSION, { code })),
    );
    expect(results.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401]);
    expect(await db.selectFrom("customer_sessions").select("id").execute()).toHaveLength(1);
  });

  test("a new code makes the browser's earlier one invalid", async () => {
    const { browser, db } = await openAccounts(open);
    const jane = browser();
    await jane.post(CODES, { email: EMAIL });
    const first = await readSignInCode(db, EMAIL);
    await jane.post(CODES, { email: EMAIL });
    const second = await readSignInCode(db, EMAIL);
    expect(second).not.toBe(first);
    expect((await jane.post(SESSION, { code: first })).status).toBe(401);
    expect((await jane.post(SESSION, { code: second })).status).toBe(200);
  });

  // C4
  test("a request for a code has the same response and the same statements with and without an account", async () => {
    const { browser, db, clock } = await openAccounts(open);
    await addCustomer(db, { email: EMAIL }, clock());
    const responses = [];
    for (const email of [EMAIL, "unknown@example.com"]) {
      const { status, body, headers } = await browser().post(CODES, { email });
      const cookies = headers.getSetCookie().map((line) => line.replace(/=[\w-]{43}/, "="));
      responses.push({ status, body, cookies });
    }
    expect(responses[0]).toEqual(responses[1]);
    expect(responses[0]?.cookies).toEqual([
      "vitrine_sign_in=; Max-Age=900; Path=/api/account; HttpOnly; SameSite=Lax",
    ]);
    const codes = await db.selectFrom("sign_in_codes").select("email_key").execute();
    expect(codes.map((row) => row.email_key).sort()).toEqual([EMAIL, "unknown@example.com"]);
  });

  // C4
  test("an address gets five codes in ten minutes and twenty a day, from all clients together", async () => {
    const { browser, db, wait } = await openAccounts(open);
    const request = async () => (await browser().post(CODES, { email: EMAIL })).status;
    for (let count = 0; count < 5; count++) expect(await request()).toBe(202);
    const { status, headers } = await browser().post(CODES, { email: " JANE@example.com" });
    expect([status, headers.get("retry-after")]).toEqual([429, "600"]);
    expect((await browser().post(CODES, { email: "ann@example.com" })).status).toBe(202);
    await db.deleteFrom("sign_in_codes").execute();
    wait(10 * MINUTE);
    for (let count = 6; count < 20; count++) {
      await db.deleteFrom("sign_in_codes").execute();
      expect(await request()).toBe(202);
    }
    await db.deleteFrom("sign_in_codes").execute();
    expect(await request()).toBe(429);
  });

  test("a client address may request 60 codes in ten minutes", async () => {
    const { browser } = await openAccounts(open);
    for (let count = 0; count < 60; count++)
      expect((await browser().post(CODES, { email: `a${count}@example.com` })).status).toBe(202);
    expect((await browser().post(CODES, { email: EMAIL })).status).toBe(429);
  });

  test("the session id changes at every sign-in, and the one from before ends", async () => {
    const { browser, db } = await openAccounts(open);
    const jane = browser();
    jane.cookies.set("vitrine_customer", "A".repeat(43));
    await signInByCode(jane, db, EMAIL);
    expect(jane.cookies.get("vitrine_customer")).not.toBe("A".repeat(43));
    const before = jane.cookies.get("vitrine_customer") ?? "";
    await signInByCode(jane, db, EMAIL);
    expect(jane.cookies.get("vitrine_customer")).not.toBe(before);
    const thief = browser();
    thief.cookies.set("vitrine_customer", before);
    expect((await thief.get(SESSION)).body.customer).toBe(null);
    expect((await jane.get(SESSION)).body.customer.email).toBe(EMAIL);
  });

  test("malformed requests are refused before anything is written", async () => {
    const { browser, db } = await openAccounts(open);
    const jane = browser();
    for (const email of ["", "no address", "a@b", `${"a".repeat(300)}@example.com`])
      expect((await jane.post(CODES, { email })).status).toBe(422);
    await jane.post(CODES, { email: EMAIL });
    for (const code of ["", "12345", "1234567", "abcdef", "1".repeat(1000)])
      expect((await jane.post(SESSION, { code })).status).toBe(422);
    expect((await jane.post(SESSION, { code: 123456 })).status).toBe(400);
    const rows = await db.selectFrom("sign_in_codes").select("attempts").execute();
    expect(rows).toEqual([{ attempts: 0 }]);
    const code = await readSignInCode(db, EMAIL);
    const spaced = ` ${code.slice(0, 3)} ${code.slice(3)}`;
    expect((await jane.post(SESSION, { code: spaced })).status).toBe(200);
  });

  test("expired codes, challenges and sessions are deleted by a job", async () => {
    const { browser, db, clock, signedIn, wait } = await openAccounts(open);
    await signedIn();
    await browser().post(CODES, { email: "ann@example.com" });
    wait(10 * MINUTE);
    await deleteExpiredSignIns({ db, clock });
    expect(await db.selectFrom("sign_in_codes").select("id").execute()).toEqual([]);
    expect(await db.selectFrom("customer_sessions").select("id").execute()).toHaveLength(1);
    wait(30 * 24 * 60 * MINUTE);
    await deleteExpiredSignIns({ db, clock });
    expect(await db.selectFrom("customer_sessions").select("id").execute()).toEqual([]);
  });
});
