import { sql } from "kysely";
import { expect, test } from "vitest";
import { MIGRATIONS, migrate } from "../api/db/migrate.ts";
import { createToken, hashToken } from "../api/db/token.ts";
import { FIRST_OWNER_ID } from "../data/model/people/operator.ts";
import { createTestApi } from "./support/api.ts";
import { createBrowser } from "./support/browser.ts";
import { describeOnBothDatabases } from "./support/databases.ts";
import { hashCheaply } from "./support/operator.ts";

const MIGRATION = "0038-operators-and-activity";
const SESSION = "/api/admin/session";

describeOnBothDatabases("the operator of the release before accounts", (open) => {
  test("becomes the first owner, with the same password and open sessions", async () => {
    const database = await open({ isNew: true });
    const { db, dialect } = database;
    const released = Object.entries(MIGRATIONS).filter(([name]) => name < MIGRATION);
    await migrate(db, dialect, Object.fromEntries(released));
    const hash = hashCheaply("correct horse battery");
    await sql`insert into settings (name, value) values ('operator-password', ${hash})`.execute(db);
    const token = createToken();
    const sess = JSON.stringify({ kind: "operator", startedAt: "2026-03-04T05:00:00.000Z" });
    await sql`insert into sessions (sid, sess, expire)
      values (${hashToken(token)}, ${sess}, '2026-03-04T07:00:00.000Z')`.execute(db);
    await migrate(db, dialect);

    const { api } = createTestApi(database);
    const browser = createBrowser((path, init) => api.request(path, init));
    browser.cookies.set("vitrine_operator", token);
    const owner = { id: FIRST_OWNER_ID, name: "Owner", email: null, role: "owner" };
    expect((await browser.get(SESSION)).body.operator).toEqual(owner);
    expect((await browser.get("/api/admin/staff")).body.operators).toMatchObject([
      { id: FIRST_OWNER_ID, status: "active", role: "owner" },
    ]);
    const again = createBrowser((path, init) => api.request(path, init));
    expect((await again.post(SESSION, { password: "wrong" })).status).toBe(401);
    const signedIn = await again.post(SESSION, { password: "correct horse battery" });
    expect([signedIn.status, signedIn.body.operator]).toEqual([200, owner]);
  });
});
