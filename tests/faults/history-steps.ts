import fc from "fast-check";
import type { FaultKind } from "./failpoints.ts";
import type { Cart } from "./shopper.ts";
import { CODES, INITIAL_STOCK } from "./simulation.ts";
import { ORDER_ACTIONS, type OrderAction } from "./store-handle.ts";

export const SHOPPERS = 4;

/**
 * One step of a history. `shopper` is the index of a shopper; `index` selects one of the existing
 * orders or events, modulo their number.
 */
export type HistoryStep =
  | { do: "nothing" }
  | { do: "open" | "submit"; shopper: number; cart: Cart }
  /** The shopper chooses a shipping method and a discount code. */
  | { do: "choose"; shopper: number; code: string | undefined; method: string | undefined }
  | { do: "pay"; shopper: number; card: string; submits: boolean }
  | { do: "authenticate"; shopper: number; confirms: boolean }
  /** The page requests its order, `times` times concurrently. */
  | { do: "order"; shopper: number; times: number }
  /** Page, webhook and jobs complete the checkout concurrently. */
  | { do: "concurrent completion"; shopper: number }
  /** A page requests the order of another shopper's payment. */
  | { do: "foreign order"; shopper: number; otherShopper: number }
  /** The shopper closes the page and opens it again. */
  | { do: "new tab"; shopper: number }
  /** An event is delivered: early, late, repeatedly or several times concurrently. */
  | { do: "event"; index: number; times: number }
  | { do: "forged event"; index: number }
  | { do: "events" }
  | { do: "jobs" }
  | { do: "wait"; minutes: number }
  | { do: "restart" }
  | { do: "operate"; index: number; action: OrderAction }
  /** A refund in the provider's dashboard. */
  | { do: "external refund"; index: number; cents: number }
  /** An authorization is cancelled in the provider's dashboard. */
  | { do: "external cancellation"; index: number }
  | { do: "adjust stock"; id: string; more: number }
  /** The operator opens a product and saves it some steps later. */
  | { do: "edit"; id: string }
  | { do: "save"; cents: number; left: number; isPublished: boolean }
  /** The operator changes the price of a product and all its variants. */
  | { do: "change prices"; id: string; percent: number }
  /** The operator imports a price and a stock of a product, or undoes the last import. */
  | { do: "import"; id: string; cents: number; left: number }
  | { do: "undo import" }
  | { do: "unpublish"; id: string; isUnpublished: boolean }
  /** The operator ends or reactivates a discount code. */
  | { do: "code"; code: string; isActive: boolean }
  /** The operator changes how taxes are calculated. */
  | { do: "taxes"; mode: "flat" | "province" }
  | { do: "fail"; after: number; kind: FaultKind }
  | { do: "outage"; prefix: "db:" | "provider:" | "mail:" }
  | { do: "remove faults" };

const shopper = fc.nat(SHOPPERS - 1);
const index = fc.nat(30);
const id = fc.constantFrom(...Object.keys(INITIAL_STOCK), "oil", "serum", "serum");
const cart: fc.Arbitrary<Cart> = fc.uniqueArray(
  fc.record({ id, quantity: fc.integer({ min: 1, max: 3 }) }),
  {
    selector: (line) => line.id,
    minLength: 1,
    maxLength: 3,
  },
);
const code = fc.constantFrom(...CODES);
const card = fc.constantFrom(
  "pm_card_visa",
  "pm_card_visa",
  "pm_card_visa",
  "pm_card_chargeDeclined",
  "pm_card_threeDSecure2Required",
);
/** Pages always send the address before the payment; other clients may not. */
const submits = fc.constantFrom(true, true, true, false);
const times = fc.integer({ min: 1, max: 3 });
const kind = fc.constantFrom<FaultKind>("before", "after", "refused", "full");

const step = (weight: number, arbitrary: fc.Arbitrary<HistoryStep>) => ({ weight, arbitrary });
const just = <T extends HistoryStep["do"]>(name: T) => fc.constant(name);

/** A random step. The weights let most histories reach paid orders; steps shrink to "nothing". */
export const historyStep: fc.Arbitrary<HistoryStep> = fc.oneof(
  { withCrossShrink: true },
  step(1, fc.constant({ do: "nothing" })),
  step(8, fc.record({ do: just("open"), shopper, cart })),
  step(14, fc.record({ do: just("submit"), shopper, cart })),
  step(
    6,
    fc.record({
      do: just("choose"),
      shopper,
      code: fc.option(code, { nil: undefined }),
      method: fc.constantFrom("standard", "express", undefined),
    }),
  ),
  step(24, fc.record({ do: just("pay"), shopper, card, submits })),
  step(6, fc.record({ do: just("authenticate"), shopper, confirms: fc.boolean() })),
  step(14, fc.record({ do: just("order"), shopper, times })),
  step(4, fc.record({ do: just("concurrent completion"), shopper })),
  step(3, fc.record({ do: just("foreign order"), shopper, otherShopper: shopper })),
  step(4, fc.record({ do: just("new tab"), shopper })),
  step(10, fc.record({ do: just("event"), index, times })),
  step(2, fc.record({ do: just("forged event"), index })),
  step(4, fc.record({ do: just("events") })),
  step(8, fc.record({ do: just("jobs") })),
  step(
    6,
    fc.record({
      do: just("wait"),
      minutes: fc.constantFrom(1, 6, 14, 16, 62, 25 * 60, 8 * 24 * 60),
    }),
  ),
  step(3, fc.record({ do: just("restart") })),
  step(10, fc.record({ do: just("operate"), index, action: fc.constantFrom(...ORDER_ACTIONS) })),
  step(
    4,
    fc.record({ do: just("external refund"), index, cents: fc.constantFrom(1, 500, 99_999) }),
  ),
  step(2, fc.record({ do: just("external cancellation"), index })),
  step(8, fc.record({ do: just("adjust stock"), id, more: fc.integer({ min: -3, max: 5 }) })),
  step(3, fc.record({ do: just("edit"), id })),
  step(
    3,
    fc.record({
      do: just("save"),
      cents: fc.constantFrom(100, 1999, 4801),
      left: fc.nat(6),
      isPublished: fc.constantFrom(true, true, false),
    }),
  ),
  step(2, fc.record({ do: just("change prices"), id, percent: fc.constantFrom(-20, 5) })),
  step(
    3,
    fc.record({ do: just("import"), id, cents: fc.constantFrom(999, 4800), left: fc.nat(6) }),
  ),
  step(2, fc.record({ do: just("undo import") })),
  step(2, fc.record({ do: just("unpublish"), id, isUnpublished: fc.boolean() })),
  step(2, fc.record({ do: just("code"), code, isActive: fc.boolean() })),
  step(1, fc.record({ do: just("taxes"), mode: fc.constantFrom("flat", "province", "province") })),
  step(10, fc.record({ do: just("fail"), after: fc.integer({ min: 1, max: 25 }), kind })),
  step(1, fc.record({ do: just("outage"), prefix: fc.constantFrom("db:", "provider:", "mail:") })),
  step(6, fc.record({ do: just("remove faults") })),
);
