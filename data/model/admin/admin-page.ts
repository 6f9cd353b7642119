import * as v from "valibot";
import { isHandle, MAX_HANDLE } from "../catalogue/handle.ts";
import { isBuiltInPage } from "../content/built-in-pages.ts";
import { PAGE_KINDS } from "../content/page.ts";
import { RichText } from "../content/rich-text.ts";
import { requiredText } from "../text/fields.ts";

const text = (max: number) =>
  v.pipe(v.string(), v.trim(), v.maxLength(max, `must be at most ${max} characters`));

/** The texts of a page, published or as a draft. */
export const PageContent = v.object({
  title: requiredText(200),
  body: RichText,
  /** Empty: the title. */
  seoTitle: text(200),
  /** Empty: the beginning of the text. */
  seoDescription: text(400),
});
export type PageContent = v.InferOutput<typeof PageContent>;

/** The last part of a further page's address. */
export const PageHandle = v.pipe(
  requiredText(MAX_HANDLE),
  v.check(isHandle, "must consist of lower-case letters, digits and single hyphens"),
  v.check((handle) => !isBuiltInPage(handle), "is the address of another page"),
);

/** Body of POST /api/admin/pages: a further page, as a draft or published. */
export const NewPage = v.object({
  handle: PageHandle,
  kind: v.picklist(PAGE_KINDS),
  ...PageContent.entries,
  publish: v.optional(v.boolean(), false),
});
export type NewPage = v.InferOutput<typeof NewPage>;

/**
 * Body of PUT /api/admin/pages/{handle}: saves a draft or publishes it; 409 if the page has changed since
 * `version`. The handle of a built-in page can't change.
 */
export const PageChange = v.object({
  ...PageContent.entries,
  handle: v.string(),
  version: v.string(),
  publish: v.boolean(),
});
export type PageChange = v.InferOutput<typeof PageChange>;

/** Body of a request that unpublishes a page. */
export const PageVersionBody = v.object({ version: v.string() });

/** Body of POST /api/admin/pages/{handle}/restore: a previous version becomes the draft. */
export const PageRestore = v.object({ version: v.string(), previous: v.string() });

/**
 * The states of a page. `default`: shoppers see the default text. `changed`: published, with a later draft.
 */
export const PAGE_STATES = {
  default: "Default text",
  draft: "Draft",
  published: "Published",
  changed: "Published, with a draft",
} as const;
export type PageState = keyof typeof PAGE_STATES;

const Listed = {
  /** The handle. */
  id: v.string(),
  handle: v.string(),
  kind: v.picklist(PAGE_KINDS),
  /** Address in the shop. */
  path: v.string(),
  title: v.string(),
  state: v.picklist(["default", "draft", "published", "changed"]),
  /** Whether shoppers see the page. */
  isVisible: v.boolean(),
  isBuiltIn: v.boolean(),
  /** Whether a lawyer must check the text. */
  isPolicy: v.boolean(),
  /** null for a page that was never changed. */
  changedAt: v.nullable(v.string()),
};

/** Response of GET /api/admin/pages. */
export const AdminPageList = v.array(v.object(Listed));
export type AdminPageList = v.InferOutput<typeof AdminPageList>;

/** A page in the admin: its draft or, without one, the text that shoppers see. */
export const AdminPage = v.object({
  ...Listed,
  ...PageContent.entries,
  title: v.string(),
  /** Whether a menu of the shop leads to the page. */
  isInMenu: v.boolean(),
  version: v.string(),
  /** Previous published texts, the latest first. */
  previous: v.array(v.object({ id: v.string(), publishedAt: v.string(), publishedBy: v.string() })),
  /** The fields that texts may contain, with their present values. */
  fields: v.array(v.object({ name: v.string(), description: v.string(), value: v.string() })),
});
export type AdminPage = v.InferOutput<typeof AdminPage>;

/** Pages that a store can have. Every page is part of the offline copy. */
export const MAX_PAGES = 100;

/** The published pages in a file of settings. */
export const PageList = v.pipe(
  v.array(
    v.object({
      handle: v.pipe(
        requiredText(MAX_HANDLE),
        v.check(isHandle, "must consist of lower-case letters, digits and single hyphens"),
      ),
      kind: v.optional(v.picklist(PAGE_KINDS), "text"),
      title: PageContent.entries.title,
      body: RichText,
      seoTitle: v.optional(PageContent.entries.seoTitle, ""),
      seoDescription: v.optional(PageContent.entries.seoDescription, ""),
    }),
    "must be a list of pages",
  ),
  v.maxLength(MAX_PAGES, `must have at most ${MAX_PAGES} pages`),
  v.check(
    (pages) => new Set(pages.map(({ handle }) => handle)).size === pages.length,
    "must not have two pages with the same handle",
  ),
);
export type PageList = v.InferOutput<typeof PageList>;
