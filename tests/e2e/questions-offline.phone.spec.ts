import { expect, test, visit } from "../support/browser-profile.ts";
import { addFirst, ask } from "../support/questions.ts";
import { countTaps } from "../support/taps.ts";

test("shopper questions are answered offline in as many taps as online, and the payment waits for the connection", async ({
  shopper,
  faultProxy,
}) => {
  faultProxy.disconnect();
  const taps = await countTaps(shopper);
  const main = shopper.getByRole("main");
  await shopper.goto("/");

  await ask(shopper, "flaky scalp, unscented, under $40, to Halifax by Friday");
  const nearest = "No products under $40. 1 product just above: $58.00.";
  await expect(main.getByText(nearest)).toBeVisible();
  await addFirst(shopper);
  await expect(shopper.getByRole("heading", { name: "You are offline" })).toBeVisible();
  expect(await taps()).toBe(4);

  await shopper.goto("/");
  await shopper.getByRole("contentinfo").getByRole("link", { name: "Gift Finder" }).tap();
  await shopper.getByRole("radio", { name: "Dry skin" }).tap();
  await shopper.getByRole("radio", { name: "$100" }).tap();
  await expect(shopper).toHaveURL(/budget=100/);
  await main.getByRole("button", { name: "Add to Cart: Silk Night Balm" }).tap();
  await shopper.getByRole("link", { name: "Checkout with a message" }).tap();
  await expect(shopper.getByRole("heading", { name: "You are offline" })).toBeVisible();
  expect(await taps()).toBe(9);

  faultProxy.reset();
  await expect(shopper.getByLabel("Card number")).toBeVisible();
  await expect(shopper.getByLabel("Gift message (optional)")).toBeVisible();
});

test("values of filters that no product can have are ignored offline as they are online", async ({
  shopper,
  faultProxy,
}) => {
  const long = "x".repeat(5_000);
  const addresses = [
    `/shop?tag=${long}&brand=${long}`,
    `/shop?${Array.from({ length: 30 }, (_, at) => `scent=unknown-${at}`).join("&")}`,
    `/shop?category=${long}`,
    `/gift-finder?need=skinType:${long}&budget=${"9".repeat(500)}`,
  ];
  /** The line with the number of products or gifts. */
  const readResults = async (address: string) => {
    await shopper.goto(address);
    const line = shopper
      .getByRole("main")
      .getByText(/^Showing \d+ product|^No products found$|^\d+ gifts?$|^No gift matches/)
      .first();
    await expect(line).toBeVisible();
    return line.innerText();
  };
  const readAll = async () => {
    const lines: string[] = [];
    for (const address of addresses) lines.push(await readResults(address));
    return lines;
  };
  await visit(shopper);
  const online = await readAll();
  faultProxy.disconnect();
  expect(await readAll()).toEqual(online);
  expect(online[0]).toBe("Showing 36 products");
});
