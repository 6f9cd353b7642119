import { statePairSizes } from "../../model/catalogue/picture-html.ts";
import { readProductText } from "../../model/catalogue/product-text.ts";
import type { PageDocument } from "../../model/content/page.ts";
import { productText } from "../products/copy.ts";
import { type ProductSlug, RANGE } from "../range.ts";
import { galleryNames } from "../sample-pictures.ts";
import { SAMPLE_STORE } from "../sample-store.ts";
import { FRENCH_KEYWORDS } from "./keywords.ts";
import { frenchAlt, frenchTitle } from "./pictures.ts";
import type { FrenchPost } from "./posts/french-post.ts";
import { FRENCH_POSTS } from "./posts.ts";
import { FRENCH_COPY } from "./products.ts";
import { FRENCH_ROUTINES } from "./routines.ts";
import { FRENCH_SIZE_OPTION, frenchSize } from "./sizes.ts";
import { FRENCH_WORDS } from "./words.ts";

/** The French texts of a sample product. */
type FrenchProduct = {
  title: string;
  description: string;
  size: string;
  seoTitle?: string;
  seoDescription?: string;
  /** In the order of the English gallery. */
  pictureAlts: string[];
  /** Only of products in several sizes. */
  optionName?: string;
  /** The values of the option by the English ones: "30 ml" by "30 mL". */
  optionValues?: Record<string, string>;
  /** The sizes of the variants by the English ones. */
  sizes?: Record<string, string>;
  keywords: string;
  /** Stated facts that are free text, by the name of the field. */
  words: Record<string, string>;
};

type FrenchStore = {
  products: Record<string, FrenchProduct>;
  /** By the ID of the English post. */
  posts: Record<string, Omit<FrenchPost, "id">>;
  pages: Record<string, Pick<PageDocument, "title" | "body" | "seoTitle" | "seoDescription">>;
};

const HEADINGS = {
  benefits: "Bienfaits",
  howToUse: "Mode d’emploi",
  ingredients: "Ingrédients",
};

/** The texts of a product. The list of ingredients is that of the English description. */
function frenchProduct(slug: ProductSlug): FrenchProduct {
  const english = SAMPLE_STORE.products.find(({ handle }) => handle === slug);
  if (!english) throw new Error(`The sample store has no ${slug}`);
  const { title, description, size, variants } = english;
  const ingredients = readProductText(description).ingredients.join(" ");
  return {
    title: frenchTitle(slug),
    description: productText({ ...FRENCH_COPY[slug], ingredients }, HEADINGS),
    size: frenchSize(size),
    pictureAlts: galleryNames(slug).map(frenchAlt),
    ...(variants.length > 0 && {
      optionName: FRENCH_SIZE_OPTION,
      optionValues: toFrench(variants.map(({ value }) => value)),
      sizes: toFrench(variants.map((variant) => variant.size)),
    }),
    // The pack has the English title too.
    keywords: `${title} ${FRENCH_KEYWORDS[slug]}`,
    words: { ...FRENCH_WORDS[slug] },
  };
}

const toFrench = (sizes: readonly string[]) =>
  Object.fromEntries(sizes.map((size) => [size, frenchSize(size)]));

/** The texts of the sample store in French, by the handles and IDs of the English ones. */
export function frenchSampleStore(): FrenchStore {
  return {
    products: Object.fromEntries(RANGE.map(({ slug }) => [slug, frenchProduct(slug)])),
    posts: Object.fromEntries(
      FRENCH_POSTS.map(({ id, contentHtml, ...texts }) => [
        id,
        { ...texts, contentHtml: statePairSizes(contentHtml) },
      ]),
    ),
    pages: Object.fromEntries(
      FRENCH_ROUTINES.map(({ handle, title, body, seoTitle, seoDescription }) => [
        handle,
        { title, body, seoTitle, seoDescription },
      ]),
    ),
  };
}
