import { describe, expect, test } from "vitest";
import { DEFAULT_STORE_FACTS } from "../model/settings/default-store-facts.ts";
import { parseSettings } from "../model/settings/settings.ts";
import { listQuestions } from "./faq.ts";
import { contactPage } from "./pages/contact.ts";
import { shippingPage } from "./pages/shipping.ts";
import { termsPage } from "./pages/terms.ts";
import { answerForZones, withZones } from "./zone-texts.ts";

const FAQ = listQuestions(DEFAULT_STORE_FACTS);
const SHIPPING = shippingPage(DEFAULT_STORE_FACTS);
const TERMS = termsPage(DEFAULT_STORE_FACTS);

const { settings } = parseSettings({
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
});
const zones = settings?.shipping.zones ?? [];
const { settings: pickupSettings } = parseSettings({
  "shipping.zones": [
    { name: "Here", provinces: ["ON"], methods: [{ name: "Pickup", kind: "pickup" }] },
  ],
});
const section = (page: typeof SHIPPING, id: string) =>
  JSON.stringify(page.sections.find((one) => one.id === id));

test("without zones the texts are those of a fresh store", () => {
  expect(withZones(SHIPPING, [])).toBe(SHIPPING);
  expect(answerForZones(FAQ, [])).toBe(FAQ);
});

describe("with zones", () => {
  test("the shipping page lists the methods and their prices by area", () => {
    const page = withZones(SHIPPING, zones);
    expect(page.sections.find(({ id }) => id === "shipping-rates")?.points).toEqual([
      {
        heading: "Ontario and Quebec",
        text: "Standard: $11.49, 3–7 business days, free from $75.00. Pickup: free.",
      },
      {
        heading: "Postal codes beginning with L8P and L8R",
        text: "Courier: $4.00 up to 0.5 kg, $25.50 above.",
      },
    ]);
    expect(page.updated).toBeUndefined();
    expect(section(page, "service-areas")).toContain("We ship to Ontario and Quebec.");
  });

  test("no page or answer states the rates, the offer or the area of a fresh store", () => {
    const texts = JSON.stringify([
      withZones(SHIPPING, zones).sections.slice(0, 3),
      section(withZones(TERMS, zones), "shipping"),
      answerForZones(FAQ, zones)[0],
    ]);
    for (const text of ["9.99", "19.99", "complimentary", "every province", "2–5", "express"])
      expect(texts).not.toContain(text);
  });

  test("a store whose orders are picked up promises no shipping", () => {
    const pickup = pickupSettings?.shipping.zones ?? [];
    const texts = JSON.stringify([
      section(withZones(SHIPPING, pickup), "service-areas"),
      section(withZones(TERMS, pickup), "shipping"),
      answerForZones(FAQ, pickup)[0]?.questions.slice(0, 3),
    ]);
    expect(texts).toContain("We do not ship: orders are picked up at our address.");
    expect(texts).not.toMatch(/We ship|Shipping costs|Delivery (?:usually|times)|postal codes/);
  });

  test("the answers state the range of prices", () => {
    const answers = answerForZones(FAQ, zones).flatMap(({ questions }) => questions);
    const cost = answers.find(({ question }) => question === "How much does shipping cost?");
    expect(cost?.answer).toMatch(/^Shipping costs up to \$25\.50, depending on/);
    const changed = answers.filter(
      ({ question, answer }) =>
        !FAQ.some(({ questions }) =>
          questions.some((one) => one.question === question && one.answer === answer),
        ),
    );
    expect(changed.map(({ question }) => question)).toEqual([
      "How long does delivery take?",
      "How much does shipping cost?",
      "Where do you ship?",
      "My parcel is late. What should I do?",
      `Does ${DEFAULT_STORE_FACTS.name} have a shop I can visit?`,
    ]);
  });

  test("the contact page and the FAQ mention pickup only if it is offered", () => {
    const texts = (hasPickup: boolean) =>
      JSON.stringify(contactPage(DEFAULT_STORE_FACTS, hasPickup).sections[0]?.after);
    expect(texts(false)).toContain("so there is no shop at this address.");
    expect(texts(true)).not.toContain("no shop");
    expect(texts(true)).toContain("choose pickup at checkout");
    const [, town] = zones;
    expect(JSON.stringify(answerForZones(FAQ, zones))).toContain("choose pickup at checkout");
    expect(JSON.stringify(answerForZones(FAQ, town ? [town] : []))).not.toContain("pickup");
  });
});
