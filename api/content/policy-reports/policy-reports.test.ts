import { expect, test } from "vitest";
import { createTestApi } from "../../../tests/support/api.ts";
import { describeOnBothDatabases } from "../../../tests/support/databases.ts";
import { operatorBrowser } from "../../../tests/support/operator.ts";
import { deleteOldViolations, MAX_PER_DAY } from "./store.ts";

const PATH = "/api/policy-reports";
const REPORTS = { "content-type": "application/reports+json" };
const CSP_REPORT = { "content-type": "application/csp-report" };
const PAGE = "https://shop.example/checkout?email=jane@example.com";
const DAY_MS = 24 * 60 * 60 * 1000;

const report = (blockedURL: string) => ({
  type: "csp-violation",
  user_agent: "Jane's browser",
  body: { documentURL: PAGE, effectiveDirective: "script-src-elem", blockedURL },
});
const older = (uri: string) => ({
  "csp-report": {
    "document-uri": PAGE,
    "effective-directive": "script-src-elem",
    "blocked-uri": uri,
  },
});

describeOnBothDatabases("reports of the content security policy", (open) => {
  async function begin() {
    const store = await open();
    let time = Date.parse("2026-03-04T05:06:07.000Z");
    const clock = () => new Date(time);
    const { api, post } = createTestApi(store, { clock });
    const readAll = async () => {
      const { cookie } = await operatorBrowser(api, store.db, clock());
      const response = await api.request("/api/admin/privacy/policy-reports", {
        headers: { cookie },
      });
      return response.json();
    };
    return {
      ...store,
      post,
      clock,
      readAll,
      wait: (days: number) => {
        time += days * DAY_MS;
      },
    };
  }

  test("are counted per day from both formats, and the admin lists them without personal data", async () => {
    const { post, readAll, wait, db } = await begin();
    const evil = "https://evil.example/steal.js?card=4242";
    expect((await post(PATH, [report(evil), report(evil)], REPORTS)).status).toBe(204);
    expect((await post(PATH, older(evil), CSP_REPORT)).status).toBe(204);
    wait(1);
    expect((await post(PATH, older(evil), CSP_REPORT)).status).toBe(204);
    expect((await post(PATH, older("inline"), CSP_REPORT)).status).toBe(204);
    const shared = { page: "/checkout", directive: "script-src-elem", lastDay: "2026-03-05" };
    expect(await readAll()).toEqual([
      { ...shared, blocked: "https://evil.example", reports: 4 },
      { ...shared, blocked: "inline", reports: 1 },
    ]);
    const rows = JSON.stringify(await db.selectFrom("policy_reports").selectAll().execute());
    expect(rows).not.toMatch(/jane|4242|steal/i);
  });

  test("are deleted after 30 days", async () => {
    const { post, readAll, wait, clock, db } = await begin();
    await post(PATH, older("inline"), CSP_REPORT);
    wait(30);
    await deleteOldViolations(db, clock());
    expect(await readAll()).toHaveLength(1);
    wait(1);
    await deleteOldViolations(db, clock());
    expect(await readAll()).toEqual([]);
  });

  test("store at most 200 different violations a day, and still count those", async () => {
    const { post, db, wait } = await begin();
    const rows = () => db.selectFrom("policy_reports").selectAll().execute();
    for (let from = 0; from <= MAX_PER_DAY; from += 20) {
      const batch = Array.from({ length: 20 }, (_, at) => report(`https://${from + at}.example/`));
      expect((await post(PATH, batch, REPORTS)).status).toBe(204);
    }
    expect(await rows()).toHaveLength(MAX_PER_DAY);
    await post(PATH, older("https://0.example/"), CSP_REPORT);
    expect((await rows()).find(({ blocked }) => blocked === "https://0.example")).toMatchObject({
      reports: 2,
    });
    wait(1);
    await post(PATH, older("https://other.example/"), CSP_REPORT);
    expect(await rows()).toHaveLength(MAX_PER_DAY + 1);
  });

  test("count one violation that arrives several times at once", async () => {
    const { post, db } = await begin();
    await Promise.all(Array.from({ length: 10 }, () => post(PATH, older("inline"), CSP_REPORT)));
    const rows = await db.selectFrom("policy_reports").select("reports").execute();
    expect(rows.map(({ reports }) => Number(reports))).toEqual([10]);
  });

  test("of another type, shape, size or number are rejected", async () => {
    const { post, db } = await begin();
    expect((await post(PATH, older("inline"))).status).toBe(415);
    for (const body of ["{", "[]]", {}, [{ type: "csp-violation" }], [null]])
      expect((await post(PATH, body, REPORTS)).status).toBe(400);
    expect((await post(PATH, `["${"x".repeat(70_000)}"]`, REPORTS)).status).toBe(413);
    const statuses = new Set<number>();
    for (let at = 0; at < 31; at += 1)
      statuses.add((await post(PATH, older("inline"), CSP_REPORT)).status);
    expect([...statuses]).toEqual([204, 429]);
    const foreign = { ...CSP_REPORT, "sec-fetch-site": "cross-site" };
    expect((await post(PATH, older("inline"), foreign)).status).toBe(403);
    expect(await db.selectFrom("policy_reports").selectAll().execute()).toHaveLength(1);
  });
});
