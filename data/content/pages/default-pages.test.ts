import { describe, expect, test } from "vitest";
import { withLocale } from "../../../api/http/locale.ts";
import { sanitizeRichText } from "../../../api/rich-text/sanitize-rich-text.ts";
import { NEW_STORE } from "../../../api/server/opening.ts";
import { renderDefaultPage } from "../../../tests/support/sample-pages.ts";
import { BUILT_IN_PAGES } from "../../model/content/built-in-pages.ts";
import type { Page, PageSection } from "../../model/content/page.ts";
import { PAGE_FIELD_NAMES } from "../../model/content/page-fields.ts";
import { parseSettings, type SettingValues } from "../../model/settings/settings.ts";
import { htmlToPlainText } from "../../model/text/rich-text.ts";
import { findFieldProblems } from "../../model/text/text-fields.ts";
import { STORE } from "../../store.ts";
import { SAMPLE_ZONES } from "../sample-zones.ts";
import { defaultPage } from "./default-pages.ts";

const ZONES = {
  "shipping.zones": [
    {
      name: "Centre",
      provinces: ["ON", "QC"],
      methods: [
        { name: "Standard", days: "3-7", price: "11.49", freeFrom: "75" },
        { name: "Pickup", kind: "pickup" },
      ],
    },
    {
      name: "Town",
      postalPrefixes: ["L8P", "L8R"],
      methods: [
        {
          name: "Courier",
          weightTiers: [
            { upToGrams: 500, price: "4" },
            { upToGrams: null, price: "25.5" },
          ],
        },
      ],
    },
  ],
};
const PICKUP_ONLY = {
  "shipping.zones": [
    { name: "Here", provinces: ["ON"], methods: [{ name: "Pickup", kind: "pickup" }] },
  ],
};

const section = (page: Page, id: string): PageSection => {
  const found = page.sections.find((one) => one.id === id);
  if (!found) throw new Error(`${page.handle} has no section ${id}`);
  return found;
};
const text = (page: Page, id: string) => htmlToPlainText(section(page, id).html);
const answers = (page: Page) =>
  new Map(page.sections.flatMap(({ parts }) => parts.map(({ heading, html }) => [heading, html])));

test("every built-in page is complete: all fields have a value, and ids are unique", () => {
  for (const handle of BUILT_IN_PAGES) {
    const page = renderDefaultPage(handle);
    expect(JSON.stringify(page), handle).not.toMatch(/\{\{|\}\}/);
    expect(page.seoDescription.length, handle).toBeLessThanOrEqual(155);
    const ids = page.sections.flatMap(({ id, parts }) => [id, ...parts.map((part) => part.id)]);
    expect(new Set(ids).size, handle).toBe(ids.length);
  }
});

describe("the texts of the sample store", () => {
  test("are dated and explain its name", () => {
    expect(renderDefaultPage("terms").updated).toBe("October 2025");
    expect(section(renderDefaultPage("about"), "our-story").html).toContain("Birch, for the trees");
  });

  test("have no date and no explanation of the name in a store with another name", () => {
    const own = { "store.name": "Fern & Fog" };
    const about = JSON.stringify(renderDefaultPage("about", own));
    expect(about).toContain("Fern & Fog");
    expect(about).not.toMatch(/birch|silk/i);
    for (const handle of ["terms", "privacy-policy", "shipping"] as const)
      expect(renderDefaultPage(handle, own).updated).toBeNull();
  });

  test("have pictures with alternatives, except in a store with another name", () => {
    const pictures = (values = {}) =>
      JSON.stringify(renderDefaultPage("about", values)).match(/alt=\\"[^"]+\\"/g) ?? [];
    expect(pictures()).toHaveLength(5);
    expect(pictures({ "store.name": "Fern & Fog" })).toEqual([]);
  });

  test("state the settings instead of constants", () => {
    const own = { "returns.days": 14, "returns.damageDays": 3, "support.replyHours": 48 };
    const shipping = renderDefaultPage("shipping", own);
    expect(section(shipping, "return-policy").heading).toBe("14-Day Return Policy");
    expect(text(shipping, "eligible")).toContain("reported within 3 days");
    for (const handle of BUILT_IN_PAGES) {
      const shown = JSON.stringify(renderDefaultPage(handle, own));
      expect(shown, handle).not.toMatch(/30-day|7 days of|24 hours/i);
    }
    expect(JSON.stringify(renderDefaultPage("faq", own))).toContain("within 48 hours");
  });
});

describe("with the shipping methods of a new sample store", () => {
  const SAMPLE = { "shipping.zones": SAMPLE_ZONES };

  test("its texts state the rates, that standard is complimentary, and that checkout offers express", () => {
    const shipping = renderDefaultPage("shipping", SAMPLE);
    const rates = text(shipping, "shipping-rates");
    for (const statement of [
      /Standard Shipping: \$9\.99/,
      /Express Shipping: \$19\.99/,
      /next business day for orders placed before 2 PM/,
      /Standard shipping is currently complimentary/,
      /unless you choose express at checkout/,
    ])
      expect(rates).toMatch(statement);
    expect(text(shipping, "service-areas")).toContain("Greater Toronto Area");
    expect(text(renderDefaultPage("terms", SAMPLE), "shipping")).toContain(
      "Standard shipping is currently complimentary",
    );
    expect(answers(renderDefaultPage("faq", SAMPLE)).get("How much does shipping cost?")).toContain(
      "Standard shipping is currently complimentary",
    );
    expect(shipping.updated).toBe("October 2025");
  });

  test("a store without zones offers no choice, and its texts say so", () => {
    const rates = text(renderDefaultPage("shipping"), "shipping-rates");
    expect(rates).toMatch(/unless we have agreed on express with you/);
    expect(rates).not.toContain("Standard shipping is");
  });

  test.each([
    { ...SAMPLE, "shipping.cutOff": "11:00" },
    { ...SAMPLE, "shipping.processingDays": 2 },
    { "shipping.zones": [{ ...SAMPLE_ZONES[0], provinces: ["ON"] }] },
  ])("once they are changed the texts follow the settings", (values) => {
    const shipping = renderDefaultPage("shipping", values);
    expect(JSON.stringify(shipping.sections.slice(0, 3))).not.toContain("before 2 PM");
    expect(text(shipping, "shipping-rates")).toContain(
      "Standard shipping: $9.99, 2–5 business days, currently complimentary. Express shipping: $19.99",
    );
  });
});

describe("with shipping zones", () => {
  test("the shipping page lists the methods and their prices by area", () => {
    const page = renderDefaultPage("shipping", ZONES);
    expect(section(page, "shipping-rates").html).toContain(
      "<li><p><strong>Ontario and Quebec</strong></p><p>Standard: $11.49, 3–7 business days, free from $75.00. Pickup: free.</p></li>" +
        "<li><p><strong>Postal codes beginning with L8P and L8R</strong></p><p>Courier: $4.00 up to 0.5 kg, $25.50 above.</p></li>",
    );
    expect(page.updated).toBeNull();
    expect(text(page, "service-areas")).toBe(
      "We ship to Ontario and Quebec. We do not ship to other countries at present.",
    );
  });

  test("no page or answer states the rates, the offer or the area of a fresh store", () => {
    const shipping = renderDefaultPage("shipping", ZONES);
    const texts = JSON.stringify([
      shipping.sections.slice(0, 3),
      section(renderDefaultPage("terms", ZONES), "shipping"),
      renderDefaultPage("faq", ZONES).sections[0],
    ]);
    for (const claim of ["9.99", "19.99", "complimentary", "every province", "2–5", "express"])
      expect(texts).not.toContain(claim);
  });

  test("a store whose orders are picked up promises no shipping", () => {
    const texts = JSON.stringify([
      section(renderDefaultPage("shipping", PICKUP_ONLY), "service-areas"),
      section(renderDefaultPage("terms", PICKUP_ONLY), "shipping"),
      renderDefaultPage("faq", PICKUP_ONLY).sections[0]?.parts.slice(0, 3),
    ]);
    expect(texts).toContain("We do not ship: orders are picked up at our address.");
    expect(texts).not.toMatch(/We ship|Shipping costs|Delivery (?:usually|times)|postal codes/);
  });

  test("only the answers about shipping differ, and state the range of prices", () => {
    const [before, after] = [
      answers(renderDefaultPage("faq")),
      answers(renderDefaultPage("faq", ZONES)),
    ];
    expect(after.get("How much does shipping cost?")).toMatch(
      /^<p>Shipping costs up to \$25\.50, depending on/,
    );
    const changed = [...after].filter(([question, html]) => before.get(question) !== html);
    expect(changed.map(([question]) => question)).toEqual([
      "How long does delivery take?",
      "How much does shipping cost?",
      "Where do you ship?",
      "My parcel is late. What should I do?",
      "Does Birch & Silk have a shop I can visit?",
    ]);
  });

  test("the contact page mentions pickup only if it is offered", () => {
    const details = (values: object) =>
      section(renderDefaultPage("contact", { ...values }), "details").html;
    expect(details({})).toContain("so there is no shop at this address.");
    expect(details(ZONES)).not.toContain("no shop");
    expect(details(ZONES)).toContain("choose pickup at checkout");
  });
});

/** Claims of the sample store that no operator has made. */
const CLAIMS =
  /birch|silk|hamilton|niagara|toronto|dermatolog|premium|business days|\bEST\b|\d hours|gift card|loyalty|vegan|\bRMA\b|arbitration|next day|express|tested/i;
const OWN = {
  ...NEW_STORE,
  "store.name": "Fougère",
  "store.legalName": "Fougère inc.",
  "store.email": "bonjour@fougere.example",
  "store.phone": "514 555 0100",
  "store.street": "1 rue Sherbrooke",
  "store.city": "Montréal",
  "store.postalCode": "H2X 1X1",
};

describe("templates", () => {
  test.each([
    ["Quebec", "Consumer Protection Act (Quebec)", "Commission d’accès à l’information"],
    ["Ontario", "Consumer Protection Act, 2002 (Ontario)", "PIPEDA"],
    [
      "Alberta",
      "The consumer protection law of Alberta",
      "Personal Information Protection Act (Alberta)",
    ],
    ["Nova Scotia", "The consumer protection law of Nova Scotia", "PIPEDA"],
  ])("of a store in %s claim nothing and name its law", (province, consumers, privacy) => {
    const values = { ...OWN, "store.province": province };
    for (const handle of BUILT_IN_PAGES) {
      const page = renderDefaultPage(handle, values);
      const shown = JSON.stringify(page);
      expect(shown, handle).not.toMatch(CLAIMS);
      expect(shown, handle).not.toMatch(/\{\{|<p>\s*<\/p>/);
      if (province !== "Ontario") expect(shown, handle).not.toContain("Ontario");
      expect(page.updated).toBeNull();
    }
    expect(JSON.stringify(renderDefaultPage("terms", values))).toContain(consumers);
    expect(JSON.stringify(renderDefaultPage("privacy-policy", values))).toContain(privacy);
  });

  test("state what the operator has entered", () => {
    const values = {
      ...OWN,
      ...ZONES,
      "store.province": "Quebec",
      "tax.mode": "province",
      "tax.registrations": ["QC"],
      "returns.days": 14,
      "support.replyHours": 48,
      "support.days": "Tuesday",
      "support.hours": "noon",
    };
    expect(text(renderDefaultPage("shipping", values), "return-policy")).toContain(
      "within 14 days",
    );
    expect(text(renderDefaultPage("shipping", values), "shipping-rates")).toContain(
      "Standard: $11.49",
    );
    expect(text(renderDefaultPage("terms", values), "products-and-pricing")).toContain(
      "GST or HST, and QST in Quebec, is added at checkout",
    );
    expect(text(renderDefaultPage("contact", values), "hours")).toBe("Tuesday noon");
    expect(renderDefaultPage("contact", values).intro).toContain("We reply within 48 hours.");
  });
});

test.each([
  ["sample", {}],
  ["sample with zones", ZONES],
  ["template", { "content.defaults": "templates" }],
])("the editor's sanitizer and check of fields keep the %s texts", (_, values) => {
  const { settings } = parseSettings(values);
  if (!settings) throw new Error("the settings are invalid");
  for (const handle of BUILT_IN_PAGES) {
    const { body } = defaultPage(handle, settings).document;
    const { html } = sanitizeRichText(body);
    // Only ids of headings are added.
    expect(html.replace(/(<h3) id="[^"]*"/g, "$1"), handle).toBe(body);
    expect(findFieldProblems(html, PAGE_FIELD_NAMES)).toEqual([]);
  }
});

test("the privacy policy names the person in charge and how to reach them, by default the store", () => {
  const contactOf = (values: SettingValues) =>
    htmlToPlainText(section(renderDefaultPage("privacy-policy", values), "contact").html);
  const MARIE = { "privacy.officer": "Marie Roy, lawyer", "privacy.contact": "514 555-0100" };
  const TEMPLATES = { "content.defaults": "templates", "store.email": "hello@fern.example" };
  expect(contactOf({})).toContain(`go to our privacy officer at ${STORE.email}`);
  expect(contactOf(MARIE)).toContain("go to Marie Roy, lawyer at 514 555-0100");
  expect(contactOf(TEMPLATES)).toContain(
    "The person responsible for personal information can be reached at hello@fern.example",
  );
  expect(contactOf({ ...TEMPLATES, ...MARIE })).toContain(
    "information, Marie Roy, lawyer, can be reached at 514 555-0100",
  );
  expect(withLocale("fr", () => contactOf({}))).toContain(
    `à notre responsable de la protection des renseignements personnels, à ${STORE.email}`,
  );
  expect(withLocale("fr", () => contactOf({ ...TEMPLATES, ...MARIE }))).toContain(
    "personnels, Marie Roy, lawyer, peut être jointe à 514 555-0100",
  );
});
