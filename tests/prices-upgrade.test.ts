import { expect, test } from "vitest";
import { MIGRATIONS, migrate } from "../api/db/migrate.ts";
import { describeOnBothDatabases } from "./support/databases.ts";
import { insertProducts, newProduct } from "./support/products.ts";

const MIGRATION = "0081-price-history";

describeOnBothDatabases("products of the release before the price history", (open) => {
  test("get one price with the time of the upgrade, marked as such", async () => {
    const { db, dialect } = await open({ isNew: true });
    const released = Object.entries(MIGRATIONS).filter(([name]) => name < MIGRATION);
    await migrate(db, dialect, Object.fromEntries(released));
    await insertProducts(db, [
      newProduct({ id: "serum", priceCents: 4_000, compareAtCents: 4_800 }),
      newProduct({ id: "balm", priceCents: 1_999, unpublished: true }),
      newProduct({ id: "gone", unpublished: true }),
    ]);
    await db
      .updateTable("products")
      .set({ removed_at: "2026-01-01T00:00:00.000Z" })
      .where("id", "=", "gone")
      .execute();

    const before = new Date().toISOString();
    expect(await migrate(db, dialect)).toContain(MIGRATION);
    const rows = await db.selectFrom("price_history").selectAll().orderBy("id").execute();
    const upgrade = { origin: "upgrade", from_at: expect.stringMatching(/^\d{4}-.*T.*\.\d{3}Z$/) };
    expect(rows).toMatchObject([
      {
        product_id: "serum",
        price_cents: 4_000,
        compare_at_cents: 4_800,
        published: 1,
        ...upgrade,
      },
      { product_id: "balm", price_cents: 1_999, compare_at_cents: null, published: 0, ...upgrade },
    ]);
    // Of the same day: the clock of PostgreSQL's server is not that of this process.
    expect(Math.abs(Date.parse(rows[0]?.from_at ?? "") - Date.parse(before))).toBeLessThan(60_000);
  });
});
