import { Kysely } from "kysely";
import { expect, test } from "vitest";
import { createTestApi } from "../../tests/support/api.ts";
import { describeOnPostgres } from "../../tests/support/databases.ts";
import { openPostgres } from "./postgres.ts";
import type { Database } from "./schema.ts";

describeOnPostgres("a store whose database is busy", (open) => {
  test("who finds every connection in use is told so in time, and the next one is served", async () => {
    const { url, dialect } = await open();
    const db = new Kysely<Database>({ dialect: await openPostgres(url, { patienceMs: 100 }) });
    const { get } = createTestApi({ db, dialect });
    let letGo = () => {};
    const isOver = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const taken = Array.from(
      { length: 10 },
      () =>
        new Promise<void>((has) => {
          void db.connection().execute(async () => {
            has();
            await isOver;
          });
        }),
    );
    await Promise.all(taken);
    const answer = await get("/api/blog-posts");
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
    expect(await answer.json()).toMatchObject({ message: expect.stringMatching(/busy/) });
    letGo();
    expect((await get("/api/blog-posts")).status).toBe(200);
    await db.destroy();
  });
});
