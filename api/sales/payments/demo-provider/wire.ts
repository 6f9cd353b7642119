import type { DemoIntent } from "./intent.ts";

/** The intent as the API returns it: the charge is an id unless the request expands it. */
export function toWire(intent: DemoIntent, expand: readonly string[] = []) {
  const { refunds: _, disputes: __, latest_charge, ...rest } = intent;
  const expanded = expand.some((path) => path.replace(/^data\./, "") === "latest_charge");
  return { ...rest, latest_charge: expanded ? latest_charge : (latest_charge?.id ?? null) };
}

/** The fields of an intent that a browser with the client secret may read. */
export function toPublic(intent: DemoIntent) {
  const { id, object, amount, currency, status, client_secret, created, livemode } = intent;
  const { capture_method } = intent;
  const { payment_method, payment_method_types, canceled_at } = intent;
  const { last_payment_error, next_action } = intent;
  return {
    id,
    object,
    amount,
    currency,
    status,
    client_secret,
    created,
    livemode,
    capture_method,
    payment_method,
    payment_method_types,
    canceled_at,
    last_payment_error,
    next_action,
  };
}

/**
 * A form-encoded body or query with Stripe's nesting: `metadata[store]=x&expand[0]=latest_charge`.
 */
export type Form = {
  text(name: string): string | undefined;
  list(name: string): string[];
  map(name: string): Record<string, string>;
};

export function readForm(body: string): Form {
  const fields = [...new URLSearchParams(body)];
  const inside = (name: string) =>
    fields.flatMap(([key, value]): [string, string][] =>
      key.startsWith(`${name}[`) && key.endsWith("]")
        ? [[key.slice(name.length + 1, -1), value]]
        : [],
    );
  return {
    text: (name) => fields.find(([key]) => key === name)?.[1],
    list: (name) => inside(name).map(([, value]) => value),
    map: (name) => Object.fromEntries(inside(name)),
  };
}
