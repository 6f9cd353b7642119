import { Hono } from "hono";
import { pino } from "pino";
import { describe, expect, test } from "vitest";
import { FIRST_OWNER_ID } from "../../../data/model/people/operator.ts";
import { createTestApi } from "../../../tests/support/api.ts";
import { createBrowser } from "../../../tests/support/browser.ts";
import { describeOnBothDatabases, openMemoryDatabase } from "../../../tests/support/databases.ts";
import { hashCheaply, operatorBrowser } from "../../../tests/support/operator.ts";
import { readConfig } from "../../config.ts";
import type { OpenDatabase } from "../../db/open.ts";
import { createToken } from "../../db/token.ts";
import type { Env } from "../../deps.ts";
import { identifyClient } from "../../http/client-address.ts";
import { onError } from "../../http/errors.ts";
import { createCredential } from "./credential.ts";
import { hashPassword } from "./password.ts";
import { createSessionRoutes } from "./session-routes.ts";
import { endExpiredSessions } from "./sessions.ts";
import { addOwnerHash, readOwnerHash } from "./store.ts";

const HERE = "/api/admin/session";
const KNOWN = createToken();
const HOUR = 60 * 60 * 1000;

/** The API with a clock that the test moves. */
function start(database: OpenDatabase, env: Record<string, string> = {}) {
  const time = { now: Date.parse("2026-03-04T05:06:07.000Z") };
  const clock = () => new Date(time.now);
  const { api } = createTestApi(database, { clock, config: readConfig(env) });
  const browser = () => createBrowser((path, init) => api.request(path, init));
  return { api, time, browser, db: database.db };
}

describeOnBothDatabases("signing in", (open) => {
  test("W8: a password opens a session whose token is stored as a hash; signing out ends it", async () => {
    const { db, browser } = start(await open());
    await addOwnerHash(db, await hashPassword("correct horse"));
    const operator = browser();
    expect((await operator.get(HERE)).status).toBe(401);
    const response = await operator.post(HERE, { password: "correct horse" });
    expect(response.status).toBe(200);
    expect(response.body.endsAt).toBe("2026-03-04T17:06:07.000Z");
    const token = operator.cookies.get("vitrine_operator") ?? "";
    const rows = await db.selectFrom("sessions").selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
    // OWASP's scrypt: N 2^17, r 8, p 1.
    expect(await readOwnerHash(db)).toMatch(/^scrypt\$131072\$8\$1\$[\w-]{22}\$[\w-]{43}$/);
    expect((await operator.get(HERE)).status).toBe(200);

    // The session id is new at every sign-in; the previous one is invalid.
    const thief = browser();
    thief.cookies.set("vitrine_operator", token);
    await operator.post(HERE, { password: "correct horse" });
    expect(operator.cookies.get("vitrine_operator")).not.toBe(token);
    expect((await thief.get(HERE)).status).toBe(401);

    const stolen = browser();
    stolen.cookies.set("vitrine_operator", operator.cookies.get("vitrine_operator") ?? "");
    const signedOut = await operator.send("DELETE", HERE);
    expect(signedOut.status).toBe(200);
    expect(signedOut.headers.get("clear-site-data")).toBe('"cache"');
    expect((await stolen.get(HERE)).status).toBe(401);
  });

  test("W8: a session ends after two idle hours, and after twelve in any case", async () => {
    const { api, db, time } = start(await open());
    const operator = await operatorBrowser(api, db, new Date(time.now));
    time.now += 2 * HOUR - 1000;
    expect((await operator.get(HERE)).status).toBe(200);
    time.now += 2 * HOUR + 1000;
    expect((await operator.get(HERE)).status).toBe(401);

    const busy = await operatorBrowser(api, db, new Date(time.now));
    for (let hour = 1; hour < 12; hour += 1) {
      time.now += HOUR;
      expect((await busy.get(HERE)).status).toBe(200);
    }
    time.now += HOUR;
    expect((await busy.get(HERE)).status).toBe(401);
  });

  test("W8: setting the clock back does not restore a session", async () => {
    const { api, db, time } = start(await open());
    const expired = await operatorBrowser(api, db, new Date(time.now));
    time.now += 2 * HOUR + 1000;
    expect((await expired.get(HERE)).status).toBe(401);
    time.now -= HOUR;
    expect((await expired.get(HERE)).status).toBe(401);

    const unused = await operatorBrowser(api, db, new Date(time.now));
    time.now += 3 * HOUR;
    await endExpiredSessions(db, new Date(time.now));
    time.now -= 2 * HOUR;
    expect((await unused.get(HERE)).status).toBe(401);

    const current = await operatorBrowser(api, db, new Date(time.now));
    time.now -= 30_000;
    expect((await current.get(HERE)).status).toBe(200);
    time.now -= HOUR;
    expect((await current.get(HERE)).status).toBe(401);
  });

  test("OPERATOR_PASSWORD takes precedence over the stored one, and changing it ends all sessions", async () => {
    const database = await open();
    await addOwnerHash(database.db, hashCheaply("stored one"));
    const first = start(database, { OPERATOR_PASSWORD: "given one" });
    const operator = first.browser();
    expect((await operator.post(HERE, { password: "stored one" })).status).toBe(401);
    expect((await operator.post(HERE, { password: "given one" })).status).toBe(200);

    const same = start(database, { OPERATOR_PASSWORD: "given one" }).browser();
    same.cookies.set("vitrine_operator", operator.cookies.get("vitrine_operator") ?? "");
    expect((await same.get(HERE)).status).toBe(200);
    const other = start(database, { OPERATOR_PASSWORD: "another one" }).browser();
    other.cookies.set("vitrine_operator", operator.cookies.get("vitrine_operator") ?? "");
    expect((await other.get(HERE)).status).toBe(401);
  });
});

describe("signing in", () => {
  test("W8: every failure gets the same response", async () => {
    const database = await openMemoryDatabase();
    const { browser, db } = start(database);
    const unset = await browser().post(HERE, { password: "anything" });
    await addOwnerHash(db, hashCheaply("right password"));
    const wrong = await browser().post(HERE, { password: "wrong" });
    const empty = await browser().post(HERE, { password: "" });
    for (const response of [unset, wrong, empty]) {
      expect([response.status, response.body]).toEqual([
        401,
        { message: "The password is not right." },
      ]);
      expect(response.headers.get("set-cookie")).toBeNull();
    }
    await database.close();
  });

  /** The sign-in routes with a fast password check, for tests of the throttle. */
  async function openSignIn() {
    const database = await openMemoryDatabase();
    const config = readConfig({});
    const log = pino({ level: "silent" });
    const credential = {
      applied: async () => {},
      verify: async (email: string, word: string) => ({
        account: email === "" ? { id: FIRST_OWNER_ID, name: "Owner" } : undefined,
        isCorrect: word === "right",
      }),
      isKnownBrowser: async (_: string, token: string) => token === KNOWN,
      createBrowserToken: async () => KNOWN,
    };
    const deps = { ...database, config, log, clock: () => new Date() };
    const routes = new Hono<Env>().onError(onError(log)).use(identifyClient(1));
    routes.route(HERE, createSessionRoutes(deps, credential));
    const open = () => createBrowser((path, init) => routes.request(path, init));
    const tryWith = (password: string, client = "10.0.0.1", browser = open()) =>
      browser.post(HERE, { password }, { "x-forwarded-for": client });
    return { open, tryWith, close: database.close };
  }

  test("W8: too many wrong attempts of a client are throttled, including the correct password", async () => {
    const { tryWith, close } = await openSignIn();
    expect((await tryWith("right")).status).toBe(200);
    for (let tried = 0; tried < 8; tried += 1) expect((await tryWith("no")).status).toBe(401);
    const late = await tryWith("right");
    expect(late.status).toBe(429);
    expect(Number(late.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await tryWith("right", "10.0.0.2")).status).toBe(200);
    await close();
  });

  test("W8: too many wrong attempts of many clients are throttled together", async () => {
    const { open, tryWith, close } = await openSignIn();
    const known = open();
    expect((await tryWith("right", "10.0.0.1", known)).status).toBe(200);
    // Successful sign-ins do not count.
    for (let time = 0; time < 9; time += 1) expect((await tryWith("right")).status).toBe(200);
    let compared = 0;
    for (let tried = 0; tried < 200; tried += 1) {
      const { status } = await tryWith("no", `10.0.1.${tried % 20}`);
      if (status === 401) compared += 1;
      else expect(status).toBe(429);
    }
    expect(compared).toBeLessThanOrEqual(12);
    expect((await tryWith("right", "10.0.2.1")).status).toBe(429);
    // The owner's browser has a limit of its own, at any address.
    expect((await tryWith("no", "10.0.1.1", known)).status).toBe(401);
    expect((await tryWith("right", "10.0.1.1", known)).status).toBe(200);
    await close();
  });

  test("W8: an attacker with a few addresses does not lock out an operator with another one", async () => {
    const { tryWith, close } = await openSignIn();
    for (let tried = 0; tried < 50; tried += 1) await tryWith("no", "10.0.1.1");
    expect((await tryWith("right", "10.0.1.1")).status).toBe(429);
    expect((await tryWith("no", "10.0.2.1")).status).toBe(401);
    expect((await tryWith("right", "10.0.2.1")).status).toBe(200);
    await close();
  });

  test("a browser is known until the password changes, and opens no session", async () => {
    const database = await openMemoryDatabase();
    const { db, browser } = start(database);
    await addOwnerHash(db, hashCheaply("right password"));
    const owner = browser();
    await owner.post(HERE, { password: "right password" });
    const token = owner.cookies.get("vitrine_operator_browser") ?? "";
    const credential = createCredential({ db, config: readConfig({}) });
    expect(await credential.isKnownBrowser("", token)).toBe(true);
    expect(await credential.isKnownBrowser("ann@example.com", token)).toBe(false);
    for (const other of [token.slice(1), "", createToken()])
      expect(await credential.isKnownBrowser("", other)).toBe(false);
    owner.cookies.delete("vitrine_operator");
    expect((await owner.get(HERE)).status).toBe(401);
    const password_hash = hashCheaply("right password");
    await db.updateTable("operators").set({ password_hash }).execute();
    expect(await credential.isKnownBrowser("", token)).toBe(false);
    await database.close();
  });

  test("W9: on https the cookie is Secure and bound to this host", async () => {
    const database = await openMemoryDatabase();
    const { api, db } = start(database, { PUBLIC_URL: "https://shop.example" });
    await addOwnerHash(db, hashCheaply("right password"));
    const response = await api.request(HERE, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ password: "right password" }),
    });
    const [browserCookie, sessionCookie] = response.headers.getSetCookie();
    expect(sessionCookie).toMatch(
      /^__Host-vitrine_operator=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect(browserCookie).toMatch(
      /^__Host-vitrine_operator_browser=[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    await database.close();
  });

  test("W10: a cross-site request can't use the operator's session", async () => {
    const database = await openMemoryDatabase();
    const { api, db, time } = start(database);
    const { cookie } = await operatorBrowser(api, db, new Date(time.now));
    const headers = { cookie, origin: "https://evil.example", "content-type": "application/json" };
    const response = await api.request(HERE, { method: "DELETE", headers });
    expect(response.status).toBe(403);
    expect((await api.request(HERE, { headers: { cookie } })).status).toBe(200);
    await database.close();
  });
});

describe("W7: every route below /api/admin is 401", () => {
  test("without a session", async () => {
    const database = await openMemoryDatabase();
    const { api } = start(database);
    const routes = api.routes.filter(
      ({ path, method }) => /^\/api\/(?:admin|products\/import)/.test(path) && method !== "ALL",
    );
    expect(routes.length).toBeGreaterThan(3);
    const requests = new Set(routes.map(({ method, path }) => `${method} ${path}`));
    requests.delete("POST /api/admin/session");
    requests.add("GET /api/admin").add("POST /api/admin/not-there-yet");
    for (const route of requests) {
      const [method = "", path = ""] = route.split(" ");
      const response = await api.request(path.replaceAll(/:\w+/g, "x").replace("*", "x"), {
        method,
      });
      expect(`${route} ${response.status}`).toBe(`${route} 401`);
      expect(response.headers.get("cache-control")).toBe("no-store");
    }
    await database.close();
  });
});
