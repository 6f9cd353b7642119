import { createBrowser } from "../../tests/support/browser.ts";
import { CREATE, ORDERS } from "../../tests/support/shop.ts";
import { JANE } from "../../tests/support/store.ts";

let shoppers = 0;

/**
 * Buys one unit of a product over HTTP. Returns the duration of the three requests in milliseconds.
 * Every shopper has its own IP address because of the rate limits.
 */
export async function buy(url: string, product: { id: string; price: string }): Promise<number[]> {
  shoppers += 1;
  const address = `10.${(shoppers >> 16) & 255}.${(shoppers >> 8) & 255}.${shoppers & 255}`;
  const browser = createBrowser((path, init) => {
    const headers = new Headers(init.headers);
    headers.set("x-forwarded-for", address);
    return fetch(url + path, { ...init, headers });
  });
  const times: number[] = [];
  const step = async (path: string, body: unknown) => {
    const started = performance.now();
    const response = await browser.post(path, body);
    times.push(performance.now() - started);
    if (response.status !== 200)
      throw new Error(`${path}: ${response.status} ${JSON.stringify(response.body)}`);
    return response.body;
  };
  const cartItems = [{ ...product, quantity: 1 }];
  const intent = await step(CREATE, { cartItems, checkoutData: JANE });
  const { paymentIntentId, clientSecret } = intent;
  await step(`/demo-payments/v1/payment_intents/${paymentIntentId}/confirm`, {
    client_secret: clientSecret,
    payment_method: "pm_card_visa",
  });
  await step(ORDERS, { cartItems, checkoutData: JANE, paymentIntentId });
  return times;
}

/** Lets concurrent shoppers place orders until `isEnough`. Returns the durations, and all errors. */
export async function buyUntil(
  isEnough: () => boolean,
  shoppersAtOnce: number,
  url: string,
  product: { id: string; price: string },
): Promise<{ orders: number[][]; failed: string[] }> {
  const orders: number[][] = [];
  const failed: string[] = [];
  await Promise.all(
    Array.from({ length: shoppersAtOnce }, async () => {
      while (!isEnough()) {
        try {
          orders.push(await buy(url, product));
        } catch (error) {
          failed.push(String(error));
        }
      }
    }),
  );
  return { orders, failed };
}
