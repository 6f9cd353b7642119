import { expect, test } from "vitest";
import { openAccounts } from "../../../tests/support/account.ts";
import { createAuthenticator } from "../../../tests/support/authenticator.ts";
import type { Browser } from "../../../tests/support/browser.ts";
import { signInByCode } from "../../../tests/support/customer.ts";
import { describeOnBothDatabases } from "../../../tests/support/databases.ts";

const URL = "https://shop.test";
const MINUTE = 60 * 1000;
const PASSKEYS = "/api/account/passkeys";
const SIGN_IN = "/api/account/passkeys/sign-in";
const SESSION = "/api/account/session";
const EMAIL = "jane@example.com";
const OPTIONS = { env: { PUBLIC_URL: URL } };

type Authenticator = ReturnType<typeof createAuthenticator>;
type Change = Parameters<Authenticator["get"]>[1];

const begin = async (browser: Browser, path: string) =>
  (await browser.post(`${path}/options`, {})).body;

async function register(browser: Browser, authenticator: Authenticator, change: Change = {}) {
  return browser.post(PASSKEYS, authenticator.create(await begin(browser, PASSKEYS), change));
}

async function signIn(browser: Browser, authenticator: Authenticator, change: Change = {}) {
  return browser.post(SIGN_IN, authenticator.get(await begin(browser, SIGN_IN), change));
}

/** A store with a customer who has one passkey. */
async function openWithPasskey(open: Parameters<typeof openAccounts>[0]) {
  const accounts = await openAccounts(open, OPTIONS);
  const jane = accounts.browser();
  const { customer } = await signInByCode(jane, accounts.db, EMAIL);
  const authenticator = createAuthenticator(URL);
  const { status } = await register(jane, authenticator);
  expect(status).toBe(200);
  return { ...accounts, jane, customer, authenticator };
}

describeOnBothDatabases("passkeys", (open) => {
  test("a customer adds a passkey and signs in with it on another browser", async () => {
    const { browser, db, jane, customer, authenticator } = await openWithPasskey(open);
    const { passkeys } = (await jane.get(PASSKEYS)).body;
    expect(passkeys).toMatchObject([
      { id: authenticator.id, isBackedUp: true, lastUsedAt: null, name: "Unknown device" },
    ]);
    const options = await begin(jane, PASSKEYS);
    expect(options).toMatchObject({
      rp: { id: "shop.test" },
      user: { name: EMAIL },
      attestation: "none",
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
      excludeCredentials: [{ id: authenticator.id }],
    });
    const laptop = browser();
    expect(await begin(laptop, SIGN_IN)).toMatchObject({
      rpId: "shop.test",
      userVerification: "required",
    });
    const signedIn = await signIn(laptop, authenticator);
    expect([signedIn.status, signedIn.body]).toEqual([200, { customer }]);
    expect((await laptop.get(SESSION)).body.customer.id).toBe(customer.id);
    const row = await db.selectFrom("passkeys").selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      counter: 2,
      backed_up: 1,
      device_type: "multiDevice",
      transports: '["internal","hybrid"]',
    });
    expect(row.last_used_at).not.toBe(null);
    expect(await db.selectFrom("passkey_challenges").select("purpose").execute()).toHaveLength(2);
  });

  // C3
  test("a ceremony that is replayed, forged, of another origin or without verification is refused the same way", async () => {
    const { browser, authenticator, wait } = await openWithPasskey(open);
    const refusals: unknown[] = [];
    const refuse = (response: { status: number; body: unknown }) => {
      expect(response.status).toBe(401);
      refusals.push(response.body);
    };
    const used = browser();
    const response = authenticator.get(await begin(used, SIGN_IN));
    expect((await used.post(SIGN_IN, response)).status).toBe(200);
    refuse(await used.post(SIGN_IN, response));
    refuse(await signIn(browser(), authenticator, { isForged: true }));
    refuse(await signIn(browser(), authenticator, { origin: "https://evil.test" }));
    refuse(await signIn(browser(), authenticator, { rpId: "evil.test" }));
    refuse(await signIn(browser(), authenticator, { userVerified: false }));
    refuse(await signIn(browser(), authenticator, { counter: 1 }));
    // A response of another browser to a challenge of the server.
    const stolen = authenticator.get(await begin(browser(), SIGN_IN));
    const thief = browser();
    await begin(thief, SIGN_IN);
    refuse(await thief.post(SIGN_IN, stolen));
    // A challenge that the server did not issue.
    const own = browser();
    await begin(own, SIGN_IN);
    refuse(await own.post(SIGN_IN, authenticator.get({ challenge: "A".repeat(43) })));
    const late = browser();
    const options = await begin(late, SIGN_IN);
    wait(5 * MINUTE);
    refuse(await late.post(SIGN_IN, authenticator.get(options)));
    // An expired challenge stays invalid when the clock is set back.
    wait(-4 * MINUTE);
    refuse(await late.post(SIGN_IN, authenticator.get(options)));
    // An unknown credential.
    refuse(await signIn(browser(), createAuthenticator(URL)));
    expect(new Set(refusals.map((body) => JSON.stringify(body))).size).toBe(1);
  });

  // C3
  test("a challenge is used once by concurrent requests, also after a failed verification", async () => {
    const { browser, authenticator } = await openWithPasskey(open);
    const one = browser();
    const response = authenticator.get(await begin(one, SIGN_IN));
    const results = await Promise.all(Array.from({ length: 4 }, () => one.post(SIGN_IN, response)));
    expect(results.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401]);
    const two = browser();
    const options = await begin(two, SIGN_IN);
    expect((await two.post(SIGN_IN, authenticator.get(options, { isForged: true }))).status).toBe(
      401,
    );
    expect((await two.post(SIGN_IN, authenticator.get(options))).status).toBe(401);
  });

  // C3
  test("a registration that is forged, replayed or of another origin is refused", async () => {
    const { jane, browser } = await openWithPasskey(open);
    for (const change of [
      { origin: "https://evil.test" },
      { rpId: "evil.test" },
      { userVerified: false },
    ])
      expect((await register(jane, createAuthenticator(URL), change)).status).toBe(401);
    const authenticator = createAuthenticator(URL);
    const created = authenticator.create(await begin(jane, PASSKEYS));
    expect((await jane.post(PASSKEYS, created)).status).toBe(200);
    expect((await jane.post(PASSKEYS, created)).status).toBe(401);
    expect((await register(jane, authenticator)).status).toBe(409);
    expect((await browser().post(`${PASSKEYS}/options`, {})).status).toBe(401);
    // Signed out between the two requests.
    const another = createAuthenticator(URL).create(await begin(jane, PASSKEYS));
    await jane.send("DELETE", SESSION);
    expect((await jane.post(PASSKEYS, another)).status).toBe(401);
  });

  test("malformed responses of a browser are refused before a challenge is used", async () => {
    const { jane, db, authenticator } = await openWithPasskey(open);
    const good = authenticator.get(await begin(jane, SIGN_IN));
    for (const change of [
      { id: "A".repeat(2000) },
      { response: { ...good.response, clientDataJSON: "A".repeat(10_000) } },
      { response: { ...good.response, signature: "%" } },
      { type: "password" },
      { response: null },
    ]) {
      const { status } = await jane.post(SIGN_IN, { ...good, ...change });
      expect([400, 422]).toContain(status);
    }
    const noJson = { ...good.response, clientDataJSON: "AAAA" };
    expect((await jane.post(SIGN_IN, { ...good, response: noJson })).status).toBe(401);
    expect(await db.selectFrom("passkey_challenges").select("id").execute()).toHaveLength(1);
  });

  test("passkeys are renamed and removed by their own customer only", async () => {
    const { jane, browser, authenticator, db } = await openWithPasskey(open);
    const eve = browser();
    await signInByCode(eve, db, "eve@example.com");
    const path = `${PASSKEYS}/${authenticator.id}`;
    expect((await eve.send("PATCH", path, { name: "Mine" })).status).toBe(404);
    expect((await eve.send("DELETE", path)).status).toBe(404);
    expect((await jane.send("PATCH", path, { name: " My phone " })).status).toBe(200);
    expect((await jane.get(PASSKEYS)).body.passkeys[0].name).toBe("My phone");
    expect((await jane.send("PATCH", path, { name: "" })).status).toBe(422);
    // The e-mail is verified, so codes remain.
    expect((await jane.send("DELETE", path)).status).toBe(200);
    expect((await jane.get(PASSKEYS)).body.passkeys).toEqual([]);
    expect(await db.selectFrom("passkeys").select("id").execute()).toEqual([]);
  });

  test("the last passkey of an account without a verified e-mail stays, also if two are removed at once", async () => {
    const { jane, db, authenticator } = await openWithPasskey(open);
    await db.updateTable("users").set({ email_verified_at: null }).execute();
    const second = createAuthenticator(URL);
    expect((await register(jane, second)).status).toBe(200);
    const results = await Promise.all(
      [authenticator, second].map(({ id }) => jane.send("DELETE", `${PASSKEYS}/${id}`)),
    );
    expect(results.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await db.selectFrom("passkeys").select("id").execute()).toHaveLength(1);
  });

  test("an account has at most 20 passkeys", async () => {
    const { jane, db } = await openWithPasskey(open);
    const row = await db.selectFrom("passkeys").selectAll().executeTakeFirstOrThrow();
    const rows = Array.from({ length: 19 }, (_, at) => ({ ...row, id: `id-${at}` }));
    await db.insertInto("passkeys").values(rows).execute();
    expect((await register(jane, createAuthenticator(URL))).status).toBe(409);
  });
});
