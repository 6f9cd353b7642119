import { listPageTexts, listPostTexts } from "../../model/translations/other-texts.ts";
import {
  altField,
  listProductTexts,
  optionField,
  optionValueField,
  sizeField,
} from "../../model/translations/product-texts.ts";
import type { SourceText, TranslationKind } from "../../model/translations/translation.ts";
import type { SAMPLE_STORE } from "../sample-store.ts";
import { frenchSampleStore } from "./french-store.ts";

/** An item of the sample store with its English texts and the French ones by field. */
export type SampleTranslation = {
  kind: TranslationKind;
  item: string;
  sources: readonly SourceText[];
  texts: Readonly<Record<string, string | undefined>>;
};

type Sample = Pick<typeof SAMPLE_STORE, "products" | "option" | "posts" | "pages">;

/**
 * The French texts of the sample store.
 * @param sanitize cleans HTML as it is stored, because the English texts are compared with stored ones
 */
export function listSampleTranslations(
  sample: Sample,
  sanitize: (html: string) => string,
): SampleTranslation[] {
  const french = frenchSampleStore();
  const { option } = sample;
  const products = sample.products.flatMap((product): SampleTranslation[] => {
    const texts = french.products[product.handle];
    if (!texts) return [];
    const { variants, pictures } = product;
    const sizes = variants.length > 0 ? variants.map(({ size }) => size) : [product.size];
    const values = variants.map(({ value }) => value);
    const sources = listProductTexts({
      title: product.title,
      description: product.description,
      isHtml: false,
      keywords: product.keywords,
      pictures,
      sizes,
      scent: product.scent ?? null,
      texture: product.texture ?? null,
      seoTitle: null,
      seoDescription: null,
      options: values.length > 0 ? [{ name: option, values }] : [],
    });
    const own = {
      title: texts.title,
      description: texts.description,
      keywords: texts.keywords,
      scent: texts.words.scent,
      texture: texts.words.texture,
      [optionField(option)]: texts.optionName,
      [sizeField(product.size)]: texts.size,
      ...byField(texts.sizes, sizeField),
      ...byField(texts.optionValues, optionValueField),
      ...Object.fromEntries(pictures.map(({ src }, at) => [altField(src), texts.pictureAlts[at]])),
    };
    return [{ kind: "product", item: product.id, sources, texts: own }];
  });
  const posts = sample.posts.flatMap((post): SampleTranslation[] => {
    const texts = french.posts[post.id];
    if (!texts) return [];
    const { title, excerpt, category, contentHtml: content } = texts;
    const english = { ...post, content: "", contentHtml: sanitize(post.contentHtml) };
    const sources = listPostTexts(english);
    return [{ kind: "post", item: post.id, sources, texts: { title, excerpt, category, content } }];
  });
  const pages = sample.pages.flatMap((page): SampleTranslation[] => {
    const texts = french.pages[page.handle];
    const sources = listPageTexts({ ...page, body: sanitize(page.body) }, false);
    return texts ? [{ kind: "page", item: page.handle, sources, texts }] : [];
  });
  return [...products, ...posts, ...pages];
}

const byField = (texts: Readonly<Record<string, string>> = {}, fieldOf: (text: string) => string) =>
  Object.fromEntries(Object.entries(texts).map(([english, text]) => [fieldOf(english), text]));
