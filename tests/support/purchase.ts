import type { Locator, Page } from "@playwright/test";
import Sqlite from "better-sqlite3";
import type { Product } from "../../data/model/catalogue/product.ts";
import { formatPostalCode } from "../../data/model/text/addresses.ts";
import type { RunningStore } from "./start-store.ts";

/** Test cards of the demo provider, by their effect. */
export const CARDS = {
  pays: "4242 4242 4242 4242",
  declined: "4000 0000 0000 0002",
  confirm: "4000 0025 0000 3155",
  insufficient: "4000 0000 0000 9995",
} as const;

/** A shopper's input, by label. */
export const SHOPPER = {
  Email: "jane@example.com",
  "First Name": "Jane",
  "Last Name": "Doe",
  Address: "1 King St W",
  City: "Toronto",
  "Postal Code": "m5v2t6",
  Province: "Ontario",
} as const;

/** The `index`th product with plenty of stock. */
export async function wellStockedProduct({ url }: { url: string }, index = 0): Promise<Product> {
  const products = (await (await fetch(`${url}/api/products`)).json()) as Product[];
  const plenty = products.filter((one) => one.inStock && (one.stockQuantity ?? 99) > 15);
  const product = plenty[index];
  if (!product) throw new Error("the store has no such product");
  return product;
}

/** Runs a query on the database of a running store. */
export function querySql<Row>({ database }: RunningStore, sql: string, ...given: unknown[]): Row[] {
  const db = new Sqlite(database, { timeout: 30_000 });
  try {
    const statement = db.prepare(sql);
    if (statement.reader) return statement.all(...given) as Row[];
    statement.run(...given);
    // As the store does with every change of a product, so that cached pages become invalid.
    if (/\bproducts\b/.test(sql)) {
      db.exec("update settings set value = value + 1 where name = 'catalogue-version'");
    }
    return [];
  } finally {
    db.close();
  }
}

/** Returns the number of an order that the page's browser placed. */
export async function readOrderNumber({ request }: Page, id: string): Promise<string> {
  const response = await request.get(`/api/orders/${id}`);
  return (await response.json()).order.orderNumber;
}

type Intent = { amount: number; status: string; amount_received: number };

/** Lists the intents of the demo payment provider, newest first. */
export function listIntents(store: RunningStore): (Intent & { id: string })[] {
  return querySql<{ id: string; object: string }>(
    store,
    "select id, object from demo_payment_intents order by created_at desc",
  ).map(({ id, object }) => ({ ...(JSON.parse(object) as Intent), id }));
}

/** Adds a product to the cart from its card, `quantity` times. */
export async function putInCart(page: Page, product: Product, quantity = 1) {
  await page.goto("/shop");
  const add = page.getByRole("button", { name: `Add to Cart: ${product.title}`, exact: true });
  for (let units = 1; units <= quantity; units++) {
    await add.click();
    await cartButton(page, units).waitFor();
  }
}

export function cartButton(page: Page, units: number) {
  return page.getByRole("button", { name: `Cart, ${units} ${units === 1 ? "item" : "items"}` });
}

/** Opens the checkout and waits until it can be paid. */
export async function openCheckout(page: Page) {
  await page.goto("/checkout");
  await page.getByLabel("Card number").waitFor();
}

/** The order summary of the checkout, with totals and discount code, unfolded. */
export async function openSummary(page: Page): Promise<Locator> {
  const summary = page.getByRole("complementary", { name: "Order Summary" });
  const closed = summary.locator("details:not([open]) > summary");
  if (await closed.isVisible()) await closed.click();
  return summary;
}

export async function fillDetails(
  page: Page,
  details: Partial<Record<keyof typeof SHOPPER, string>> = {},
) {
  for (const [label, text] of Object.entries({ ...SHOPPER, ...details })) {
    const field = page.getByLabel(label, { exact: true });
    if (label === "Province") await field.selectOption(text);
    else await field.fill(text);
  }
}

export async function fillCard(page: Page, number: string) {
  await page.getByLabel("Card number").fill(number);
  await page.getByLabel("Expiry").fill("12 / 34");
  await page.getByLabel("CVC").fill("123");
}

/** Chooses an order in English, which an address in Quebec asks for in a store with French. */
export const chooseEnglish = (page: Page) =>
  page.getByRole("checkbox", { name: /choose to order in English/ }).check();

export const payButton = (page: Page) =>
  page.getByRole("button", { name: "Complete Secure Checkout" });

/** Waits for the confirmation page; returns the order's id. */
export async function confirmedOrder(page: Page): Promise<string> {
  await page.waitForURL(/\/order-confirmation\?orderId=/);
  await page.getByRole("heading", { name: "Order Confirmed!" }).waitFor();
  return new URL(page.url()).searchParams.get("orderId") ?? "";
}

/**
 * Places an order with API requests of the browser that `page` is in; returns its id. For tests of
 * features after the purchase.
 */
export async function order(
  { request }: Page,
  product: Pick<Product, "id" | "price">,
  quantity = 1,
  /** Further products, one unit each. */
  others: readonly Pick<Product, "id" | "price">[] = [],
): Promise<string> {
  const send = async (path: string, data: object) => {
    const response = await request.post(path, { data });
    if (!response.ok())
      throw new Error(`${path} returned ${response.status()} ${await response.text()}`);
    return response.json();
  };
  const cartItems = [
    { id: product.id, price: product.price, quantity },
    ...others.map(({ id, price }) => ({ id, price, quantity: 1 })),
  ];
  const checkoutData = {
    email: SHOPPER.Email,
    firstName: SHOPPER["First Name"],
    lastName: SHOPPER["Last Name"],
    address: SHOPPER.Address,
    city: SHOPPER.City,
    province: SHOPPER.Province,
    postalCode: formatPostalCode(SHOPPER["Postal Code"]),
    country: "Canada",
  };
  const intent = await send("/api/create-payment-intent", { cartItems, checkoutData });
  const { paymentIntentId, clientSecret } = intent;
  await send(`/demo-payments/v1/payment_intents/${paymentIntentId}/confirm`, {
    client_secret: clientSecret,
    payment_method: "pm_card_visa",
  });
  return (await send("/api/orders", { cartItems, checkoutData, paymentIntentId })).id;
}

/** Buys with an empty cart up to the confirmation page; returns the order's id. */
export async function buy(page: Page, product: Product, quantity = 1): Promise<string> {
  await putInCart(page, product, quantity);
  await openCheckout(page);
  await fillDetails(page);
  await fillCard(page, CARDS.pays);
  await payButton(page).click();
  return confirmedOrder(page);
}
