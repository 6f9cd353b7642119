import type { AdminProduct } from "../../../../data/model/admin/admin-product.ts";
import type { Product } from "../../../../data/model/catalogue/product.ts";
import { PRODUCT_FIELDS } from "../../../../data/model/catalogue/product-fields.ts";
import { joinTags, splitTags } from "../../../../data/model/catalogue/tags.ts";
import { parseAmount, toAmount } from "../../../../data/model/text/money.ts";
import { readWhole } from "../../components/read-number.ts";
import {
  type FieldFormValues,
  FORM_FIELDS,
  type FormFieldName,
  isFieldName,
  labelsOf,
  toFormValues,
  toInput,
} from "./field-values.ts";
import { type OptionValues, toOptionValues, type VariantValues } from "./variant-values.ts";

/** A picture of the gallery. `key` identifies it on the page. */
export type PictureValues = { key: string; src: string; alt: string };

/** The values of the form as they are typed. */
export type ProductValues = FieldFormValues<FormFieldName> & {
  pictures: PictureValues[];
  options: OptionValues[];
  variants: VariantValues[];
  /** Whether the stock is counted. */
  counted: boolean;
  /** As `joinTags` writes them. */
  tags: string;
};

/** Hint of a field with tags. */
export const TAGS_HINT = "Separated by commas. Write \\, for a comma within a tag.";

/** Labels of the form's fields. */
export const PRODUCT_LABELS: { [Name in keyof ProductValues]: string } = {
  ...labelsOf(FORM_FIELDS),
  stockQuantity: "Quantity in stock",
  counted: "Track quantity",
  tags: `${PRODUCT_FIELDS.tags.label} (optional)`,
  pictures: PRODUCT_FIELDS.pictures.label,
  options: "Options",
  variants: "Variants",
};

const NESTED_LABELS = new Map([
  ["src", "Picture URL"],
  ["alt", "Alternative text"],
  ["values", "Values"],
]);

/** The label of a field of a picture, option or variant. */
export function labelOfPath(path: string): string | undefined {
  const [list, at, name = "", value] = path.split(".");
  if (at === undefined) return path === "imageUrl" ? "A picture" : undefined;
  if (list === "options") return "Option name";
  if (value !== undefined) return "Value";
  return NESTED_LABELS.get(name) ?? (isFieldName(name) ? PRODUCT_FIELDS[name].label : undefined);
}

export function toValues(product?: AdminProduct): ProductValues {
  const pictures = product?.pictures ?? [];
  const gallery =
    product && pictures.length === 0 ? [{ src: product.imageUrl, alt: "" }] : pictures;
  return {
    ...toFormValues(FORM_FIELDS, product),
    ...toOptionValues(product),
    pictures: gallery.map((picture, at) => ({ ...picture, key: `${at} ${picture.src}` })),
    counted: product ? product.stockQuantity !== null : false,
    tags: joinTags(product?.tags ?? []),
  };
}

/** Converts the values to the API's shape, before validation. */
export function toDraft({ counted, position, price, tags, ...values }: ProductValues) {
  const { options, variants, pictures, ...fields } = values;
  const hasOptions = options.length > 0;
  return {
    ...toInput(fields),
    ...(!hasOptions && { price }),
    // The text of a formatted description is derived from it.
    description: fields.descriptionHtml ? "" : fields.description,
    imageUrl: pictures[0]?.src ?? "",
    pictures: pictures.map(({ src, alt }) => ({ src, alt })),
    tags: splitTags(tags),
    stockQuantity: counted && !hasOptions ? readWhole(values.stockQuantity) : null,
    ...(position.trim() !== "" && { position: readWhole(position) }),
    options: options.map(({ name }) => name),
    variants: variants.map(({ key: _, id, values: valuesByKey, imageUrl, ...variant }) => ({
      ...toInput(variant),
      ...(id !== undefined && { id }),
      values: options.map(({ key }) => valuesByKey[key] ?? ""),
      imageUrl: imageUrl || null,
    })),
  };
}

/** Converts the values to the product of the preview card. */
export function toPreview(values: ProductValues): Product {
  const [unit = values] = values.variants;
  const quantity = readWhole(unit.stockQuantity);
  const isCounted = "counted" in unit ? values.counted : true;
  const price = parseAmount(unit.price) ?? 0;
  const compareAt = parseAmount(unit.compareAtPrice) ?? 0;
  return {
    id: "preview",
    title: values.title.trim() || "Title",
    description: values.description,
    price: toAmount(price),
    ...(compareAt > price && { compareAtPrice: toAmount(compareAt) }),
    category: values.category,
    sku: null,
    imageUrl: values.pictures[0]?.src ?? "",
    size: unit.size.trim() || null,
    inStock: unit.inStock,
    stockQuantity: isCounted && Number.isFinite(quantity) ? quantity : null,
  };
}

/**
 * The values to adopt from a newer version of the product if only its stock or publication has changed;
 * undefined if others have. Without a change of the stock there are none, so that typed values stay.
 */
export function findStockChange(
  before: ProductValues,
  after: ProductValues,
): Partial<ProductValues> | undefined {
  const withoutStock = ({ stockQuantity, variants, ...others }: ProductValues) =>
    JSON.stringify([others, variants.map((each) => ({ ...each, stockQuantity: "" }))]);
  if (withoutStock(before) !== withoutStock(after)) return undefined;
  const { stockQuantity, variants } = after;
  const isSame =
    stockQuantity === before.stockQuantity &&
    JSON.stringify(variants) === JSON.stringify(before.variants);
  return isSame ? {} : { stockQuantity, variants };
}
