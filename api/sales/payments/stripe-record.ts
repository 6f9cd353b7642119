import type { IntentRecord, Recipient } from "../../payment-gateway.ts";

/** Stripe allows 50 keys with values of up to 500 characters. The others name store and checkout. */
const MAX_PARTS = 45;
/** Without the delimiters, which protect spaces at both ends. */
const PART_LENGTH = 498;
const COUNTRY = "CA";

const keyOf = (part: number) => `order_${part + 1}`;

export type StripeShipping = {
  name?: string | null;
  address?: {
    line1?: string | null;
    line2?: string | null;
    city?: string | null;
    state?: string | null;
    postal_code?: string | null;
  } | null;
};

/**
 * Converts a record to metadata and shipping details of an update. An empty text deletes a value of an
 * earlier record. A record that exceeds Stripe's limits is left out.
 */
export function toStripeRecord({ text, recipient }: IntentRecord) {
  const fits = text.length <= MAX_PARTS * PART_LENGTH;
  const parts = Array.from({ length: MAX_PARTS }, (_, part): [string, string] => {
    const slice = text.slice(part * PART_LENGTH, (part + 1) * PART_LENGTH);
    return [keyOf(part), fits && slice ? `|${slice}|` : ""];
  });
  return {
    metadata: Object.fromEntries(parts),
    shipping: recipient ? toShipping(recipient) : ("" as const),
  };
}

/** Reads the record of an intent; undefined if it has none. */
export function fromStripeRecord(intent: {
  metadata: Record<string, string>;
  shipping?: StripeShipping | null;
}): IntentRecord | undefined {
  let text = "";
  for (let part = 0; part < MAX_PARTS; part += 1)
    text += (intent.metadata[keyOf(part)] ?? "").slice(1, -1);
  if (text === "") return undefined;
  const { shipping } = intent;
  const recipient = shipping?.address?.line1 ? fromShipping(shipping) : undefined;
  return { text, recipient };
}

function toShipping({ name, address, address2, city, province, postalCode }: Recipient) {
  return {
    name,
    address: {
      line1: address,
      line2: address2 ?? "",
      city,
      state: province,
      postal_code: postalCode,
      country: COUNTRY,
    },
  };
}

function fromShipping({ name, address }: StripeShipping): Recipient {
  return {
    name: name ?? "",
    address: address?.line1 ?? "",
    address2: address?.line2 || undefined,
    city: address?.city ?? "",
    province: address?.state ?? "",
    postalCode: address?.postal_code ?? "",
  };
}
