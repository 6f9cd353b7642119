import { keysOf } from "../text/json.ts";

/** The fields that the texts of pages and of the home page may contain, with their meaning for the operator. */
export const PAGE_FIELDS = {
  "store.name": "Name of the store",
  "store.legalName": "Legal name of the company",
  "store.tagline": "Tagline",
  "store.email": "Email address",
  "store.phone": "Phone number",
  "store.address": "Address on one line",
  "store.street": "Street and number",
  "store.city": "City",
  "store.province": "Province",
  "store.postalCode": "Postal code",
  "store.minimumAge": "Minimum age of customers",
  "support.days": "Days of customer service",
  "support.hours": "Hours of customer service",
  "support.closed": "Days without customer service",
  "support.replyHours": "Hours within which messages are answered",
  "privacy.officer": "Name or title of the person in charge of privacy",
  "privacy.contact": "Email or telephone of the person in charge of privacy",
  "returns.days": "Days in which a product can be returned",
  "returns.damageDays": "Days in which damage can be reported",
  "returns.refundDays": "Time until a refund is made",
  "taxes.description": "Sentence: which taxes are added at checkout",
  "shipping.promise": "Sentence: where the store ships, and in how many days",
  "shipping.areas": "Sentence: where the store ships",
  "shipping.cost": "Sentence: what shipping costs",
  "shipping.time": "Sentence: how long delivery takes",
  "shipping.methods": "List of the shipping methods and their prices, in a paragraph of its own",
} as const;
export type PageField = keyof typeof PAGE_FIELDS;

export const PAGE_FIELD_NAMES: readonly PageField[] = keysOf(PAGE_FIELDS);
