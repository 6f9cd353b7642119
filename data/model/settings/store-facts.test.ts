import { describe, expect, test } from "vitest";
import { STORE } from "../../store.ts";
import { DEFAULT_STORE_FACTS } from "./default-store-facts.ts";
import { describeSetting } from "./setting-descriptions.ts";
import { parseSettings, SETTING_KEYS } from "./settings.ts";
import { formatStoreAddress } from "./store-address.ts";
import { deriveStoreFacts } from "./store-facts.ts";

function factsOf(values: Record<string, unknown>) {
  const { settings } = parseSettings(values);
  if (!settings) throw new Error("the settings are invalid");
  return deriveStoreFacts(settings);
}

describe("the facts of a store", () => {
  test("are those of the sample store by default", () => {
    const { name, legalName, tagline, description, email, phone, address, social } = STORE;
    expect(DEFAULT_STORE_FACTS).toEqual({
      name,
      legalName,
      shortName: name,
      tagline,
      description,
      email,
      phone,
      address,
      social,
      copyrightYear: "2025",
    });
  });

  test("have the fixed year of the sample store's texts only with its name and texts", () => {
    expect(factsOf({ "store.name": "Fern" }).copyrightYear).toBeUndefined();
    expect(factsOf({ "content.defaults": "templates" }).copyrightYear).toBeUndefined();
  });

  test("follow the settings", () => {
    const facts = factsOf({ "store.name": "Fern & Fog", "store.city": "Guelph" });
    expect(facts).toMatchObject({ name: "Fern & Fog", address: { city: "Guelph" } });
  });

  test.each([
    ["Fern & Fog", "Fern & Fog"],
    ["The Northern Apothecary", "The Northern"],
    ["Fern and Fog Company", "Fern and Fog"],
    ["Marigold & Sons Trading", "Marigold"],
    ["Northernlights Apothecary", "Northernlights"],
  ])("%s is %s below an icon", (name, shortName) => {
    expect(factsOf({ "store.name": name }).shortName).toBe(shortName);
  });

  test("a store with another name does not publish the profiles of the sample store", () => {
    const own = "https://www.youtube.com/@fern";
    const [sample] = STORE.social;
    expect(factsOf({ "store.name": "Fern" }).social).toEqual([]);
    expect(factsOf({ "store.name": "Fern", "store.social": [sample.url, own] }).social).toEqual([
      { name: "YouTube", url: own },
    ]);
    expect(factsOf({ "store.social": ["https://mastodon.example/@fern"] }).social).toEqual([
      { name: "mastodon.example", url: "https://mastodon.example/@fern" },
    ]);
  });

  test("a store with templates does not name the company of the sample store", () => {
    const templates = { "content.defaults": "templates", "store.name": "Fern" };
    expect(factsOf(templates).legalName).toBe("Fern");
    expect(factsOf({ ...templates, "store.legalName": "Fern Inc." }).legalName).toBe("Fern Inc.");
    expect(factsOf({ "store.name": "Fern" }).legalName).toBe(STORE.legalName);
  });

  test("a store with templates has no phone number and no address until they are entered", () => {
    const templates = { "content.defaults": "templates", "store.city": "Guelph" };
    const { phone, address } = factsOf(templates);
    expect([phone, address]).toEqual([
      "",
      { street: "", city: "", province: "Ontario", postalCode: "", country: "Canada" },
    ]);
    expect(formatStoreAddress({ address })).toBe("");
    const own = factsOf({
      ...templates,
      "store.street": "9 Moss Lane",
      "store.phone": "519-555-0100",
    });
    expect(own.phone).toBe("519-555-0100");
    expect(formatStoreAddress(own)).toBe("9 Moss Lane, Guelph, Ontario L8P 1A1, Canada");
  });

  test.each(["http://x.com/fern", "javascript:alert(1)", 'https://x.com/"><script>'])(
    "%s is no address of a profile",
    (url) => {
      const { problems = [] } = parseSettings({ "store.social": [url] });
      expect(problems).toEqual([
        { key: "store.social", message: "must consist of addresses that begin with https://" },
      ]);
    },
  );
});

test("every setting has a description of one line", () => {
  for (const key of SETTING_KEYS) expect(describeSetting(key), key).toMatch(/^[^\n]{10,90}$/);
});
