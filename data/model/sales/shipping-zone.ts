import * as v from "valibot";
import { boundedArray, requiredText } from "../text/fields.ts";
import { parseAmount, toAmount } from "../text/money.ts";
import { findProvinceCode, PROVINCE_NAMES, type ProvinceCode } from "./province.ts";

const PRICE_MESSAGE = "must be an amount like 9.99";

/** A price as the operator types it: 9.99, "9.9" or "9.99"; the output is "9.99". */
const Price = v.pipe(
  v.union([v.string(), v.number()], PRICE_MESSAGE),
  v.transform((value) => parseAmount(String(value))),
  v.number(PRICE_MESSAGE),
  v.maxValue(1_000_000, "must be at most 10,000.00"),
  v.transform(toAmount),
);

/** `upToGrams` null is any weight. */
const WeightTier = v.strictObject({
  upToGrams: v.nullable(
    v.pipe(
      v.number("must be a number of grams, or null for any weight"),
      v.integer("must be a whole number of grams"),
      v.minValue(1, "must be at least 1 gram"),
      v.maxValue(1_000_000, "must be at most 1,000,000 grams"),
    ),
  ),
  price: Price,
});

const Method = v.pipe(
  v.strictObject({
    /** Identifies the method in a quote and in an order; without one it is derived from the name. */
    id: v.optional(
      v.pipe(
        v.string("must be text"),
        v.regex(/^[a-z0-9][a-z0-9-]{0,39}$/, "must be lower-case letters, digits and dashes"),
      ),
    ),
    name: requiredText(60),
    /** Delivery time as shoppers read it: "2–5 business days". */
    days: v.optional(
      v.pipe(
        v.union([v.string(), v.number()], "must be text like 2–5 business days"),
        v.transform((value) => toDays(String(value))),
        v.maxLength(60, "must be at most 60 characters"),
      ),
      "",
    ),
    /** Who delivers it, as the checkout and the order name it. */
    carrier: v.exactOptional(
      v.pipe(v.string("must be text"), v.trim(), v.maxLength(60, "must be at most 60 characters")),
    ),
    price: v.optional(Price, "0.00"),
    /** The subtotal from which the method is free; null if it never is. */
    freeFrom: v.optional(v.nullable(Price), null),
    /**
     * Prices by the weight of the cart instead of `price`, lightest first. A cart that is heavier than
     * the last tier is not offered the method.
     */
    weightTiers: v.optional(boundedArray(WeightTier, 20, "weight tiers"), []),
    kind: v.optional(
      v.picklist(["shipping", "pickup", "local"], "must be shipping, pickup or local"),
      "shipping",
    ),
  }),
  v.transform((method) => ({ ...method, id: method.id ?? slugOf(method.name) })),
  v.forward(
    v.check(
      ({ weightTiers }) =>
        weightTiers.every(({ upToGrams }, index) => {
          const previous = weightTiers[index - 1];
          if (!previous) return true;
          return previous.upToGrams !== null && (upToGrams ?? Infinity) > previous.upToGrams;
        }),
      "must be in ascending order of weight",
    ),
    ["weightTiers"],
  ),
);
export type ShippingMethod = v.InferOutput<typeof Method>;

const Province = v.pipe(
  v.string("must be a province like ON"),
  v.transform(findProvinceCode),
  v.custom<ProvinceCode>((code) => code !== undefined, "must be a province like ON"),
);

const PostalPrefix = v.pipe(
  v.string("must be the beginning of a postal code like L8P"),
  v.transform((text) => text.toUpperCase().replace(/[\s-]/g, "")),
  v.regex(
    /^[ABCEGHJ-NPRSTVXY](?:\d(?:[A-Z](?:\d(?:[A-Z]\d?)?)?)?)?$/,
    "must be the beginning of a postal code like L8P",
  ),
);

const Zone = v.pipe(
  v.strictObject({
    name: requiredText(60),
    provinces: v.optional(boundedArray(Province, 13, "provinces"), []),
    postalPrefixes: v.optional(boundedArray(PostalPrefix, 500, "postal prefixes"), []),
    methods: v.pipe(
      boundedArray(Method, 20, "methods"),
      v.minLength(1, "must have at least one shipping method"),
    ),
  }),
  v.check(
    ({ provinces, postalPrefixes }) => provinces.length + postalPrefixes.length > 0,
    "must name at least one province or postal prefix",
  ),
  v.forward(
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      const ids = dataset.value.methods.map(({ id }) => id);
      const repeated = ids.find((id, index) => ids.indexOf(id) < index);
      if (repeated) addIssue({ message: `must have different ids, but two are ${repeated}` });
    }),
    ["methods"],
  ),
);

/**
 * An area with its shipping methods. A postal prefix outranks a province, so that a city can have
 * methods of its own.
 */
export type ShippingZone = v.InferOutput<typeof Zone>;

/** The zones of the store; without any, shipping is complimentary everywhere. */
export const ShippingZones = v.pipe(
  boundedArray(Zone, 50, "zones"),
  v.rawCheck(({ dataset, addIssue }) => {
    const problem = dataset.typed && findOverlap(dataset.value);
    if (problem) addIssue({ message: problem });
  }),
);

/** Explains why an address would belong to two zones. */
function findOverlap(zones: readonly ShippingZone[]): string | undefined {
  const provinces = new Map<string, string>();
  for (const zone of zones) {
    for (const code of new Set(zone.provinces)) {
      const other = provinces.get(code);
      if (other) return `overlap: ${PROVINCE_NAMES[code]} is in ${other} and in ${zone.name}`;
      provinces.set(code, zone.name);
    }
  }
  const prefixes = zones
    .flatMap((zone) => zone.postalPrefixes.map((prefix) => ({ prefix, zone })))
    .sort((a, b) => (a.prefix < b.prefix ? -1 : a.prefix > b.prefix ? 1 : 0));
  // The prefixes that contain the current one, shortest first: sorting puts them immediately before it.
  const containing: typeof prefixes = [];
  for (const current of prefixes) {
    while (!current.prefix.startsWith(containing.at(-1)?.prefix ?? "")) containing.pop();
    const other = containing.at(-1);
    if (other && other.zone !== current.zone)
      return `overlap: ${current.prefix} in ${current.zone.name} and ${other.prefix} in ${other.zone.name}`;
    containing.push(current);
  }
  return undefined;
}

/** Completes "2-5" to "2–5 business days"; other text stays as it is. */
function toDays(text: string): string {
  const [, from, to] = /^\s*(\d+)\s*(?:[-–]\s*(\d+))?\s*$/.exec(text) ?? [];
  if (!from) return text.trim();
  if (to) return `${from}–${to} business days`;
  return from === "1" ? "1 business day" : `${from} business days`;
}

function slugOf(name: string): string {
  const slug = name
    .normalize("NFD")
    .toLowerCase()
    .replace(/\p{M}/gu, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
  return slug.slice(0, 40) || "method";
}
