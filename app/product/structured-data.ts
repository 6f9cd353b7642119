import { STANDARD_SHIPPING } from "../../data/content/delivery.ts";
import { RETURN_DAYS } from "../../data/content/policies.ts";
import { DEFAULT_SHIPPING_CENTS } from "../../data/model/default-terms.ts";
import { toAmount } from "../../data/model/money.ts";
import type { Product } from "../../data/model/product.ts";
import { summarize } from "../../data/model/product-text.ts";
import type { ReviewList } from "../../data/model/review.ts";
import { readQuantity } from "../../data/model/size.ts";
import { isSoldOut } from "../../data/model/stock.ts";
import { STORE } from "../../data/store.ts";
import { paths } from "../paths.ts";

/** Returns the absolute URL of a product's image. */
export function shareImage(origin: string, imageUrl: string): string {
  return imageUrl.startsWith("/") ? origin + imageUrl : imageUrl;
}

/** A schema.org Product with its offer in Canadian dollars, reviews, shipping details and return policy. */
export function productData(origin: string, product: Product, reviews?: ReviewList) {
  return {
    "@context": "https://schema.org",
    "@type": "Product",
    "@id": `${origin}${paths.product(product.id)}#product`,
    name: product.title,
    description: summarize(product.description, 5_000) || product.title,
    image: [shareImage(origin, product.imageUrl)],
    category: product.category,
    ...(product.sku && { sku: product.sku }),
    ...(product.size && { size: product.size }),
    brand: { "@type": "Brand", name: STORE.name },
    ...reviewData(reviews),
    offers: {
      "@type": "Offer",
      url: origin + paths.product(product.id),
      price: product.price,
      priceCurrency: STORE.currency,
      ...unitPricing(product),
      availability: `https://schema.org/${isSoldOut(product) ? "OutOfStock" : "InStock"}`,
      itemCondition: "https://schema.org/NewCondition",
      seller: { "@type": "Organization", name: STORE.name },
      shippingDetails: shippingDetails(DEFAULT_SHIPPING_CENTS),
      hasMerchantReturnPolicy: {
        "@type": "MerchantReturnPolicy",
        applicableCountry: "CA",
        returnPolicyCategory: "https://schema.org/MerchantReturnFiniteReturnWindow",
        merchantReturnDays: RETURN_DAYS,
        returnMethod: "https://schema.org/ReturnByMail",
        returnFees: "https://schema.org/ReturnFeesCustomerResponsibility",
      },
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
function unitPricing({ price, size }: Product) {
  const quantity = size === null ? undefined : readQuantity(size);
  if (!quantity) return {};
  const unitCode = UNIT_CODES[quantity.unit];
  return {
    priceSpecification: {
      "@type": "UnitPriceSpecification",
      price,
      priceCurrency: STORE.currency,
      referenceQuantity: {
        "@type": "QuantitativeValue",
        value: String(quantity.value),
        unitCode,
        valueReference: { "@type": "QuantitativeValue", value: "100", unitCode },
      },
    },
  };
}

function shippingDetails(cents: number) {
  const { from, to } = STANDARD_SHIPPING.days;
  return {
    "@type": "OfferShippingDetails",
    shippingRate: {
      "@type": "MonetaryAmount",
      value: toAmount(cents),
      currency: STORE.currency,
    },
    shippingDestination: { "@type": "DefinedRegion", addressCountry: "CA" },
    deliveryTime: {
      "@type": "ShippingDeliveryTime",
      handlingTime: { "@type": "QuantitativeValue", minValue: 0, maxValue: 1, unitCode: "DAY" },
      transitTime: { "@type": "QuantitativeValue", minValue: from, maxValue: to, unitCode: "DAY" },
    },
  };
}
