import type { HomeSection } from "../../../../data/model/settings/home-sections.ts";
import { isRecord } from "../../../../data/model/text/json.ts";

type Kind = HomeSection["kind"];

/** The fields of a section as typed, nested as in `HomeSection`; lists of names are lines of a text. */
export type SectionValues = { id: string; kind: Kind; hidden: boolean } & Record<string, unknown>;

/** A field of a section: `name` is the path of its value in the section. */
export type SectionField = {
  name: string;
  label: string;
  type?: "area" | "picture" | "source" | "number" | "lines" | "categories";
  hint?: string;
  /** The source of products that the field belongs to. */
  source?: string;
};

const LINK_HINT = "A page such as /shop, an anchor such as #products, or an address with https://.";
const TITLE: SectionField = { name: "title", label: "Title" };

/** What the kinds of sections are called, and their fields. */
export const KINDS: Readonly<Record<Kind, { name: string; fields: readonly SectionField[] }>> = {
  hero: {
    name: "Hero",
    fields: [
      { ...TITLE, hint: "Fields such as {{store.name}} are replaced by the settings." },
      { name: "text", label: "Text above the title (optional)" },
      { name: "primary.label", label: "Button (optional)" },
      { name: "primary.to", label: "The button leads to", hint: LINK_HINT },
      { name: "secondary.label", label: "Second link (optional)" },
      { name: "secondary.to", label: "The second link leads to" },
      { name: "portrait", label: "Picture on phones (optional)", type: "picture" },
      { name: "wide", label: "Picture on desktops (optional)", type: "picture" },
    ],
  },
  claims: {
    name: "Claims",
    fields: [1, 2, 3, 4].flatMap((number): SectionField[] => [
      { name: `items.${number - 1}.title`, label: `Claim ${number}` },
      { name: `items.${number - 1}.text`, label: `Text of claim ${number}`, type: "area" },
    ]),
  },
  categories: {
    name: "Categories",
    fields: [TITLE, { name: "categories", label: "Categories", type: "categories" }],
  },
  products: {
    name: "Products",
    fields: [
      TITLE,
      { name: "source", label: "Products", type: "source" },
      { name: "category", label: "Name of the category", source: "category" },
      { name: "tag", label: "Tag", source: "tag" },
      {
        name: "products",
        label: "Products by handle",
        type: "lines",
        source: "picked",
        hint: "One per line: the last part of the product's address.",
      },
      { name: "limit", label: "Number of products (4 to 12)", type: "number" },
    ],
  },
  text: {
    name: "Text with picture",
    fields: [
      TITLE,
      { name: "text", label: "Text", type: "area" },
      { name: "picture", label: "Picture (optional)", type: "picture" },
      { name: "alt", label: "What the picture shows (optional)" },
      { name: "link.label", label: "Button (optional)" },
      { name: "link.to", label: "The button leads to", hint: LINK_HINT },
    ],
  },
  testimonials: {
    name: "Testimonials",
    fields: [TITLE, { name: "limit", label: "Number of testimonials (1 to 6)", type: "number" }],
  },
  newsletter: {
    name: "Newsletter",
    fields: [TITLE, { name: "text", label: "Text (optional)", type: "area" }],
  },
};

export const SOURCES = [
  { value: "featured", label: "Featured order" },
  { value: "category", label: "Of a category" },
  { value: "tag", label: "With a tag" },
  { value: "newest", label: "Newest" },
  { value: "sale", label: "On sale" },
  { value: "picked", label: "Hand-picked" },
];

/** The value at a path. */
export function valueAt(values: unknown, path: string): unknown {
  return path.split(".").reduce<unknown>((value, name) => {
    if (Array.isArray(value)) return value[Number(name)];
    return isRecord(value) ? value[name] : undefined;
  }, values);
}

/** A copy of the section with another value at a path. */
export function withValue(values: SectionValues, path: string, value: unknown): SectionValues {
  const copy = structuredClone(values);
  const names = path.split(".");
  const last = names.pop() ?? "";
  let target: Record<string, unknown> = copy;
  for (const name of names) {
    const next = target[name];
    target[name] = isRecord(next) || Array.isArray(next) ? next : {};
    target = target[name] as Record<string, unknown>;
  }
  target[last] = value;
  return copy;
}

/**
 * The sections with a change of one of them, as it is then: an upload may end after the section was edited or moved.
 */
export const changeSection = (
  sections: readonly SectionValues[],
  id: string,
  change: (section: SectionValues) => SectionValues,
): SectionValues[] => sections.map((section) => (section.id === id ? change(section) : section));

export function toValues(sections: readonly HomeSection[]): SectionValues[] {
  return sections.map((section): SectionValues => {
    const values: SectionValues = structuredClone(section) as SectionValues;
    if (section.kind === "claims")
      values.items = [0, 1, 2, 3].map((at) => section.items[at] ?? { title: "", text: "" });
    if (section.kind === "products") values.products = section.products.join("\n");
    return values;
  });
}

/** Converts the values to sections, before their validation. */
export function toSections(values: readonly SectionValues[]): unknown[] {
  return values.map((section) => {
    if (section.kind !== "products") return section;
    const products = String(section.products ?? "")
      .split(/\s+/)
      .filter(Boolean);
    return { ...section, products };
  });
}

/** A new section with an id that no other has. */
export function newSection(kind: Kind, others: readonly SectionValues[]): SectionValues {
  let number = 1;
  const isTaken = (id: string) => others.some((other) => other.id === id);
  while (isTaken(`${kind}-${number}`)) number += 1;
  const values: SectionValues = { id: `${kind}-${number}`, kind, hidden: false };
  if (kind === "claims") values.items = [0, 1, 2, 3].map(() => ({ title: "", text: "" }));
  else values.title = "";
  if (kind === "products") Object.assign(values, { source: "featured", limit: 8, products: "" });
  if (kind === "testimonials") values.limit = 3;
  if (kind === "categories") values.categories = [];
  return values;
}

/** The label of a field in "sections", such as "sections.0.primary.to", in error messages. */
export function labelOfPath(path: string, values: readonly SectionValues[]): string | undefined {
  const [, index, ...names] = path.split(".");
  const section = values[Number(index)];
  if (!section) return undefined;
  if (section.kind === "claims" && names.join(".") === "items") return "The claims";
  return KINDS[section.kind].fields.find(({ name }) => name === names.join("."))?.label;
}
