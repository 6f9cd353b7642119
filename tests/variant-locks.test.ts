import { expect, test } from "vitest";
import { importProducts } from "../api/catalogue/imports/import-products.ts";
import { undoImport } from "../api/catalogue/imports/undo-import.ts";
import { findAdminProduct } from "../api/catalogue/products/admin-store.ts";
import { editProducts } from "../api/catalogue/products/bulk-edit.ts";
import { changeStock } from "../api/catalogue/products/change-stock.ts";
import { publishProduct } from "../api/catalogue/products/publish-product.ts";
import { saveProduct } from "../api/catalogue/products/save-product.ts";
import type { Db } from "../api/db/tables/schema.ts";
import { transaction } from "../api/db/transaction.ts";
import { describeOnBothDatabases } from "./support/databases.ts";
import { startCountingDeadlocks } from "./support/deadlocks.ts";
import { insertGroup, newDraft } from "./support/products.ts";
import { item, openShop } from "./support/shop.ts";

const ROUNDS = 20;
const NOW = new Date("2026-03-04T05:06:07.000Z");

describeOnBothDatabases("edits, imports and checkouts of the same variants at once", (open) => {
  test("P32: none fails, and there is no deadlock", {
    timeout: 300_000,
  }, async () => {
    const { database, shop, pay, stop, count } = await openShop(open);
    const { db, dialect } = database;
    const countDeadlocks = await startCountingDeadlocks(database);
    // The variants are listed, edited and imported in the opposite order of their ids.
    await insertGroup(
      db,
      ["Size"],
      ["c", "b", "a"].map((id, at) => ({
        id,
        values: [`${at + 1} l`],
        priceCents: 1000 * (at + 1),
        stockQuantity: 1000,
      })),
      { title: "Tonic" },
    );
    const write = <T>(run: (trx: Db) => Promise<T>) => transaction(db, dialect, run);
    const buy = async (ids: string[]) => {
      const { intent, order } = await shop(ids.map((id) => item(id)));
      await pay(intent);
      expect(await order()).toMatchObject({ status: 200 });
    };
    // The edits keep the prices, because a payment of another amount is refunded.
    const save = async (round: number) => {
      const form = await findAdminProduct(db, "c");
      if (!form) throw new Error("no product");
      const draft = newDraft({ ...form, seoTitle: `Tonic ${round}`, position: undefined });
      return write((trx) =>
        saveProduct(trx, "c", draft, { now: NOW, expectedVersion: form.version }),
      );
    };
    const addTag = (tag: string) => (trx: Db) =>
      editProducts(trx, { ids: ["c"], addTags: [tag], removeTags: [] }, NOW);
    const importStock = () => {
      const variants = [1, 2, 3].map((at) => ({
        line: at,
        values: [`${at} l`],
        priceCents: 1000 * at,
        stockQuantity: 900 + at,
      }));
      const file = [{ line: 1, title: "Tonic", options: ["Size"], variants }];
      return importProducts(db, dialect, file, { now: NOW, placeholder: "/none.webp" });
    };
    for (let round = 0; round < ROUNDS; round++) {
      await Promise.all([
        ...[
          ["a", "b"],
          ["b", "c"],
          ["c", "b", "a"],
        ].map(buy),
        save(round),
        write(addTag(`tag ${round % 5}`)),
        write((trx) => changeStock(trx, "c", { change: 5, note: null }, NOW)),
        importStock().then(() => undoImport(db, dialect, NOW)),
        write((trx) => publishProduct(trx, "b", true, NOW)),
      ]);
    }
    expect(await count("orders")).toBe(3 * ROUNDS);
    await stop();
    expect(await countDeadlocks()).toBe(0);
  });
});
