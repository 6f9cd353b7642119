import { readdirSync } from "node:fs";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase } from "../../api/db/open.ts";
import { composeExample } from "../../api/mail/example-mail.ts";
import { renderMail } from "../../api/mail/mail-content.ts";
import { readMailContext } from "../../api/mail/write-mail.ts";
import { CUSTOMER_MAIL_KINDS } from "../../data/model/content/mail-kinds.ts";
import { UNNAMED } from "../../data/model/settings/store-facts.ts";
import { STORE } from "../../data/store.ts";
import { runBuilt } from "../support/run-built.ts";
import { type RunningStore, startStore } from "../support/start-store.ts";

/** What a merchant in Montréal enters. */
const SETTINGS = {
  "store.open": true,
  "store.name": "Maison Fougère",
  "store.legalName": "Maison Fougère inc.",
  "store.tagline": "Soins du quotidien",
  "store.description": "Soaps and clothes made in Montréal.",
  "store.email": "bonjour@fougere.example",
  "store.phone": "+1 (514) 555-0188",
  "store.street": "12 rue Rachel Est",
  "store.city": "Montréal",
  "store.province": "Quebec",
  "store.postalCode": "H2J 2H1",
  "store.social": ["https://www.instagram.com/fougere"],
  "tax.mode": "province",
  "tax.registrations": ["QC"],
  "shipping.zones": [
    {
      name: "Quebec",
      provinces: ["QC"],
      methods: [{ name: "Regular", price: "7.50", days: "1-3" }],
    },
  ],
};

/** The pictures of the sample store. Products without a picture show the placeholder in every store. */
function listSamplePictures(): RegExp[] {
  const names = readdirSync(resolve("data/seed/pictures"))
    .map((directory) => directory.split(".")[0] ?? "")
    .filter((name) => name !== "placeholder");
  return [new RegExp(`/pictures/(?:${[...new Set(names)].join("|")})\\.`)];
}

/** Names, places, claims and pictures of the sample store. */
const SAMPLE = [
  /birch/i,
  /\bsilk\b/i,
  /hamilton/i,
  /niagara/i,
  /greater toronto/i,
  /dermatolog/i,
  /online-only/i,
  /9 AM to 6 PM/i,
  /within 24 hours/i,
  /next business day/i,
  /gift card/i,
  /Premium Quality/,
  /Expert Crafted/,
  ...listSamplePictures(),
];

/**
 * Claims that a store with templates does not make unless its merchant enters them: times other than the return
 * period of the settings, and tests of products.
 */
const CLAIMS = [
  /\b\d+(?:\s*(?:[-–]|to)\s*\d+)?\s+(?:business |working )?(?:days?|hours?)\b(?! of delivery| if something arrived damaged)/i,
  /\b\d+ ?[AP]M (?:to|[-–]) \d/,
  /(?:same|next).day/i,
  /gift card/i,
  /certified|cruelty|vegan|organic|tested/i,
];

const PATHS = [
  "/",
  "/shop",
  "/wishlist",
  "/checkout",
  "/order-confirmation",
  "/track-order",
  "/blog",
  "/testimonials",
  "/about",
  "/privacy-policy",
  "/terms",
  "/shipping",
  "/contact",
  "/faq",
  "/account",
  "/no-such-page",
  "/manifest.webmanifest",
  "/api/config",
  "/api/catalogue",
  "/api/blog-posts",
  "/api/testimonials",
  "/sitemap.xml",
  "/robots.txt",
];

let folder: string;
let store: RunningStore;

async function importSettings(values: object): Promise<void> {
  const file = join(folder, "settings.json");
  await writeFile(file, JSON.stringify(values));
  const environment = { INIT_CWD: folder, DATABASE_URL: `file:${store.database}` };
  expect((await runBuilt("settings", ["import", file], environment)).code).toBe(0);
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "own-store-"));
  store = await startStore({ SEED: "none" });
  await importSettings(SETTINGS);
  const products = resolve("tests/fixtures/shopify-apparel.csv");
  const environment = { INIT_CWD: folder, DATABASE_URL: `file:${store.database}` };
  // Its gift card is skipped.
  expect((await runBuilt("import-products", [products], environment)).stdout).toContain(
    "4 created",
  );
});

afterAll(async () => {
  await store.stop();
  await rm(folder, { recursive: true, force: true });
});

/** The text of a page without the list of provinces, which has Ontario in every store. */
async function read(path: string): Promise<string> {
  const response = await fetch(store.url + path);
  const text = await response.text();
  return text.replace(/<option[^>]*>[^<]*<\/option>/g, "");
}

/** The paths of the pages of a store: those of its sitemap, those that every store has, and the app shells. */
async function listPaths(): Promise<string[]> {
  const locations = (await read("/sitemap.xml")).matchAll(/<loc>[^<]*?\/\/[^/]+(\/[^<]*)<\/loc>/g);
  const shells = (await readdir(resolve("dist/client/shells"))).filter((name) =>
    name.endsWith(".html"),
  );
  return [
    ...PATHS,
    ...[...locations].map(([, path = ""]) => path),
    ...shells.map((name) => `/shells/${name}`),
  ];
}

/** What a text displays of the sample store, with its surroundings. */
function findSample(name: string, text: string, words = SAMPLE): string[] {
  return words.flatMap((word) => {
    const match = word.exec(text);
    return match ? `${name}: ${text.slice(Math.max(0, match.index - 60), match.index + 60)}` : [];
  });
}

test("no page, file or app shell of a store without the sample data contains a text of the sample store", async () => {
  const found: string[] = [];
  for (const path of await listPaths()) found.push(...findSample(path, await read(path)));
  expect(found).toEqual([]);
});

test("a store without shipping zones claims nothing that its merchant did not enter", async () => {
  await importSettings({ "shipping.zones": [] });
  const found: string[] = [];
  for (const path of await listPaths()) found.push(...findSample(path, await read(path), CLAIMS));
  found.push(...(await findInMails(CLAIMS)));
  await importSettings(SETTINGS);
  expect(found).toEqual([]);
});

test("no e-mail of such a store contains a text of the sample store", async () => {
  expect(await findInMails(SAMPLE)).toEqual([]);
});

test("a store shows no name, phone number, address and profile of the sample store until its merchant has entered its own", async () => {
  const { name, legalName, phone, address, social } = STORE;
  const { street, city, postalCode } = address;
  await importSettings({
    "store.name": name,
    "store.legalName": legalName,
    "store.social": social.map(({ url }) => url),
    "store.phone": phone,
    "store.street": street,
    "store.city": city,
    "store.postalCode": postalCode,
  });
  const words = [
    /birch (?:&|&amp;) silk/i,
    /instagram/i,
    /555.?0142/,
    /king street/i,
    /hamilton/i,
    /L8P/,
    /"tel:/,
    /Phone</,
    /Telephone/,
  ];
  const found: string[] = [];
  for (const path of await listPaths()) found.push(...findSample(path, await read(path), words));
  found.push(...(await findInMails(words, UNNAMED)));
  await importSettings(SETTINGS);
  expect(found).toEqual([]);
});

/** What the customers' e-mails, which name the store, contain of the words. */
async function findInMails(words: RegExp[], name = SETTINGS["store.name"]): Promise<string[]> {
  const database = await openDatabase(`file:${store.database}`);
  const context = await readMailContext({
    db: database.db,
    publicUrl: store.url,
    now: new Date(),
  });
  const found: string[] = [];
  for (const kind of CUSTOMER_MAIL_KINDS) {
    const { content } = await composeExample(context, kind);
    const { subject, text, html } = await renderMail(context, content);
    expect([kind, html]).toEqual([kind, expect.stringContaining(name)]);
    found.push(...findSample(kind, `${subject} ${text} ${html}`, words));
  }
  await database.close();
  return found;
}

test("legal pages state the law and the taxes of the province of the store", async () => {
  const [terms, shipping] = [await read("/terms"), await read("/shipping")];
  expect(terms).toContain("Quebec");
  expect(`${terms}${shipping}`).not.toContain("Ontario");
  expect(terms).toContain("Maison Fougère inc.");
  expect(shipping).toContain("$7.50");
});

test("the social picture, the icons and the manifest follow the name and the colour", async () => {
  const manifest = await (await fetch(`${store.url}/manifest.webmanifest`)).json();
  expect(manifest).toMatchObject({ short_name: "Maison" });
  expect(manifest.screenshots ?? []).toEqual([]);
  const icons: string[] = manifest.icons.map(({ src }: { src: string }) => src);
  const image = /<meta property="og:image" content="[^"]*?\/\/[^/"]+([^"]+)"/.exec(
    await read("/"),
  )?.[1];
  for (const path of [image ?? "no picture", ...icons]) {
    const response = await fetch(store.url + path);
    expect([path, response.status, response.headers.get("content-type")]).toEqual([
      path,
      200,
      expect.stringMatching(/^image\//),
    ]);
  }
});
