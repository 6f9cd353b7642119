import * as v from "valibot";
import { isDay } from "../sales/store-days.ts";
import { boundedArray, optionalLine } from "../text/fields.ts";

/**
 * What an entry of a menu leads to. `categories` stands for the first categories of the shop, by name,
 * `routines` for the published routines.
 */
const MENU_ENTRY_KINDS = [
  "page",
  "category",
  "tag",
  "product",
  "link",
  "categories",
  "routines",
] as const;
export type MenuEntryKind = (typeof MENU_ENTRY_KINDS)[number];

export const MAX_HEADER_ENTRIES = 10;
export const MAX_FOOTER_COLUMNS = 5;
export const MAX_COLUMN_ENTRIES = 15;

/** A path of the store, an address of another site, or an e-mail address or phone number. */
const ADDRESS = /^(?:\/(?![/\\])|https?:\/\/[\w-]|mailto:|tel:)[^\s"<>\\]*$/;
const ADDRESS_MESSAGE = "must be a path such as /about, or an address that begins with https://";
const PATH = /^\/(?![/\\])[^\s"<>\\]*$/;

/** Whether an entry is one link, with a text and a target. */
export const isLinkKind = (kind: MenuEntryKind) => kind !== "categories" && kind !== "routines";

const MenuEntry = v.pipe(
  v.strictObject({
    kind: v.picklist(MENU_ENTRY_KINDS, `must be one of ${MENU_ENTRY_KINDS.join(", ")}`),
    /** The text of the link. */
    label: v.optional(optionalLine(60), ""),
    /** The path of a page, the handle of a category or product, the name of a tag, or an address. */
    value: v.optional(optionalLine(300), ""),
  }),
  v.forward(
    v.partialCheck(
      [["kind"], ["label"]],
      ({ kind, label }) => !isLinkKind(kind) || label !== "",
      "is required",
    ),
    ["label"],
  ),
  v.forward(
    v.partialCheck(
      [["kind"], ["value"]],
      ({ kind, value }) => !isLinkKind(kind) || value !== "",
      "is required",
    ),
    ["value"],
  ),
  v.forward(
    v.partialCheck(
      [["kind"], ["value"]],
      ({ kind, value }) =>
        value === "" ||
        (kind === "page" ? PATH.test(value) : kind !== "link" || ADDRESS.test(value)),
      ADDRESS_MESSAGE,
    ),
    ["value"],
  ),
);
export type MenuEntry = v.InferOutput<typeof MenuEntry>;

const menu = (max: number) =>
  v.pipe(
    boundedArray(MenuEntry, max, "links"),
    v.check(
      (entries) => isUnique(entries.map((entry) => JSON.stringify(entry))),
      "must not repeat a link",
    ),
  );

const isUnique = (texts: readonly string[]) => new Set(texts).size === texts.length;

const MenuColumn = v.strictObject({
  /** "" is the name of the store. */
  title: v.optional(optionalLine(60), ""),
  links: menu(MAX_COLUMN_ENTRIES),
});
export type MenuColumn = v.InferOutput<typeof MenuColumn>;

const Day = v.optional(
  v.pipe(
    v.string("must be a day such as 2027-03-31"),
    v.trim(),
    v.check((day) => day === "" || isDay(day), "must be a day such as 2027-03-31"),
  ),
  "",
);

/** A sentence above the header. */
const Announcement = v.pipe(
  v.strictObject({
    /** "" shows no announcement. */
    text: v.optional(optionalLine(200), ""),
    /** The address that the text leads to, or "". */
    link: v.optional(
      v.pipe(
        optionalLine(300),
        v.check((address) => address === "" || ADDRESS.test(address), ADDRESS_MESSAGE),
      ),
      "",
    ),
    /** The first and the last day in the store's time zone; "" is unlimited. */
    from: Day,
    until: Day,
  }),
  v.forward(
    v.partialCheck(
      [["from"], ["until"]],
      ({ from, until }) => from === "" || until === "" || from <= until,
      "must not be before the first day",
    ),
    ["until"],
  ),
);
export type Announcement = v.InferOutput<typeof Announcement>;

const page = (label: string, value: string): MenuEntry => ({ kind: "page", label, value });

const DEFAULT_HEADER = [
  page("Home", "/"),
  page("Shop", "/shop"),
  page("Blog", "/blog"),
  page("Testimonials", "/testimonials"),
  page("About", "/about"),
  page("Track Order", "/track-order"),
];

const DEFAULT_FOOTER: MenuColumn[] = [
  {
    title: "Shop",
    links: [
      page("All Products", "/shop"),
      { kind: "categories", label: "", value: "" },
      { kind: "routines", label: "", value: "" },
      page("Gift Finder", "/gift-finder"),
    ],
  },
  {
    title: "",
    links: [
      page("About", "/about"),
      page("Blog", "/blog"),
      page("Testimonials", "/testimonials"),
      page("Contact", "/contact"),
    ],
  },
  {
    title: "Help",
    links: [
      page("Account", "/account"),
      page("Track Order", "/track-order"),
      page("FAQ", "/faq"),
      page("Shipping & Returns", "/shipping"),
      page("Privacy Policy", "/privacy-policy"),
      page("Terms", "/terms"),
    ],
  },
];

const NO_ANNOUNCEMENT: Announcement = { text: "", link: "", from: "", until: "" };

/** The settings `navigation.*`. */
export const NAVIGATION_SETTINGS = {
  header: v.optional(menu(MAX_HEADER_ENTRIES), DEFAULT_HEADER),
  /** Columns with a title and links. */
  footer: v.optional(
    v.pipe(
      boundedArray(MenuColumn, MAX_FOOTER_COLUMNS, "columns"),
      v.check(
        (columns) => isUnique(columns.map(({ title }) => title)),
        "must have different titles",
      ),
    ),
    DEFAULT_FOOTER,
  ),
  announcement: v.optional(Announcement, NO_ANNOUNCEMENT),
};
