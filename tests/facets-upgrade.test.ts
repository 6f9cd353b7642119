import { sql } from "kysely";
import { expect, test } from "vitest";
import { MIGRATIONS, migrate } from "../api/db/migrate.ts";
import { listIngredients, readGlossary } from "../api/db/products/glossary.ts";
import { DEFAULT_INGREDIENTS } from "../data/content/ingredients.ts";
import { describeOnBothDatabases } from "./support/databases.ts";
import { insertProducts, newProduct } from "./support/products.ts";

const LIST = "A cream.\n\nIngredients\nAqua, Glycerin";

describeOnBothDatabases("a catalogue of a release without filters and glossary", (open) => {
  test("gets the values of its products, a new version of those that have any, and the glossary", async () => {
    const { db, dialect } = await open({ isNew: true });
    const released = Object.entries(MIGRATIONS).filter(([name]) => name < "0051");
    await migrate(db, dialect, Object.fromEntries(released));
    await insertProducts(db, [newProduct({ id: "cream" }), newProduct({ id: "plain" })]);
    // As the release wrote them, without the columns of filters.
    await db.updateTable("products").set({ description: LIST }).execute();
    await db
      .updateTable("products")
      .set({
        tags: '["Travel size","fragrance-free"]',
        texture: "rich cream",
        concerns: "Dullness",
      })
      .where("id", "=", "cream")
      .execute();
    await sql`insert into testimonials (id, name, rating, content, created_at)
      values ('t', 'Ana', 5, 'Good', '2026-03-01T00:00:00.000Z')`.execute(db);

    await migrate(db, dialect);
    const [cream, plain] = await db
      .selectFrom("products")
      .select(["facet_values", "facet_keys", "version"])
      .orderBy("id")
      .execute();
    expect(JSON.parse(cream?.facet_values ?? "")).toEqual({
      concern: ["Dullness"],
      type: ["cream"],
      scent: ["fragrance-free", "no fragrance allergen listed"],
      format: ["Travel size"],
    });
    expect(cream?.facet_keys).toBe(
      "|concern:dullness|type:cream|scent:fragrance-free|scent:no fragrance allergen listed|format:travel size|",
    );
    expect(JSON.parse(plain?.facet_values ?? "")).toEqual({
      scent: ["no fragrance allergen listed"],
    });
    expect(plain?.facet_keys).toBe("|scent:no fragrance allergen listed|");
    // Copies of the catalogue on devices fetch the products again.
    expect(cream?.version).toBeGreaterThan(1);
    expect(plain?.version).toBeGreaterThan(1);

    expect(await listIngredients(db)).toHaveLength(DEFAULT_INGREDIENTS.length);
    expect((await readGlossary(db)).get("glycerol")?.handle).toBe("glycerin");
    const testimonials = await db.selectFrom("testimonials").select("product_id").execute();
    expect(testimonials).toEqual([{ product_id: null }]);
    expect(await db.selectFrom("former_pages").selectAll().execute()).toEqual([]);
  });
});
