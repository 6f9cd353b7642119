import { expect, test } from "vitest";
import { describeOnBothDatabases } from "../../../tests/support/databases.ts";
import { insertProducts, newProduct } from "../../../tests/support/products.ts";
import { STORE_SETTINGS, writeSetting } from "../../db/setting-rows.ts";
import { cleanPictures } from "./clean-pictures.ts";
import { insertPicture } from "./store.ts";

const DAY = 24 * 60 * 60 * 1000;
const nameOf = (slug: string) => `${slug}.4x5.cfc1af-d1c3b1.43eeb6bd`;
const urlOf = (slug: string) => `/pictures/${nameOf(slug)}/640.webp`;

describeOnBothDatabases("unused uploaded pictures", (open) => {
  async function begin(...names: string[]) {
    const { db, dialect } = await open();
    const time = { now: Date.parse("2026-03-04T05:06:07.000Z") };
    const clock = () => new Date(time.now);
    const upload = async (slug: string) => {
      const files = ["320.avif", "640.webp"].map((name) => ({ name, content: new Uint8Array(3) }));
      await insertPicture(db, nameOf(slug), files, clock());
    };
    for (const name of names) await upload(name);
    return {
      db,
      upload,
      cleanAfter: async (days: number) => {
        time.now += days * DAY;
        return cleanPictures({ db, dialect, clock });
      },
      directories: async () => {
        const rows = await db.selectFrom("pictures").select("directory").distinct().execute();
        return rows.map(({ directory }) => directory.split(".")[0]).sort();
      },
    };
  }

  test("of the brand and the home page are not deleted", async () => {
    const { db, cleanAfter, directories } = await begin("logo", "idle");
    await writeSetting(db, STORE_SETTINGS, JSON.stringify({ "brand.logo": urlOf("logo") }));
    expect(await cleanAfter(0)).toBe(0);
    expect(await cleanAfter(31)).toBe(1);
    expect(await directories()).toEqual(["logo"]);
  });

  test("are deleted after 30 days; those of products, posts, testimonials and an import to undo are not", async () => {
    const names = ["balm", "before", "idle", "post", "voice"];
    const { db, cleanAfter, directories } = await begin(...names);
    const created_at = "2026-01-01T00:00:00.000Z";
    const text = { title: "T", content: "C", excerpt: "E", author: "A", category: "C" };
    await insertProducts(db, [
      newProduct({ id: "a", imageUrl: urlOf("balm"), unpublished: true }),
      ...Array.from({ length: 700 }, (_, at) => newProduct({ id: `p${at}`, position: at })),
    ]);
    await db
      .insertInto("blog_posts")
      .values({
        ...text,
        id: "1",
        image_url: urlOf("post").replace("640", "960"),
        created_at,
        updated_at: created_at,
      })
      .execute();
    await db
      .insertInto("testimonials")
      .values({
        id: "1",
        name: "N",
        content: "C",
        rating: 5,
        image_url: urlOf("voice"),
        created_at,
      })
      .execute();
    await db
      .insertInto("product_imports")
      .values({
        id: "i",
        source: "",
        created: 0,
        changed: 1,
        unchanged: 0,
        rejected: 0,
        created_at,
      })
      .execute();
    await db
      .insertInto("product_import_rows")
      .values({
        import_id: "i",
        product_id: "a",
        before: JSON.stringify({ image_url: urlOf("before") }),
        written_at: created_at,
      })
      .execute();

    expect(await cleanAfter(365)).toBe(0);
    expect(await cleanAfter(29)).toBe(0);
    expect(await directories()).toEqual(names);
    expect(await cleanAfter(2)).toBe(1);
    expect(await directories()).toEqual(names.filter((name) => name !== "idle"));

    // A picture that becomes unused later has its own 30 days.
    await db
      .updateTable("products")
      .set({ image_url: "/none.webp" })
      .where("id", "=", "a")
      .execute();
    expect(await cleanAfter(1)).toBe(0);
    expect(await cleanAfter(31)).toBe(1);
    expect(await directories()).toEqual(["before", "post", "voice"]);
  });

  test("have another 30 days after they were used or uploaded again", async () => {
    const { db, upload, cleanAfter, directories } = await begin("balm", "soap");
    await insertProducts(db, [newProduct({ id: "a" })]);
    const show = (imageUrl: string) =>
      db.updateTable("products").set({ image_url: imageUrl }).execute();
    await cleanAfter(0);
    await show(urlOf("balm"));
    await cleanAfter(29);
    await upload("soap");
    await show("/none.webp");
    expect(await cleanAfter(2)).toBe(0);
    expect(await directories()).toEqual(["balm", "soap"]);
    expect(await cleanAfter(31)).toBe(2);
    expect(await directories()).toEqual([]);
  });
});
