import { describe, expect, test } from "vitest";
import { withLocale } from "../../../api/http/locale.ts";
import { sanitizeRichText } from "../../../api/rich-text/sanitize-rich-text.ts";
import { NEW_STORE } from "../../../api/server/opening.ts";
import { expectFrenchTypography } from "../../../tests/support/french-typography.ts";
import { parseLocalSettings, renderDefaultPage } from "../../../tests/support/sample-pages.ts";
import { BUILT_IN_PAGES, type BuiltInPage } from "../../model/content/built-in-pages.ts";
import type { PageDocument } from "../../model/content/page.ts";
import type { SettingValues } from "../../model/settings/settings.ts";
import { deriveStoreFacts } from "../../model/settings/store-facts.ts";
import { isSampleStore } from "../../store.ts";
import { SAMPLE_ZONES } from "../sample-zones.ts";
import { defaultPage } from "./default-pages.ts";

const zones = (...methods: object[]) => ({
  "shipping.zones": [{ name: "Centre", provinces: ["ON", "QC"], methods }],
});
const CONTACT = {
  "store.name": "Fougère",
  "store.legalName": "Fougère inc.",
  "store.phone": "514 555-0100",
  "store.street": "1, rue Sherbrooke",
};
/** Stores whose pages consist of different parts. */
const STORES: readonly [string, SettingValues][] = [
  ["of the sample store", {}],
  ["of the sample store with its methods", { "shipping.zones": SAMPLE_ZONES }],
  ["with zones and pickup", zones({ name: "Local", price: "5" }, { name: "Ici", kind: "pickup" })],
  ["with pickup only", zones({ name: "Ici", kind: "pickup" })],
  ["with another name", { "store.name": "Fougère" }],
  ["of a new store", { ...NEW_STORE, "store.name": "Fougère" }],
  [
    "of a store with templates",
    {
      ...CONTACT,
      ...zones({ name: "Ici", kind: "pickup" }, { name: "Local", price: "5" }),
      "content.defaults": "templates",
      "store.province": "Quebec",
    },
  ],
];

function documentsOf(values: SettingValues): { en: PageDocument; fr: PageDocument }[] {
  const read = (handle: BuiltInPage) => defaultPage(handle, parseLocalSettings(values)).document;
  return BUILT_IN_PAGES.map((handle) => ({
    en: read(handle),
    fr: withLocale("fr", () => read(handle)),
  }));
}

const all = (html: string, pattern: RegExp) => html.match(pattern) ?? [];
const fieldsOf = ({ title, body, seoDescription }: PageDocument) =>
  [...new Set(all(`${title} ${body} ${seoDescription}`, /\{\{[\w.]+\}\}/g))].sort();
/** The text without names of laws, ingredients and the sample store, which are English in both languages. */
const proseOf = ({ title, body, seoDescription }: PageDocument) =>
  [
    title,
    body.replace(/<\/(?:p|h\d|li|th|td|figcaption)>/g, "\n").replace(/<[^>]*>/g, ""),
    seoDescription,
  ]
    .join("\n")
    .replaceAll("&amp;", "&")
    .replace(/\{\{[\w.]+\}\}/g, "5");

/** Words of English sentences that French does not have. */
const ENGLISH =
  /(?<!\p{L})(?:the|and|you|your|we|our|with|from|for|of|this|that|is|are|to|by|it|if|when|can)(?!\p{L})/iu;

describe.each(STORES)("the pages %s", (_, values) => {
  test("have the same elements, ids, links and pictures in French", () => {
    for (const { en, fr } of documentsOf(values)) {
      expect([fr.handle, fr.kind]).toEqual([en.handle, en.kind]);
      for (const pattern of [
        /<\/?[a-z0-9]+/g,
        /\sid="[^"]*"/g,
        // The subject of an e-mail is in the language of the page.
        /\shref="(?:mailto:[^"?]*|[^"]*)/g,
        /\ssrc="[^"]*"/g,
      ])
        expect(all(fr.body, pattern), `${fr.handle} ${pattern}`).toEqual(all(en.body, pattern));
    }
  });

  test("state the same settings in French, except the province before a preposition", () => {
    for (const { en, fr } of documentsOf(values))
      expect(new Set([...fieldsOf(fr), "{{store.province}}"]), fr.handle).toEqual(
        new Set([...fieldsOf(en), "{{store.province}}"]),
      );
  });

  test("follow the typography of Canada and contain no English", () => {
    for (const { en, fr } of documentsOf(values)) {
      const prose = proseOf(fr);
      expectFrenchTypography(prose, fr.handle);
      expect(prose, fr.handle).not.toMatch(ENGLISH);
      const [english, french] = [proseOf(en), prose].map((text) => text.split("\n"));
      expect(french?.filter((line) => /\p{L}{3} /u.test(line) && english?.includes(line))).toEqual(
        [],
      );
    }
  });

  test("state the defaults of settings in French", () => {
    withLocale("fr", () => {
      for (const handle of BUILT_IN_PAGES) {
        const { seoDescription, intro, sections } = renderDefaultPage(handle, values);
        const shown = JSON.stringify([seoDescription, intro, sections]).replace(
          /<[^>]*>|"id":"[^"]*"/g,
          " ",
        );
        expect(shown, handle).not.toMatch(ENGLISH);
        expect(shown, handle).not.toMatch(/business|Monday|Saturday|Quebec|Shipping/);
      }
    });
  });

  test("pass the editor's sanitizer in French", () => {
    for (const { fr } of documentsOf(values)) {
      const { html } = sanitizeRichText(fr.body);
      expect(html.replace(/(<h3) id="[^"]*"/g, "$1"), fr.handle).toBe(fr.body);
    }
  });
});

test("French pages state settings in French", () => {
  const methods = [
    { name: "Local", days: "3-7", price: "11.49", freeFrom: "75" },
    {
      name: "Vélo",
      weightTiers: [
        { upToGrams: 500, price: "4" },
        { upToGrams: null, price: "25.5" },
      ],
    },
    { name: "Ici", kind: "pickup" },
  ];
  const values = {
    ...NEW_STORE,
    ...CONTACT,
    "shipping.zones": [
      { name: "Centre", provinces: ["ON", "QC"], postalPrefixes: ["X0A"], methods },
    ],
    "store.province": "Quebec",
    "returns.days": 30,
    "tax.mode": "province",
    "tax.registrations": ["QC", "BC"],
  };
  const pages = withLocale("fr", () => BUILT_IN_PAGES.map((one) => renderDefaultPage(one, values)));
  const shown = JSON.stringify(pages);
  for (const statement of [
    "Nous livrons en Ontario et au Québec.",
    "Ontario, Québec et codes postaux commençant par X0A",
    "Local\u00a0: 11,49\u00a0$, 3 à 7 jours ouvrables, sans frais à partir de 75,00\u00a0$.",
    "Vélo\u00a0: 4,00\u00a0$ jusqu’à 0,5\u00a0kg, 25,50\u00a0$ au-delà. Ici\u00a0: sans frais.",
    "ainsi que la TVP en Colombie-Britannique et la TVQ au Québec, est ajoutée à la caisse",
    "les lois de notre province (Québec)",
  ])
    expect(shown).toContain(statement);
  expect(shown.replace(/"(?:kind|handle)":"[^"]*"/g, "")).not.toMatch(
    /Quebec|British|GST|business/,
  );
});

test("French pages of the sample store describe its own methods", () => {
  withLocale("fr", () => {
    const shown = JSON.stringify(renderDefaultPage("shipping", { "shipping.zones": SAMPLE_ZONES }));
    expect(shown).toContain("Livraison express\u00a0: 19,99\u00a0$");
    expect(shown).toContain("commandes passées avant 14\u00a0h, heure de l’Est");
    expect(shown).toContain("la livraison standard prend de 4 à 7\u00a0jours ouvrables");
  });
});

test("a store with templates does not publish the French tagline of the sample store", () => {
  withLocale("fr", () => {
    const settings = parseLocalSettings({ ...NEW_STORE, ...CONTACT });
    expect(deriveStoreFacts(settings)).toMatchObject({
      tagline: "Boutique en ligne",
      description: "La boutique en ligne Fougère.",
    });
  });
});

test("French descriptions are as short as search engines show them, and the sample store's pages have a date", () => {
  withLocale("fr", () => {
    for (const handle of BUILT_IN_PAGES) {
      const page = renderDefaultPage(handle);
      expect(page.seoDescription.length, handle).toBeLessThanOrEqual(155);
      expect(page.updated).toBe("octobre 2025");
    }
    const about = JSON.stringify(renderDefaultPage("about", { "store.name": "Fougère" }));
    expect(about).not.toMatch(/birch|silk|bouleau|soie/i);
  });
  expect(isSampleStore("Fougère")).toBe(false);
});

test.each([
  [
    "Quebec",
    "Loi sur la protection du consommateur (Québec)",
    "Commission d’accès à l’information",
  ],
  ["Ontario", "Loi de 2002 sur la protection du consommateur (Ontario)", "LPRPDE"],
  ["Alberta", "Les lois sur la protection du consommateur", "commissaire à l’information"],
  ["Nova Scotia", "Les lois sur la protection du consommateur", "LPRPDE"],
])("the French templates of a store in %s name its law", (province, consumers, privacy) => {
  const values = { ...NEW_STORE, ...CONTACT, "store.province": province };
  withLocale("fr", () => {
    expect(JSON.stringify(renderDefaultPage("terms", values))).toContain(consumers);
    expect(JSON.stringify(renderDefaultPage("privacy-policy", values))).toContain(privacy);
  });
});
