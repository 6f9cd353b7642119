import { MARKET } from "../../data/market.ts";
import { lineTitle } from "../../data/model/catalogue/listed-product.ts";
import type { ProductDetails, ProductVariant } from "../../data/model/catalogue/product.ts";
import { summarize } from "../../data/model/catalogue/product-text.ts";
import type { ReviewList } from "../../data/model/catalogue/review.ts";
import { readQuantity } from "../../data/model/catalogue/size.ts";
import { isSoldOut } from "../../data/model/catalogue/stock.ts";
import { selectionQuery, selectVariant } from "../../data/model/catalogue/variants.ts";
import { localePath } from "../../data/model/locale.ts";
import type { DeliverySettings } from "../../data/model/sales/delivery.ts";
import type { StoreFacts } from "../../data/model/settings/store-facts.ts";
import { returnPolicy } from "../components/return-policy-data.ts";
import { paths } from "../paths.ts";
import { shippingDetails } from "./shipping-data.ts";

/** The store, and where it delivers. */
type Seller = StoreFacts & { delivery: DeliverySettings; returnDays: number };

/** Returns the absolute URL of a product's image. */
export function shareImage(origin: string, imageUrl: string): string {
  return imageUrl.startsWith("/") ? origin + imageUrl : imageUrl;
}

/** The maximum number of variants in the structured data, so that it stays a small part of the page. */
const MAX_VARIANTS = 100;

/**
 * A schema.org Product with its offer in Canadian dollars, reviews, shipping details and return policy;
 * for a product with options a ProductGroup with a Product for each variant.
 * https://developers.google.com/search/docs/appearance/structured-data/product-variants
 */
export function productData(
  origin: string,
  store: Seller,
  product: ProductDetails,
  reviews?: ReviewList,
) {
  const { options, variants } = product;
  const url = origin + localePath(paths.product(product.handle ?? product.id));
  const about = {
    name: product.title,
    description: summarize(product.description, 5_000) || product.title,
    image: images(origin, product),
    category: product.category,
    brand: { "@type": "Brand", name: product.brand ?? store.name },
    ...reviewData(reviews),
  };
  if (options.length === 0)
    return {
      "@context": "https://schema.org",
      "@type": "Product",
      "@id": `${url}#product`,
      ...about,
      ...offerData(store, product, url),
    };
  return {
    "@context": "https://schema.org",
    "@type": "ProductGroup",
    "@id": `${url}#product`,
    url,
    ...about,
    productGroupID: product.handle ?? product.id,
    variesBy: options.map(({ name }) => propertyOf(name)?.url ?? name),
    hasVariant: variants
      .slice(0, MAX_VARIANTS)
      .map((variant) => variantData(origin, store, product, variant, url)),
  };
}

function variantData(
  origin: string,
  store: Seller,
  product: ProductDetails,
  variant: ProductVariant,
  url: string,
) {
  const { title, description, category } = product;
  const shown = selectVariant(product, variant.id) ?? product;
  return {
    "@type": "Product",
    name: lineTitle(shown),
    description: summarize(description, 300) || title,
    image: shareImage(origin, variant.imageUrl),
    category,
    ...offerData(store, shown, `${url}?${new URLSearchParams(selectionQuery(variant.options))}`),
    ...optionData(variant),
  };
}

/** The options that schema.org has a property for, by their lower-case name in English and French. */
const PROPERTIES: Readonly<Record<string, string>> = {
  size: "size",
  color: "color",
  colour: "color",
  material: "material",
  pattern: "pattern",
  format: "size",
  taille: "size",
  couleur: "color",
  matière: "material",
  motif: "pattern",
};

function propertyOf(option: string) {
  const name = Object.hasOwn(PROPERTIES, option.toLowerCase())
    ? PROPERTIES[option.toLowerCase()]
    : undefined;
  return name === undefined ? undefined : { name, url: `https://schema.org/${name}` };
}

/** The values of a variant's options, as properties of their own where schema.org has one. */
function optionData({ options }: ProductVariant) {
  const known = Object.entries(options).flatMap(([name, value]) => {
    const property = propertyOf(name);
    return property ? [[property.name, value]] : [];
  });
  const others = Object.entries(options).filter(([name]) => !propertyOf(name));
  return {
    ...Object.fromEntries(known),
    ...(others.length > 0 && {
      additionalProperty: others.map(([name, value]) => ({
        "@type": "PropertyValue",
        name,
        value,
      })),
    }),
  };
}

/** The pictures of the gallery; at least the product's picture. */
function images(origin: string, { pictures, imageUrl }: ProductDetails): string[] {
  const sources = new Set([imageUrl, ...pictures.map(({ src }) => src)]);
  return [...sources].map((src) => shareImage(origin, src));
}

/** A barcode with a length of a GTIN; others are internal numbers. */
const GTIN = /^(?:\d{8}|\d{12,14})$/;

/** SKU, barcode, size and offer of a product without options or of a variant. */
function offerData(store: Seller, product: ProductDetails, url: string) {
  return {
    ...(product.sku && { sku: product.sku }),
    ...(product.barcode && GTIN.test(product.barcode) && { gtin: product.barcode }),
    ...(product.size && { size: product.size }),
    offers: {
      "@type": "Offer",
      url,
      price: product.price,
      priceCurrency: MARKET.currency,
      ...unitPricing(product),
      availability: `https://schema.org/${isSoldOut(product) ? "OutOfStock" : "InStock"}`,
      itemCondition: "https://schema.org/NewCondition",
      seller: { "@type": "Organization", name: store.name },
      shippingDetails: shippingDetails(store.delivery, product),
      hasMerchantReturnPolicy: returnPolicy(store.returnDays),
    },
  };
}

/** How many reviews the structured data contains. */
const MAX_REVIEWS = 5;

/** The rating and reviews by customers; never those of the sample store. */
function reviewData(list: ReviewList | undefined) {
  if (!list?.customers) return {};
  const { average, count } = list.customers;
  const scale = { bestRating: 5, worstRating: 1 };
  const reviews = list.reviews.filter(({ sample }) => !sample).slice(0, MAX_REVIEWS);
  return {
    aggregateRating: {
      "@type": "AggregateRating",
      ratingValue: average,
      reviewCount: count,
      ...scale,
    },
    ...(reviews.length > 0 && {
      review: reviews.map(({ rating, title, comment, author, createdAt }) => ({
        "@type": "Review",
        ...(title && { name: title }),
        reviewBody: comment,
        reviewRating: { "@type": "Rating", ratingValue: rating, ...scale },
        author: { "@type": "Person", name: author },
        datePublished: createdAt.slice(0, 10),
      })),
    }),
  };
}

const UNIT_CODES = { mL: "MLT", g: "GRM" } as const;

/**
 * The product's size and the size of its unit price, as Google's merchant listings require:
 * https://developers.google.com/search/docs/appearance/structured-data/merchant-listing#unit-pricing
 */
function unitPricing({ price, size }: ProductDetails) {
  const quantity = size === null ? undefined : readQuantity(size);
  if (!quantity) return {};
  const unitCode = UNIT_CODES[quantity.unit];
  return {
    priceSpecification: {
      "@type": "UnitPriceSpecification",
      price,
      priceCurrency: MARKET.currency,
      referenceQuantity: {
        "@type": "QuantitativeValue",
        value: String(quantity.value),
        unitCode,
        valueReference: { "@type": "QuantitativeValue", value: "100", unitCode },
      },
    },
  };
}
