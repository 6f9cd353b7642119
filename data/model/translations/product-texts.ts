import type { ProductPicture } from "../catalogue/product.ts";
import { type FieldName, fieldOf, MAX_ALT, PRODUCT_FIELDS } from "../catalogue/product-fields.ts";
import { MAX_OPTION_TEXT } from "../catalogue/variant-rules.ts";
import { distinctSources, isWord, type OptionalSource, presentSources } from "./source-texts.ts";
import type { SourceText } from "./translation.ts";

/** The English texts of a product that are translated. Its variants share them, except their sizes. */
export type ProductTexts = {
  title: string;
  /** HTML if `isHtml`. */
  description: string;
  isHtml: boolean;
  keywords: string;
  pictures: readonly ProductPicture[];
  sizes: readonly string[];
  scent: string | null;
  texture: string | null;
  seoTitle: string | null;
  seoDescription: string | null;
  /** The names of the options with the values of the variants. */
  options: readonly { name: string; values: readonly string[] }[];
};

/** The fields of texts of which a product may have several: the text itself identifies one. */
export const altField = (src: string) => `alt:${src}`;
export const sizeField = (size: string) => `size:${size}`;
export const optionField = (name: string) => `option:${name}`;
export const optionValueField = (value: string) => `value:${value}`;

export function listProductTexts(product: ProductTexts): SourceText[] {
  const { title, description, keywords, seoTitle, seoDescription, scent, texture } = product;
  const fields = PRODUCT_FIELDS;
  const line = (field: keyof typeof fields & keyof ProductTexts, text: string | null) =>
    ({ field, label: fields[field].label, text, format: "line", max: maxOf(field) }) as const;
  const texts: OptionalSource[] = [
    line("title", title),
    {
      field: "description",
      label: "Description",
      text: description,
      format: product.isHtml ? "description" : "text",
      max: fields.description.maxLength,
    },
    ...product.options.flatMap(({ name, values }): OptionalSource[] => [
      {
        field: optionField(name),
        label: `Option: ${name}`,
        text: name,
        format: "line",
        max: MAX_OPTION_TEXT,
      },
      ...values.map((value) => ({
        isOptional: !isWord(value),
        field: optionValueField(value),
        label: `${name}: ${value}`,
        text: value,
        format: "line" as const,
        max: MAX_OPTION_TEXT,
      })),
    ]),
    ...product.sizes.map((size) => ({
      field: sizeField(size),
      label: "Size",
      text: size,
      format: "line" as const,
      max: fields.size.maxLength,
    })),
    ...product.pictures.map(({ src, alt }, at) => ({
      field: altField(src),
      label: `Description of picture ${at + 1}`,
      text: alt,
      format: "line" as const,
      max: MAX_ALT,
    })),
    ...[line("scent", scent), line("texture", texture), line("keywords", keywords)].map(
      // Only searches and filters use them.
      (source) => ({ ...source, isOptional: true }),
    ),
    line("seoTitle", seoTitle),
    line("seoDescription", seoDescription),
  ];
  return distinctSources(presentSources(texts));
}

const maxOf = (field: FieldName): number => fieldOf(field).maxLength ?? 0;
