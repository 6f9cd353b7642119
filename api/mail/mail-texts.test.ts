import sharp from "sharp";
import { describe, expect, test } from "vitest";
import {
  CUSTOMER_MAIL_KINDS,
  type CustomerMailKind,
  customerMail,
} from "../../data/model/content/mail-kinds.ts";
import { DEFAULT_SETTINGS, parseSettings } from "../../data/model/settings/settings.ts";
import { describeOnBothDatabases, openMemoryDatabase } from "../../tests/support/databases.ts";
import { addOrder } from "../../tests/support/delivered-order.ts";
import { insertProducts, newProduct } from "../../tests/support/products.ts";
import { resizePicture } from "../catalogue/pictures/resize-picture.ts";
import { insertPicture } from "../catalogue/pictures/store.ts";
import type { Db } from "../db/tables/schema.ts";
import { writeSettings } from "../settings/store.ts";
import { composeExample } from "./example-mail.ts";
import { renderMail } from "./mail-content.ts";
import { readMailContext, writeMail } from "./write-mail.ts";

const NOW = new Date("2026-03-04T05:06:07.000Z");
const publicUrl = "https://shop.test";
const HOSTILE = `<img src=x onerror="alert('1')">{{store.email}}\u202e</style><script>alert(2)</script>`;

/** An example of a kind, rendered. */
async function renderExample(db: Db, kind: CustomerMailKind, context = {}) {
  const all = { ...(await readMailContext({ db, publicUrl, now: NOW })), ...context };
  const { content, orderNumber } = await composeExample(all, kind);
  return { ...(await renderMail(all, content)), orderNumber };
}

describeOnBothDatabases("the texts of emails", (open) => {
  test("replace the default with the data of the order", async () => {
    const { db, dialect } = await open();
    const id = await addOrder(db, { products: ["oil"] }, NOW);
    const written = await writeSettings(
      { db, dialect },
      {
        "mail.order-confirmation": {
          subject: "{{ store.name }}: {{order.number}}",
          intro: "Bonjour {{customer.firstName}}!\n\nTotal {{order.total}}.",
          closing: "À bientôt, {{store.name}}",
        },
        "store.name": "Fern & Fog",
      },
    );
    expect(written.outcome).toBe("written");
    const mail = await writeMail({ db, publicUrl }, "order-confirmation", id);
    const number = `ORD-${id.slice(0, 8).toUpperCase()}`;
    expect(mail?.subject).toBe(`Fern & Fog: ${number}`);
    expect(mail?.text).toMatch(
      /^Hello Jane,\n\nBonjour Jane!\n\nTotal \$52\.80\.\n\n1 × oil {2}\$48\.00/,
    );
    expect(mail?.text).toContain("\n\nÀ bientôt, Fern & Fog\n\nView your order");
    expect(mail?.html).toContain("À bientôt, Fern &amp; Fog");
    expect(mail?.text).not.toContain("Thank you for your order");
  });

  test("with an unknown field are rejected, and the field is named", async () => {
    const { db, dialect } = await open();
    const change = { "mail.back-in-stock": { closing: "Order {{order.number}}" } };
    expect(await writeSettings({ db, dialect }, change)).toEqual({
      outcome: "invalid",
      problems: [
        {
          key: "mail.back-in-stock.closing",
          message: "contains {{order.number}}, which is not a field of this text",
        },
      ],
    });
  });

  test("of a parcel without a tracking number have no line about it", async () => {
    const { db } = await open();
    await addOrder(db, { products: ["oil"], status: "shipped" }, NOW);
    const { id } = await db.selectFrom("fulfilments").select("id").executeTakeFirstOrThrow();
    const mail = await writeMail({ db, publicUrl }, "order-shipped", id);
    expect(mail?.text).toMatch(/ has been shipped\.\n\nContents:\n1 × oil\n/);
    expect(mail?.text).not.toMatch(/tracking number|Track the parcel/);
  });
});

describe("the texts of an e-mail", () => {
  test("are bounded, and subjects are one line", () => {
    const problemOf = (texts: object) =>
      parseSettings({ "mail.sign-in-code": texts }).problems?.[0]?.message;
    expect(problemOf({ subject: "Code" })).toBeUndefined();
    expect(problemOf({ subject: "Code\r\nBcc: x@y.ca" })).toBe("must be on one line");
    expect(problemOf({ subject: "x".repeat(151) })).toMatch(/150/);
    expect(problemOf({ intro: "x".repeat(2_001) })).toMatch(/2,000/);
    expect(problemOf({ intro: "a\nb\tc" })).toBeUndefined();
    expect(problemOf({ intro: "a\0b" })).toMatch(/control/);
    expect(problemOf({ footer: "x" })).toBe("is not one of subject, intro and closing");
    expect(problemOf("text" as never)).toMatch(/object/);
  });

  test("have valid defaults", () => {
    for (const kind of CUSTOMER_MAIL_KINDS) {
      const { subject, intro, closing } = customerMail(kind);
      const { problems } = parseSettings({ [`mail.${kind}`]: { subject, intro, closing } });
      expect(problems, kind).toBeUndefined();
    }
  });
});

describe.each(CUSTOMER_MAIL_KINDS)("an e-mail of the kind %s", (kind) => {
  test("has no field without its value, and HTML as complete as its text", async () => {
    const { db, close } = await openMemoryDatabase();
    const { subject, text, html, orderNumber } = await renderExample(db, kind);
    expect(orderNumber).toBeNull();
    expect(subject).toMatch(/^[^\r\n]{5,}$/);
    const body = html.replace(/<style>.*?<\/style>/s, "");
    expect(text + subject + body).not.toMatch(/\{\{|\}\}|undefined|null/);
    const visible = body.replace(/<[^>]+>/g, " ");
    const words = (content: string) => content.split(/[^\p{L}\d]+/u).filter(Boolean);
    const inHtml = new Set(words(visible.replaceAll("&nbsp;", " ").replace(/&#?\w+;/g, " ")));
    const links = /https?:\S+/g;
    expect(words(text.replace(links, " ")).filter((word) => !inHtml.has(word))).toEqual([]);
    for (const [link] of text.matchAll(links))
      expect(html).toContain(link.replaceAll("&", "&amp;"));
    await close();
  });

  test("contains an operator's and a shopper's markup as text", async () => {
    const { db, close } = await openMemoryDatabase();
    const id = await addOrder(db, { products: ["oil"] }, NOW);
    const change = {
      customer_name: HOSTILE,
      gift_message: HOSTILE,
      shipping_address: HOSTILE,
      phone: HOSTILE,
    };
    await db.updateTable("orders").set(change).where("id", "=", id).execute();
    await db.updateTable("order_items").set({ product_title: HOSTILE }).execute();
    const own = HOSTILE.replace(/\{\{.*\}\}/, "{{store.name}}");
    const texts = { ...DEFAULT_SETTINGS.mail, [kind]: { subject: own, intro: own, closing: own } };
    const { subject, html, headers = {} } = await renderExample(db, kind, { texts });
    expect(html).not.toMatch(/<script|<img|onerror="|\{\{store\.name/);
    expect(html).toContain("&lt;script&gt;");
    expect(html.match(/<\/style>/g)).toHaveLength(1);
    expect(subject).not.toMatch(/[\r\n]/);
    expect(Object.values(headers).join("")).not.toMatch(/[\r\n]/);
    await close();
  });
});

describe("pictures of e-mails", () => {
  /** The files of an uploaded picture. */
  async function createPicture(name: string, width = 400) {
    const background = { r: 20, g: 90, b: 60 };
    const png = await sharp({ create: { width, height: 500, channels: 3, background } })
      .png()
      .toBuffer();
    const resized = await resizePicture(png, `${name}.png`);
    if (resized.outcome === "rejected") throw new Error(resized.message);
    return resized;
  }

  /** Stores a picture, and returns its URL. */
  async function storePicture(
    db: Db,
    { directory, files }: Pick<Awaited<ReturnType<typeof createPicture>>, "directory" | "files">,
  ): Promise<string> {
    await insertPicture(db, directory, files, NOW);
    return `/pictures/${directory}/640.webp`;
  }

  const addPicture = async (db: Db, name: string, width?: number) =>
    storePicture(db, await createPicture(name, width));

  test("are small JPEG attachments, and a product without one has no gap", async () => {
    const { db, close } = await openMemoryDatabase();
    const imageUrl = await addPicture(db, "oil");
    await insertProducts(db, [
      newProduct({ id: "oil", imageUrl }),
      newProduct({ id: "soap", imageUrl: "https://elsewhere.example/soap.jpg" }),
      newProduct({ id: "wax", imageUrl: "/pictures/wax.4x5.aaaaaa-bbbbbb.01234567/640.webp" }),
    ]);
    const id = await addOrder(db, { products: ["oil", "soap", "wax", "gone"] }, NOW);
    const mail = await writeMail({ db, publicUrl }, "order-confirmation", id);
    const [attachment, ...others] = mail?.attachments ?? [];
    expect(others).toEqual([]);
    const content = attachment?.content ?? Buffer.alloc(0);
    expect(await sharp(content).metadata()).toMatchObject({
      format: "jpeg",
      width: 128,
      height: 160,
    });
    expect(content.length).toBeLessThan(6_000);
    expect(mail?.html.match(/<img [^>]*>/g)).toEqual([
      expect.stringContaining(`src="cid:${attachment?.cid}" alt="" width="64" height="80"`),
    ]);
    await close();
  });

  test("of the product that is back in stock is large", async () => {
    const { db, close } = await openMemoryDatabase();
    const imageUrl = await addPicture(db, "oil");
    await insertProducts(db, [newProduct({ id: "oil", title: "Fir Oil", imageUrl })]);
    await addOrder(db, { products: ["oil"] }, NOW);
    const { html, text, attachments } = await renderExample(db, "back-in-stock");
    expect(html).toMatch(/<img src="cid:\w+@picture" alt="oil" width="240" height="300"/);
    expect(attachments).toHaveLength(1);
    expect(text).not.toContain("picture");
    await close();
  });

  test("include the logo instead of the name, and the accent colour", async () => {
    const { db, dialect, close } = await openMemoryDatabase();
    const logo = await addPicture(db, "logo", 1500);
    const id = await addOrder(db, { products: ["oil"] }, NOW);
    await writeSettings({ db, dialect }, { "brand.logo": logo, "brand.accent": "#113355" });
    const mail = await writeMail({ db, publicUrl }, "order-confirmation", id);
    expect(mail?.attachments).toHaveLength(1);
    expect(mail?.html).toMatch(
      /<img class="logo" src="cid:\w+@picture" alt="Birch &amp; Silk" width="144" height="48"/,
    );
    expect(mail?.html).toContain("background:#113355");
    await close();
  });

  test("show the name below a narrow logo, because a mail program that hides pictures has no space for it", async () => {
    const { db, dialect, close } = await openMemoryDatabase();
    const logo = await addPicture(db, "logo", 200);
    const id = await addOrder(db, { products: ["oil"] }, NOW);
    await writeSettings({ db, dialect }, { "brand.logo": logo });
    const mail = await writeMail({ db, publicUrl }, "order-confirmation", id);
    expect(mail?.html).toMatch(/<img class="logo" [^>]*alt="" width="19"[^>]*>Birch &amp; Silk</);
    await close();
  });

  test("are bounded in number, and a long order stays below 100 kB", async () => {
    const { db, close } = await openMemoryDatabase();
    const { directory, files } = await createPicture("x");
    const urls: string[] = [];
    for (let at = 0; at < 14; at += 1)
      urls.push(await storePicture(db, { directory: `${at}${directory}`, files }));
    const products = Array.from({ length: 100 }, (_, at) =>
      newProduct({ id: `p${at}`, position: at, imageUrl: urls[at % 14] ?? "" }),
    );
    await insertProducts(db, products);
    const id = await addOrder(db, { products: products.map((product) => product.id) }, NOW);
    const mail = await writeMail({ db, publicUrl }, "order-confirmation", id);
    expect(mail?.attachments).toHaveLength(12);
    expect(mail?.html.length).toBeLessThan(100_000);
    await close();
  });
});
