import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { parseSettings } from "../../data/model/settings/settings.ts";
import { deriveStoreFacts } from "../../data/model/settings/store-facts.ts";
import { applyBrand } from "./brand-document.ts";
import { plainDocument } from "./plain-document.ts";
import { createManifestRoutes } from "./web-manifest.ts";

const TEMPLATE = readFileSync("app/shell.html", "utf8");

function factsOf(values: Record<string, unknown>) {
  const { settings } = parseSettings(values);
  if (!settings) throw new Error("the settings are invalid");
  return deriveStoreFacts(settings);
}

const OWN = factsOf({
  "content.defaults": "templates",
  "store.name": 'Fern "&" Fog',
  "brand.accent": "#8a1c2b",
  "brand.logo": "/pictures/logo.1024x256.faf7f2-faf7f2.01234567/640.webp",
});

describe("the document of a page", () => {
  test("is unchanged for the sample store", () => {
    expect(applyBrand(TEMPLATE, factsOf({}).brand)).toBe(TEMPLATE);
  });

  test("has the icons and the colour of the brand", () => {
    const html = applyBrand(TEMPLATE, OWN.brand);
    const folder = OWN.brand?.icons ?? "";
    expect(html).toContain(`<link rel="icon" href="${folder}/favicon.png" type="image/png">`);
    expect(html).toContain(`<link rel="apple-touch-icon" href="${folder}/apple-touch-icon.png">`);
    expect(html).toContain('<meta name="theme-color" content="#8a1c2b">');
    expect(html).toContain('<html style="--spruce:#8a1c2b;--spruce-deep:#6a1621;');
    expect(html).not.toMatch(/\/icons\/(?:icon|apple)/);
  });
});

describe("a page without the app", () => {
  test("has the logo and the colour, and escapes the name", () => {
    const html = plainDocument({ title: "Something went wrong", body: "<p>x</p>", store: OWN });
    expect(html).toContain('style="--accent:#8a1c2b"');
    expect(html).toContain(`<img src="${OWN.brand?.logo?.src}" alt="Fern &quot;&amp;&quot; Fog">`);
  });

  test("has the name beside a narrow logo", () => {
    const logo = "/pictures/logo.200x500.faf7f2-faf7f2.01234567/640.webp";
    const store = factsOf({ "store.name": "Fern", "brand.logo": logo });
    const html = plainDocument({ title: "Opening soon", body: "", store });
    expect(html).toContain(`<img src="${logo}" alt="">Fern</p>`);
  });
});

describe("the manifest", () => {
  async function manifestOf(store: ReturnType<typeof factsOf>) {
    const template = readFileSync("manifest.webmanifest", "utf8");
    const routes = createManifestRoutes(template, async () => store);
    return (await routes.request("/manifest.webmanifest")).json();
  }

  test("of the sample store has its icons and screenshots", async () => {
    const { icons, screenshots, theme_color, categories } = await manifestOf(factsOf({}));
    expect(icons[0].src).toBe("/icons/icon-192.png");
    expect([screenshots.length, theme_color, categories.length]).toEqual([5, "#faf7f2", 3]);
  });

  test("of another store has its own icons and colour, and no screenshots", async () => {
    const manifest = await manifestOf(OWN);
    expect(
      manifest.icons.map(({ src, purpose }: Record<string, string>) => [src, purpose]),
    ).toEqual([
      [`${OWN.brand?.icons}/icon-192.png`, "any"],
      [`${OWN.brand?.icons}/icon-512.png`, "any"],
      [`${OWN.brand?.icons}/maskable-512.png`, "maskable"],
    ]);
    expect([manifest.theme_color, manifest.screenshots]).toEqual(["#8a1c2b", undefined]);
    expect(JSON.stringify(manifest)).not.toMatch(/birch|silk|beauty/i);
    expect((await manifestOf(factsOf({ "store.name": "Fern" }))).screenshots).toBeUndefined();
  });
});
