import { type FakeStripe, startFakeStripe } from "../support/fake-stripe.ts";
import { wellStockedProduct } from "../support/purchase.ts";
import { INVENTORY_ROUTES, sourcesOf } from "../support/script-inventory.ts";
import { test as base, expect } from "../support/store-fixture.ts";
import { approachButtons } from "../support/wallet.ts";

/** Stripe's script is requested by the payment form; it may be that of a wallet. */
const STRIPE = "https://js.stripe.com";
const ANALYTICS = /googletagmanager|connect\.facebook|analytics\.tiktok|pinimg|pinterest/;

const test = base.extend<object, { stripe: FakeStripe }>({
  stripe: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
    async ({}, use) => {
      const stripe = await startFakeStripe({
        GA_MEASUREMENT_ID: "G-TEST123",
        META_PIXEL_ID: "1234567890",
        TIKTOK_PIXEL_ID: "CTESTTIKTOK",
        PINTEREST_TAG_ID: "2612345678901",
      });
      await use(stripe);
      await stripe.stop();
    },
    { scope: "worker", timeout: 180_000 },
  ],
  store: [async ({ stripe }, use) => use(stripe.store), { scope: "worker" }],
});

// G4
test("pages load the external scripts that SECURITY.md states for them, after consent", async ({
  page,
  context,
  store,
  stripe,
  expectConsoleErrors,
}) => {
  // The operator is not signed in, and there is no such order.
  expectConsoleErrors(/status of 40[14]/);
  await stripe.serve(context);
  await context.route(ANALYTICS, (route) =>
    route.fulfill({ contentType: "text/javascript", body: "" }),
  );
  /** The origins of the external scripts that each document has loaded, by its path. */
  const loaded: { path: string; origin: string }[] = [];
  page.on("request", (request) => {
    const { origin } = new URL(request.url());
    if (request.resourceType() !== "script" || origin === store.url) return;
    loaded.push({ path: new URL(page.url()).pathname, origin });
  });
  const originsOn = (path: string) =>
    [...new Set(loaded.filter((each) => each.path === path).map(({ origin }) => origin))].sort();
  const waitForIdleCode = () =>
    page.waitForFunction(() =>
      performance.getEntriesByType("resource").some(({ name }) => /analytics-consent/.test(name)),
    );

  const { id, handle, title } = await wellStockedProduct(store);
  const product = `/product/${handle ?? id}`;
  await page.goto(product);
  await page.getByRole("button", { name: "Yes, you may" }).click();
  await expect.poll(() => originsOn(product).length).toBeGreaterThan(3);
  await page
    .getByRole("main")
    .getByRole("button", { name: `Add to Cart: ${title}` })
    .first()
    .click();
  // The wallets.
  await approachButtons(page, false);
  await expect.poll(() => originsOn(product)).toContain(STRIPE);
  await page.goto("/about");
  await expect.poll(() => originsOn("/about")).toHaveLength(4);
  await page.goto("/checkout");
  await page.getByLabel("Stripe card number").waitFor();
  await waitForIdleCode();
  for (const path of ["/order-confirmation?orderId=unknown", "/track-order", "/account"]) {
    await page.goto(path);
    await waitForIdleCode();
    await page.evaluate(() => new Promise((turn) => requestIdleCallback(turn)));
  }
  await page.goto("/admin");
  await page.getByLabel("Password").waitFor();

  const analytics = sourcesOf("analytics").filter(
    (source) => source !== "https://ct.pinterest.com",
  );
  for (const [route, path, expected] of [
    ["/product/:id", product, [...analytics, STRIPE]],
    ["/about", "/about", analytics],
    ["/checkout", "/checkout", [STRIPE]],
    ["/order-confirmation", "/order-confirmation", []],
    ["/track-order", "/track-order", []],
    ["/account/*", "/account", []],
    ["/admin/*", "/admin", []],
  ] as const) {
    expect([path, originsOn(path)]).toEqual([path, [...expected].sort()]);
    const stated = INVENTORY_ROUTES.find((each) => each.route === route);
    const allowed = [
      ...(stated?.stripe === "yes" ? sourcesOf("stripe") : []),
      ...(stated?.analytics === "yes" ? sourcesOf("analytics") : []),
    ];
    expect([path, originsOn(path).filter((origin) => !allowed.includes(origin))]).toEqual([
      path,
      [],
    ]);
  }
});
