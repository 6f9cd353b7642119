import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Hono } from "hono";
import sharp, { type Sharp } from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { createTestApi } from "../../../tests/support/api.ts";
import { describeOnBothDatabases } from "../../../tests/support/databases.ts";
import { operatorBrowser } from "../../../tests/support/operator.ts";
import { COLOUR_TYPES, pngHeader } from "../../../tests/support/png.ts";
import { serveUploads } from "../../catalogue/pictures/routes.ts";
import type { Env } from "../../deps.ts";
import { readStoreFacts, writeSettings } from "../../settings/store.ts";
import { createBrandRoutes } from "./routes.ts";

const NOW = new Date("2026-03-04T05:06:07.000Z");
const HOSTILE_SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="100" onload="alert(1)">
  <script>alert(1)</script><rect width="300" height="100" fill="#8a1c2b"/>
  <script href="http://127.0.0.1:1/spy.js"/><a href="http://127.0.0.1:1/"><path d="M0 0"/></a></svg>`;

const SQUARE_PNG = await sharp({
  create: { width: 400, height: 400, channels: 3, background: "#00ff00" },
})
  .png({ compressionLevel: 0 })
  .toBuffer();
const TRUNCATED_PNG = SQUARE_PNG.subarray(0, 2_000);

/** The types of the chunks of a PNG (w3.org/TR/png). */
function listChunks(png: Buffer): Set<string> {
  const types = new Set<string>();
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at))
    types.add(png.toString("latin1", at + 4, at + 8));
  return types;
}

describeOnBothDatabases("the brand of a store", (open) => {
  async function start() {
    const database = await open();
    const { api } = createTestApi(database);
    const operator = await operatorBrowser(api, database.db, NOW);
    const upload = async (kind: string, content: Buffer | string, name = "logo.svg") => {
      const body = new FormData();
      body.set("file", new File([new Uint8Array(Buffer.from(content))], name));
      const headers = { cookie: operator.cookie };
      return api.request(`/api/admin/brand/${kind}`, { method: "POST", headers, body });
    };
    return { database, api, operator, upload, icons: createBrandRoutes(database) };
  }

  // E1
  test("an SVG is served as a picture without its scripts and references", async () => {
    const { database, upload } = await start();
    const requests: unknown[] = [];
    const spy = createServer(({ url }) => requests.push(url)).listen(0, "127.0.0.1");
    onTestFinished(() => void spy.close());
    await once(spy, "listening");
    const { port } = spy.address() as AddressInfo;
    const svg = HOSTILE_SVG.replaceAll("127.0.0.1:1", `127.0.0.1:${port}`);
    const { imageUrl } = await (await upload("logo", svg)).json();
    expect(imageUrl).toMatch(/^\/pictures\/logo\.1024x341\.faf7f2-faf7f2\.[0-9a-f]{8}\/640\.webp$/);
    const pictures = serveUploads(database);
    const app = new Hono<Env>().get("/pictures/*", pictures);
    const webp = await app.request(imageUrl);
    expect(webp.headers.get("content-type")).toBe("image/webp");
    const png = await app.request(imageUrl.replace("640.webp", "original.png"));
    expect(png.headers.get("content-type")).toBe("image/png");
    const bytes = Buffer.from(await png.arrayBuffer());
    // Chunks of text could carry the script.
    expect(listChunks(bytes)).toEqual(new Set(["IHDR", "pHYs", "IDAT", "IEND"]));
    expect(requests).toEqual([]);
    const { dominant } = await sharp(bytes).stats();
    expect(dominant.r).toBeGreaterThan(dominant.g + 80);
  });

  test.each([
    ["icon", "logo.svg", HOSTILE_SVG, "The icon must be square."],
    ["logo", "logo.svg", "<svg", "This file can't be read as a picture."],
    ["icon", "icon.png", TRUNCATED_PNG, "This file can't be read as a picture."],
    ["logo", "logo.png", "<!doctype html>", "This file can't be read as a picture."],
    [
      "logo",
      "logo.png",
      pngHeader(5_100, 5_000),
      "It has more than 25 megapixels: make it smaller first.",
    ],
    [
      "logo",
      "logo.png",
      pngHeader(4_990, 5_000, { interlaced: true, depth: 16, colourType: COLOUR_TYPES.rgba }),
      "This picture takes too much memory: make it smaller, or save it as a baseline JPEG.",
    ],
    [
      "logo",
      "logo.svg",
      `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="9"/>`,
      "It is too narrow: one side may be at most ten times as long as the other.",
    ],
    [
      "logo",
      "logo.svg",
      `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><!--${"x".repeat(600_000)}--></svg>`,
      "An SVG must be at most 512 kB. Export the logo as PNG instead.",
    ],
  ])("a picture that can't be the %s is rejected: %s", async (kind, name, content, message) => {
    const { upload } = await start();
    const response = await upload(kind, content, name);
    expect([response.status, (await response.json()).message]).toEqual([422, message]);
  });

  test("icons and the social picture follow the name, the colour and the uploaded icon", async () => {
    const { database, upload, icons } = await start();
    await writeSettings(database, {
      "content.defaults": "templates",
      "store.name": "<Fougère> & fils",
      "brand.accent": "#8a1c2b",
    });
    const read = async (file: string) => {
      const { brand } = await readStoreFacts(database.db);
      const response = await icons.request(`${brand?.icons}/${file}`);
      expect([file, response.status]).toEqual([file, 200]);
      expect(response.headers.get("cache-control")).toContain("immutable");
      return sharp(Buffer.from(await response.arrayBuffer()));
    };
    const sizes = {
      "favicon.png": 96,
      "apple-touch-icon.png": 180,
      "icon-192.png": 192,
      "icon-512.png": 512,
      "maskable-512.png": 512,
    };
    for (const [file, side] of Object.entries(sizes)) {
      const { width, height, format } = await (await read(file)).metadata();
      expect([file, width, height, format]).toEqual([file, side, side, "png"]);
    }
    const corner = async (picture: Sharp) =>
      (
        await picture
          .extract({ left: 2, top: 2, width: 1, height: 1 })
          .removeAlpha()
          .raw()
          .toBuffer()
      ).toString("hex");
    expect(await corner(await read("icon-512.png"))).toBe("8a1c2b");
    // The letter is white.
    expect((await (await read("icon-512.png")).stats()).channels[1]?.max).toBe(255);
    const social = await (await read("social.jpg")).metadata();
    expect([social.width, social.height, social.format]).toEqual([1200, 630, "jpeg"]);
    const before = (await readStoreFacts(database.db)).brand?.icons;
    const { imageUrl } = await (await upload("icon", SQUARE_PNG, "icon.png")).json();
    await writeSettings(database, { "brand.icon": imageUrl });
    expect(await corner(await read("icon-192.png"))).toBe("00ff00");
    // The margin that launchers may cut off has the background of pages.
    expect(await corner(await read("maskable-512.png"))).toBe("faf7f2");
    const earlier = await icons.request(`${before}/icon-192.png`);
    expect([earlier.status, earlier.headers.get("location")]).toEqual([
      302,
      `${(await readStoreFacts(database.db)).brand?.icons}/icon-192.png`,
    ]);
    for (const file of ["icon-9999.png", "constructor.png", "social.png"])
      expect((await icons.request(`${before}/${file}`)).status, file).toBe(404);
  });
});
