import * as v from "valibot";
import { isPictureAddress } from "../catalogue/picture.ts";
import { PAGE_FIELD_NAMES } from "../content/page-fields.ts";
import { boundedArray, requiredText } from "../text/fields.ts";
import { checkFields } from "../text/text-fields.ts";

const line = (max: number) =>
  v.pipe(v.string("must be text"), v.trim(), v.maxLength(max, `must be at most ${max} characters`));

/** Texts of the home page, which may contain fields such as {{store.name}}. */
const optionalText = (max: number) =>
  v.optional(v.pipe(line(max), checkFields(PAGE_FIELD_NAMES)), "");
const text = (max: number) => v.pipe(requiredText(max), checkFields(PAGE_FIELD_NAMES));

/** A path of the store, an anchor of the page, or an address of another site. */
const ADDRESS =
  /^(?:\/(?![/\\])[^\s"<>\\]*|#[\w-]+|https:\/\/[\w-]+(?:\.[\w-]+)+(?:[/?#][^\s"<>\\]*)?)$/;

/** A link with its label; both are empty if there is none. */
const SectionLink = v.optional(
  v.pipe(
    v.strictObject({
      label: v.optional(line(40), ""),
      to: v.optional(
        v.pipe(
          v.string("must be an address"),
          v.trim(),
          v.maxLength(300, "is too long"),
          v.check(
            (to) => to === "" || ADDRESS.test(to),
            "must be a page of the store such as /shop, an anchor such as #products, or begin with https://",
          ),
        ),
        "",
      ),
    }),
    v.forward(
      v.partialCheck(
        [["label"], ["to"]],
        ({ label, to }) => label === "" || to !== "",
        "is required for the label",
      ),
      ["to"],
    ),
    v.forward(
      v.partialCheck(
        [["label"], ["to"]],
        ({ label, to }) => label !== "" || to === "",
        "is required for the address",
      ),
      ["label"],
    ),
  ),
  { label: "", to: "" },
);

/** URL of a picture; "" if there is none. */
const SectionPicture = v.optional(
  v.pipe(
    v.string("must be a picture"),
    v.trim(),
    v.maxLength(2_000, "is too long"),
    v.check(
      (src) => src === "" || isPictureAddress(src),
      "must be an uploaded picture or an address",
    ),
  ),
  "",
);

const count = (least: number, most: number, fallback: number) =>
  v.optional(
    v.pipe(
      v.number(`must be a number from ${least} to ${most}`),
      v.integer(`must be a number from ${least} to ${most}`),
      v.minValue(least, `must be a number from ${least} to ${most}`),
      v.maxValue(most, `must be a number from ${least} to ${most}`),
    ),
    fallback,
  );

const names = (max: number, noun: string) =>
  v.optional(
    boundedArray(
      v.pipe(
        v.string("must be text"),
        v.trim(),
        v.minLength(1, "is empty"),
        v.maxLength(200, "is too long"),
      ),
      max,
      noun,
    ),
    [],
  );

const base = {
  /** Unique among the sections. */
  id: v.pipe(
    v.string("must be text"),
    v.regex(/^[a-z0-9-]{1,40}$/, "must consist of letters and digits"),
  ),
  hidden: v.optional(v.boolean("must be true or false"), false),
};

const Claim = v.pipe(
  v.strictObject({ title: optionalText(60), text: optionalText(200) }),
  v.forward(
    v.partialCheck(
      [["title"], ["text"]],
      ({ title, text }) => title !== "" || text === "",
      "is required",
    ),
    ["title"],
  ),
);

const PRODUCT_SOURCES = ["featured", "category", "tag", "newest", "sale", "picked"] as const;

export const HomeSection = v.variant(
  "kind",
  [
    v.strictObject({
      kind: v.literal("hero"),
      ...base,
      title: text(100),
      text: optionalText(200),
      primary: SectionLink,
      secondary: SectionLink,
      /** For phones. */
      portrait: SectionPicture,
      /** For desktops. */
      wide: SectionPicture,
    }),
    v.strictObject({
      kind: v.literal("claims"),
      ...base,
      /** Empty claims are left out. */
      items: v.pipe(
        boundedArray(Claim, 4, "claims"),
        v.transform((claims) => claims.filter(({ title }) => title !== "")),
        v.minLength(1, "must have at least one claim"),
      ),
    }),
    v.strictObject({
      kind: v.literal("categories"),
      ...base,
      title: text(80),
      /** Handles; empty: those with the most products. */
      categories: names(12, "categories"),
    }),
    v.strictObject({
      kind: v.literal("products"),
      ...base,
      title: text(80),
      source: v.optional(v.picklist(PRODUCT_SOURCES, "must be one of the sources"), "featured"),
      /** Name of the category, for the source `category`. */
      category: v.optional(line(200), ""),
      /** For the source `tag`. */
      tag: v.optional(line(200), ""),
      /** Ids or handles, for the source `picked`. */
      products: names(12, "products"),
      limit: count(4, 12, 8),
    }),
    v.strictObject({
      kind: v.literal("text"),
      ...base,
      title: text(100),
      text: text(2_000),
      picture: SectionPicture,
      alt: optionalText(200),
      link: SectionLink,
    }),
    v.strictObject({
      kind: v.literal("testimonials"),
      ...base,
      title: text(80),
      limit: count(1, 6, 3),
    }),
    v.strictObject({
      kind: v.literal("newsletter"),
      ...base,
      title: text(80),
      text: optionalText(200),
    }),
  ],
  "must be a section of a known kind",
);
export type HomeSection = v.InferOutput<typeof HomeSection>;

const MAX_SECTIONS = 20;

/** The sections of the home page, in order. */
export const HomeSections = v.pipe(
  boundedArray(HomeSection, MAX_SECTIONS, "sections"),
  v.check(
    (sections) => new Set(sections.map(({ id }) => id)).size === sections.length,
    "must not repeat an id",
  ),
);

/** The settings `home.*`. */
export const HOME_SETTINGS = {
  /** null: the defaults of the store. */
  sections: v.optional(v.nullable(HomeSections), null),
};
