import { expect, test } from "vitest";
import { DEFAULT_SETTINGS } from "../../data/model/settings/settings.ts";
import { describeOnBothDatabases } from "../../tests/support/databases.ts";
import { getSettingsVersion, readSettings, writeSettings } from "./store.ts";

describeOnBothDatabases("settings", (open) => {
  test("are the defaults until one is set, and another process reads the change", async () => {
    const store = await open();
    expect(await readSettings(store.db)).toEqual(DEFAULT_SETTINGS);
    const before = await store.contentVersions();
    const written = await writeSettings(store, { "tax.mode": "province", "tax.flatPercent": 10 });
    expect(written).toMatchObject({ outcome: "written", version: "1" });
    const other = await store.openAgain();
    expect((await readSettings(other.db)).tax).toEqual({
      ...DEFAULT_SETTINGS.tax,
      mode: "province",
    });
    const after = await other.contentVersions();
    expect([before.settings, after.settings]).toEqual(["0", "1"]);
    expect(after).toEqual({ ...before, settings: "1" });
  });

  test("an invalid value changes nothing, not even the valid values beside it", async () => {
    const store = await open();
    await writeSettings(store, { "store.name": "Fern & Fog" });
    const written = await writeSettings(store, { "tax.mode": "province", "tax.flatPercent": 200 });
    expect(written).toEqual({
      outcome: "invalid",
      problems: [
        {
          key: "tax.flatPercent",
          message: "must be a number from 0 to 100, with up to three decimals",
        },
      ],
    });
    expect((await readSettings(store.db)).tax.mode).toBe("flat");
    expect(await getSettingsVersion(store.db)).toBe("1");
  });

  test.each([
    ["store.postalCode", "12345", "must be a Canadian postal code such as L8P 1A1"],
    ["store.postalCode", "D1D 1D1", "must be a Canadian postal code such as L8P 1A1"],
    ["store.phone", "call us", "must be a phone number such as +1 (905) 555-0142"],
    ["store.phone", "12345", "must be a phone number such as +1 (905) 555-0142"],
  ])("%s can't become %s", async (key, value, message) => {
    const store = await open();
    const written = await writeSettings(store, { [key]: value });
    expect(written).toEqual({ outcome: "invalid", problems: [{ key, message }] });
  });

  test("a postal code is formatted, and one of an earlier release stays valid until it changes", async () => {
    const store = await open();
    await writeSettings(store, { "store.postalCode": "n1h3a1", "store.phone": "519-555-0100 x 7" });
    expect((await readSettings(store.db)).store).toMatchObject({
      postalCode: "N1H 3A1",
      phone: "519-555-0100 x 7",
    });
    // SQL: earlier releases accepted any text.
    const stored = { "store.postalCode": "90210", "store.phone": "1-800-FERN" };
    await store.db
      .updateTable("settings")
      .set({ value: JSON.stringify(stored) })
      .where("name", "=", "store-settings")
      .execute();
    const written = await writeSettings(store, { ...stored, "store.name": "Fern" });
    expect(written.outcome).toBe("written");
    expect((await readSettings(store.db)).store).toMatchObject({
      name: "Fern",
      postalCode: "90210",
      phone: "1-800-FERN",
    });
  });

  test("concurrent changes of different settings are all stored", async () => {
    const store = await open();
    const other = await store.openAgain();
    const changes = { "store.name": "Fern", "store.city": "Guelph", "tax.onShipping": true };
    await Promise.all(
      Object.entries(changes).map(([key, value], index) =>
        writeSettings(index % 2 === 0 ? store : other, { [key]: value }),
      ),
    );
    const settings = await readSettings(store.db);
    expect([settings.store.name, settings.store.city]).toEqual(["Fern", "Guelph"]);
    expect(settings.tax.onShipping).toBe(true);
    expect(await getSettingsVersion(store.db)).toBe("3");
  });

  test("a change of an outdated version is a conflict", async () => {
    const store = await open();
    await writeSettings(store, { "store.name": "Fern" }, "0");
    expect(await writeSettings(store, { "store.name": "Moss" }, "0")).toEqual({
      outcome: "conflict",
    });
    expect((await readSettings(store.db)).store.name).toBe("Fern");
  });

  test("are parsed once per change, and values of a later release are ignored", async () => {
    const store = await open();
    await writeSettings(store, { "tax.mode": "province" });
    const settings = await readSettings(store.db);
    expect(await readSettings(store.db)).toBe(settings);
    await writeSettings(store, { "tax.mode": "flat", "tax.onShipping": true });
    expect((await readSettings(store.db)).tax).toMatchObject({ mode: "flat", onShipping: true });
    await store.db
      .updateTable("settings")
      .set({ value: '{"tax.mode":"province","tax.future":1}' })
      .where("name", "=", "store-settings")
      .execute();
    expect((await readSettings(store.db)).tax.mode).toBe("province");
    expect((await writeSettings(store, { "tax.onShipping": true })).outcome).toBe("written");
  });
});
