import { afterEach, expect, test } from "vitest";
import { MIGRATIONS, migrate } from "../../api/db/migrate.ts";
import { describeOnBothDatabases } from "../support/databases.ts";
import { type RunningStore, startStore } from "../support/start-store.ts";

let store: RunningStore | undefined;
afterEach(() => store?.stop());

describeOnBothDatabases("a process of the previous release", (open) => {
  // D1
  test("is not ready and refuses writes once a newer release has migrated the database", async () => {
    const { db, dialect, url } = await open({ changesSchema: true });
    store = await startStore({ DATABASE_URL: url });
    const { url: origin, output } = store;
    const subscribe = (email: string) =>
      fetch(`${origin}/api/newsletter/subscribe`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ email }),
      });
    const order = () =>
      fetch(`${origin}/api/create-payment-intent`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ cartItems: [] }),
      });
    expect((await subscribe("before@example.com")).ok).toBe(true);

    const newer = { "9999-next": { statements: () => ["create table next_thing (id integer)"] } };
    await migrate(db, dialect, { ...MIGRATIONS, ...newer });

    expect((await fetch(`${origin}/readyz`)).status).toBe(503);
    for (const write of [subscribe("after@example.com"), order()]) {
      const response = await write;
      expect([response.status, response.headers.get("retry-after")]).toEqual([503, "5"]);
      expect((await response.json()).message).toMatch(/being updated/);
    }
    const subscribers = db.selectFrom("newsletter_subscriptions").select("email");
    expect(await subscribers.execute()).toEqual([{ email: "before@example.com" }]);
    expect((await fetch(`${origin}/healthz`)).status).toBe(200);
    for (const path of ["/", "/shop", "/checkout", "/api/products", "/api/config"])
      expect([path, (await fetch(origin + path)).status]).toEqual([path, 200]);
    expect(output()).toContain("a newer release has migrated the database");
  });
});
