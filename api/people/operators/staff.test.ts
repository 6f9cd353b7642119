import { expect, test } from "vitest";
import { FIRST_OWNER_ID } from "../../../data/model/people/operator.ts";
import { createTestApi } from "../../../tests/support/api.ts";
import { createAuthenticator } from "../../../tests/support/authenticator.ts";
import { createBrowser } from "../../../tests/support/browser.ts";
import {
  describeOnBothDatabases,
  type OpenTestDatabase,
} from "../../../tests/support/databases.ts";
import { addOperator, hashCheaply, operatorBrowser } from "../../../tests/support/operator.ts";
import { raceRounds } from "../../../tests/support/sample-size.ts";
import { readConfig } from "../../config.ts";
import { sendDueMail } from "../../mail/send-mail.ts";
import { writeSettings } from "../../settings/store.ts";
import { deactivateOperator } from "./change-operator.ts";
import { changeOperator } from "./invitations.ts";
import { addOwnerHash } from "./store.ts";

const STAFF = "/api/admin/staff";
const SESSION = "/api/admin/session";
const PASSKEYS = "/api/admin/account/passkeys";
const INVITATION = "/api/operators/invitation";
const SIGN_IN = "/api/operators/passkeys/sign-in";
const DAY = 86_400_000;
const PASSWORD = "violet harbour 27";

async function start(open: OpenTestDatabase, env: Record<string, string> = {}) {
  const database = await open();
  const time = { now: Date.parse("2026-03-04T05:06:07.000Z") };
  const clock = () => new Date(time.now);
  const config = readConfig(env);
  const { api, deps } = createTestApi(database, { clock, config });
  const owner = await operatorBrowser(api, database.db, clock());
  const browser = () => createBrowser((path, init) => api.request(path, init));
  const signIn = async (role: Parameters<typeof addOperator>[1], name?: string) => {
    const id = await addOperator(database.db, role, name);
    return { id, browser: await operatorBrowser(api, database.db, clock(), id) };
  };
  const invite = async (email = "ana@staff.example", role = "catalogue") => {
    const response = await owner.post(STAFF, { name: "Ana", email, role });
    expect(response.status).toBe(201);
    return { ...response.body, token: String(response.body.link).split("#")[1] ?? "" };
  };
  const readLog = () =>
    database.db.selectFrom("activity_log").selectAll().orderBy("created_at").execute();
  return { ...database, api, deps, time, clock, owner, browser, signIn, invite, readLog };
}

describeOnBothDatabases("staff", (open, dialect) => {
  test("an invited operator chooses a password, and has the permissions of the role", async () => {
    const { db, invite, browser, readLog } = await start(open);
    const { operator, token, link, isMailed } = await invite();
    expect([operator.status, operator.role, isMailed]).toEqual(["invited", "catalogue", false]);
    expect(link).toMatch(/\/admin\/invitation#[\w-]{43}$/);
    expect(JSON.stringify(await db.selectFrom("operators").selectAll().execute())).not.toContain(
      token,
    );
    const ana = browser();
    expect((await ana.post(INVITATION, { token })).body).toEqual({
      name: "Ana",
      email: "ana@staff.example",
      role: "catalogue",
    });
    const weak = await ana.post(`${INVITATION}/accept`, { token, password: "short" });
    expect([weak.status, weak.body.issues[0].path]).toEqual([422, "password"]);
    const accepted = await ana.post(`${INVITATION}/accept`, { token, password: PASSWORD });
    expect([accepted.status, accepted.body.operator.role]).toEqual([200, "catalogue"]);
    expect((await ana.get("/api/admin/products")).status).toBe(200);
    expect((await ana.get("/api/admin/orders")).status).toBe(403);
    const later = browser();
    const signedIn = await later.post(SESSION, { email: " ANA@staff.example", password: PASSWORD });
    expect([signedIn.status, signedIn.body.operator.name]).toEqual([200, "Ana"]);
    // The password of one operator does not open the account of another one.
    expect((await later.post(SESSION, { password: PASSWORD })).status).toBe(401);
    const actions = (await readLog()).map(({ action, actor_name }) => `${actor_name} ${action}`);
    expect(actions.toSorted()).toEqual([
      "Ana changed",
      "Ana refused",
      "Ana signed-in",
      "Ana signed-in",
      "Owner created",
      "Owner sign-in-failed",
    ]);
  });

  test("S2: an invitation used twice, late, replaced or by another operator is refused the same way", async () => {
    const { db, invite, browser, signIn, owner, time } = await start(open);
    const { token, operator } = await invite();
    const other = (await signIn("viewer", "Ben")).browser;
    const refusals = [await other.post(`${INVITATION}/accept`, { token, password: PASSWORD })];
    const again = (await owner.post(`${STAFF}/${operator.id}/invite`, {})).body;
    refusals.push(await browser().post(`${INVITATION}/accept`, { token, password: PASSWORD }));
    const renewed = String(again.link).split("#")[1] ?? "";
    time.now += 7 * DAY + 1;
    const late = { token: renewed, password: PASSWORD };
    refusals.push(await browser().post(`${INVITATION}/accept`, late));
    time.now -= 2 * DAY;
    const accept = () => browser().post(`${INVITATION}/accept`, late);
    const both = await Promise.all([accept(), accept()]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 410]);
    refusals.push(...both.filter(({ status }) => status === 410), await accept());
    refusals.push(await browser().post(`${INVITATION}/accept`, { ...late, token: "unknown" }));
    expect(refusals).toHaveLength(6);
    for (const { status, body } of refusals)
      expect([status, body]).toEqual([
        410,
        { message: "This invitation is not valid any more. Ask an owner for a new one." },
      ]);
    const sessions = await db.selectFrom("sessions").select("operator_id").execute();
    expect(sessions.filter(({ operator_id }) => operator_id === operator.id)).toHaveLength(1);
  });

  // K3
  test("another address or role of an invited operator ends the invitation and sends a new one", async () => {
    const { db, deps, invite, owner, browser } = await start(open, {
      SMTP_URL: "smtp://127.0.0.1:1",
    });
    const sent: { to: string; text: string }[] = [];
    const mailer = { sendMail: async (mail: { to: string; text: string }) => void sent.push(mail) };
    const { operator, token } = await invite("wrong@staff.example", "owner");
    const change = (draft: object) =>
      owner.send("PUT", `${STAFF}/${operator.id}`, {
        name: "Ana",
        email: "wrong@staff.example",
        role: "owner",
        ...draft,
      });
    const renamed = await change({ name: "Anna" });
    expect([renamed.status, renamed.body.invitation]).toEqual([200, undefined]);
    const tokens = [token];
    for (const draft of [
      { email: "ana@staff.example" },
      { email: "ana@staff.example", role: "viewer" },
    ]) {
      expect((await browser().post(INVITATION, { token: tokens.at(-1) })).status).toBe(200);
      const { body } = await change(draft);
      expect(body.invitation).toMatchObject({ isMailed: true, operator: draft });
      tokens.push(String(body.invitation.link).split("#")[1] ?? "");
    }
    for (const old of tokens.slice(0, 2)) {
      expect((await browser().post(INVITATION, { token: old })).status).toBe(410);
      const accepted = await browser().post(`${INVITATION}/accept`, {
        token: old,
        password: PASSWORD,
      });
      expect(accepted.status).toBe(410);
    }
    await sendDueMail({ ...deps, mailer });
    expect(sent.map(({ to }) => to)).toEqual(["ana@staff.example"]);
    expect(sent[0]?.text).toContain(`#${tokens[2]}`);
    const accept = { token: tokens[2], password: PASSWORD };
    const { status, body } = await browser().post(`${INVITATION}/accept`, accept);
    expect([status, body.operator.role]).toEqual([200, "viewer"]);
    const stored = await db.selectFrom("outbox").select("sent_at").execute();
    expect(stored).toHaveLength(1);
    // An operator who has accepted keeps access.
    const later = await change({ email: "ana2@staff.example", role: "manager" });
    expect([later.body.invitation, later.body.operator.status]).toEqual([undefined, "active"]);
  });

  test("an invitation is sent by e-mail; its token is stored until then", async () => {
    const { db, deps, invite } = await start(open, { SMTP_URL: "smtp://127.0.0.1:1" });
    const { token, isMailed } = await invite();
    expect(isMailed).toBe(true);
    const sent: { to: string; text: string }[] = [];
    const mailer = { sendMail: async (mail: { to: string; text: string }) => void sent.push(mail) };
    expect(await sendDueMail({ ...deps, mailer })).toEqual({ sent: 1, failed: 0 });
    expect(sent[0]).toMatchObject({ to: "ana@staff.example" });
    expect(sent[0]?.text).toContain(`/admin/invitation#${token}`);
    expect(JSON.stringify(await db.selectFrom("operators").selectAll().execute())).not.toContain(
      token,
    );
  });

  test("S1: the last owner is neither deactivated nor demoted nor invited again", async () => {
    const { db, owner, signIn } = await start(open);
    const draft = { name: "Owner", email: "owner@staff.example", role: "manager" };
    const attempts = () => [
      owner.send("PUT", `${STAFF}/${FIRST_OWNER_ID}`, draft),
      owner.send("PUT", `${STAFF}/${FIRST_OWNER_ID}/status`, { status: "deactivated" }),
    ];
    for (const { status, body } of await Promise.all(attempts()))
      expect([status, body.message]).toEqual([409, "At least one active owner must remain."]);
    const second = await signIn("owner", "Ana");
    await db
      .updateTable("operators")
      .set({ status: "deactivated" })
      .where("id", "=", second.id)
      .execute();
    for (const { status } of await Promise.all(attempts())) expect(status).toBe(409);
    await db
      .updateTable("operators")
      .set({ status: "active" })
      .where("id", "=", second.id)
      .execute();
    expect((await owner.send("PUT", `${STAFF}/${FIRST_OWNER_ID}`, draft)).status).toBe(200);
    expect((await owner.get(STAFF)).status).toBe(200);
    expect(
      (await owner.send("PUT", `${STAFF}/${second.id}/status`, { status: "deactivated" })).status,
    ).toBe(403);
  });

  test("S1: of two owners who demote or deactivate each other at once, one remains", async () => {
    const { openAgain, deps, db, signIn } = await start(open);
    const { id } = await signIn("owner", "Ana");
    const other = { ...deps, db: (await openAgain()).db };
    for (let round = 0; round < raceRounds(dialect, 10); round += 1) {
      const draft = (name: string) =>
        ({ name, email: `${name}@staff.example`, role: "viewer" }) as const;
      const outcomes = await Promise.all([
        changeOperator(deps, id, draft("ana")),
        round % 2 === 0
          ? changeOperator(other, FIRST_OWNER_ID, draft("first"))
          : deactivateOperator(other, FIRST_OWNER_ID),
      ]);
      const names = outcomes.map((one) => (typeof one === "string" ? one : one.outcome));
      expect(names.toSorted()).toEqual(["changed", "last-owner"]);
      await db.updateTable("operators").set({ role: "owner", status: "active" }).execute();
    }
  });

  test("deactivation ends the sessions and refuses the password; activation restores the access", async () => {
    const { db, owner, browser, signIn } = await start(open);
    const { id, browser: ana } = await signIn("manager", "Ana");
    const hash = hashCheaply(PASSWORD);
    await db.updateTable("operators").set({ password_hash: hash }).where("id", "=", id).execute();
    expect((await ana.get(SESSION)).status).toBe(200);
    // A session that is opened while the operator is deactivated opens nothing.
    const setStatus = (status: "active" | "deactivated") =>
      db.updateTable("operators").set({ status }).where("id", "=", id).execute();
    await setStatus("deactivated");
    expect((await ana.get(SESSION)).status).toBe(401);
    await setStatus("active");
    expect((await owner.get(`${STAFF}/${id}`)).body.sessions).toMatchObject([
      { device: "Firefox on Linux", method: "password", isCurrent: false },
    ]);
    expect(
      (await owner.send("PUT", `${STAFF}/${id}/status`, { status: "deactivated" })).body.sessions,
    ).toEqual([]);
    expect((await ana.get(SESSION)).status).toBe(401);
    const { email } = (await owner.get(`${STAFF}/${id}`)).body.operator;
    const refused = await browser().post(SESSION, { email, password: PASSWORD });
    const unknown = await browser().post(SESSION, { email: "no@one.example", password: PASSWORD });
    expect([refused.status, refused.body]).toEqual([unknown.status, unknown.body]);
    expect(refused.body.message).toBe("The email address or the password is not right.");
    await owner.send("PUT", `${STAFF}/${id}/status`, { status: "active" });
    expect((await browser().post(SESSION, { email, password: PASSWORD })).status).toBe(200);
  });

  test("operators list and end sessions, and change their password, which ends the others", async () => {
    const { db, owner, browser, signIn } = await start(open);
    await addOwnerHash(db, hashCheaply("correct horse battery"));
    const elsewhere = browser();
    await elsewhere.post(SESSION, { password: "correct horse battery" });
    const { sessions } = (await owner.get("/api/admin/account")).body;
    expect(sessions).toHaveLength(2);
    const { id } = sessions.find((one: { isCurrent: boolean }) => !one.isCurrent);
    expect((await owner.send("DELETE", `/api/admin/account/sessions/${id}`)).status).toBe(200);
    expect((await elsewhere.get(SESSION)).status).toBe(401);
    await elsewhere.post(SESSION, { password: "correct horse battery" });
    const change = { current: "wrong", password: PASSWORD };
    const wrong = await owner.send("PUT", "/api/admin/account/password", change);
    expect([wrong.status, wrong.body.issues[0].path]).toEqual([422, "current"]);
    const right = { ...change, current: "correct horse battery" };
    expect((await owner.send("PUT", "/api/admin/account/password", right)).status).toBe(200);
    expect((await elsewhere.get(SESSION)).status).toBe(401);
    expect((await owner.get(SESSION)).status).toBe(200);
    expect((await elsewhere.post(SESSION, { password: PASSWORD })).status).toBe(200);
    // A manager sees the staff, but changes nothing.
    const manager = (await signIn("manager")).browser;
    expect((await manager.get(STAFF)).status).toBe(200);
    const ended = await manager.send("DELETE", `${STAFF}/${FIRST_OWNER_ID}/sessions`);
    expect([ended.status, ended.body.permission]).toEqual([403, "staff.write"]);
    const { version } = (await manager.get("/api/admin/settings")).body;
    const values = { "staff.requirePasskey": true };
    const refused = await manager.send("PUT", "/api/admin/settings", { version, values });
    expect([refused.status, refused.body.permission]).toEqual([403, "staff.write"]);
  });

  test("an operator adds a passkey and signs in with it; one accepts an invitation with one", async () => {
    const { deps, owner, browser, invite } = await start(open);
    const { publicUrl } = deps.config;
    const device = createAuthenticator(publicUrl);
    const options = (await owner.post(`${PASSKEYS}/options`, {})).body;
    const created = await owner.post(PASSKEYS, device.create(options));
    expect(created.status).toBe(201);
    const elsewhere = browser();
    const begin = async () => (await elsewhere.post(`${SIGN_IN}/options`, {})).body;
    const response = device.get(await begin());
    expect((await elsewhere.post(SIGN_IN, response)).status).toBe(200);
    expect((await elsewhere.get(SESSION)).body.operator.id).toBe(FIRST_OWNER_ID);
    // A replayed response is refused.
    expect((await browser().post(SIGN_IN, response)).status).toBe(401);

    const { token } = await invite();
    const ana = browser();
    const phone = createAuthenticator(publicUrl);
    const challenge = (await ana.post(`${INVITATION}/passkey-options`, { token })).body;
    const passkey = phone.create(challenge);
    const accepted = await ana.post(`${INVITATION}/accept`, { token, passkey });
    expect([accepted.status, accepted.body.operator.name]).toEqual([200, "Ana"]);
    const { passkeys } = (await ana.get("/api/admin/account")).body;
    const last = await ana.send("DELETE", `${PASSKEYS}/${passkeys[0].id}`);
    expect(last.status).toBe(409);
  });

  test("an operator has at most 20 passkeys, also with concurrent registrations", async () => {
    const { db, deps, clock, owner, openAgain } = await start(open);
    const other = createTestApi(await openAgain(), { clock });
    const browsers = [owner, await operatorBrowser(other.api, db, clock())];
    const prepare = async (browser: typeof owner) => {
      const options = (await browser.post(`${PASSKEYS}/options`, {})).body;
      const passkey = createAuthenticator(deps.config.publicUrl).create(options);
      return () => browser.post(PASSKEYS, passkey);
    };
    const add = await prepare(owner);
    expect((await add()).status).toBe(201);
    const row = await db.selectFrom("operator_passkeys").selectAll().executeTakeFirstOrThrow();
    const rows = Array.from({ length: 18 }, (_, at) => ({ ...row, id: `id-${at}` }));
    await db.insertInto("operator_passkeys").values(rows).execute();
    const prepared: (typeof add)[] = [];
    for (const browser of [...browsers, ...browsers]) prepared.push(await prepare(browser));
    const results = await Promise.all(prepared.map((send) => send()));
    expect(results.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  });

  test("where passkeys are required, a password alone opens nothing for owners and managers", async () => {
    const { db, dialect, deps, owner, browser, signIn, api, clock } = await start(open);
    const viewer = (await signIn("viewer")).browser;
    const manager = await signIn("manager");
    await writeSettings({ db, dialect }, { "staff.requirePasskey": true });
    expect((await viewer.get("/api/admin/products")).status).toBe(200);
    for (const restricted of [owner, manager.browser]) {
      const refused = await restricted.get("/api/admin/products");
      expect([refused.status, refused.body.permission]).toEqual([403, "passkey"]);
      expect((await restricted.get(SESSION)).body.needsPasskey).toBe(true);
    }
    const device = createAuthenticator(deps.config.publicUrl);
    const { browser: ana } = manager;
    const options = (await ana.post(`${PASSKEYS}/options`, {})).body;
    await ana.post(PASSKEYS, device.create(options));
    expect((await ana.get("/api/admin/products")).status).toBe(200);
    // A person who knows only the password can't add another passkey.
    const thief = await operatorBrowser(api, db, clock(), manager.id);
    expect((await thief.get("/api/admin/products")).status).toBe(403);
    expect((await thief.post(`${PASSKEYS}/options`, {})).status).toBe(403);
    const signedIn = browser();
    const begun = (await signedIn.post(`${SIGN_IN}/options`, {})).body;
    await signedIn.post(SIGN_IN, device.get(begun));
    expect((await signedIn.get("/api/admin/products")).status).toBe(200);
  });
});
