import { expect, test } from "vitest";
import { parseSettings } from "./settings.ts";

const problemsOf = (sections: unknown) => parseSettings({ "home.sections": sections }).problems;
const HERO = { kind: "hero", id: "hero", title: "Hello" };
const link = (to: string) => ({ ...HERO, primary: { label: "Go", to } });

test.each(["/shop", "/shop?category=Skin%20Care", "#products", "https://elsewhere.example/a?b#c"])(
  "a link may lead to %s",
  (to) => expect(problemsOf([link(to)])).toBeUndefined(),
);

// E1
test.each([
  "javascript:alert(1)",
  "//evil.example",
  "/\\evil.example",
  "data:text/html,x",
  "http://a.example",
  "https://",
  'https://a.example/"><script>',
  "shop",
])("a link can't lead to %s", (to) =>
  expect(problemsOf([link(to)])).toEqual([
    {
      key: "home.sections.0.primary.to",
      message: expect.stringContaining("must be a page of the store"),
    },
  ]),
);

test.each([
  [[link("")], "home.sections.0.primary.to", "is required for the label"],
  [
    [{ ...HERO, secondary: { label: "", to: "/shop" } }],
    "home.sections.0.secondary.label",
    "is required for the address",
  ],
  // E4
  [
    [{ ...HERO, title: "Hi {{store.nmae}}" }],
    "home.sections.0.title",
    "contains {{store.nmae}}, which is not a field of this text",
  ],
  [[HERO, HERO], "home.sections", "must not repeat an id"],
  [
    [{ ...HERO, portrait: "javascript:alert(1)" }],
    "home.sections.0.portrait",
    "must be an uploaded picture or an address",
  ],
  [[{ ...HERO, id: "A b" }], "home.sections.0.id", "must consist of letters and digits"],
  [
    [{ kind: "claims", id: "c", items: [{ title: "", text: "" }] }],
    "home.sections.0.items",
    "must have at least one claim",
  ],
  [
    [{ kind: "claims", id: "c", items: [{ title: "", text: "" }, { text: "Fast" }] }],
    "home.sections.0.items.1.title",
    "is required",
  ],
  [
    [{ kind: "products", id: "p", title: "P", limit: 3 }],
    "home.sections.0.limit",
    "must be a number from 4 to 12",
  ],
  [
    Array.from({ length: 21 }, (_, at) => ({ ...HERO, id: `h${at}` })),
    "home.sections",
    "must have at most 20 sections",
  ],
])("a section is invalid: %#", (sections, key, message) => {
  expect(problemsOf(sections)).toEqual([{ key, message }]);
});

test("empty claims are left out", () => {
  const items = [{ title: "" }, { title: "Fast", text: "{{shipping.promise}}" }];
  const { settings } = parseSettings({ "home.sections": [{ kind: "claims", id: "c", items }] });
  expect(settings?.home.sections?.[0]).toMatchObject({ items: [items[1]] });
});
