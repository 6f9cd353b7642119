import { expect, test } from "vitest";
import { openAccounts } from "../../../tests/support/account.ts";
import { createBrowser } from "../../../tests/support/browser.ts";
import { addCustomer, customerBrowser } from "../../../tests/support/customer.ts";
import { describeOnBothDatabases } from "../../../tests/support/databases.ts";

const DAY = 24 * 60 * 60 * 1000;
const SESSION = "/api/account/session";
const SESSIONS = "/api/account/sessions";

describeOnBothDatabases("customer sessions", (open) => {
  test("a browser without a session has no customer, and account routes respond with 401", async () => {
    const { browser } = await openAccounts(open);
    const guest = browser();
    const { status, body, headers } = await guest.get(SESSION);
    expect([status, body]).toEqual([200, { customer: null }]);
    expect(headers.get("cache-control")).toBe("no-store");
    expect((await guest.get(SESSIONS)).status).toBe(401);
    expect((await guest.send("DELETE", `${SESSIONS}/x`)).status).toBe(401);
    guest.cookies.set("vitrine_customer", "A".repeat(43));
    expect((await guest.get(SESSIONS)).status).toBe(401);
  });

  test("a session ends after 30 days without use, and every use extends it", async () => {
    const { signedIn, wait } = await openAccounts(open);
    const jane = await signedIn({ firstName: "Jane" });
    for (let use = 0; use < 3; use++) {
      wait(29 * DAY);
      const { body, headers } = await jane.get(SESSION);
      expect(body.customer).toMatchObject({ email: "jane@example.com", emailVerified: true });
      expect(Object.keys(body.customer)).not.toContain("sessionId");
      const cookies = headers.getSetCookie();
      expect(cookies[0]).toMatch(
        /^vitrine_customer=.{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
      );
      expect(cookies[1]).toMatch(/^vitrine_signed_in=1; Max-Age=31536000; Path=\/; SameSite=Lax$/);
    }
    wait(30 * DAY);
    const { body, headers } = await jane.get(SESSION);
    expect(body.customer).toBe(null);
    expect(headers.getSetCookie().join()).toMatch(/vitrine_signed_in=;/);
  });

  test("a session that has ended stays ended when the clock is set back", async () => {
    const { db, signedIn, wait } = await openAccounts(open);
    const jane = await signedIn();
    const token = jane.cookies.get("vitrine_customer") ?? "";
    wait(30 * DAY);
    expect((await jane.get(SESSION)).body.customer).toBe(null);
    wait(-29 * DAY);
    jane.cookies.set("vitrine_customer", token);
    expect((await jane.get(SESSION)).body.customer).toBe(null);
    expect(await db.selectFrom("customer_sessions").select("id").execute()).toEqual([]);
  });

  // W9
  test("cookies have the __Host- prefix on https", async () => {
    const { api, db, clock } = await openAccounts(open, {
      env: { PUBLIC_URL: "https://shop.test" },
    });
    const { cookies } = await customerBrowser(api, db, {}, clock());
    const token = cookies.get("vitrine_customer") ?? "";
    const browser = createBrowser((path, init) => api.request(path, init));
    browser.cookies.set("__Host-vitrine_customer", token);
    const { body, headers } = await browser.get(SESSION);
    expect(body.customer.email).toBe("jane@example.com");
    expect(headers.getSetCookie()[0]).toMatch(/^__Host-vitrine_customer=.*; Secure/);
  });

  // C7
  test("signing out ends the session on the server and removes the cookies", async () => {
    const { signedIn, db } = await openAccounts(open);
    const jane = await signedIn();
    const token = jane.cookies.get("vitrine_customer") ?? "";
    const { headers } = await jane.send("DELETE", SESSION);
    expect(headers.get("clear-site-data")).toBe('"cache"');
    expect([jane.cookies.get("vitrine_customer"), jane.cookies.get("vitrine_signed_in")]).toEqual([
      "",
      "",
    ]);
    jane.cookies.set("vitrine_customer", token);
    expect((await jane.get(SESSIONS)).status).toBe(401);
    expect(await db.selectFrom("customer_sessions").select("id").execute()).toEqual([]);
  });

  test("sessions are listed and revoked by their own customer only", async () => {
    const { signedIn, browser, wait } = await openAccounts(open);
    const phone = await signedIn();
    wait(DAY);
    const laptop = await signedIn();
    const eve = await signedIn({ email: "eve@example.com" });
    const { sessions } = (await laptop.get(SESSIONS)).body;
    expect(sessions.map((one: { isCurrent: boolean }) => one.isCurrent)).toEqual([true, false]);
    const other = `${SESSIONS}/${sessions[1].id}`;
    expect((await eve.send("DELETE", other)).status).toBe(404);
    expect((await browser().send("DELETE", other)).status).toBe(401);
    expect((await laptop.send("DELETE", other)).status).toBe(200);
    expect((await phone.get(SESSIONS)).status).toBe(401);
    expect((await laptop.get(SESSIONS)).body.sessions).toHaveLength(1);
    expect((await laptop.send("DELETE", `${SESSIONS}/%00`)).status).toBe(404);
    await laptop.send("DELETE", `${SESSIONS}/${sessions[0].id}`);
    expect((await laptop.get(SESSION)).body.customer).toBe(null);
  });

  test("the database has no session token", async () => {
    const { db, clock, signedIn } = await openAccounts(open);
    const jane = await signedIn();
    const rows = await db.selectFrom("customer_sessions").selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(jane.cookies.get("vitrine_customer"));
    await addCustomer(db, { email: "jane@example.com", verified: false }, clock());
    await expect(addCustomer(db, { email: "JANE@example.com" }, clock())).rejects.toThrow();
  });
});
