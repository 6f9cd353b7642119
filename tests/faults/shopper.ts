import type { CheckoutData } from "../../data/model/sales/checkout.ts";
import type { Order } from "../../data/model/sales/order.ts";
import { centsOf, parseAmount } from "../../data/model/text/money.ts";
import type { Browser } from "../support/browser.ts";
import { CREATE, ORDERS } from "../support/shop.ts";
import { JANE } from "../support/store.ts";
import type { LedgerIntent } from "./invariants.ts";
import type { Simulation } from "./simulation.ts";

export type Cart = readonly { id: string; quantity: number }[];

/** The chosen shipping method and discount code; undefined if none is chosen. */
export type Choices = { shippingMethod?: string | undefined; code?: string | undefined };

/** A shopper in a province with two taxes. */
export const MARIE: CheckoutData = {
  ...JANE,
  email: "marie@example.com",
  firstName: "Marie",
  city: "Montréal",
  province: "Quebec",
  postalCode: "H2X 1Y4",
};

/**
 * The shopper's behaviour when a request fails.
 * - `retries`: repeats the request in the same tab.
 * - `leaves`: closes the browser.
 * - `returns`: closes the browser, and buys the same cart later.
 */
export const BEHAVIOURS = ["retries", "leaves", "returns"] as const;
export type Behaviour = (typeof BEHAVIOURS)[number];

/** Thrown to end a scenario when the shopper leaves. */
export class ShopperLeft extends Error {
  override name = "ShopperLeft";
}

const MAX_RETRIES = 4;

/** The state that the tabs of one browser share. */
type Tab = {
  browser: Browser;
  intentId: () => string | undefined;
  knownIntents: Set<string>;
  orderedIntents: Set<string>;
  customer: CheckoutData;
  choices: () => Choices;
};

export type Shopper = ReturnType<typeof createShopper>;

/**
 * Creates a shopper whose page behaves as the store's own: it stores its intent, repeats requests where
 * that is safe, and relies on the responses. Every message is checked against the provider's ledger.
 */
export function createShopper(
  simulation: Simulation,
  behaviour: Behaviour,
  /** Another tab of the same browser. */
  tab?: Tab,
  customer = tab?.customer ?? JANE,
) {
  const browser = tab?.browser ?? simulation.browser();
  let intentId = tab?.intentId();
  let choices: Choices = tab?.choices() ?? { shippingMethod: "express", code: "LIMITED" };
  /** Intents whose client secret the page received, so that only this shopper can pay them. */
  const knownIntents = tab?.knownIntents ?? new Set<string>();
  let orderId: string | undefined;
  /** Intents for which the page has displayed the order. */
  const orderedIntents = tab?.orderedIntents ?? new Set<string>();
  /** The displayed total in cents; `undefined` while the pay button is disabled. */
  let shownCents: number | undefined;

  const findIntent = (id: string | undefined) =>
    simulation.provider.ledger().find((one) => one.id === id);

  /** Checks a message to the shopper against the provider's ledger. */
  async function checkMessage(status: number, message: string, id: string | undefined) {
    const reportFalse = (fact: string) =>
      simulation.falseStatements.push(`${status} "${message}", but ${fact}`);
    const paid = [...knownIntents].map(findIntent).filter((one) => one && isPaid(one));
    if (/nothing was charged/i.test(message)) {
      const ordered = new Set((await simulation.listOrders()).map((order) => order.intentId));
      const open = paid.filter(
        (one) =>
          one && !orderedIntents.has(one.id) && !ordered.has(one.id) && !isFullyRefunded(one),
      );
      if (open.length > 0) reportFalse("it was charged");
    }
    if (/do not pay again/i.test(message) && paid.length === 0) reportFalse("nothing was paid");
    const intent = findIntent(id);
    if (/was not charged/i.test(message) && intent?.status === "succeeded") reportFalse("it was");
    if (/not been paid/i.test(message) && intent && isPaid(intent)) reportFalse("it was");
    if (/refunded/i.test(message) && !(intent && isFullyRefunded(intent)))
      reportFalse("it was not");
  }

  /**
   * Posts to the store. Repeats the request after a server error if the shopper retries.
   * @throws ShopperLeft if every attempt failed
   */
  async function post(path: string, body: object) {
    for (let retries = 0; ; retries++) {
      const { paymentIntentId: sent } = body as { paymentIntentId?: string };
      const response = await browser.post(path, body);
      if (response.status === 200 && response.body.paymentIntentId)
        knownIntents.add(response.body.paymentIntentId);
      const id = sent ?? response.body.paymentIntentId;
      await checkMessage(response.status, response.body.message ?? "", id);
      if (response.status < 500) return response;
      if (behaviour !== "retries" || retries === MAX_RETRIES) throw new ShopperLeft();
    }
  }

  function acknowledge(id: string, intent: string) {
    orderId = id;
    orderedIntents.add(intent);
    intentId = undefined;
    simulation.acknowledged.add(id);
  }

  async function open(cartItems: Cart, checkoutData?: CheckoutData): Promise<number> {
    shownCents = undefined;
    const request = { cartItems, checkoutData, paymentIntentId: intentId, ...choices };
    const response = await post(CREATE, request);
    const { status, body } = response;
    if (status === 422 && choices.code !== undefined && body.issues?.[0]?.path === "code") {
      // The page displays why the code is rejected, and the shopper removes it.
      choices = { ...choices, code: undefined };
      return open(cartItems, checkoutData);
    }
    if (status === 404 && intentId) {
      intentId = undefined;
      return open(cartItems, checkoutData);
    }
    if (status === 200) {
      intentId = body.paymentIntentId as string;
      shownCents = parseAmount(body.totals.total);
      const amount = findIntent(intentId)?.amountCents;
      if (amount !== shownCents)
        simulation.falseStatements.push(
          `the total is ${body.totals.total}, but the intent is over ${amount} cents`,
        );
    } else if (body.orderId) {
      // The page displays the order and empties the cart.
      acknowledge(body.orderId, body.paymentIntentId);
      throw new ShopperLeft();
    }
    if (status === 409 && body.refunded) intentId = undefined;
    return status;
  }

  return {
    browser,
    customer,
    choices: () => choices,
    /** Chooses the shipping method and the discount code of the next requests. */
    choose(next: Choices) {
      choices = next;
    },
    intentId: () => intentId,
    /** The id of the order that the page displayed. */
    orderId: () => orderId,
    knownIntents,
    orderedIntents,
    /** Opens the checkout or changes the cart. Returns the response's status. */
    open: (cart: Cart) => open(cart),
    /** Sends the shipping address with the cart, as the page does before a payment. */
    submit: (cart: Cart) => open(cart, customer),
    pay(method?: string) {
      if (intentId === undefined || shownCents === undefined) return undefined;
      const paid = simulation.provider.pay(intentId, method);
      const amount = findIntent(intentId)?.amountCents;
      if (paid.isPaid && amount !== shownCents)
        simulation.falseStatements.push(`${amount} cents were authorized, and ${shownCents} shown`);
      return paid;
    },
    authenticate: (isConfirmed: boolean) =>
      intentId === undefined ? undefined : simulation.provider.authenticate(intentId, isConfirmed),
    /** Requests the order of a paid intent. Returns the response's status. */
    async order(cart: Cart, paymentIntentId = intentId) {
      if (paymentIntentId === undefined) return undefined;
      const request = { checkoutData: customer, cartItems: cart, paymentIntentId };
      const response = await post(ORDERS, request);
      const { status, body } = response;
      if (status === 200) {
        acknowledge(body.id, paymentIntentId);
        const amount = findIntent(paymentIntentId)?.amountCents;
        if (amount !== parseAmount(body.order.total))
          simulation.falseStatements.push(
            `an order of ${body.order.total}, but ${amount} cents were paid`,
          );
        const shown = sumUp(body.order);
        if (shown !== amount)
          simulation.falseStatements.push(
            `the lines of an order sum up to ${shown}, but ${amount} cents were paid`,
          );
      }
      if (body.refunded || body.changes) intentId = undefined;
      return status;
    },
  };
}

/** The total that the displayed lines of an order sum up to, in cents. */
function sumUp({ subtotal, discount, shipping, taxes }: Order): number {
  const tax = taxes.reduce((sum, { amount }) => sum + centsOf(amount), 0);
  return centsOf(subtotal) - centsOf(discount) + centsOf(shipping) + tax;
}

/** Whether the shopper has paid: the amount is authorized or captured. */
function isPaid({ status }: LedgerIntent): boolean {
  return status === "requires_capture" || status === "succeeded";
}

/** Whether the whole payment was refunded. */
function isFullyRefunded({ refunds, receivedCents }: LedgerIntent): boolean {
  return receivedCents > 0 && refunds.reduce((sum, cents) => sum + cents, 0) === receivedCents;
}
