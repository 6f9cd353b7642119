import type {
  Product,
  ProductDetails,
  ProductPicture,
} from "../../../data/model/catalogue/product.ts";
import {
  altField,
  optionField,
  optionValueField,
  sizeField,
} from "../../../data/model/translations/product-texts.ts";
import type { Texts } from "../../../data/model/translations/translation.ts";
import { type Labels, readLabels } from "../../db/labels.ts";
import { optionValues } from "../../db/products/variants.ts";
import type { Db } from "../../db/tables/schema.ts";
import { readTexts, translatedLocale, translatedProduct } from "../../db/translations.ts";

type Row = { id: string; group_id: string | null } & Parameters<typeof optionValues>[0];

/** Translates products of the rows from which they were made. */
export type ProductTranslator = {
  listed: (row: Row, product: Product) => Product;
  details: (row: Row, product: ProductDetails) => ProductDetails;
};

const ENGLISH: ProductTranslator = {
  listed: (_, product) => product,
  details: (_, product) => product,
};

/** Reads the texts of products in the language of the response, with one query for all of them. */
export async function readProductTranslator(
  db: Db,
  rows: readonly Row[],
): Promise<ProductTranslator> {
  if (!translatedLocale()) return ENGLISH;
  const find = await readTexts(db, "product", rows.map(translatedProduct));
  const labels = await readLabels(db);
  const textsOf = (row: Row) => find(translatedProduct(row));
  return {
    listed: (row, product) => translateListed(row, product, textsOf(row), labels),
    details: (row, product) =>
      translateDetails(translateListed(row, product, textsOf(row), labels), product, textsOf(row)),
  };
}

function translateListed<P extends Product>(row: Row, product: P, texts: Texts, labels: Labels): P {
  const { category, tags = [], size } = product;
  const values = optionValues(row);
  const named = Object.fromEntries(
    [
      [category, labels.category(category)] as const,
      ...values.map((value) => [value, texts[optionValueField(value)]] as const),
      ...tags.map((tag) => [tag, labels.value(tag)] as const),
    ].filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
  const untranslated = ["title", "description"].filter((field) => texts[field] === undefined);
  return {
    ...product,
    title: texts.title ?? product.title,
    description: texts.description ?? product.description,
    ...(size && { size: texts[sizeField(size)] ?? size }),
    ...(product.variantTitle !== undefined && {
      variantTitle: values.map((value) => named[value] ?? value).join(" / "),
    }),
    ...(Object.keys(named).length > 0 && { labels: named }),
    ...(untranslated.length > 0 && { untranslated }),
  };
}

function translateDetails(
  translated: ProductDetails,
  product: ProductDetails,
  texts: Texts,
): ProductDetails {
  const { options, variants, pictures, descriptionHtml, facts } = product;
  const named = Object.fromEntries(
    options
      .flatMap(({ name, values }) => [
        [name, texts[optionField(name)]] as const,
        ...values.map((value) => [value, texts[optionValueField(value)]] as const),
      ])
      .filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
  const labels = { ...translated.labels, ...named };
  return {
    ...translated,
    descriptionHtml:
      texts.description === undefined ? descriptionHtml : (texts.descriptionHtml ?? null),
    pictures: pictures.map((picture) => translatePicture(picture, product, translated, texts)),
    variants: variants.map((variant) => ({
      ...variant,
      ...(variant.size && { size: texts[sizeField(variant.size)] ?? variant.size }),
    })),
    ...(facts && {
      facts: {
        ...facts,
        scent: facts.scent && (texts.scent ?? facts.scent),
        texture: facts.texture && (texts.texture ?? facts.texture),
      },
    }),
    seoTitle: product.seoTitle && (texts.seoTitle ?? texts.title ?? product.seoTitle),
    seoDescription: translateSeoDescription(product.seoDescription, texts),
    ...(Object.keys(labels).length > 0 && { labels }),
  };
}

/** Without a translation, the description for search engines follows from the translated one. */
const translateSeoDescription = (english: string | null, texts: Texts) =>
  texts.seoDescription ?? (texts.description === undefined ? english : null);

function translatePicture(
  { src, alt }: ProductPicture,
  product: Product,
  translated: Product,
  texts: Texts,
): ProductPicture {
  // A gallery without alternatives has the title instead.
  return { src, alt: texts[altField(src)] ?? (alt === product.title ? translated.title : alt) };
}
