import { RESERVATION_TIME } from "../../api/checkout/reserve-stock.ts";
import { type Cart, createShopper, type Shopper } from "./shopper.ts";
import type { World } from "./simulation.ts";
import type { Step } from "./store-handle.ts";

/** One course of a checkout, from the cart to its end. */
export type Story = {
  name: string;
  /** What is in the cart in the end, and with a shopper who comes back. */
  cart: Cart;
  /** Orders that there must be at its end, however often something failed on the way. */
  orders: 0 | 1;
  /** Whether the provider's webhooks arrive. */
  webhooks?: false;
  /** What happened before, without a fault. */
  before?: (world: World, shopper: Shopper, another: Shopper) => Promise<void>;
  tell: (world: World, shopper: Shopper) => Promise<void>;
};

const OIL: Cart = [{ id: "oil", quantity: 2 }];
const OIL_AND_SERUM: Cart = [...OIL, { id: "serum", quantity: 1 }];
const LAST: Cart = [{ id: "last", quantity: 1 }];

export const STORIES: readonly Story[] = [
  {
    name: "bought, packed, shipped",
    cart: OIL_AND_SERUM,
    orders: 1,
    async tell(world, shopper) {
      await shopper.open(OIL);
      await pay(shopper, OIL_AND_SERUM);
      await shopper.order(OIL_AND_SERUM);
      await world.deliverAll();
      await world.runJobs();
      await operate(world, "pack");
      await operate(world, "ship");
      await world.runJobs();
    },
  },
  {
    name: "declined, then confirmed at the bank, told by the webhook alone, cancelled",
    cart: OIL,
    orders: 1,
    async tell(world, shopper) {
      await shopper.open(OIL);
      await shopper.reserve(OIL);
      shopper.pay("pm_card_chargeDeclined");
      await world.deliverAll();
      await shopper.reserve(OIL);
      shopper.pay("pm_card_threeDSecure2Required");
      shopper.authenticate(true);
      await world.deliverAll();
      await operate(world, "cancel and restock");
      await world.runJobs();
    },
  },
  {
    name: "paid, and nobody tells: found by reconciliation",
    cart: LAST,
    orders: 1,
    webhooks: false,
    async tell(world, shopper) {
      await pay(shopper, LAST);
      await world.runJobs();
    },
  },
  {
    name: "paid without a reservation and sold out by then: given back",
    cart: LAST,
    // The order is the other shopper's.
    orders: 1,
    async before(_, shopper, another) {
      await shopper.open(LAST);
      await pay(another, LAST);
      await another.order(LAST);
    },
    async tell(world, shopper) {
      shopper.pay();
      await world.deliverAll();
      await shopper.order(LAST);
      await world.runJobs();
    },
  },
  {
    name: "left standing until the reservation runs out",
    cart: LAST,
    orders: 0,
    async tell(world, shopper) {
      await shopper.open(LAST);
      await shopper.reserve(LAST);
      world.wait(RESERVATION_TIME + 1000);
      await world.runJobs();
      await world.deliverAll();
    },
  },
  {
    name: "paid, and the page is reloaded before anybody tells",
    cart: OIL,
    orders: 1,
    before: (_, shopper) => pay(shopper, OIL),
    async tell(_, shopper) {
      await shopper.open(OIL);
    },
  },
  {
    name: "paid in one tab, while the cart is edited in another",
    cart: OIL,
    orders: 1,
    before: (_, shopper) => pay(shopper, OIL),
    async tell(world, shopper) {
      const otherTab = createShopper(world, "leaves", shopper);
      await otherTab.open(OIL_AND_SERUM);
      await shopper.order(OIL);
      await world.deliverAll();
    },
  },
];

/** What a shopper does who comes back with the cart as it was. */
export async function comeBack(shopper: Shopper, cart: Cart): Promise<void> {
  await pay(shopper, cart);
  await shopper.order(cart);
}

/** From the opened checkout to the pressed button, with a card that pays. */
async function pay(shopper: Shopper, cart: Cart): Promise<void> {
  await shopper.open(cart);
  await shopper.reserve(cart);
  shopper.pay();
}

/** What the operator does with the newest order; what fails is tried once more. */
async function operate(world: World, step: Step): Promise<void> {
  await world.operate(step).catch(() => world.operate(step));
}
