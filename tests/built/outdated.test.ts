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
    const post = (path: string, body: unknown) =>
      fetch(origin + path, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      });
    const write = (subject: string) =>
      post("/api/contact", { name: "A", email: "a@example.com", subject, message: "Hello" });
    expect((await write("before")).ok).toBe(true);

    const newer = { "9999-next": { statements: () => ["create table next_thing (id integer)"] } };
    await migrate(db, dialect, { ...MIGRATIONS, ...newer });

    expect((await fetch(`${origin}/readyz`)).status).toBe(503);
    const order = post("/api/create-payment-intent", { cartItems: [] });
    for (const rejected of [write("after"), order]) {
      const response = await rejected;
      expect([response.status, response.headers.get("retry-after")]).toEqual([503, "5"]);
      expect((await response.json()).message).toMatch(/being updated/);
    }
    const messages = db.selectFrom("contact_messages").select("subject");
    expect(await messages.execute()).toEqual([{ subject: "before" }]);
    expect((await fetch(`${origin}/healthz`)).status).toBe(200);
    for (const path of ["/", "/shop", "/checkout", "/api/products", "/api/config"])
      expect([path, (await fetch(origin + path)).status]).toEqual([path, 200]);
    expect(output()).toContain("a newer release has migrated the database");
  });
});
