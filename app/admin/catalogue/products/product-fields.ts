import type { AdminProduct } from "../../../../data/model/admin/admin-product.ts";
import type { Product } from "../../../../data/model/catalogue/product.ts";
import { joinTags, splitTags } from "../../../../data/model/catalogue/tags.ts";
import { parseAmount, toAmount } from "../../../../data/model/text/money.ts";
import { type OptionValues, toOptionValues, type VariantValues } from "./variant-values.ts";

/** A picture of the gallery. `key` identifies it on the page. */
export type PictureValues = { key: string; src: string; alt: string };

/** Values of the product form, as they are typed. */
export type ProductValues = {
  title: string;
  description: string;
  /** "" for plain text. */
  descriptionHtml: string;
  pictures: PictureValues[];
  options: OptionValues[];
  variants: VariantValues[];
  price: string;
  compareAtPrice: string;
  sku: string;
  barcode: string;
  inStock: boolean;
  counted: boolean;
  stockQuantity: string;
  lowStock: string;
  taxable: boolean;
  requiresShipping: boolean;
  weightGrams: string;
  size: string;
  category: string;
  brand: string;
  /** As `joinTags` writes them. */
  tags: string;
  position: string;
  handle: string;
  seoTitle: string;
  seoDescription: string;
};

/** Hint of a field with tags. */
export const TAGS_HINT = "Separated by commas. Write \\, for a comma within a tag.";

/** Field labels in page order. */
export const PRODUCT_LABELS: { [K in keyof ProductValues]: string } = {
  title: "Title",
  description: "Description",
  descriptionHtml: "Description",
  pictures: "Pictures",
  options: "Options",
  variants: "Variants",
  price: "Price ($)",
  compareAtPrice: "Compare-at price ($, optional)",
  sku: "SKU (optional)",
  barcode: "Barcode (optional)",
  inStock: "Available for sale",
  counted: "Track quantity",
  stockQuantity: "Quantity in stock",
  lowStock: "Low-stock threshold (optional)",
  taxable: "Charge tax",
  requiresShipping: "Requires shipping",
  weightGrams: "Weight in grams (optional)",
  size: "Size (optional)",
  category: "Category",
  brand: "Brand (optional)",
  tags: "Tags (optional)",
  position: "Position in featured order",
  handle: "URL handle",
  seoTitle: "Page title (optional)",
  seoDescription: "Meta description (optional)",
};

const NESTED: Record<string, string> = {
  src: "Picture URL",
  alt: "Alternative text",
  name: "Option name",
  values: "Values",
  price: "Price",
  compareAtPrice: "Compare-at price",
  sku: "SKU",
  barcode: "Barcode",
  stockQuantity: "Stock",
  weightGrams: "Weight",
  size: "Size",
  imageUrl: "Picture",
};

/** The label of a field of a picture, option or variant. */
export function labelOfPath(path: string): string | undefined {
  const [list, at, name, value] = path.split(".");
  if (at === undefined) return path === "imageUrl" ? "A picture" : undefined;
  if (list === "options") return "Option name";
  if (value !== undefined) return "Value";
  return NESTED[name ?? ""];
}

const text = (value: string | number | null | undefined) => String(value ?? "");

export function toValues(product?: AdminProduct): ProductValues {
  const pictures = product?.pictures ?? [];
  const gallery =
    product && pictures.length === 0 ? [{ src: product.imageUrl, alt: "" }] : pictures;
  return {
    title: text(product?.title),
    description: text(product?.description),
    descriptionHtml: text(product?.descriptionHtml),
    pictures: gallery.map((picture, at) => ({ ...picture, key: `${at} ${picture.src}` })),
    ...toOptionValues(product),
    price: text(product?.price),
    compareAtPrice: text(product?.compareAtPrice),
    sku: text(product?.sku),
    barcode: text(product?.barcode),
    inStock: product?.inStock ?? true,
    counted: product ? product.stockQuantity !== null : false,
    stockQuantity: text(product?.stockQuantity),
    lowStock: text(product?.lowStock),
    taxable: product?.taxable ?? true,
    requiresShipping: product?.requiresShipping ?? true,
    weightGrams: text(product?.weightGrams),
    size: text(product?.size),
    category: text(product?.category),
    brand: text(product?.brand),
    tags: joinTags(product?.tags ?? []),
    position: text(product?.position),
    handle: text(product?.handle),
    seoTitle: text(product?.seoTitle),
    seoDescription: text(product?.seoDescription),
  };
}

/** Converts the values to the API's shape, before validation. */
export function toDraft({ counted, position, tags, ...values }: ProductValues) {
  const { options, variants, pictures, price, ...rest } = values;
  const hasOptions = options.length > 0;
  return {
    ...rest,
    ...(!hasOptions && { price }),
    // The text of a formatted description is derived from it.
    description: rest.descriptionHtml ? "" : rest.description,
    imageUrl: pictures[0]?.src ?? "",
    pictures: pictures.map(({ src, alt }) => ({ src, alt })),
    tags: splitTags(tags),
    stockQuantity: counted && !hasOptions ? toNumber(values.stockQuantity) : null,
    lowStock: toOptionalNumber(values.lowStock),
    weightGrams: toOptionalNumber(values.weightGrams),
    ...(position.trim() !== "" && { position: toNumber(position) }),
    options: options.map(({ name }) => name),
    variants: variants.map((variant) => ({
      ...(variant.id !== undefined && { id: variant.id }),
      values: options.map(({ key }) => variant.values[key] ?? ""),
      price: variant.price,
      compareAtPrice: variant.compareAtPrice,
      sku: variant.sku,
      barcode: variant.barcode,
      inStock: variant.inStock,
      stockQuantity: toOptionalNumber(variant.stockQuantity),
      weightGrams: toOptionalNumber(variant.weightGrams),
      size: variant.size,
      imageUrl: variant.imageUrl || null,
      published: variant.published,
    })),
  };
}

/** Parses a whole number; returns NaN, which validation rejects, for other text. */
function toNumber(text: string): number {
  return /^\s*\d{1,9}\s*$/.test(text) ? Number(text) : Number.NaN;
}

function toOptionalNumber(text: string): number | null {
  return text.trim() === "" ? null : toNumber(text);
}

/** Converts the values to the product of the preview card. */
export function toPreview(values: ProductValues): Product {
  const [unit = values] = values.variants;
  const quantity = toNumber(unit.stockQuantity);
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
