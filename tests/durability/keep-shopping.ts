import { buy, type Purchase } from "./buy.ts";
import type { Fleet } from "./fleet.ts";

/** Every other shopper repeats failed requests. */
const SHOPPERS = 6;

/** Shoppers who buy one cart after the other until `end` is called. */
export function keepShopping(fleet: Fleet, products: readonly string[]) {
  const ordered: string[] = [];
  const unclear: Purchase[] = [];
  const waiting = new Set<() => void>();
  let isOver = false;

  const shop = async (patient: boolean) => {
    for (let cart = 0; !isOver; cart++) {
      const lines = products.slice(0, 1 + (cart % 3)).map((id, at) => ({ id, quantity: 1 + at }));
      try {
        const bought = await buy(fleet, fleet.browser({ patient }), lines);
        if (bought.outcome === "ordered") ordered.push(bought.orderId);
        else unclear.push(bought);
        for (const look of waiting) look();
      } catch (error) {
        // A shopper who does not retry leaves, and starts again with the next cart.
        if (patient || !(error instanceof TypeError)) throw error;
        await new Promise((wake) => setTimeout(wake, 50));
      }
    }
  };
  const shoppers = Array.from({ length: SHOPPERS }, (_, at) => shop(at % 2 === 0));
  const all = Promise.all(shoppers);

  return {
    /** Ids of the orders that the store has confirmed. */
    ordered,
    /** Waits until this number of orders is confirmed; rejects if a shopper fails. */
    until: (count: number) =>
      Promise.race([
        new Promise<void>((enough) => {
          const look = () => {
            if (ordered.length < count) return;
            waiting.delete(look);
            enough();
          };
          waiting.add(look);
          look();
        }),
        all.then(() => {}),
      ]),
    end: async () => {
      isOver = true;
      await all;
      return unclear;
    },
  };
}
