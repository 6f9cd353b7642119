import { buy, type Purchase } from "./buy.ts";
import type { Fleet } from "./fleet.ts";

/** Half of them patient: they send again what was not answered. */
const SHOPPERS = 6;

/** Shoppers who buy one cart after the other until they are told to end. */
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
        // Who is not patient gives up, and another comes.
        if (patient || !(error instanceof TypeError)) throw error;
        await new Promise((wake) => setTimeout(wake, 50));
      }
    }
  };
  const shoppers = Array.from({ length: SHOPPERS }, (_, at) => shop(at % 2 === 0));
  const all = Promise.all(shoppers);

  return {
    /** Ids of the orders that somebody was told of. */
    ordered,
    /** Waits until so many orders were told of; fails as soon as a shopper does. */
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
