import { expect, test } from "vitest";
import { describeOnPostgres } from "../../tests/support/databases.ts";
import { waitForLock } from "../../tests/support/wait-for-lock.ts";
import { transaction } from "../db/transaction.ts";
import { importProducts } from "./import-products.ts";
import { undoImport } from "./undo-import.ts";

const NOW = new Date("2026-03-04T05:06:07.000Z");

describeOnPostgres("a product that is reserved while its import is undone", (open) => {
  test("stays", async () => {
    const { db, dialect, openAgain } = await open();
    const variants = [{ line: 1, values: [], priceCents: 1000, stockQuantity: 5 }];
    const file = [{ line: 1, title: "Tonic", options: [], variants }];
    await importProducts(db, dialect, file, { now: NOW, placeholder: "/none.webp" });
    const other = await openAgain();
    let undone: ReturnType<typeof undoImport> | undefined;
    await transaction(other.db, dialect, async (trx) => {
      await trx.updateTable("products").set({ reserved_quantity: 1 }).execute();
      undone = undoImport(db, dialect, NOW);
      await waitForLock(db);
    });
    expect(await undone).toMatchObject({ removed: 0, skipped: ["Tonic"] });
  });
});
