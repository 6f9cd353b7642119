import { Hono } from "hono";
import { pino } from "pino";
import { expect, test } from "vitest";
import { createTestApi } from "../../../tests/support/api.ts";
import { describeOnBothDatabases } from "../../../tests/support/databases.ts";
import { readConfirmationToken } from "../../../tests/support/newsletter.ts";
import { operatorBrowser } from "../../../tests/support/operator.ts";
import { readConfig } from "../../config.ts";
import { createToken } from "../../db/token.ts";
import type { Env } from "../../deps.ts";
import { onError } from "../../http/errors.ts";
import { createUnsubscribeRoutes } from "../unsubscribe/routes.ts";

const NOW = new Date("2026-03-04T05:06:07.000Z");
const ONE_CLICK = "List-Unsubscribe=One-Click";
const FORM = "application/x-www-form-urlencoded";

describeOnBothDatabases("newsletter subscriptions", (open) => {
  async function begin() {
    const store = await open();
    const { api, post } = createTestApi(store);
    const operator = await operatorBrowser(api, store.db, NOW);
    const config = readConfig({});
    const app = new Hono<Env>();
    app.onError(onError(pino({ level: "silent" })));
    app.route("/", createUnsubscribeRoutes({ ...store, config, clock: () => NOW }));
    const exportRows = async () => {
      const headers = { cookie: operator.cookie };
      const response = await api.request("/api/admin/newsletter/export.csv", { headers });
      const [, ...rows] = (await response.text()).trim().split("\r\n");
      return rows.map((row) => row.replaceAll('"', "").split(","));
    };
    const send = (url: string, body = ONE_CLICK, headers: Record<string, string> = {}) =>
      app.request(url.replace(config.publicUrl, ""), {
        method: "POST",
        headers: { "content-type": FORM, ...headers },
        body,
      });
    const subscribe = async (email: string) => {
      await post("/api/newsletter/subscribe", { email });
      const token = await readConfirmationToken(store.db, email);
      expect((await post("/api/newsletter/confirm", { token })).status).toBe(200);
    };
    return { db: store.db, operator, exportRows, send, subscribe };
  }

  test("are cancelled by one click of a mail program, leave the export, and are revived", async () => {
    const { operator, exportRows, send, subscribe } = await begin();
    await subscribe("ann@example.com");
    await subscribe("ben@example.com");
    const [ann = [], ben = []] = await exportRows();
    expect([ann[0], ben[0]].sort()).toEqual(["ann@example.com", "ben@example.com"]);
    const url = ann[2] ?? "";
    expect(url).toMatch(/^http:\/\/localhost:3000\/unsubscribe\?token=[\w-]{43}$/);

    // RFC 8058: from another site, without cookies, urlencoded or multipart, and safe to repeat.
    const elsewhere = { origin: "https://mail.example", "sec-fetch-site": "cross-site" };
    expect((await send(url, ONE_CLICK, elsewhere)).status).toBe(200);
    const multipart = `--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n`;
    const again = await send(url, multipart, { "content-type": "multipart/form-data; boundary=x" });
    expect([again.status, await again.json()]).toEqual([200, { message: "You are unsubscribed." }]);
    expect((await exportRows()).map(([email]) => email)).toEqual([ben[0]]);
    expect((await operator.get("/api/admin/newsletter")).body.count).toBe(1);

    await subscribe(ann[0] ?? "");
    expect((await exportRows()).map(([email]) => email).sort()).toEqual([
      "ann@example.com",
      "ben@example.com",
    ]);
  });

  test("of earlier releases get their link with the export, which then stays the same", async () => {
    const { db, exportRows, send } = await begin();
    const rows = ["a", "b", "c"].map((id) => ({
      id,
      email: `${id}@example.com`,
      subscribed_at: NOW.toISOString(),
    }));
    await db.insertInto("newsletter_subscriptions").values(rows).execute();
    const exported = await exportRows();
    expect(new Set(exported.map(([, , url]) => url)).size).toBe(3);
    expect(await exportRows()).toEqual(exported);
    expect((await send(exported[0]?.[2] ?? "")).status).toBe(200);
    expect(await exportRows()).toHaveLength(2);
  });

  test("stay without the exact body or a known token", async () => {
    const { exportRows, send, subscribe } = await begin();
    await subscribe("ann@example.com");
    const url = (await exportRows())[0]?.[2] ?? "";
    expect((await send(url, "")).status).toBe(400);
    expect((await send(url, "List-Unsubscribe=Maybe")).status).toBe(400);
    expect((await send(url, "x".repeat(5_000))).status).toBe(413);
    expect((await send(url, ONE_CLICK, { host: "evil.example" })).status).toBe(421);
    for (const token of ["", "x", "%00", createToken()])
      expect((await send(`/unsubscribe?token=${token}`)).status).toBe(404);
    expect(await exportRows()).toHaveLength(1);
  });

  test("are cancelled by the page's form without JavaScript, too", async () => {
    const { exportRows, send, subscribe } = await begin();
    await subscribe("ann@example.com");
    const url = (await exportRows())[0]?.[2] ?? "";
    const french = await send("/unsubscribe?token=x&locale=fr", `${ONE_CLICK}&from=page`);
    expect(french.headers.get("location")).toBe("/fr/unsubscribe?state=unknown");
    const done = await send(url, `${ONE_CLICK}&from=page`);
    expect([done.status, done.headers.get("location")]).toEqual([303, "/unsubscribe?state=done"]);
    const unknown = await send("/unsubscribe?token=x", `${ONE_CLICK}&from=page`);
    expect(unknown.headers.get("location")).toBe("/unsubscribe?state=unknown");
    expect(await exportRows()).toEqual([]);
  });
});
