import { findViolations } from "../support/accessibility.ts";
import { openAdmin } from "../support/admin.ts";
import { asOperator, changeSettings } from "../support/admin-api.ts";
import {
  CARDS,
  cartButton,
  chooseEnglish,
  confirmedOrder,
  fillCard,
  fillDetails,
  openCheckout,
  openSummary,
  payButton,
  putInCart,
  querySql,
  SHOPPER,
  wellStockedProduct,
} from "../support/purchase.ts";
import { type RunningStore, startStore } from "../support/start-store.ts";
import { test as base, expect } from "../support/store-fixture.ts";
import { openWallet, payByWalletButton, walletAlert } from "../support/wallet.ts";

// A store of its own, because the settings change the prices of every checkout.
const test = base.extend<object, { store: RunningStore }>({
  store: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
    async ({}, use) => {
      const own = await startStore();
      await use(own);
      await own.stop();
    },
    { scope: "worker", timeout: 180_000 },
  ],
});

// In one worker, because a second one would start a second store.
test.describe.configure({ mode: "default" });

const CENTRAL = {
  name: "Central Canada",
  provinces: ["ON", "QC"],
  methods: [
    { name: "Standard", days: "2-5", price: "9.99" },
    { name: "Express", days: "1", price: "19.99" },
    { name: "Pickup in Hamilton", days: "Ready the next day", kind: "pickup" },
  ],
};

/** Changes settings and creates a code as the operator. */
async function configure(store: RunningStore) {
  await changeSettings(store, {
    "tax.mode": "province",
    "tax.registrations": ["QC"],
    "tax.numbers": { GST: "123456789 RT0001", QC: "1234567890 TQ0001" },
    "tax.onShipping": true,
    "shipping.zones": [CENTRAL],
  });
  await createCode(store, { code: "SPRING", kind: "amount", amount: "5.00" });
}

type NewCode = { code: string; kind: "amount" | "percentage" } & (
  | { amount: string }
  | { percent: number; minimum: string }
);

/** Creates a code, unless an earlier test has created it. */
async function createCode(store: RunningStore, code: NewCode) {
  await asOperator(store, async (admin) => {
    const response = await admin["discount-codes"].$post({ json: code });
    const status: number = response.status;
    return status === 409 ? new Response() : response;
  });
}

test("@desktop a checkout with provincial taxes, two shipping methods and a code charges what it shows", async ({
  page,
  store,
  expectConsoleErrors,
}) => {
  // The response to a code that does not exist, and the session request before the sign-in.
  expectConsoleErrors(/status of (?:401|422)/);
  await configure(store);
  const product = await wellStockedProduct(store, 0);
  await putInCart(page, product);
  await openCheckout(page);
  const summary = await openSummary(page);
  await expect(summary.getByText("HST (13%)")).toBeVisible();
  await expect(summary.getByText(/^This is an estimate/)).toBeVisible();

  await fillDetails(page, { Province: "Quebec", "Postal Code": "H2X 1Y4" });
  await expect(summary.getByText("QST (9.975%)")).toBeVisible();
  await expect(summary.getByText(/^This is an estimate/)).toBeHidden();
  await page.getByRole("radio", { name: /Express/ }).check();
  await expect(summary.getByText("Shipping (Express)").locator("..")).toContainText("$19.99");

  const code = page.getByRole("textbox", { name: "Discount code" });
  await code.fill("summer");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByRole("alert")).toHaveText(/The code SUMMER is not valid/);
  await expect(code).toBeFocused();
  await code.fill("spring");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(summary.getByText("Discount (SPRING)").locator("..")).toContainText("-$5.00");
  await page.getByRole("button", { name: "Add a gift message" }).click();
  await page.getByLabel("Gift message (optional)").fill("Happy birthday!");
  expect(await findViolations(page)).toEqual([]);

  const subtotal = Math.round(Number(product.price) * 100);
  const taxable = subtotal - 500 + 1999;
  const [gst, qst] = [Math.round(taxable * 0.05), Math.round((taxable * 9975) / 100_000)];
  const total = `$${((taxable + gst + qst) / 100).toFixed(2)}`;
  await expect(payButton(page)).toContainText(total);
  await fillCard(page, CARDS.pays);
  await chooseEnglish(page);
  await payButton(page).click();
  const id = await confirmedOrder(page);
  const main = page.getByRole("main");
  for (const text of ["GST (5%)", "QST (9.975%)", "No. 1234567890 TQ0001", "Happy birthday!"])
    await expect(main.getByText(text)).toBeVisible();
  await expect(main.getByText("Discount (SPRING)")).toBeVisible();
  await expect(main.getByText("Express", { exact: true })).toBeVisible();
  await expect(main.getByText(total).first()).toBeVisible();

  // The printed slip of a gift shows no prices.
  await openAdmin(page, `/admin/orders/${id}`);
  await expect(page.getByText("QST (9.975%)")).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole("link", { name: "Packing slip" }).click();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText("Happy birthday!")).toBeVisible();
  await expect(page.getByText("128 King Street West").first()).toBeVisible();
  await expect(page.getByText(SHOPPER.Email)).toBeHidden();
  for (const price of await page.getByText(/\$\d/).all()) await expect(price).toBeHidden();
});

test("@desktop a code that no longer fits the cart or was ended is explained, and only the shopper removes it", async ({
  page,
  store,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/status of 422/);
  await configure(store);
  const countOrders = () => querySql(store, "select id from orders").length;
  const ordersBefore = countOrders();
  const product = await wellStockedProduct(store, 0);
  const minimum = (Number(product.price) * 2).toFixed(2);
  await createCode(store, { code: "BOTH", kind: "percentage", percent: 10, minimum });
  await putInCart(page, product, 2);
  await openCheckout(page);
  const summary = await openSummary(page);
  await page.getByRole("textbox", { name: "Discount code" }).fill("both");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(summary.getByText("Discount (BOTH)")).toBeVisible();

  await page.goto("/shop");
  await cartButton(page, 2).click();
  await page.getByRole("button", { name: `Decrease quantity of ${product.title}` }).click();
  await page.getByRole("button", { name: "Close cart" }).click();
  await openCheckout(page);
  await openSummary(page);
  const alert = summary.getByRole("alert");
  await expect(alert).toHaveText(
    /^The code BOTH needs a subtotal of at least .* or remove the code/,
  );
  await expect(summary.getByText("Discount (BOTH)")).toBeHidden();
  expect(await findViolations(page)).toEqual([]);
  // It is not removed by an attempt to pay, and nothing is charged.
  await fillDetails(page);
  await fillCard(page, CARDS.pays);
  await payButton(page).click();
  await expect(page.getByText(/remove the code\. Nothing was charged/).first()).toBeVisible();
  await expect(alert).toBeVisible();
  expect(countOrders()).toBe(ordersBefore);
  await summary.getByRole("button", { name: "Remove" }).click();
  await expect(alert).toBeHidden();
  await expect(page.getByRole("textbox", { name: "Discount code" })).toBeFocused();

  // The operator ends the code after it was applied.
  await page.getByRole("textbox", { name: "Discount code" }).fill("spring");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(summary.getByText("Discount (SPRING)")).toBeVisible();
  querySql(store, "update discount_codes set is_active = 0 where code = 'SPRING'");
  await payButton(page).click();
  await expect(alert).toHaveText(/^The code SPRING is not valid/);
  querySql(store, "update discount_codes set is_active = 1 where code = 'SPRING'");
});

test("@desktop pickup and products that are not shipped require no address", async ({
  page,
  store,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/status of (?:401|422)/);
  await configure(store);
  const product = await wellStockedProduct(store, 1);
  await putInCart(page, product);
  await openCheckout(page);
  const summary = await openSummary(page);
  const address = page.getByLabel("Address", { exact: true });
  await expect(address).toBeVisible();
  const place = "128 King Street West, Suite 400, Hamilton, Ontario L8P 1A1, Canada";
  await page.getByRole("radio", { name: `Pickup in Hamilton Ready the next day ${place}` }).check();
  await expect(address).toBeHidden();
  await expect(page.getByLabel("Province", { exact: true })).toBeHidden();
  await expect(summary.getByText("HST (13%)")).toBeVisible();
  await expect(summary.getByText(/^This is an estimate/)).toBeHidden();
  expect(await findViolations(page)).toEqual([]);
  for (const label of ["Email", "First Name", "Last Name"] as const)
    await page.getByLabel(label, { exact: true }).fill(SHOPPER[label]);
  await fillCard(page, CARDS.pays);
  await payButton(page).click();
  const id = await confirmedOrder(page);
  const main = page.getByRole("main");
  await expect(
    main.getByRole("definition").filter({ hasText: "Pickup in Hamilton" }),
  ).toBeVisible();
  await expect(main.getByText("Shipping Address")).toBeHidden();
  // In the delivery, and as the address of the merchant.
  await expect(main.getByText(place, { exact: true })).toHaveCount(2);

  await openAdmin(page, `/admin/orders/${id}`);
  const fulfil = { name: "Fulfil items" };
  await page.getByRole("button", fulfil).click();
  const dialog = page.getByRole("dialog", fulfil);
  await expect(dialog.getByLabel("Tracking number")).toBeHidden();
  await dialog.getByRole("button", fulfil).click();
  const timeline = page.getByRole("list", { name: "Timeline" });
  await expect(timeline.getByText("1 item ready for pickup")).toBeVisible();
  await page.goto("/admin/orders");
  await expect(page.getByRole("link", { name: /Ready for pickup/ })).toBeVisible();
  await page.getByLabel("Show").selectOption("Shipped or ready for pickup");
  await expect(page.getByRole("link", { name: /Ready for pickup/ })).toBeVisible();

  querySql(store, "update products set requires_shipping = 0 where id = ?", product.id);
  await putInCart(page, product);
  await openCheckout(page);
  await openSummary(page);
  await expect(address).toBeHidden();
  await expect(page.getByRole("radio", { name: /Standard/ })).toBeHidden();
  await expect(summary.getByText(/^This is an estimate/)).toBeVisible();
  for (const label of ["Email", "First Name", "Last Name"] as const)
    await page.getByLabel(label, { exact: true }).fill(SHOPPER[label]);
  await page.getByLabel("Province", { exact: true }).selectOption("Quebec");
  await page.getByLabel("Postal Code", { exact: true }).fill("M5V 2T6");
  await fillCard(page, CARDS.pays);
  await payButton(page).click();
  await expect(page.getByText("Quebec postal codes begin with G, H or J").first()).toBeVisible();
  await page.getByLabel("Postal Code", { exact: true }).fill("H2X 1Y4");
  await chooseEnglish(page);
  await expect(summary.getByText("QST (9.975%)")).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await payButton(page).click();
  await confirmedOrder(page);
  await expect(main.getByText("QST (9.975%)")).toBeVisible();
  await expect(main.getByText("Pickup Address")).toBeHidden();
  querySql(store, "update products set requires_shipping = 1 where id = ?", product.id);
});

test("@desktop texts about tax and delivery follow the settings, and an address outside all zones is explained", async ({
  page,
  store,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/status of 422/);
  await configure(store);
  const main = page.getByRole("main");
  for (const [path, text] of [
    ["/", "Shipping to Ontario and Quebec, at your door in 2–5 business days."],
    ["/shop", "2-5 business days"],
    ["/shipping", /^Standard: \$9\.99, 2–5 business days\. Express: \$19\.99/],
    ["/terms", /Shipping costs \$9\.99 to \$19\.99/],
    ["/contact", /^If you choose pickup at checkout, you can collect your order at this address/],
  ] as const) {
    await page.goto(path);
    await expect(main.getByText(text).first()).toBeVisible();
    await expect(main.getByText(/complimentary/i)).toHaveCount(0);
  }
  await page.goto("/shop");
  await expect(page.locator('meta[name="description"]')).toHaveAttribute(
    "content",
    /Shipped to Ontario and Quebec\.$/,
  );
  await page.goto("/faq");
  await page.getByText("Where do you ship?").click();
  await expect(main.getByText(/^We ship to Ontario and Quebec\./)).toBeVisible();
  const product = await wellStockedProduct(store, 2);
  await page.goto(`/product/${product.id}`);
  await expect(
    main.getByText(/^Delivered to Ontario and Quebec in 2–5 business days\./),
  ).toBeVisible();
  await putInCart(page, product);
  await cartButton(page, 1).click();
  for (const text of [
    "Taxes depend on your province and are added at checkout.",
    "Shipping is calculated at checkout.",
  ])
    await expect(page.getByText(text, { exact: true })).toBeVisible();

  await openCheckout(page);
  await fillDetails(page, { Province: "Alberta", "Postal Code": "T2P 1J9" });
  const problem =
    "We do not deliver to this address in Alberta. Enter another address, or contact us.";
  await expect(page.getByRole("alert").filter({ hasText: problem })).toBeVisible();
  await fillCard(page, CARDS.pays);
  await payButton(page).click();
  await expect(page.getByText(`${problem} Nothing was charged.`).first()).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
});

test("@desktop the address of a wallet decides taxes and shipping methods, and one in Quebec asks for the language", async ({
  page,
  store,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/status of 422/);
  await configure(store);
  const product = await wellStockedProduct(store, 3);
  await putInCart(page, product);
  await cartButton(page, 1).click();
  const wallet = await openWallet(page);
  await expect(wallet.getByText("HST (13%)")).toBeVisible();
  const address = wallet.getByLabel("Deliver to");
  await address.selectOption({ label: "Jane Doe, 800 Macleod Trail SE, Calgary AB" });
  await expect(walletAlert(wallet)).toHaveText(/^We do not deliver to this address in Alberta/);
  await expect(wallet.getByRole("button", { name: "Pay", exact: true })).toBeDisabled();
  expect(await findViolations(page)).toEqual([]);
  await address.selectOption({ label: "Jane Doe, 1001 Rue Sainte-Catherine O, Montréal QC" });
  await expect(wallet.getByText("QST (9.975%)")).toBeVisible();
  await wallet.getByRole("radio", { name: /Express/ }).check();
  const taxable = Math.round(Number(product.price) * 100) + 1999;
  const taxes = Math.round(taxable * 0.05) + Math.round((taxable * 9975) / 100_000);
  const total = `$${((taxable + taxes) / 100).toFixed(2)}`;
  await expect(payByWalletButton(page)).toHaveText(`Pay ${total}`);
  await payByWalletButton(page).click();
  const question = "Choose the language of your order. Nothing was charged.";
  const alert = page.getByRole("alert").filter({ hasText: question });
  await expect(alert).toBeVisible();
  await chooseEnglish(page);
  await expect(alert).toHaveCount(0);
  await openWallet(page);
  await address.selectOption({ label: "Jane Doe, 1001 Rue Sainte-Catherine O, Montréal QC" });
  await wallet.getByRole("radio", { name: /Express/ }).check();
  await expect(payByWalletButton(page)).toHaveText(`Pay ${total}`);
  await payByWalletButton(page).click();
  const id = await confirmedOrder(page);
  expect(querySql(store, "select chosen_locale from orders where id = ?", id)).toEqual([
    { chosen_locale: "en" },
  ]);
  const main = page.getByRole("main");
  for (const text of ["GST (5%)", "QST (9.975%)", "Express", "Montréal, Quebec H3B 1H3"])
    await expect(main.getByText(text).first()).toBeVisible();
  await expect(main.getByText(total).first()).toBeVisible();
});
