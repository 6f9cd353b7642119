import type { Product } from "../../data/model/catalogue/product.ts";
import {
  expect,
  test,
  visit,
  waitForOfflineCopy,
  waitForPictures,
} from "../support/browser-profile.ts";
import { addButton, heart, openCart } from "../support/storefront.ts";

async function catalogueOf(url: string): Promise<Product[]> {
  return (await (await fetch(`${url}/api/products`)).json()) as Product[];
}

test.describe("offline after one visit", () => {
  test("searches suggest content and corrections, and answer and explain conditions", async ({
    shopper,
    faultProxy,
  }) => {
    faultProxy.disconnect();
    await shopper.goto("/faq");
    await shopper.getByLabel("Search questions and answers").fill("nut");
    await shopper.getByRole("link", { name: "No nut ingredient listed" }).click();
    await expect(shopper.getByText(/name no nut ingredient/)).toBeVisible();
    await shopper.goto("/shop?search=is it safe in pregnancy");
    await expect(
      shopper.getByText("The label advises against use during pregnancy: Wild Blueberry"),
    ).toBeVisible();
    await shopper.goto("/shop?search=conditioner%20under%20$20");
    await expect(
      shopper.getByRole("heading", { name: /^No products under \$20\. / }),
    ).toBeVisible();
    await shopper.goto("/shop?search=baby");
    await expect(shopper.getByRole("note")).toContainText("contact us");
    await expect(shopper.getByRole("heading", { name: "No Products Found" })).toBeVisible();
    await shopper.goto("/shop?search=conditoner");
    await expect(shopper.getByRole("link", { name: "Did you mean conditioner?" })).toBeVisible();

    await shopper.getByRole("button", { name: "Search", exact: true }).click();
    const start = shopper.getByRole("navigation", { name: "Browse" });
    for (const name of ["Categories", "Concerns", "Routines"])
      await expect(start.getByRole("list", { name }).getByRole("link").first()).toBeVisible();
    const field = shopper.getByRole("combobox", { name: "Search products" });
    const options = shopper.getByRole("listbox", { name: "Suggestions" }).getByRole("option");
    await field.fill("mother");
    await expect(options).toHaveText(["other", "Search for “mother”"]);
    await field.fill("refund");
    await expect(options.first()).toHaveText("When will I get my refund?");
    await field.fill("squalane");
    await shopper.getByRole("group", { name: "Ingredients" }).getByRole("option").click();
    await expect(shopper.getByRole("heading", { level: 1, name: "Squalane" })).toBeVisible();
  });

  // O1
  test("@journey O1: pages that were not visited are displayed with pictures, prices and dates of delivery", async ({
    shopper,
    faultProxy,
    store,
  }) => {
    const products = await catalogueOf(store.url);
    const posts = await (await fetch(`${store.url}/api/blog-posts`)).json();
    await visit(shopper);
    faultProxy.disconnect();
    // Each other page is visited offline in return-visits.spec.ts.
    const pages: [string, RegExp][] = [
      ["/shop", /Discover Your Perfect Match/],
      ["/blog", /^Journal$/],
      ["/track-order", /Track Your Order/],
    ];
    for (const [address, title] of pages) {
      await shopper.goto(address);
      await expect(shopper.getByRole("heading", { level: 1, name: title })).toBeVisible();
      await waitForPictures(shopper);
    }
    for (const product of [products.at(-1), products.at(11)]) {
      if (!product) throw new Error("the sample store is too small");
      await shopper.goto(`/product/${product.id}`);
      await expect(shopper.getByRole("heading", { level: 1, name: product.title })).toBeVisible();
      await expect(shopper.getByText(`$${product.price}`).first()).toBeVisible();
      await waitForPictures(shopper);
      // The dates of delivery follow from the settings of the offline copy.
      const postalCode = shopper.getByRole("textbox", { name: "Postal code" });
      await postalCode.fill("B3J 1V4");
      await postalCode.press("Enter");
      await expect(shopper.getByText(/^Arrives \w+day/).first()).toBeVisible();
    }
    const post = posts.at(-1);
    await shopper.goto(`/blog/${post.id}`);
    await expect(shopper.getByRole("heading", { level: 1, name: post.title })).toBeVisible();
  });

  // O1
  test("O1: the shop's controls work with the offline copy", async ({
    shopper,
    faultProxy,
    store,
  }) => {
    const products = await catalogueOf(store.url);
    const hair = products.filter(({ category }) => category === "Hair Care");
    await visit(shopper);
    faultProxy.disconnect();
    await shopper.goto("/shop");
    await expect(shopper.getByText(`Showing ${products.length} products`)).toBeVisible();
    await shopper.getByRole("link", { name: "Hair Care", exact: true }).first().click();
    await expect(shopper.getByText(`Showing ${hair.length} products in Hair Care`)).toBeVisible();
    const [product] = hair;
    if (!product) throw new Error("no hair care");
    await shopper.getByRole("link", { name: product.title, exact: true }).click();
    await expect(shopper.getByRole("dialog")).toContainText(product.title);
    await shopper.keyboard.press("Escape");
    await expect(shopper.getByRole("dialog")).toBeHidden();
    await heart(shopper, product).click();
    await addButton(shopper, product).click();
    const drawer = await openCart(shopper);
    await expect(drawer.getByRole("link", { name: product.title })).toBeVisible();
    await shopper.goto("/wishlist");
    await expect(shopper.getByRole("heading", { name: "My Wishlist" })).toBeVisible();
    await expect(shopper.getByRole("link", { name: product.title, exact: true })).toBeVisible();
  });

  // O2
  test("O2: an unknown URL shows that the shopper is offline, and not that the page does not exist", async ({
    shopper,
    faultProxy,
  }) => {
    faultProxy.disconnect();
    const main = shopper.getByRole("main");
    const failure = main.getByRole("heading", { level: 1, name: "You are offline" });
    for (const [path, link] of [
      ["/nowhere/at/all", "Browse Products"],
      ["/product/new", "Browse Products"],
      ["/products/new", "Browse Products"],
      ["/collections/new", "Browse Products"],
      ["/pages/new", "Browse Products"],
      ["/wishlist/shared/new", "Browse Products"],
      ["/blog/new", "Back to Blog"],
      ["/ingredients/new", "All ingredients"],
    ] as const) {
      await shopper.goto(path);
      await expect(failure, path).toBeVisible();
      await expect(main.getByRole("link", { name: link }), path).toBeVisible();
    }
    await shopper.goto("/shop?category=New");
    await expect(main.getByText("Our collection could not be loaded")).toBeVisible();
    await expect(main.getByText("No Products Found")).toBeHidden();

    await shopper.goto("/product/new");
    await main.getByRole("button", { name: "Try again" }).click();
    await expect(failure).toBeVisible();
    faultProxy.restore();
    // The page is loaded again without a click when the connection returns.
    await expect(main.getByRole("heading", { name: "Product not found" })).toBeVisible();
  });

  // O3 O4
  test("O3: a missing file or API response is not replaced by the app shell", async ({
    shopper,
    faultProxy,
  }) => {
    await visit(shopper);
    const missing = await shopper.evaluate(async () => {
      const response = await fetch("/assets/nope-12345678.js");
      return [response.status, response.headers.get("content-type")];
    });
    expect(missing[0]).toBe(404);
    expect(missing[1]).not.toContain("html");
    faultProxy.disconnect();
    for (const address of [
      "/api/orders/1",
      "/sitemap.xml",
      "/assets/nope.js",
      "/api/admin/orders",
    ]) {
      const text = await shopper.evaluate(
        (url) =>
          fetch(url).then(
            (it) => it.text(),
            () => "network error",
          ),
        address,
      );
      expect([address, text]).toEqual([address, "network error"]);
    }
  });

  // O19 O20
  test("O19: pages do not wait for a hanging network; O20: and show the date of their prices", async ({
    shopper,
    faultProxy,
  }) => {
    faultProxy.intercept(() => "hang");
    // There is never a response, so the page cannot have waited for one.
    await shopper.goto("/shop?search=oil");
    await expect(shopper.getByText(/Showing \d+ products? matching/)).toBeVisible();
    // The device is not offline, the server hangs.
    const badge = shopper.getByText(/prices as of/);
    await expect(badge).toHaveText(/^The shop isn't responding · prices as of \d/);
    await expect(shopper.getByText(/offline/i)).toHaveCount(0);
    // The page reconnects automatically.
    faultProxy.restore();
    await expect(badge).toBeHidden();
  });

  test("a second visit requests only changes of the catalogue, and no pictures", async ({
    shopper,
    faultProxy,
  }) => {
    await visit(shopper);
    const before = faultProxy.requests.length;
    await shopper.reload();
    await waitForOfflineCopy(shopper);
    await expect
      .poll(() =>
        faultProxy.requests.slice(before).some(({ path }) => path.startsWith("/api/catalogue")),
      )
      .toBe(true);
    const requested = faultProxy.requests.slice(before).map(({ path }) => path);
    expect(requested.find((path) => path.startsWith("/api/catalogue"))).toMatch(/since=[1-9]/);
    expect(requested.filter((path) => path.startsWith("/pictures/"))).toEqual([]);
  });
});

test.describe("a first visit without any input", () => {
  test.use({ isNewProfile: true });

  // O1
  test("a shopper who leaves when the shell and the catalogue are stored has both offline", async ({
    profile,
    shopper,
    faultProxy,
    store,
  }) => {
    const products = await catalogueOf(store.url);
    await shopper.goto("/");
    await expect.poll(() => shopper.evaluate(hasShellAndCatalogue)).toBe(true);
    const page = await profile.newPage();
    await shopper.close();
    faultProxy.disconnect();
    await page.goto("/");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Elevate Your Beauty Ritual");
    await expect(page.getByRole("main").getByRole("article")).toHaveCount(8);
    await page.goto("/shop");
    await expect(page.getByText(`Showing ${products.length} products`)).toBeVisible();
    const product = products.at(-1);
    await page.goto(`/product/${product?.handle}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(product?.title ?? "");
    await expect(page.getByRole("main").getByText(`$${product?.price}`).first()).toBeVisible();
  });
});

/** Runs in a page: whether the service worker is active and has stored the catalogue. */
async function hasShellAndCatalogue(): Promise<boolean> {
  const registration = await navigator.serviceWorker.getRegistration();
  if (registration?.active?.state !== "activated") return false;
  return (await caches.match("/snapshot.json")) !== undefined;
}
