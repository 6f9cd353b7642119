import { expect, test } from "vitest";
import { createTestApi } from "../../../tests/support/api.ts";
import { describeOnBothDatabases } from "../../../tests/support/databases.ts";
import { operatorBrowser } from "../../../tests/support/operator.ts";

const ADMIN = "/api/admin/testimonials";
const DRAFT = { name: "Ada", content: "Good soap.", rating: 5 };

describeOnBothDatabases("testimonials in the admin", (open) => {
  test("E3: the second of two operators who edit a testimonial gets a conflict", async () => {
    const store = await open();
    const { api, deps } = createTestApi(store);
    const ana = await operatorBrowser(api, store.db, deps.clock());
    const { id, version } = (await ana.post(ADMIN, DRAFT)).body;
    const save = (content: string, since: string) =>
      ana.send("PUT", `${ADMIN}/${id}`, { ...DRAFT, content, version: since });
    const both = await Promise.all([save("Better soap.", version), save("Best soap.", version)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const current = (await ana.get(`${ADMIN}/${id}`)).body;
    expect(both.find(({ status }) => status === 200)?.body).toEqual(current);
    expect((await save("Best of all.", current.version)).status).toBe(200);
    expect((await ana.send("PUT", `${ADMIN}/none`, { ...DRAFT, version })).status).toBe(404);
  });
});
