import { expect, test } from "vitest";
import { CONSENT_WORDING } from "../../../data/model/settings/consent-wording.ts";
import { createTestApi } from "../../../tests/support/api.ts";
import { describeOnBothDatabases } from "../../../tests/support/databases.ts";
import { operatorBrowser } from "../../../tests/support/operator.ts";

const PATH = "/api/technology-consents";

describeOnBothDatabases("choices about analytics", (open) => {
  async function begin() {
    const store = await open();
    let time = Date.parse("2026-03-04T05:06:07.000Z");
    const clock = () => new Date(time);
    const { api, post } = createTestApi(store, { clock, languages: async () => ["en", "fr"] });
    const send = async (choice: string, headers = {}) => {
      const body = { choice, wording: CONSENT_WORDING, email: "jane@example.com" };
      const { status } = await post(PATH, body, headers);
      time += 1000;
      return status;
    };
    const read = async (name: string) => {
      const { cookie } = await operatorBrowser(api, store.db, clock());
      return api.request(`/api/admin/privacy/${name}`, { headers: { cookie } });
    };
    return { ...store, post, send, read };
  }

  test("are stored with time, wording and language, without an identity, and counted", async () => {
    const { send, read, db } = await begin();
    expect(await send("agreed")).toBe(204);
    expect(await send("refused", { "accept-language": "fr-CA", cookie: "vitrine=jane" })).toBe(204);
    expect(await send("refused", { "accept-language": "fr-CA" })).toBe(204);
    expect(await send("withdrawn")).toBe(204);
    const [first, ...others] = await db.selectFrom("technology_consents").selectAll().execute();
    expect(others).toHaveLength(3);
    expect(first).toEqual({
      id: expect.anything(),
      at: "2026-03-04T05:06:07.000Z",
      choice: "agreed",
      wording: expect.anything(),
      locale: "en",
    });
    const counts = await (await read("consents")).json();
    expect(counts).toEqual([
      count("agreed", "en", 1, "07", "07"),
      count("refused", "fr", 2, "08", "09"),
      count("withdrawn", "en", 1, "10", "10"),
    ]);
    const file = await read("consents.csv");
    expect(file.headers.get("content-disposition")).toContain("analytics-consents-2026-03-04.csv");
    expect((await file.text()).trim().split(/\r?\n/)).toEqual([
      expect.stringContaining("Time,Choice,Wording version,Language"),
      `2026-03-04T05:06:07.000Z,agreed,${CONSENT_WORDING},en`,
      `2026-03-04T05:06:08.000Z,refused,${CONSENT_WORDING},fr`,
      `2026-03-04T05:06:09.000Z,refused,${CONSENT_WORDING},fr`,
      `2026-03-04T05:06:10.000Z,withdrawn,${CONSENT_WORDING},en`,
    ]);
  });

  test("with another value, a later wording, and above 10 a minute are rejected", async () => {
    const { post, send, db } = await begin();
    expect(await send("maybe")).toBe(422);
    const later = { choice: "agreed", wording: CONSENT_WORDING + 1 };
    expect((await post(PATH, later)).status).toBe(400);
    expect((await post(PATH, { choice: "agreed" })).status).toBe(400);
    for (let at = 3; at < 10; at += 1) expect(await send("agreed")).toBe(204);
    expect(await send("agreed")).toBe(429);
    expect(await db.selectFrom("technology_consents").selectAll().execute()).toHaveLength(7);
  });
});

const count = (choice: string, locale: string, number: number, first: string, last: string) => ({
  choice,
  locale,
  wording: CONSENT_WORDING,
  count: number,
  firstAt: `2026-03-04T05:06:${first}.000Z`,
  lastAt: `2026-03-04T05:06:${last}.000Z`,
});
