import * as v from "valibot";
import { expect, test } from "vitest";
import { exportProducts } from "../api/catalogue/imports/export-products.ts";
import { importProducts } from "../api/catalogue/imports/import-products.ts";
import { readCsv } from "../api/catalogue/imports/parsing/read-csv.ts";
import { findAdminProduct } from "../api/catalogue/products/admin-store.ts";
import { saveProduct } from "../api/catalogue/products/save-product.ts";
import { toDraft, toValues } from "../app/admin/catalogue/products/product-values.ts";
import { ProductDraft } from "../data/model/admin/product-draft.ts";
import { FIELD_NAMES, fieldOf } from "../data/model/catalogue/product-fields.ts";
import { toCsv } from "../data/model/text/csv.ts";
import { describeOnBothDatabases } from "./support/databases.ts";
import { catalogueSnapshot, readProductFile } from "./support/product-files.ts";

const NOW = new Date("2026-03-04T05:06:07.000Z");
const OPTIONS = { now: NOW, placeholder: "/none.webp" };

/** The texts that import, export and form handle by their declaration, with a value of each. */
const TEXTS = FIELD_NAMES.flatMap((name) => {
  const { type, csv, column, choices } = fieldOf(name);
  const value = Object.keys(choices ?? {})[0] ?? `The ${name}`;
  return type === "text" && csv !== undefined ? [{ name, csv, column, value }] : [];
});

test("a value of a file that is none of the choices of a field is not imported", async () => {
  const { label } = fieldOf("pregnancy");
  const file = toCsv([
    ["Handle", "Title", "Variant Price", label],
    ["balm", "Balm", "9.00", "maybe"],
    ["oil", "Oil", "9.00", "nothing"],
  ]);
  const { products, notes } = await readProductFile(file, { now: NOW });
  expect(products.map(({ title, pregnancy }) => [title, pregnancy])).toEqual([
    ["Balm", undefined],
    ["Oil", "nothing"],
  ]);
  expect(JSON.stringify(notes)).toContain("is none of advises-against, ask-doctor, nothing");
});

describeOnBothDatabases("every plain text of a product", (open) => {
  test("is imported, saved by the form, and exported", async () => {
    const { db, dialect } = await open();
    const file = toCsv([
      ["Handle", "Title", "Variant Price", ...TEXTS.map(({ csv }) => csv)],
      ["balm", "Balm", "9.00", ...TEXTS.map(({ value }) => value)],
    ]);
    const { products, notKept } = await readProductFile(file, { now: NOW });
    expect(notKept).toEqual([]);
    await importProducts(db, dialect, products, OPTIONS);
    const [row] = await db.selectFrom("products").selectAll().execute();
    expect(row).toMatchObject(
      Object.fromEntries(TEXTS.map(({ column, value }) => [column, value])),
    );

    const before = await catalogueSnapshot(db);
    const id = row?.id ?? "";
    const draft = v.parse(ProductDraft, toDraft(toValues(await findAdminProduct(db, id))));
    const saved = await db
      .transaction()
      .execute((trx) => saveProduct(trx, id, draft, { now: NOW }));
    expect(saved).toEqual({ outcome: "saved", id });
    const { products: after } = await catalogueSnapshot(db);
    // The form sends the main picture as a gallery.
    const pictures = JSON.stringify([{ src: "/none.webp", alt: "" }]);
    expect(after).toEqual(before.products.map((one) => ({ ...one, pictures })));

    const exported = (await Array.fromAsync(exportProducts(db, ""))).join("");
    const table = await readCsv(new TextEncoder().encode(exported));
    if (table.outcome === "unusable") throw new Error(table.message);
    const [cells] = Array.from(table.rows, (one) => one.cells);
    for (const { csv, value } of TEXTS) expect(cells?.[table.header.indexOf(csv)]).toBe(value);
    const again = await readProductFile(exported, { now: NOW });
    const report = await importProducts(db, dialect, again.products, OPTIONS);
    expect([report.created, report.changed]).toEqual([[], []]);
  });
});
