import { expect, test } from "vitest";
import { createTestApi } from "../../tests/support/api.ts";
import { describeOnBothDatabases } from "../../tests/support/databases.ts";
import { operatorBrowser } from "../../tests/support/operator.ts";
import { insertProducts, newProduct } from "../../tests/support/products.ts";
import { seedStore } from "../db/seed.ts";
import { writeSettings } from "../settings/store.ts";

const NOW = new Date("2026-03-04T05:06:07.000Z");

describeOnBothDatabases("the first steps of a new store", (open) => {
  test("are done once their settings differ from the sample store's", async () => {
    const database = await open();
    const { api } = createTestApi(database);
    const operator = await operatorBrowser(api, database.db, NOW);
    const done = async () => {
      const { firstSteps } = (await operator.get("/api/admin/overview")).body;
      return Object.keys(firstSteps).filter((step) => firstSteps[step] === true);
    };
    await writeSettings(database, { "store.open": false });
    expect(await done()).toEqual([]);
    await writeSettings(database, {
      "store.name": "Fern",
      "store.legalName": "Fern Inc.",
      "store.email": "hello@fern.example",
      "store.phone": "514-555-0100",
    });
    expect(await done()).toEqual([]);
    const { unchangedDetails } = (await operator.get("/api/admin/overview")).body.firstSteps;
    expect(unchangedDetails).toEqual(["store.street"]);
    await writeSettings(database, { "store.street": "1 rue Rachel", "tax.mode": "province" });
    expect(await done()).toEqual(["details", "taxes"]);
    await insertProducts(database.db, [
      newProduct({ id: "own", title: "Soap", unpublished: true }),
    ]);
    expect(await done()).toEqual(["details", "taxes"]);
    await insertProducts(database.db, [newProduct({ id: "listed", title: "Soap 2" })]);
    await writeSettings(database, { "store.open": true });
    expect(await done()).toEqual(["details", "taxes", "products", "open"]);
    await writeSettings(database, { "brand.accent": "#7a1f3d" });
    expect(await done()).toContain("brand");
    await writeSettings(database, { "store.confirmedDefaults": ["shipping"] });
    const { firstSteps } = (await operator.get("/api/admin/overview")).body;
    expect([firstSteps.shipping, firstSteps.confirmed]).toEqual([false, ["shipping"]]);
  });

  test("products and shipping methods of the sample store are not the store's own", async () => {
    const database = await open();
    await seedStore(database.db, database.dialect, { now: NOW });
    const { api } = createTestApi(database);
    const operator = await operatorBrowser(api, database.db, NOW);
    const { firstSteps } = (await operator.get("/api/admin/overview")).body;
    expect([firstSteps.products, firstSteps.shipping, firstSteps.open]).toEqual([
      false,
      false,
      true,
    ]);
  });
});
