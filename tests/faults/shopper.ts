import { parseAmount } from "../../data/model/money.ts";
import type { Browser } from "../support/browser.ts";
import { CREATE, ORDERS } from "../support/shop.ts";
import { JANE } from "../support/store.ts";
import type { BookedIntent } from "./invariants.ts";
import type { World } from "./simulation.ts";

export type Cart = readonly { id: string; quantity: number }[];

/**
 * What a shopper does when the store does not answer. `repeats`: tries again in the same tab.
 * `leaves`: closes the laptop for good. `returns`: closes it, and begins again another time.
 */
export const HABITS = ["repeats", "leaves", "returns"] as const;
export type Habit = (typeof HABITS)[number];

/** Thrown to end a story: the shopper has gone. */
export class Left extends Error {
  override name = "Left";
}

const PATIENCE = 4;

/** What the tabs of one browser share. */
type Tab = {
  browser: Browser;
  intentId: () => string | undefined;
  known: Set<string>;
  over: Set<string>;
};

export type Shopper = ReturnType<typeof createShopper>;

/**
 * A shopper with a page that does what the store's own does: it remembers its intent, tries again
 * where that is safe, and believes what it is told. Every sentence it is told is checked.
 */
export function createShopper(
  world: World,
  habit: Habit,
  /** Another tab of the same browser. */
  tab?: Tab,
) {
  const browser = tab?.browser ?? world.browser();
  let intentId = tab?.intentId();
  /** Intents whose secret the page was given: nobody else can pay them. */
  const known = tab?.known ?? new Set<string>();
  let orderId: string | undefined;
  /** Intents whose order the shopper knows of. */
  const over = tab?.over ?? new Set<string>();
  /** What the page showed when it could last be paid; undefined: its button is off. */
  let shownCents: number | undefined;

  const booked = (id: string | undefined) => world.provider.books().find((one) => one.id === id);

  /** Holds a sentence to the provider's books. */
  async function hear(status: number, said: string, about: string | undefined) {
    const lie = (what: string) => world.lies.push(`${status} "${said}", but ${what}`);
    const paid = [...known].map(booked).filter((one) => one?.status === "succeeded");
    if (/nothing was charged/i.test(said)) {
      const ordered = new Set((await world.listOrders()).map((order) => order.intentId));
      const open = paid.filter(
        (one) => one && !over.has(one.id) && !ordered.has(one.id) && !isBack(one),
      );
      if (open.length > 0) lie("it was charged");
    }
    if (/do not pay again/i.test(said) && paid.length === 0) lie("nothing was paid");
    const intent = booked(about);
    if (/not been paid/i.test(said) && intent?.status === "succeeded") lie("it was");
    if (/refunded/i.test(said) && !(intent && isBack(intent))) lie("it was not");
  }

  /** Asks the store, again if need be; undefined: no answer that decides anything. */
  async function ask(path: string, body: object) {
    for (let tried = 0; ; tried++) {
      const { paymentIntentId: sent } = body as { paymentIntentId?: string };
      const answer = await browser.post(path, body);
      if (answer.status === 200 && answer.body.paymentIntentId)
        known.add(answer.body.paymentIntentId);
      const about = sent ?? answer.body.paymentIntentId;
      await hear(answer.status, answer.body.message ?? "", about);
      if (answer.status < 500) return answer;
      if (habit !== "repeats" || tried === PATIENCE) throw new Left();
    }
  }

  function acknowledge(id: string, paidBy: string) {
    orderId = id;
    over.add(paidBy);
    intentId = undefined;
    world.acknowledged.add(id);
  }

  async function open(cartItems: Cart, checkoutData?: typeof JANE): Promise<number> {
    shownCents = undefined;
    const answer = await ask(CREATE, { cartItems, checkoutData, paymentIntentId: intentId });
    const { status, body } = answer;
    if (status === 404 && intentId) {
      intentId = undefined;
      return open(cartItems, checkoutData);
    }
    if (status === 200) {
      intentId = body.paymentIntentId as string;
      shownCents = parseAmount(body.totals.total);
      const amount = booked(intentId)?.amountCents;
      if (amount !== shownCents)
        world.lies.push(`the total is ${body.totals.total}, but ${amount} cents are asked for`);
    } else if (body.orderId) {
      // The page shows the order, and the cart is empty.
      acknowledge(body.orderId, body.paymentIntentId);
      throw new Left();
    }
    if (status === 409 && body.refunded) intentId = undefined;
    return status;
  }

  return {
    browser,
    intentId: () => intentId,
    /** The order that the shopper was told of. */
    orderId: () => orderId,
    known,
    over,
    /** Opens the checkout, or changes the cart; answers the status. */
    open: (cart: Cart) => open(cart),
    /** Presses the button: who and where, and the stock is held. */
    reserve: (cart: Cart) => open(cart, JANE),
    pay(method?: string) {
      if (intentId === undefined || shownCents === undefined) return undefined;
      const paid = world.provider.pay(intentId, method);
      const received = booked(intentId)?.receivedCents;
      if (paid.isPaid && received !== shownCents)
        world.lies.push(`${received} cents were charged, and ${shownCents} shown`);
      return paid;
    },
    authenticate: (isConfirmed: boolean) =>
      intentId === undefined ? undefined : world.provider.authenticate(intentId, isConfirmed),
    /** Asks for the order of what was paid; answers the status. */
    async order(cart: Cart, paymentIntentId = intentId) {
      if (paymentIntentId === undefined) return undefined;
      const answer = await ask(ORDERS, { checkoutData: JANE, cartItems: cart, paymentIntentId });
      const { status, body } = answer;
      if (status === 200) {
        acknowledge(body.id, paymentIntentId);
        const received = booked(paymentIntentId)?.receivedCents;
        if (received !== parseAmount(body.order.total))
          world.lies.push(`an order of ${body.order.total}, but ${received} cents were paid`);
      }
      if (body.refunded) intentId = undefined;
      return status;
    },
  };
}

/** Whether all of a payment was given back. */
function isBack({ refunds, receivedCents }: BookedIntent): boolean {
  return refunds.reduce((sum, cents) => sum + cents, 0) === receivedCents;
}
