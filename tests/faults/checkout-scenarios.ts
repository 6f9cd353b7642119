import { IDLE_TIME } from "../../api/sales/checkout/expire-checkouts.ts";
import { type Cart, createShopper, type Shopper } from "./shopper.ts";
import type { Simulation } from "./simulation.ts";
import type { OrderAction } from "./store-handle.ts";

/** One checkout, from the cart to its end. */
export type CheckoutScenario = {
  name: string;
  /** The final cart, which a shopper who returns buys. */
  cart: Cart;
  /** The number of orders at the end, whichever call fails. */
  orders: 0 | 1;
  /** `false` if the provider's webhooks do not arrive. */
  webhooks?: false;
  /** Runs first, without faults. */
  before?: (simulation: Simulation, shopper: Shopper, another: Shopper) => Promise<void>;
  run: (simulation: Simulation, shopper: Shopper) => Promise<void>;
};

const OIL: Cart = [{ id: "oil", quantity: 2 }];
const OIL_AND_SERUM: Cart = [...OIL, { id: "serum", quantity: 1 }];
const LAST: Cart = [{ id: "last", quantity: 1 }];

export const CHECKOUT_SCENARIOS: readonly CheckoutScenario[] = [
  {
    name: "an order is placed, packed and shipped",
    cart: OIL_AND_SERUM,
    orders: 1,
    async run(simulation, shopper) {
      await shopper.open(OIL);
      await pay(shopper, OIL_AND_SERUM);
      await shopper.order(OIL_AND_SERUM);
      await simulation.deliverAll();
      await simulation.runJobs();
      await operate(simulation, "pack");
      await operate(simulation, "ship");
      await simulation.runJobs();
    },
  },
  {
    name: "a card is declined, the next one needs 3DS, the webhook completes the order, and it is cancelled",
    cart: OIL,
    orders: 1,
    async run(simulation, shopper) {
      await shopper.open(OIL);
      await shopper.submit(OIL);
      shopper.pay("pm_card_chargeDeclined");
      await simulation.deliverAll();
      await shopper.submit(OIL);
      shopper.pay("pm_card_threeDSecure2Required");
      shopper.authenticate(true);
      await simulation.deliverAll();
      await operate(simulation, "cancel and restock");
      await simulation.runJobs();
    },
  },
  {
    name: "a unit of an order is refunded, part of the payment in the dashboard, and the rest by cancelling it",
    cart: OIL_AND_SERUM,
    orders: 1,
    async before(_, shopper) {
      await pay(shopper, OIL_AND_SERUM);
      await shopper.order(OIL_AND_SERUM);
    },
    async run(simulation, shopper) {
      await operate(simulation, "refund a unit");
      simulation.provider.refundExternally(shopper.intentId() ?? "", 500);
      await simulation.deliverAll();
      await operate(simulation, "cancel and restock");
      await simulation.runJobs();
    },
  },
  {
    name: "reconciliation completes a payment that neither browser nor webhook reports",
    cart: LAST,
    orders: 1,
    webhooks: false,
    async run(simulation, shopper) {
      await pay(shopper, LAST);
      await simulation.runJobs();
    },
  },
  {
    name: "a payment is cancelled if the product has sold out",
    cart: LAST,
    // The other shopper's order.
    orders: 1,
    async before(_, shopper, another) {
      await shopper.open(LAST);
      await shopper.submit(LAST);
      await pay(another, LAST);
      await another.order(LAST);
    },
    async run(simulation, shopper) {
      shopper.pay();
      await simulation.deliverAll();
      await shopper.order(LAST);
      await simulation.runJobs();
    },
  },
  {
    name: "the operator corrects the stock between the payment and the order",
    cart: OIL,
    orders: 0,
    before: (_, shopper) => pay(shopper, OIL),
    async run(simulation, shopper) {
      await simulation.correctStock("oil", -4);
      try {
        await shopper.order(OIL);
        await simulation.deliverAll();
        await simulation.runJobs();
      } finally {
        await simulation.correctStock("oil", 4);
      }
    },
  },
  {
    name: "an authorization is cancelled in the provider's dashboard before the order",
    cart: OIL,
    orders: 0,
    before: (_, shopper) => pay(shopper, OIL),
    async run(simulation, shopper) {
      simulation.provider.cancelExternally(shopper.intentId() ?? "");
      await shopper.order(OIL);
      await simulation.deliverAll();
      await simulation.runJobs();
    },
  },
  {
    name: "an abandoned checkout ends",
    cart: LAST,
    orders: 0,
    async run(simulation, shopper) {
      await shopper.open(LAST);
      await shopper.submit(LAST);
      simulation.wait(IDLE_TIME);
      await simulation.runJobs();
      await simulation.deliverAll();
    },
  },
  {
    name: "reloading the page completes a payment before the webhook arrives",
    cart: OIL,
    orders: 1,
    before: (_, shopper) => pay(shopper, OIL),
    async run(_, shopper) {
      await shopper.open(OIL);
    },
  },
  {
    name: "a cart is edited in one tab while another tab pays",
    cart: OIL,
    orders: 1,
    before: (_, shopper) => pay(shopper, OIL),
    async run(simulation, shopper) {
      const otherTab = createShopper(simulation, "leaves", shopper);
      await otherTab.open(OIL_AND_SERUM);
      await shopper.order(OIL);
      await simulation.deliverAll();
    },
  },
];

/** Places another order for the same cart, as a shopper who returns does. */
export async function buyAgain(shopper: Shopper, cart: Cart): Promise<void> {
  await pay(shopper, cart);
  await shopper.order(cart);
}

/** Opens the checkout, sends the address and pays with a valid card. */
async function pay(shopper: Shopper, cart: Cart): Promise<void> {
  await shopper.open(cart);
  await shopper.submit(cart);
  shopper.pay();
}

/** Carries out an operator's action on the newest order, and once more if it fails. */
async function operate(simulation: Simulation, action: OrderAction): Promise<void> {
  await simulation.operate(action).catch(() => simulation.operate(action));
}
