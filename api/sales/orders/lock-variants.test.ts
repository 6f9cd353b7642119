import { expect, test } from "vitest";
import { describeOnPostgres } from "../../../tests/support/databases.ts";
import { insertGroup } from "../../../tests/support/products.ts";
import { waitForLock } from "../../../tests/support/wait-for-lock.ts";
import { lockVariants } from "../../db/products/variants.ts";
import type { Db } from "../../db/tables/schema.ts";
import { transaction } from "../../db/transaction.ts";
import { sellStock } from "./sell-stock.ts";

describeOnPostgres("the order in which rows of variants are locked", (open) => {
  test("P32: sales of one variant and of several do not deadlock", async () => {
    const { db, dialect } = await open();
    await insertGroup(
      db,
      ["Size"],
      [
        { id: "a", values: ["A"], stockQuantity: 5 },
        { id: "b", values: ["B"], stockQuantity: 5 },
      ],
    );
    const write = (trx: Db, id: string) =>
      trx.updateTable("products").set({ barcode: "1" }).where("id", "=", id).execute();
    let attempts = 0;
    let sale: Promise<unknown> = Promise.resolve();
    await transaction(db, dialect, async (trx) => {
      attempts += 1;
      await write(trx, "a");
      if (attempts > 1) return;
      sale = transaction(db, dialect, (other) => {
        attempts += 1;
        return sellStock(other, [{ id: "b", quantity: 1 }], new Date(0));
      });
      await waitForLock(db);
      await write(trx, "b");
    });
    await sale;
    // A deadlock would have made one of them run again.
    expect(attempts).toBe(2);
  });

  test("more rows than a statement has parameters are locked", async () => {
    const { db, dialect } = await open();
    const ids = Array.from({ length: 70_000 }, (_, at) => `p${at}`);
    await expect(
      transaction(db, dialect, (trx) => lockVariants(trx, ids)),
    ).resolves.toBeUndefined();
  });
});
