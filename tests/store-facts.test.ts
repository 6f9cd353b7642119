import { afterEach, expect, test } from "vitest";
import type { ApiDeps } from "../api/deps.ts";
import { sendDueMail } from "../api/mail/send-mail.ts";
import { yearOf } from "../data/model/text/dates.ts";
import { STORE } from "../data/store.ts";
import { startCachedServer } from "./support/cached-server.ts";
import { customerBrowser } from "./support/customer.ts";
import { describeOnBothDatabases } from "./support/databases.ts";
import { operatorBrowser } from "./support/operator.ts";
import { item, openShop } from "./support/shop.ts";

/** Every setting of the store's name, address and contact data. */
const FERN = {
  "store.name": "Fern & Fog <Apothecary>",
  "store.legalName": "Northern Moss Trading Ltd.",
  "store.tagline": "Slow care",
  "store.description": "Balms from Guelph.",
  "store.email": "hello@fern.example",
  "store.phone": "+1 519 555 0100",
  "store.street": "9 Moss Lane",
  "store.city": "Guelph",
  "store.province": "Manitoba",
  "store.postalCode": "N1H 3A1",
  "store.social": ["https://www.youtube.com/@fern"],
};

/** Texts that only the sample store has: its city and province are also part of the service areas. */
const { street, postalCode } = STORE.address;
const SAMPLE = [STORE.name, STORE.legalName, STORE.tagline, STORE.description, STORE.email];
const SAMPLE_TEXTS = [
  ...SAMPLE,
  STORE.phone,
  street,
  postalCode,
  "birchandsilk",
  "Silk, for how",
  "Last updated",
];

const CACHED = [
  "/",
  "/shop",
  "/product/serum",
  "/about",
  "/contact",
  "/faq",
  "/privacy-policy",
  "/terms",
  "/shipping",
  "/blog",
  "/testimonials",
  "/api/config",
  "/manifest.webmanifest",
];
const UNCACHED = [
  "/shop?category=Skin%20Care",
  "/wishlist",
  "/track-order",
  "/checkout",
  "/nowhere",
  "/order-confirmation",
  "/account",
  "/account/orders",
  "/admin",
  "/data-import",
  "/review",
  "/product/none",
  "/unsubscribe",
  "/.well-known/security.txt",
  "/sitemap.xml",
];

/** Removes React's comments between texts, and entities. */
const toPlain = (html: string) =>
  html
    .replaceAll("<!-- -->", "")
    .replaceAll(/&nbsp;|\u00a0/g, " ")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");

describeOnBothDatabases("the store's name and address", (open) => {
  const cleanups: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const cleanup of cleanups.splice(0)) await cleanup();
  });

  async function openStore() {
    const shop = await openShop(open);
    const server = await startCachedServer(shop.database, shop.api);
    cleanups.push(server.stop, shop.stop);
    const now = new Date();
    const operator = await operatorBrowser(shop.api, shop.database.db, now);
    const replace = async (values: Record<string, unknown> = FERN) => {
      const { version } = (await operator.get("/api/admin/settings")).body;
      const body = { version, values };
      expect((await operator.send("PUT", "/api/admin/settings", body)).status).toBe(200);
    };
    return { ...shop, ...server, now, replace };
  }

  test("replace those of the sample store on every public page without a restart", async () => {
    const { send, replace, takeRendered, takeCalls } = await openStore();
    const before = new Map<string, string | undefined>();
    for (const address of CACHED) before.set(address, (await send(address)).headers.etag);
    await replace();
    takeRendered();
    takeCalls();
    for (const address of [...CACHED, ...UNCACHED]) {
      const { text } = await send(address);
      const found = SAMPLE_TEXTS.filter((sample) => toPlain(text).includes(sample));
      expect([address, found]).toEqual([address, []]);
    }
    const rendered = new Set([...takeRendered(), ...takeCalls()]);
    expect(CACHED.filter((address) => !rendered.has(address))).toEqual([]);
    for (const address of CACHED) {
      const validator = before.get(address) ?? "";
      const { status, headers } = await send(address, { "if-none-match": validator });
      expect([address, status]).toEqual([address, 200]);
      expect(headers.etag).not.toBe(validator);
    }
  });

  test("are on the pages, in /api/config, the manifest and structured data", async () => {
    const { send, replace } = await openStore();
    await replace();
    const read = async (address: string) => toPlain((await send(address)).text);
    const home = await read("/");
    expect(home).toContain("<title>Fern & Fog <Apothecary> | Slow care</title>");
    expect(home).toContain(`© ${yearOf(new Date())} Fern & Fog <Apothecary>. All rights reserved.`);
    expect(home).toContain('href="https://www.youtube.com/@fern"');
    const address = "9 Moss Lane, Guelph, Manitoba N1H 3A1";
    expect(await read("/contact")).toContain(`${address}, Canada`);
    expect(await read("/contact")).toContain('href="tel:+15195550100"');
    expect(await read("/privacy-policy")).toContain(`Northern Moss Trading Ltd., ${address}`);
    expect(await read("/terms")).toContain("laws of the Province of Manitoba");
    expect(await read("/about")).toContain("<h1");
    expect(await read("/faq")).toContain("Does Fern & Fog <Apothecary> have a shop I can visit?");
    expect(await read("/admin")).toContain("Admin | Fern & Fog <Apothecary>");

    const config = JSON.parse((await send("/api/config")).text);
    expect(config.store).toMatchObject({ name: FERN["store.name"], email: "hello@fern.example" });
    expect(JSON.parse((await send("/manifest.webmanifest")).text)).toMatchObject({
      id: "/",
      name: "Fern & Fog <Apothecary>: Slow care",
      short_name: "Fern & Fog",
      description: "Balms from Guelph.",
      lang: "en-CA",
    });
    expect((await send("/.well-known/security.txt")).text).toContain("mailto:hello@fern.example");

    const jsonLd = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(
      (await send("/")).text,
    );
    const [organization, site] = JSON.parse(jsonLd?.[1] ?? "[]");
    expect(organization).toMatchObject({
      name: FERN["store.name"],
      legalName: "Northern Moss Trading Ltd.",
      telephone: "+1 519 555 0100",
      address: { streetAddress: "9 Moss Lane", addressRegion: "Manitoba" },
      sameAs: ["https://www.youtube.com/@fern"],
    });
    expect(site.name).toBe(FERN["store.name"]);
  });

  test("are in the sender and the text of e-mails, and in a passkey's registration", async () => {
    const { shop, pay, deps, api, database, now, replace } = await openStore();
    await replace();
    const { intent, order } = await shop([item("serum")]);
    await pay(intent);
    expect((await order()).status).toBe(200);
    type Mail = Parameters<NonNullable<ApiDeps["mailer"]>["sendMail"]>[0];
    const sent: Mail[] = [];
    const mailer = { sendMail: async (mail: Mail) => void sent.push(mail) };
    await sendDueMail({ ...deps, mailer });
    expect(sent.map(({ to }) => to).sort()).toEqual(["hello@fern.example", "jane@example.com"]);
    for (const { from, text, html } of sent) {
      expect(from).toEqual({ name: FERN["store.name"], address: "hello@fern.example" });
      const footer =
        "Northern Moss Trading Ltd., 9 Moss Lane, Guelph, Manitoba N1H 3A1, Canada · hello@fern.example";
      expect(text).toContain(footer);
      expect(toPlain(html)).toContain(footer);
      expect(SAMPLE.filter((sample) => `${text}${toPlain(html)}`.includes(sample))).toEqual([]);
    }
    const jane = await customerBrowser(api, database.db, {}, now);
    const { body } = await jane.post("/api/account/passkeys/options", {});
    expect(body.rp).toEqual({ id: "shop.test", name: FERN["store.name"] });
  });

  test("a page that can't read them is an error without the name of the sample store", async () => {
    const { send, database } = await openStore();
    await database.db
      .insertInto("settings")
      .values({ name: "store-settings", value: '{"store.name":""}' })
      .execute();
    for (const address of ["/checkout", "/about", "/manifest.webmanifest"]) {
      const { status, text } = await send(address);
      expect([address, status]).toEqual([address, 500]);
      expect(toPlain(text)).not.toContain(STORE.name);
    }
  });
});
