import * as v from "valibot";
import { PictureAddress, schemasOf } from "../catalogue/product-fields.ts";
import {
  findPriceIssues,
  findVariantIssues,
  MAX_OPTION_TEXT,
  MAX_VARIANTS,
} from "../catalogue/variant-rules.ts";
import { boundedArray, requiredText } from "../text/fields.ts";
import { keysOf } from "../text/json.ts";

/**
 * The values that each variant has of its own. The admin edits tax and shipping for all variants
 * together.
 */
const { taxable, requiresShipping, ...SELLABLE } = schemasOf("variant", "schema");

export const SELLABLE_NAMES = keysOf(SELLABLE);

const VariantDraft = v.object({
  ...SELLABLE,
  /** The row of an existing variant; missing for a new one. */
  id: v.optional(v.string()),
  /** A value for each option. */
  values: boundedArray(requiredText(MAX_OPTION_TEXT), 20, "values"),
  /** The variant's own picture; null for the main picture. */
  imageUrl: v.nullish(PictureAddress, null),
  /** Whether shoppers can select it while the product is published. */
  published: v.optional(v.boolean(), true),
});
type VariantDraft = v.InferOutput<typeof VariantDraft>;

/** The operator's values of a product. Those of variants apply to a product without options. */
const DRAFT = {
  ...schemasOf("product", "schema"),
  ...SELLABLE,
  taxable,
  requiresShipping,
  price: v.optional(SELLABLE.price),
  /** The main picture. */
  imageUrl: PictureAddress,
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
