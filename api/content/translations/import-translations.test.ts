import { expect, test } from "vitest";
import { createTestApi } from "../../../tests/support/api.ts";
import { describeOnBothDatabases } from "../../../tests/support/databases.ts";
import { operatorBrowser } from "../../../tests/support/operator.ts";
import { insertProducts, newProduct } from "../../../tests/support/products.ts";
import { listProductsById } from "../../catalogue/products/store.ts";
import { withLocale } from "../../http/locale.ts";

const HEADER = "Type,Identification,Field,Locale,Market,Status,Default content,Translated content";

describeOnBothDatabases("files of translations", (open) => {
  async function begin() {
    const store = await open();
    const { db } = store;
    await insertProducts(db, [
      newProduct({ id: "a", handle: "hand-cream", title: "Hand Cream", description: "Soft." }),
      newProduct({ id: "b", handle: "soap", title: "Soap", description: "Clean." }),
    ]);
    const { api, deps } = createTestApi(store);
    const ana = await operatorBrowser(api, db, deps.clock());
    const send = async (lines: readonly string[], query = "") => {
      const response = await api.request(`/api/admin/imports/translations${query}`, {
        method: "POST",
        body: lines.join("\n"),
        headers: { cookie: ana.cookie, "content-type": "text/csv" },
      });
      return { status: response.status, body: await response.json() };
    };
    const titles = () =>
      withLocale("fr", async () =>
        (await listProductsById(db, ["a", "b"])).map(({ title }) => title),
      );
    const exported = async () => {
      const headers = { cookie: ana.cookie };
      return (await api.request("/api/admin/translations/export.csv", { headers })).text();
    };
    return { db, ana, send, titles, exported };
  }

  test("a product file in French is matched by handle", async () => {
    const { send, titles } = await begin();
    const lines = [
      "Handle,Title,Body (HTML),Variant Price,Vendor",
      'hand-cream,Crème pour les mains,"<p>Douce.</p>",12.00,Birch',
      "soap,Savon,,9.00,Birch",
    ];
    const { status, body } = await send(lines);
    expect([status, body]).toEqual([
      200,
      {
        translated: 3,
        unchanged: 0,
        unknown: [],
        rejected: [],
        notKept: [{ column: "Vendor", rows: 2 }],
      },
    ]);
    expect(await titles()).toEqual(["Crème pour les mains", "Savon"]);
    expect((await send(lines)).body).toMatchObject({ translated: 0, unchanged: 3 });
  });

  test("options, sizes and pictures of a product file are matched by their position", async () => {
    const { db, ana, send } = await begin();
    const product = (await ana.get("/api/admin/products/a")).body;
    const variants = ["Rose", "Cedar"].map((value) => ({
      ...product,
      id: undefined,
      values: [value],
      size: value,
      imageUrl: null,
    }));
    const pictures = ["A jar", "A lid"].map((alt, at) => ({
      src: `https://x.example/${at}.jpg`,
      alt,
    }));
    const change = { ...product, options: ["Scent"], variants, pictures };
    expect((await ana.send("PUT", "/api/admin/products/a", change)).status).toBe(200);
    const { body } = await send([
      "Handle,Title,Option1 Name,Option1 Value,Image Src,Image Alt Text",
      "hand-cream,Crème,Parfum,Rose ancienne,https://x.example/0.jpg,Un pot",
      "hand-cream,,,Cèdre,https://x.example/1.jpg,Un couvercle",
    ]);
    expect(body).toMatchObject({ translated: 6, rejected: [] });
    const [row] = await db.selectFrom("translations").select("fields").execute();
    const fields = JSON.parse(row?.fields ?? "");
    expect(fields["value:Cedar"].text).toBe("Cèdre");
    expect(fields["alt:https://x.example/1.jpg"].text).toBe("Un couvercle");
  });

  test("a file of Translate & Adapt names its items by other rows, and other languages are not kept", async () => {
    const { send, titles } = await begin();
    const { body } = await send([
      HEADER,
      "PRODUCT,'8079393226938,title,fr,,,Hand Cream,Crème",
      "PRODUCT,'8079393226938,handle,fr,,,hand-cream,creme",
      'PRODUCT,\'8079393226938,body_html,fr,,,"<p>Soft.</p>","<p onclick=""x"">Douce.</p>"',
      "PRODUCT,'2,title,fr-CA,,,Soap,Savon",
      "PRODUCT,'2,title,de,,,Soap,Seife",
      "ONLINE_STORE_THEME,'3,cart.title,fr,,,Cart,Panier",
      "PRODUCT,'2,body_html,fr,,,Clean.,",
    ]);
    expect(body).toMatchObject({ translated: 3, unknown: [], rejected: [] });
    expect(body.notKept).toEqual([
      { column: "other languages and markets", rows: 1 },
      { column: "ONLINE_STORE_THEME", rows: 1 },
    ]);
    expect(await titles()).toEqual(["Crème", "Savon"]);
  });

  test("one invalid text is an error with its line and column, and nothing is changed", async () => {
    const { db, send } = await begin();
    const { body } = await send([
      HEADER,
      "PRODUCT,hand-cream,title,fr,,,Hand Cream,Crème",
      `PRODUCT,soap,title,fr,,,Soap,${"x".repeat(301)}`,
      "PRODUCT,soap,colour,fr,,,Red,Rouge",
      "PRODUCT,sponge,title,fr,,,Sponge,Éponge",
    ]);
    const column = "Translated content";
    expect(body).toMatchObject({
      translated: 0,
      unknown: ["Sponge"],
      rejected: [
        { line: 3, column, message: "must be at most 300 characters" },
        { line: 4, column, message: "has the field colour, which this item does not have" },
        { line: 5, column, message: "Sponge is not in this store" },
      ],
    });
    expect(await db.selectFrom("translations").selectAll().execute()).toEqual([]);
    expect((await send(["Colour,Price", "red,1"])).status).toBe(422);
  });

  test("an exported file changes nothing when it is imported again", async () => {
    const { send, exported, ana, titles } = await begin();
    await send(
      [
        HEADER,
        "PRODUCT,hand-cream,title,fr,,,Hand Cream,Crème",
        "PAGE,about,title,fr,,,About,À propos de nous",
        "FILTER,vegan,label,fr,,,vegan,végane",
        "SHOP,store,store.tagline,fr,,,Everyday Luxury,'=Luxe",
      ].filter((line) => !line.startsWith("FILTER")),
    );
    const product = (await ana.get("/api/admin/products/a")).body;
    await ana.send("PUT", "/api/admin/products/a", { ...product, title: "Rich Cream" });
    const file = await exported();
    expect(file).toContain("PRODUCT,hand-cream,title,fr,,outdated,Rich Cream,Crème");
    expect(file).toContain("'=Luxe");
    const { body } = await send(file.split("\n"));
    expect(body).toMatchObject({ translated: 0, unchanged: 3, rejected: [] });
    expect(await exported()).toBe(file);
    expect(await titles()).toEqual(["Crème", "Soap"]);
  });
});
