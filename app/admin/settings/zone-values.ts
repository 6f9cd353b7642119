import { PROVINCE_CODES, type ProvinceCode } from "../../../data/model/sales/province.ts";
import type { ShippingMethod, ShippingZone } from "../../../data/model/sales/shipping-zone.ts";
import { readOptionalWhole } from "../components/read-number.ts";

/** The contents of the shipping form: text as typed. `key` identifies an entry on the page. */
export type TierValues = { key: number; upToGrams: string; price: string };
export type MethodValues = {
  key: number;
  /** "" for a new method. */
  id: string;
  name: string;
  days: string;
  carrier: string;
  price: string;
  freeFrom: string;
  kind: string;
  weightTiers: TierValues[];
};
export type ZoneValues = {
  key: number;
  name: string;
  provinces: ProvinceCode[];
  /** Separated by commas. */
  postalPrefixes: string;
  methods: MethodValues[];
};

/** The label of a field in "shipping.zones", such as "shipping.zones.0.methods.1.price", in error messages. */
export function labelOfPath(path: string): string | undefined {
  const [, , , field, method, methodField, tier, tierField] = path.split(".");
  // An issue of the list of methods is displayed as one of the zone.
  if (field === undefined) return "The zone";
  if (field === "name") return "Zone name";
  if (field === "postalPrefixes") return method === undefined ? "Each entry" : undefined;
  if (field !== "methods" || methodField === undefined) return undefined;
  if (methodField !== "weightTiers") return METHOD_LABELS[methodField];
  if (tier === undefined) return "Weights";
  return tierField === undefined ? undefined : TIER_LABELS[tierField];
}

const METHOD_LABELS: Readonly<Record<string, string>> = {
  name: "Method name",
  days: "Delivery time",
  carrier: "Carrier",
  price: "Price ($)",
  freeFrom: "Free from ($)",
};

const TIER_LABELS: Readonly<Record<string, string>> = { upToGrams: "Weight", price: "Price" };

let lastKey = 0;
const nextKey = () => ++lastKey;

export function toZoneValues(zones: readonly ShippingZone[]): ZoneValues[] {
  return zones.map(({ name, provinces, postalPrefixes, methods }) => ({
    key: nextKey(),
    name,
    provinces,
    postalPrefixes: postalPrefixes.join(", "),
    methods: methods.map(toMethodValues),
  }));
}

function toMethodValues({ weightTiers, freeFrom, ...method }: ShippingMethod): MethodValues {
  return {
    ...method,
    key: nextKey(),
    carrier: method.carrier ?? "",
    freeFrom: freeFrom ?? "",
    weightTiers: weightTiers.map(({ upToGrams, price }) => ({
      key: nextKey(),
      upToGrams: String(upToGrams ?? ""),
      price,
    })),
  };
}

/** A zone with the provinces that no other zone has. */
export function newZone(zones: readonly ZoneValues[]): ZoneValues {
  const taken = zones.flatMap((zone) => zone.provinces);
  return {
    key: nextKey(),
    name: zones.length === 0 ? "Canada" : "",
    provinces: PROVINCE_CODES.filter((code) => !taken.includes(code)),
    postalPrefixes: "",
    methods: [newMethod()],
  };
}

export function newMethod(): MethodValues {
  return {
    key: nextKey(),
    id: "",
    name: "",
    days: "",
    carrier: "",
    price: "",
    freeFrom: "",
    kind: "shipping",
    weightTiers: [],
  };
}

export function newTier(): TierValues {
  return { key: nextKey(), upToGrams: "", price: "" };
}

/** The value of `shipping.zones`, before its validation. */
export function toZones(zones: readonly ZoneValues[]) {
  return zones.map(({ name, provinces, postalPrefixes, methods }) => ({
    name,
    provinces,
    postalPrefixes: postalPrefixes
      .split(/[,;\n]/)
      .map((text) => text.trim())
      .filter(Boolean),
    methods: methods.map((method) => ({
      ...(method.id && { id: method.id }),
      name: method.name,
      days: method.days,
      ...(method.carrier.trim() && { carrier: method.carrier }),
      // With prices by weight the method's own price is not used and may be empty.
      price: method.weightTiers.length > 0 && method.price === "" ? "0" : method.price,
      freeFrom: method.freeFrom.trim() === "" ? null : method.freeFrom,
      kind: method.kind,
      weightTiers: method.weightTiers.map(({ upToGrams, price }) => ({
        upToGrams: readOptionalWhole(upToGrams),
        price,
      })),
    })),
  }));
}
