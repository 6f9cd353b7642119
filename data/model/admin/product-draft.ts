import * as v from "valibot";
import { isHandle, isReservedHandle, MAX_HANDLE } from "../catalogue/handle.ts";
import { isPictureAddress } from "../catalogue/picture.ts";
import { MAX_SIZE } from "../catalogue/size.ts";
import { MAX_TAG, MAX_TAGS, tagKey } from "../catalogue/tags.ts";
import {
  findPriceIssues,
  findVariantIssues,
  MAX_OPTION_TEXT,
  MAX_VARIANTS,
} from "../catalogue/variant-rules.ts";
import { boundedArray } from "../text/bounded-array.ts";
import { MAX_AMOUNT_CENTS, parseAmount, toAmount } from "../text/money.ts";
import { requiredText } from "../text/required-text.ts";

/** Maximum number of pictures in a product's gallery. */
export const MAX_PICTURES = 50;

/** Maximum lengths of the texts for search engines, in characters. */
export const MAX_SEO_TITLE = 500;
export const MAX_SEO_DESCRIPTION = 1_000;

/** Maximum length of a formatted description before it is sanitized, in characters. */
const MAX_DESCRIPTION_HTML = 100_000;

/** The URL of a picture. */
export const PictureAddress = v.pipe(
  requiredText(2000),
  v.check(isPictureAddress, "must be a picture's web address or one that was uploaded"),
);

/** An optional text; null if it is blank or missing. */
export const optionalText = (max: number) =>
  v.nullish(
    v.pipe(
      v.string(),
      v.trim(),
      v.maxLength(max, `must be at most ${max} characters`),
      v.transform((text) => text || null),
    ),
    null,
  );

function isPrice(text: string): boolean {
  const cents = parseAmount(text);
  return cents !== undefined && cents > 0;
}

const isAccepted = (text: string) => (parseAmount(text) ?? 0) <= MAX_AMOUNT_CENTS;
const TOO_HIGH = "must be at most 999,999.99";

const Price = v.pipe(
  v.string("is required"),
  v.trim(),
  v.check(isPrice, "must be an amount like 12.50"),
  v.check(isAccepted, TOO_HIGH),
  v.transform((price) => toAmount(parseAmount(price) ?? 0)),
);

const CompareAtPrice = v.nullish(
  v.pipe(
    v.string(),
    v.trim(),
    v.check((text) => text === "" || isPrice(text), "must be an amount like 12.50"),
    v.check(isAccepted, TOO_HIGH),
    v.transform((text) => (text === "" ? null : toAmount(parseAmount(text) ?? 0))),
  ),
  null,
);

const wholeNumber = (max: number) =>
  v.pipe(
    v.number("must be a whole number"),
    v.integer("must be a whole number"),
    v.minValue(0, "must be at least 0"),
    v.maxValue(max, `must be at most ${max}`),
  );

/** The values that each variant has of its own, apart from its price. */
const SELLABLE = {
  /** Before the sale; null without one. */
  compareAtPrice: CompareAtPrice,
  sku: optionalText(100),
  barcode: optionalText(100),
  inStock: v.optional(v.boolean(), true),
  /** null if the stock is not counted. */
  stockQuantity: v.nullish(wholeNumber(10_000_000), null),
  weightGrams: v.nullish(wholeNumber(10_000_000), null),
  /** Size on the label; unchanged if missing. */
  size: v.optional(
    v.nullable(
      v.pipe(
        v.string(),
        v.trim(),
        v.maxLength(MAX_SIZE, `must be at most ${MAX_SIZE} characters`),
        v.transform((size) => size || null),
      ),
    ),
  ),
};

const VariantDraft = v.object({
  ...SELLABLE,
  /** The row of an existing variant; missing for a new one. */
  id: v.optional(v.string()),
  /** A value for each option. */
  values: boundedArray(requiredText(MAX_OPTION_TEXT), 20, "values"),
  price: Price,
  /** The variant's own picture; null for the main picture. */
  imageUrl: v.nullish(PictureAddress, null),
  /** Whether shoppers can select it while the product is published. */
  published: v.optional(v.boolean(), true),
});
type VariantDraft = v.InferOutput<typeof VariantDraft>;

/** A handle, or "". */
export const Handle = v.pipe(
  v.string(),
  v.trim(),
  v.toLowerCase(),
  v.maxLength(MAX_HANDLE, `must be at most ${MAX_HANDLE} characters`),
  v.check(
    (handle) => handle === "" || isHandle(handle),
    "can only have letters, digits and hyphens, such as face-oil",
  ),
);

/** The operator's values of a product. */
const DRAFT = {
  ...SELLABLE,
  title: requiredText(300),
  /** Plain text; replaced by the text of `descriptionHtml` if that is set. */
  description: v.optional(
    v.pipe(v.string(), v.trim(), v.maxLength(50_000, "must be at most 50,000 characters")),
    "",
  ),
  /** Formatted description, sanitized when it is saved; null for plain text. */
  descriptionHtml: optionalText(MAX_DESCRIPTION_HTML),
  category: requiredText(100),
  brand: optionalText(100),
  tags: v.optional(
    v.pipe(
      boundedArray(requiredText(MAX_TAG), MAX_TAGS, "tags"),
      v.transform((tags) => [...new Map(tags.map((tag) => [tagKey(tag), tag])).values()]),
    ),
    [],
  ),
  /** The last part of the product's URL; chosen from the title, or unchanged, if it is empty. */
  handle: v.optional(
    v.pipe(
      Handle,
      v.check((handle) => !isReservedHandle(handle), "is used by the store itself"),
    ),
    "",
  ),
  /** For a product without options. */
  price: v.optional(Price),
  /** The main picture. */
  imageUrl: PictureAddress,
  /** The gallery in order; empty if there is only the main picture. */
  pictures: v.optional(
    boundedArray(
      v.object({
        src: PictureAddress,
        alt: v.pipe(v.string(), v.trim(), v.maxLength(500, "must be at most 500 characters")),
      }),
      MAX_PICTURES,
      "pictures",
    ),
    [],
  ),
  seoTitle: optionalText(MAX_SEO_TITLE),
  seoDescription: optionalText(MAX_SEO_DESCRIPTION),
  taxable: v.optional(v.boolean(), true),
  requiresShipping: v.optional(v.boolean(), true),
  /** Stock up to which the admin reports it as low; null for the default. */
  lowStock: v.nullish(wholeNumber(1_000_000), null),
  /** Position in featured order; by default a new product is the last one. */
  position: v.optional(wholeNumber(1e9)),
  /** The names of one to three options, or none. */
  options: v.optional(boundedArray(requiredText(MAX_OPTION_TEXT), 20, "options"), []),
  /** Empty without options. Required when a product with options is changed. */
  variants: v.optional(boundedArray(VariantDraft, MAX_VARIANTS, "variants")),
};

type Checked = {
  description: string;
  descriptionHtml: string | null;
  price?: string | undefined;
  compareAtPrice: string | null;
  options: string[];
  variants?: VariantDraft[] | undefined;
};

/** Rules that concern several values. */
function findIssues(draft: Checked) {
  const { options, variants = [], price, description, descriptionHtml } = draft;
  const issues = findVariantIssues(options, variants);
  if (description === "" && descriptionHtml === null)
    issues.push({ path: "description", message: "is required" });
  if (options.length > 0) return issues;
  if (price === undefined) issues.push({ path: "price", message: "is required" });
  else issues.push(...findPriceIssues({ price, compareAtPrice: draft.compareAtPrice }));
  return issues;
}

const checkDraft = <T extends Checked>() =>
  v.rawCheck<T>(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    // The text as input marks the issue as a rule for well-formed values (422).
    for (const { path, message } of findIssues(dataset.value))
      addIssue({ message, input: "", path: toPathItems(path, dataset.value) });
  });

/** The path of an issue as valibot represents it. */
function toPathItems(path: string, input: unknown): [v.IssuePathItem, ...v.IssuePathItem[]] {
  const item = (key: string): v.IssuePathItem => ({
    type: "unknown",
    origin: "value",
    input,
    key,
    value: undefined,
  });
  const [first = "", ...rest] = path.split(".");
  return [item(first), ...rest.map(item)];
}

/** Body of POST /api/admin/products. */
export const ProductDraft = v.pipe(v.object(DRAFT), checkDraft());
export type ProductDraft = v.InferOutput<typeof ProductDraft>;

/** Body of PUT /api/admin/products/{id}; 409 with the product if it has changed since `version`. */
export const ProductChange = v.pipe(v.object({ ...DRAFT, version: v.string() }), checkDraft());
