import { expect, test } from "vitest";
import { DEFAULT_SETTINGS } from "../../data/model/settings/settings.ts";
import { createTestApi } from "../../tests/support/api.ts";
import { describeOnBothDatabases } from "../../tests/support/databases.ts";
import { operatorBrowser } from "../../tests/support/operator.ts";
import { findOrderRecipient } from "./order-recipient.ts";

const SETTINGS = "/api/admin/settings";
const NOW = new Date("2026-03-04T05:06:07.000Z");

describeOnBothDatabases("the settings in the admin", (open) => {
  test("are changed by their version; invalid ones are named and change nothing", async () => {
    const store = await open();
    const { api, get } = createTestApi(store);
    expect((await get(SETTINGS)).status).toBe(401);
    const operator = await operatorBrowser(api, store.db, NOW);
    const { version, values } = (await operator.get(SETTINGS)).body;
    expect(values["tax.flatPercent"]).toBe(10);

    const invalid = await operator.send("PUT", SETTINGS, {
      version,
      values: { "store.name": "Fern", "tax.flatPercent": 200 },
    });
    expect([invalid.status, invalid.body.issues]).toEqual([
      422,
      [
        {
          path: "tax.flatPercent",
          message: "must be a number from 0 to 100, with up to three decimals",
        },
      ],
    ]);
    const change = { version, values: { "tax.mode": "province", "tax.numbers": { GST: "1 RT" } } };
    const changed = await operator.send("PUT", SETTINGS, change);
    expect([changed.status, changed.body.values["tax.mode"]]).toEqual([200, "province"]);
    expect((await operator.send("PUT", SETTINGS, change)).status).toBe(409);

    const { settings } = await (await get("/api/config")).json();
    const { numbers: _, ...tax } = { ...DEFAULT_SETTINGS.tax, mode: "province" };
    expect(settings).toEqual({
      tax,
      shipping: DEFAULT_SETTINGS.shipping,
      store: { province: "Ontario" },
      returns: { days: 30 },
      support: { replyHours: 24 },
      content: { defaults: "sample" },
    });
  });

  test("the recipient of order notifications takes precedence over the environment", async () => {
    const store = await open();
    const { api } = createTestApi(store);
    const operator = await operatorBrowser(api, store.db, NOW);
    const recipient = () =>
      findOrderRecipient(store.db, { orderNotificationEmail: "env@example.com" });
    expect(await recipient()).toBe("env@example.com");
    for (const [index, [notify, expected]] of [
      ["orders@example.com", "orders@example.com"],
      ["off", undefined],
      ["", "env@example.com"],
    ].entries()) {
      const values = { "orders.notify": notify };
      await operator.send("PUT", SETTINGS, { version: String(index), values });
      expect(await recipient()).toBe(expected);
    }
  });
});
