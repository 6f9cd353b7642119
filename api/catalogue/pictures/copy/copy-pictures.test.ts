import type { RequestListener } from "node:http";
import sharp from "sharp";
import { expect, test } from "vitest";
import { pictureUrl } from "../../../../data/model/catalogue/picture.ts";
import { createTestApi } from "../../../../tests/support/api.ts";
import { describeOnBothDatabases, type TestDatabase } from "../../../../tests/support/databases.ts";
import { operatorBrowser } from "../../../../tests/support/operator.ts";
import { PRIVATE_HOST, startPictureServer } from "../../../../tests/support/picture-server.ts";
import { insertProducts, newProduct } from "../../../../tests/support/products.ts";
import { readConfig } from "../../../config.ts";
import { getCatalogueVersion } from "../../../db/catalogue-version.ts";
import type { ApiDeps } from "../../../deps.ts";
import { COPY_PICTURES, listStoreJobs } from "../../../server/store-jobs.ts";
import { cleanPictures } from "../clean-pictures.ts";
import { hasPicture } from "../store.ts";
import { readCopies } from "./admin-store.ts";
import { copyPictures } from "./copy-pictures.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const PNG = { "content-type": "image/png" };

const draw = (width: number, height: number, background = "#c9b29a") =>
  sharp({ create: { width, height, channels: 3, background }, limitInputPixels: false })
    .png({ compressionLevel: 9 })
    .toBuffer();

describeOnBothDatabases("copying pictures of other servers", (open) => {
  async function begin(listener?: RequestListener) {
    const small = await draw(80, 100);
    const server = await startPictureServer(
      listener ?? ((_, response) => response.writeHead(200, PNG).end(small)),
    );
    const database = await open();
    const { db, dialect } = database;
    const time = { now: Date.parse("2026-03-04T05:06:07.000Z") };
    const clock = () => new Date(time.now);
    const product = async (id: string) =>
      db.selectFrom("products").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    return {
      database,
      server,
      db,
      dialect,
      clock,
      product,
      copy: () => copyPictures({ db, dialect, clock }, undefined, server.rules),
      wait: (ms: number) => {
        time.now += ms;
      },
      directory: (imageUrl: string) => imageUrl.split("/")[2] ?? "",
    };
  }

  test("a product and its variants show the copies of main picture and gallery, each downloaded once", async () => {
    const { db, server, copy, product, directory } = await begin();
    const [main, back] = [`${server.url}/Crème%20de%20jour.png?v=1`, `${server.url}/back.png`];
    const own = pictureUrl("own.4x5.cfc1af-d1c3b1.43eeb6bd");
    const pictures = [
      { src: main, alt: "Front" },
      { src: own, alt: "Own" },
      { src: back, alt: "Back" },
    ];
    await insertProducts(db, [
      newProduct({ id: "a", imageUrl: main, pictures }),
      newProduct({ id: "b", imageUrl: back, pictures, position: 2 }),
      newProduct({ id: "c", imageUrl: own, position: 3 }),
    ]);
    const before = await product("a");
    const version = await getCatalogueVersion(db);
    await copy();
    const [a, b, c] = [await product("a"), await product("b"), await product("c")];
    expect(a.image_url).toMatch(/^\/pictures\/creme-de-jour\.4x5\.[^/]+\/640\.webp$/);
    expect(b.image_url).toMatch(/^\/pictures\/back\.4x5\./);
    expect(JSON.parse(a.pictures)).toEqual([
      { src: a.image_url, alt: "Front" },
      { src: own, alt: "Own" },
      { src: b.image_url, alt: "Back" },
    ]);
    expect(b.pictures).toBe(a.pictures);
    expect(c.image_url).toBe(own);
    expect(a.updated_at).toBe(before.updated_at);
    expect(a.version).toBeGreaterThan(version);
    expect(await hasPicture(db, directory(a.image_url))).toBe(true);
    expect(server.requests).toHaveLength(2);

    await copy();
    expect(server.requests).toHaveLength(2);
    expect(await readCopies(db)).toEqual({ waiting: 0, copied: 2, failed: 0, failures: [] });
  });

  test("an import's pictures are copied; importing the file again changes nothing, and undo restores", async () => {
    const { db, dialect, server, clock, copy, product, wait } = await begin();
    await insertProducts(db, [newProduct({ id: "serum", title: "Serum", imageUrl: "/old.webp" })]);
    const { api } = createTestApi({ db, dialect }, { clock });
    const operator = await operatorBrowser(api, db, clock());
    const file = ["Serum", "Balm"].map((title) => ({
      title,
      description: "Text",
      price: "48.00",
      category: "Skin Care",
      sku: "",
      imageUrl: `${server.url}/${title}.png`,
      inStock: true,
    }));
    const run = async () => (await operator.post("/api/products/import", file)).body;
    const shown = async () => (await operator.get("/api/admin/picture-copies")).body;
    await copy();
    expect(await shown()).toMatchObject({ isQueuing: false, copied: 0 });
    expect(await run()).toMatchObject({ created: 1, changed: 1 });
    expect((await product("serum")).image_url).toBe(`${server.url}/Serum.png`);
    expect(await shown()).toMatchObject({ isQueuing: true, waiting: 0, copied: 0 });
    await copy();
    // The copies themselves changed the products.
    await copy();
    expect(await shown()).toMatchObject({ isQueuing: false, waiting: 0, copied: 2 });
    expect((await product("serum")).image_url).toMatch(/^\/pictures\/serum\./);

    wait(MINUTE);
    expect(await run()).toMatchObject({ created: 0, changed: 0, unchanged: 2 });
    const undone = await operator.send("POST", "/api/admin/imports/products/undo");
    expect(undone.body).toEqual({ removed: 1, restored: 1, unchanged: [], unchangedCount: 0 });
    expect((await product("serum")).image_url).toBe("/old.webp");
  });

  test("a Shopify export with variants and galleries changes nothing after its pictures were copied", async () => {
    const { db, dialect, server, clock, copy, wait } = await begin();
    const { api } = createTestApi({ db, dialect }, { clock });
    const operator = await operatorBrowser(api, db, clock());
    const picture = (name: string) => `${server.url}/${name}.png`;
    const file = [
      "Handle,Title,Option1 Name,Option1 Value,Variant Price,Image Src,Image Alt Text,Variant Image",
      `oil,Face Oil,Size,30 ml,30.00,${picture("front")},Front,${picture("small")}`,
      `oil,,,50 ml,45.00,${picture("back")},Back,${picture("large")}`,
    ].join("\r\n");
    const run = async () =>
      (await operator.post("/api/products/import", file, { "content-type": "text/csv" })).body;
    expect(await run()).toMatchObject({ created: 1, rejected: [] });
    await copy();
    const rows = await db
      .selectFrom("products")
      .select(["image_url", "pictures"])
      .orderBy("variant_position")
      .execute();
    const names = (text: string) =>
      Array.from(text.matchAll(/pictures\/([a-z]+)/g), ([, name]) => name);
    expect(rows.map((row) => names(row.image_url))).toEqual([["small"], ["large"]]);
    for (const row of rows) {
      expect(names(row.pictures)).toEqual(expect.arrayContaining(["front", "back"]));
      expect(row.pictures).not.toContain(server.url);
    }
    wait(MINUTE);
    expect(await run()).toMatchObject({ created: 0, changed: 0, unchanged: 1 });
    const undone = await operator.send("POST", "/api/admin/imports/products/undo");
    expect(undone.body).toMatchObject({ removed: 2, unchanged: [] });
  });

  test("a picture that can't be copied keeps its URL, and the operator sees the reason and can retry", async () => {
    const huge = await draw(8_000, 5_000);
    let isRepaired = false;
    const small = await draw(80, 100);
    const { database, db, server, clock, copy, product } = await begin((request, response) => {
      if (request.url === "/private.png")
        response.writeHead(302, { location: `https://${PRIVATE_HOST}/x.png` }).end();
      else if (isRepaired || request.url === "/good.png") response.writeHead(200, PNG).end(small);
      else if (request.url === "/huge.png") response.writeHead(200, PNG).end(huge);
      else response.writeHead(200, PNG).end("<html>This is not a picture</html>");
    });
    const names = ["text", "huge", "private", "good"];
    await insertProducts(
      db,
      names.map((id, position) =>
        newProduct({ id, title: id, position, imageUrl: `${server.url}/${id}.png` }),
      ),
    );
    await insertProducts(db, [
      newProduct({ id: "plain", title: "plain", position: 9, imageUrl: "http://x.test/a.png" }),
    ]);
    await copy();
    for (const id of ["text", "huge", "private"])
      expect((await product(id)).image_url).toBe(`${server.url}/${id}.png`);
    expect((await product("good")).image_url).toMatch(/^\/pictures\//);
    const { api } = createTestApi(database, { clock });
    const operator = await operatorBrowser(api, db, clock());
    const { body } = await operator.get("/api/admin/picture-copies");
    expect(body).toMatchObject({ isEnabled: true, waiting: 0, copied: 1, failed: 4 });
    const problems = body.failures.map((failure: (typeof body.failures)[number]) => [
      failure.product.title,
      failure.problem,
    ]);
    expect(Object.fromEntries(problems)).toEqual({
      text: expect.stringMatching(/can't be read/),
      huge: expect.stringMatching(/40 megapixels/),
      private: expect.stringMatching(/not public/),
      plain: expect.stringMatching(/Only https/),
    });

    isRepaired = true;
    expect((await operator.post("/api/admin/picture-copies/retry", {})).body).toEqual({
      retried: 4,
    });
    expect(await listChanges(db)).toEqual([{ field: "failed", before: "4", after: "0" }]);
    // Nothing has failed, so nothing changes.
    await operator.post("/api/admin/picture-copies/retry", {});
    expect(await listChanges(db)).toHaveLength(1);
    await copy();
    expect((await readCopies(db)).failures.map(({ product }) => product?.title).sort()).toEqual([
      "plain",
      "private",
    ]);
    expect((await product("huge")).image_url).toMatch(/^\/pictures\//);
  });

  test("a busy server is retried with growing delays, at most five times", async () => {
    const { db, server, copy, wait } = await begin((_, response) => {
      response.writeHead(503).end();
    });
    await insertProducts(db, [newProduct({ imageUrl: `${server.url}/a.png` })]);
    for (const [attempts, minutes] of [1, 10, 60, 360].entries()) {
      await copy();
      wait(minutes * MINUTE - 1);
      await copy();
      expect(server.requests).toHaveLength(attempts + 1);
      expect(await readCopies(db)).toMatchObject({ waiting: 1, failed: 0 });
      wait(1);
    }
    await copy();
    expect(await readCopies(db)).toMatchObject({
      waiting: 0,
      failed: 1,
      failures: [{ problem: "The server answered 503.", attempts: 5 }],
    });
    wait(365 * DAY);
    await copy();
    expect(server.requests).toHaveLength(5);
  });

  test("a picture that ends the process is given up after five attempts, and others are copied", async () => {
    const small = await draw(80, 100);
    let stopping = new AbortController();
    const { db, dialect, server, clock, product, wait } = await begin((request, response) => {
      if (request.url === "/bad.png") stopping.abort();
      response.writeHead(200, PNG).end(small);
    });
    await insertProducts(
      db,
      ["bad", "good"].map((id, position) =>
        newProduct({ id, title: id, position, imageUrl: `${server.url}/${id}.png` }),
      ),
    );
    for (let start = 0; start < 8; start += 1) {
      stopping = new AbortController();
      await copyPictures({ db, dialect, clock }, stopping.signal, server.rules);
      wait(5 * MINUTE);
    }
    expect(await readCopies(db)).toMatchObject({
      waiting: 0,
      copied: 1,
      failed: 1,
      failures: [{ attempts: 5, problem: expect.stringMatching(/process ended/) }],
    });
    expect((await product("good")).image_url).toMatch(/^\/pictures\//);
  });

  test("no picture is copied while the disk is almost full", async () => {
    const { database, db, dialect, server, clock } = await begin();
    await insertProducts(db, [newProduct({ imageUrl: `${server.url}/a.png` })]);
    const run = (hasDiskSpace: ApiDeps["hasDiskSpace"]) =>
      copyPictures({ db, dialect, clock, hasDiskSpace }, undefined, server.rules);
    // More space must be free than orders need.
    await run(async (bytes = 0) => bytes === 0);
    expect([server.requests.length, (await readCopies(db)).waiting]).toEqual([0, 1]);
    await run(database.hasDiskSpace);
    expect(await readCopies(db)).toMatchObject({ copied: 1 });
    expect(await database.hasDiskSpace(2 ** 60)).toBe(dialect === "postgres");
  });

  test("a failure disappears when the product gets another picture or is removed", async () => {
    const { db, server, copy } = await begin((_, response) => {
      response.writeHead(404).end();
    });
    await insertProducts(db, [
      newProduct({ id: "a", imageUrl: `${server.url}/a.png` }),
      newProduct({ id: "b", imageUrl: `${server.url}/b.png`, position: 2 }),
    ]);
    await copy();
    expect(await readCopies(db)).toMatchObject({ failed: 2 });
    await db
      .updateTable("products")
      .set({ image_url: "/own.webp", version: 2 })
      .where("id", "=", "a")
      .execute();
    await db
      .updateTable("products")
      .set({ removed_at: "2026-03-04", withdrawn_at: "2026-03-04", version: 2 })
      .where("id", "=", "b")
      .execute();
    await db
      .updateTable("settings")
      .set({ value: "2" })
      .where("name", "=", "catalogue-version")
      .execute();
    await copy();
    expect(await readCopies(db)).toEqual({ waiting: 0, copied: 0, failed: 0, failures: [] });
  });

  test("two processes download a picture once, and one that stops leaves it to the other", async () => {
    const { db, dialect, clock, server, copy, product, wait } = await begin();
    await insertProducts(db, [newProduct({ id: "a", imageUrl: `${server.url}/a.png` })]);
    await Promise.all([copy(), copy()]);
    expect(server.requests).toHaveLength(1);

    await db
      .updateTable("products")
      .set({ image_url: `${server.url}/b.png`, version: 9 })
      .execute();
    await db
      .updateTable("settings")
      .set({ value: "9" })
      .where("name", "=", "catalogue-version")
      .execute();
    const stopping = new AbortController();
    const resolve = async () => {
      stopping.abort();
      return ["127.0.0.1"];
    };
    const rules = { ...server.rules, resolve };
    await copyPictures({ db, dialect, clock }, stopping.signal, rules);
    await copy();
    expect((await product("a")).image_url).toBe(`${server.url}/b.png`);
    wait(5 * MINUTE);
    await copy();
    expect((await product("a")).image_url).toMatch(/^\/pictures\/b\./);
  });

  test("copies in galleries are not deleted as unused; a deleted copy is copied again when it is needed", async () => {
    const { db, dialect, clock, server, copy, product, wait, directory } = await begin();
    const url = `${server.url}/a.png`;
    await insertProducts(db, [
      newProduct({ id: "a", imageUrl: "/own.webp", pictures: [{ src: url, alt: "" }] }),
    ]);
    await copy();
    const [{ src }] = JSON.parse((await product("a")).pictures);
    const clean = async () => {
      await cleanPictures({ db, dialect, clock });
      wait(31 * DAY);
      await cleanPictures({ db, dialect, clock });
    };
    await clean();
    expect(await hasPicture(db, directory(src))).toBe(true);

    await db.updateTable("products").set({ pictures: "[]" }).execute();
    await clean();
    expect(await hasPicture(db, directory(src))).toBe(false);
    await db.updateTable("products").set({ image_url: url, version: 9 }).execute();
    await db
      .updateTable("settings")
      .set({ value: "9" })
      .where("name", "=", "catalogue-version")
      .execute();
    await copy();
    expect((await product("a")).image_url).toBe(src);
    expect(await hasPicture(db, directory(src))).toBe(true);
    expect(server.requests).toHaveLength(2);
  });
});

test.each([
  [{}, true],
  [{ PICTURE_COPY: "on" }, true],
  [{ PICTURE_COPY: "off" }, false],
])("with %o, the job that copies pictures exists: %o", (env, isJob) => {
  const jobs = listStoreJobs({ config: readConfig(env) } as ApiDeps);
  expect(jobs.some(({ name }) => name === COPY_PICTURES)).toBe(isJob);
});

/** The changes of pictures in the activity log. */
async function listChanges(db: TestDatabase["db"]) {
  const rows = await db
    .selectFrom("activity_log")
    .select("changes")
    .where("object_kind", "=", "picture")
    .execute();
  return rows.flatMap(({ changes }: { changes: string }) => JSON.parse(changes) as object[]);
}
