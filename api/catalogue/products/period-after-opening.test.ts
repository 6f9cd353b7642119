import { expect, test } from "vitest";
import { describeOnBothDatabases } from "../../../tests/support/databases.ts";
import { insertProducts, newProduct } from "../../../tests/support/products.ts";
import { getProduct } from "./store.ts";

describeOnBothDatabases("the period after opening", (open) => {
  test("is part of a product's page if it is stated", async () => {
    const { db } = await open();
    await insertProducts(db, [newProduct({ id: "cream" }), newProduct({ id: "soap" })]);
    const change = { period_after_opening: "12 M" };
    await db.updateTable("products").set(change).where("id", "=", "cream").execute();
    expect(await getProduct(db, "cream")).toHaveProperty("periodAfterOpening", "12 M");
    expect(await getProduct(db, "soap")).not.toHaveProperty("periodAfterOpening");
  });
});
