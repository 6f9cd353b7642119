import { expect, test } from "vitest";
import { ENTRY_FAMILIES } from "../../../data/model/catalogue/ingredient-families.ts";
import { createTestApi } from "../../../tests/support/api.ts";
import { describeOnBothDatabases } from "../../../tests/support/databases.ts";
import { operatorBrowser } from "../../../tests/support/operator.ts";
import { insertProducts, newProduct } from "../../../tests/support/products.ts";
import { getCatalogueVersion, nextCatalogueVersion } from "../../db/catalogue-version.ts";
import { listIngredients } from "../../db/products/glossary.ts";
import { transaction } from "../../db/transaction.ts";
import { listCatalogueChanges } from "../products/catalogue-changes.ts";
import { readFactIndex } from "../products/fact-index.ts";
import { listOwnIngredients, writeIngredients } from "./edit-ingredients.ts";

const ADMIN = "/api/admin/ingredients";

const NOVUM = {
  inci: "Novum Oil",
  name: "Novum oil",
  function: "emollient",
  origin: "Seeds",
  families: ["seed", "nut"],
  synonyms: ["Oleum Novum", "novum oil"],
  note: "",
  sourceName: "",
  sourceUrl: "",
};

describeOnBothDatabases("the glossary in the admin", (open) => {
  async function begin() {
    const store = await open();
    await insertProducts(store.db, [
      newProduct({ id: "a", description: "Ingredients\nAqua, Oleum Novum" }),
      newProduct({ id: "b", description: "Ingredients\nAqua, Glycerin" }),
    ]);
    const { api, deps, get } = createTestApi(store);
    const ana = await operatorBrowser(api, store.db, deps.clock());
    const readFacts = async (id: string) => (await (await get(`/api/products/${id}`)).json()).facts;
    return { ...store, ana, get, readFacts };
  }

  test("searches names and synonyms, and filters by use and family", async () => {
    const { ana } = await begin();
    const list = async (query: string) => {
      const { body } = await ana.get(`${ADMIN}?${query}`);
      return body.ingredients.map(({ id }: { id: string }) => id);
    };
    expect(await list("search=glycerol")).toEqual(["glycerin"]);
    expect(await list("show=used")).toEqual(["glycerin", "aqua"]);
    expect(await list("show=unused&search=water")).not.toContain("aqua");
    expect(await list("show=animal-derived")).toContain("cera-alba");
    expect(await list("show=animal-derived")).not.toContain("aqua");
    expect(await list("limit=1&offset=1&show=used")).toEqual(["aqua"]);
    expect((await ana.get(`${ADMIN}?show=all`)).body.total).toBeGreaterThan(80);
  });

  test("adds, changes and deletes an entry, and products follow", async () => {
    const { ana, db, get, readFacts } = await begin();
    const unknown = { inci: "Oleum Novum", name: null, families: null };
    expect((await readFacts("a")).ingredients[1]).toEqual(unknown);
    const start = await getCatalogueVersion(db);

    const added = await ana.post(ADMIN, NOVUM);
    expect(added.status).toBe(201);
    expect(added.body).toMatchObject({
      id: "novum-oil",
      families: ["nut", "seed"],
      synonyms: ["Oleum Novum"],
      note: null,
      sourceName: null,
      productCount: 1,
    });
    expect((await readFacts("a")).ingredients[1]).toMatchObject({
      name: "Novum oil",
      families: ["nut", "seed"],
    });
    // Copies of the catalogue on devices fetch the product again, and only this one.
    const { changed } = await listCatalogueChanges(db, start);
    expect(changed.map(({ id }) => id)).toEqual(["a"]);
    expect((await get("/api/ingredients/oleum-novum")).status).toBe(200);

    const renamed = { ...NOVUM, inci: "Novum Butter", name: "Novum butter", synonyms: [] };
    const saved = await ana.send("PUT", `${ADMIN}/novum-oil`, {
      ...renamed,
      version: added.body.version,
    });
    expect(saved.body).toMatchObject({ id: "novum-butter", productCount: 0 });
    expect((await readFacts("a")).ingredients[1]).toEqual(unknown);
    expect((await ana.get(`${ADMIN}/novum-oil`)).status).toBe(404);

    expect((await ana.send("DELETE", `${ADMIN}/novum-butter`)).status).toBe(200);
    expect((await ana.send("DELETE", `${ADMIN}/novum-butter`)).status).toBe(404);
    expect(
      (await ana.send("PUT", `${ADMIN}/novum-butter`, { ...NOVUM, version: "1" })).status,
    ).toBe(404);

    const log = await db
      .selectFrom("activity_log")
      .select(["action", "object_id", "object_name"])
      .where("object_kind", "=", "ingredient")
      .orderBy("created_at")
      .execute();
    expect(log).toEqual([
      { action: "created", object_id: "novum-oil", object_name: "Novum oil" },
      { action: "changed", object_id: "novum-butter", object_name: "Novum butter" },
      { action: "deleted", object_id: "novum-butter", object_name: "Novum butter" },
    ]);
  });

  test("E3: the second of two operators who edit an entry gets a conflict", async () => {
    const { ana } = await begin();
    const read = async () => (await ana.get(`${ADMIN}/aqua`)).body;
    const aqua = await read();
    const save = (name: string) => ana.send("PUT", `${ADMIN}/aqua`, { ...aqua, name });
    expect((await save("Spring water")).status).toBe(200);
    expect((await save("Rain")).status).toBe(409);
    expect(await read()).toMatchObject({ name: "Spring water" });
    const { version } = await read();
    expect((await ana.send("PUT", `${ADMIN}/aqua`, { ...aqua, version })).status).toBe(200);
    expect(await read()).toEqual(aqua);
  });

  test.each([
    [{ note: "Limited to 1%." }, ["sourceName"]],
    [{ sourceName: "CosIng" }, ["sourceUrl"]],
    [{ sourceName: "CosIng", sourceUrl: "http://x.example" }, ["sourceUrl"]],
    [{ inci: "!" }, ["inci"]],
    [{ inci: "Aqua" }, ["inci"]],
    [{ inci: "Glycerol (plant)" }, ["inci"]],
    [{ synonyms: ["Eau"] }, ["synonyms"]],
    [{ families: ["poison"] }, ["families.0"]],
    // Lists are bounded before their items are validated.
    [{ families: Array(ENTRY_FAMILIES.length + 1).fill("poison") }, ["families"]],
    [{ synonyms: Array(21).fill("!") }, ["synonyms"]],
  ])("rejects %j", async (values, fields) => {
    const { ana } = await begin();
    const { status, body } = await ana.post(ADMIN, { ...NOVUM, ...values });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(body.issues.map(({ path }: { path: string }) => path)).toEqual(fields);
  });

  test("is in the order of names without case and accents, on both databases", async () => {
    const { ana, db } = await begin();
    for (const name of ["Zzz b", "zzz Ç", "Zzz É", "zzz f"])
      await ana.post(ADMIN, { ...NOVUM, inci: name, name, synonyms: [] });
    const names = (await listIngredients(db)).map(({ name }) => name);
    expect(names.filter((name) => /^zzz/i.test(name))).toEqual([
      "Zzz b",
      "zzz Ç",
      "Zzz É",
      "zzz f",
    ]);
  });

  test("a product that changed since the index was read gets a new version too", async () => {
    const { ana, db, dialect, readFacts } = await begin();
    await ana.post(ADMIN, NOVUM);
    const index = await readFactIndex(db);
    await transaction(db, dialect, async (trx) => {
      const version = await nextCatalogueVersion(trx);
      const description = "Ingredients\nAqua, Novum Oil";
      await trx
        .updateTable("products")
        .set({ version, description })
        .where("id", "=", "b")
        .execute();
    });
    const start = await getCatalogueVersion(db);
    const [draft] = await listOwnIngredients(db);
    if (!draft) throw new Error("The glossary has no own entry");
    await transaction(db, dialect, (trx) =>
      writeIngredients(trx, index, [{ ...draft, name: "New oil" }]),
    );
    const { changed } = await listCatalogueChanges(db, start);
    expect(changed.map(({ id }) => id).sort()).toEqual(["a", "b"]);
    expect((await readFacts("b")).ingredients[1].name).toBe("New oil");
  });

  test("a file of settings has the entries that differ, and restores them", async () => {
    const { ana, db, dialect } = await begin();
    expect(await listOwnIngredients(db)).toEqual([]);
    await ana.post(ADMIN, NOVUM);
    const aqua = (await ana.get(`${ADMIN}/aqua`)).body;
    await ana.send("PUT", `${ADMIN}/aqua`, { ...aqua, name: "Spring water" });
    const own = await listOwnIngredients(db);
    expect(own.map(({ name }) => name)).toEqual(["Novum oil", "Spring water"]);

    await ana.send("DELETE", `${ADMIN}/novum-oil`);
    const { version } = (await ana.get(`${ADMIN}/aqua`)).body;
    const rain = await ana.send("PUT", `${ADMIN}/aqua`, { ...aqua, name: "Rain", version });
    expect(rain.status).toBe(200);
    const index = await readFactIndex(db);
    await transaction(db, dialect, (trx) => writeIngredients(trx, index, own));
    expect(await listOwnIngredients(db)).toEqual(own);
  });
});
