import { expect, test } from "vitest";
import { importProducts } from "../api/catalogue/imports/import-products.ts";
import { undoImport } from "../api/catalogue/imports/undo-import.ts";
import { changeStock } from "../api/catalogue/products/change-stock.ts";
import { transaction } from "../api/db/transaction.ts";
import { cancelOrder } from "../api/sales/orders/cancel-order.ts";
import { findViolations } from "./faults/invariants.ts";
import { describeOnBothDatabases } from "./support/databases.ts";
import { item, openShop } from "./support/shop.ts";

describeOnBothDatabases("the stock history", (open) => {
  test("has a row with its reason for every change, which sum up to the stock", async () => {
    const { database, shop, pay, stop, deps } = await openShop(open);
    const { db, dialect } = database;
    const importStocks = (source: string, stocks: readonly number[]) => {
      const variants = stocks.map((stockQuantity, at) => ({
        line: at,
        values: [`${at + 1} l`],
        priceCents: 1000,
        stockQuantity,
      }));
      const file = [{ line: 0, title: "Tonic", options: ["Size"], variants }];
      const options = { now: deps.clock(), placeholder: "/none.webp", source };
      return importProducts(db, dialect, file, options);
    };
    await importStocks("new.csv", [5, 8]);
    const longName = "count".repeat(50);
    const [sold, other] = await db
      .selectFrom("products")
      .select(["id", "stock_quantity"])
      .where("title", "=", "Tonic")
      .orderBy("variant_position")
      .execute();
    if (!sold || !other) throw new Error("nothing was imported");

    const { intent, order } = await shop([item(sold.id, 2), item(other.id)]);
    await pay(intent);
    const { body } = await order();
    await cancelOrder(deps, body.id, { restock: true, note: "" });
    await transaction(db, dialect, (trx) =>
      changeStock(trx, sold.id, { change: 4, reason: "received", note: "Box 7" }, deps.clock()),
    );
    await importStocks(longName, [10, 8]);
    expect(await undoImport(db, dialect, deps.clock())).toMatchObject({ restored: 1 });

    const listOf = async (id: string) => {
      const rows = await db
        .selectFrom("stock_changes")
        .selectAll()
        .where("product_id", "=", id)
        .execute();
      return rows
        .map((row) => `${row.reason} ${row.change} ${row.stock_after} ${row.note ?? row.order_id}`)
        .sort();
    };
    expect(await listOf(sold.id)).toEqual([
      `cancellation 2 5 ${body.id}`,
      "import -1 9 Import undone",
      `import 1 10 ${longName.slice(0, 200)}`,
      "import null 5 new.csv",
      `order -2 3 ${body.id}`,
      "received 4 9 Box 7",
    ]);
    expect(await listOf(other.id)).toEqual([
      `cancellation 1 8 ${body.id}`,
      "import null 8 new.csv",
      `order -1 7 ${body.id}`,
    ]);
    const initialStock = new Map([
      [sold.id, 5],
      [other.id, 8],
    ]);
    const stock = new Map<string, number>();
    const violations = await findViolations(database, { ledger: [], stock, initialStock });
    expect(violations.filter((violation) => /history/.test(violation))).toEqual([]);
    await stop();
  });
});
