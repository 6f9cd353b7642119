import fc from "fast-check";
import type { Flavour } from "./failpoints.ts";
import type { Cart } from "./shopper.ts";
import { SHELF } from "./simulation.ts";
import { type Step as OrderStep, STEPS } from "./store-handle.ts";

export const SHOPPERS = 4;

/** One thing that happens to a store. Numbers without a name choose among what there is. */
export type HistoryStep =
  | { do: "nothing" }
  | { do: "open" | "reserve"; who: number; cart: Cart }
  | { do: "pay"; who: number; card: string; reserves: boolean }
  | { do: "bank"; who: number; confirms: boolean }
  /** The page asks for its order, several times at once. */
  | { do: "order"; who: number; times: number }
  /** The page, the webhook and the jobs at once. */
  | { do: "rush"; who: number }
  /** A page asks for the order of another shopper's payment. */
  | { do: "steal"; who: number; whose: number }
  /** The page is closed and opened again. */
  | { do: "new tab"; who: number }
  /** An event comes: early, late, again, or several times at once. */
  | { do: "event"; which: number; times: number }
  | { do: "forged event"; which: number }
  | { do: "events" }
  | { do: "jobs" }
  | { do: "wait"; minutes: number }
  | { do: "restart" }
  | { do: "operate"; which: number; step: OrderStep }
  /** Somebody gives money back on the provider's own pages. */
  | { do: "give back"; which: number; cents: number }
  | { do: "count"; id: string; more: number }
  /** The operator opens a product, and saves it some time later. */
  | { do: "edit"; id: string }
  | { do: "save"; cents: number; left: number }
  | { do: "withdraw"; id: string; isWithdrawn: boolean }
  | { do: "fail"; after: number; flavour: Flavour }
  | { do: "cut off"; what: "db:" | "provider:" | "mail:" }
  | { do: "heal" };

const who = fc.nat(SHOPPERS - 1);
const which = fc.nat(30);
const id = fc.constantFrom(...Object.keys(SHELF), "oil", "serum", "serum");
const cart: fc.Arbitrary<Cart> = fc.uniqueArray(
  fc.record({ id, quantity: fc.integer({ min: 1, max: 3 }) }),
  {
    selector: (line) => line.id,
    minLength: 1,
    maxLength: 3,
  },
);
const card = fc.constantFrom(
  "pm_card_visa",
  "pm_card_visa",
  "pm_card_visa",
  "pm_card_chargeDeclined",
  "pm_card_threeDSecure2Required",
);
/** A page always does; another client may pay for what it has not reserved. */
const reserves = fc.constantFrom(true, true, true, false);
const times = fc.integer({ min: 1, max: 3 });
const flavour = fc.constantFrom<Flavour>("before", "after", "refused", "full");

const step = (weight: number, arbitrary: fc.Arbitrary<HistoryStep>) => ({ weight, arbitrary });
const just = <T extends HistoryStep["do"]>(name: T) => fc.constant(name);

/** Steps as often as they make a history worth telling; shrinks to nothing at all. */
export const historyStep: fc.Arbitrary<HistoryStep> = fc.oneof(
  { withCrossShrink: true },
  step(1, fc.constant({ do: "nothing" })),
  step(8, fc.record({ do: just("open"), who, cart })),
  step(14, fc.record({ do: just("reserve"), who, cart })),
  step(24, fc.record({ do: just("pay"), who, card, reserves })),
  step(6, fc.record({ do: just("bank"), who, confirms: fc.boolean() })),
  step(14, fc.record({ do: just("order"), who, times })),
  step(4, fc.record({ do: just("rush"), who })),
  step(3, fc.record({ do: just("steal"), who, whose: who })),
  step(4, fc.record({ do: just("new tab"), who })),
  step(10, fc.record({ do: just("event"), which, times })),
  step(2, fc.record({ do: just("forged event"), which })),
  step(4, fc.record({ do: just("events") })),
  step(8, fc.record({ do: just("jobs") })),
  step(6, fc.record({ do: just("wait"), minutes: fc.constantFrom(1, 6, 14, 16, 62, 25 * 60) })),
  step(3, fc.record({ do: just("restart") })),
  step(10, fc.record({ do: just("operate"), which, step: fc.constantFrom(...STEPS) })),
  step(4, fc.record({ do: just("give back"), which, cents: fc.constantFrom(1, 500, 99_999) })),
  step(8, fc.record({ do: just("count"), id, more: fc.integer({ min: -3, max: 5 }) })),
  step(3, fc.record({ do: just("edit"), id })),
  step(
    3,
    fc.record({ do: just("save"), cents: fc.constantFrom(100, 1999, 4801), left: fc.nat(6) }),
  ),
  step(2, fc.record({ do: just("withdraw"), id, isWithdrawn: fc.boolean() })),
  step(10, fc.record({ do: just("fail"), after: fc.integer({ min: 1, max: 25 }), flavour })),
  step(1, fc.record({ do: just("cut off"), what: fc.constantFrom("db:", "provider:", "mail:") })),
  step(6, fc.record({ do: just("heal") })),
);
