import { CARDS, confirmedOrder, fillCard, fillDetails, payButton } from "../support/purchase.ts";
import { addFirst, ask } from "../support/questions.ts";
import { expect, test } from "../support/store-fixture.ts";
import { countTaps } from "../support/taps.ts";

const HALIFAX = {
  Address: "1969 Upper Water St",
  City: "Halifax",
  Province: "Nova Scotia",
  "Postal Code": "B3J 3R7",
};

test("what helps a flaky scalp, unscented, under $40 and by Friday in Halifax is paid after six taps", async ({
  page,
}) => {
  const taps = await countTaps(page);
  await page.goto("/");
  await ask(page, "flaky scalp, unscented, under $40, to Halifax by Friday");
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: "Remove condition For dry scalp" })).toBeVisible();
  await expect(
    main.getByText("No products under $40. 1 product just above: $58.00."),
  ).toBeVisible();
  const title = await addFirst(page);
  await fillDetails(page, HALIFAX);
  await page.getByRole("radio", { name: /^Express shipping/ }).tap();
  await fillCard(page, CARDS.pays);
  await payButton(page).tap();
  const { order, items } = await (
    await page.request.get(`/api/orders/${await confirmedOrder(page)}`)
  ).json();
  expect(items).toMatchObject([{ productTitle: title }]);
  expect(order).toMatchObject({ shippingMethod: "Express shipping" });
  expect(await taps()).toBe(6);
});

test("what the label says nothing against in pregnancy, without nuts, is paid after five taps", async ({
  page,
}) => {
  const taps = await countTaps(page);
  await page.goto("/");
  await ask(page, "safe in pregnancy and without nuts");
  const main = page.getByRole("main");
  for (const condition of ["Label says nothing against pregnancy", "No nut ingredient listed"])
    await expect(main.getByRole("link", { name: `Remove condition ${condition}` })).toBeVisible();
  const title = await addFirst(page);
  await fillDetails(page, HALIFAX);
  await fillCard(page, CARDS.pays);
  await payButton(page).tap();
  const response = await page.request.get(`/api/orders/${await confirmedOrder(page)}`);
  expect((await response.json()).items).toMatchObject([{ productTitle: title }]);
  expect(await taps()).toBe(5);
});

test("a vegan unscented routine under $120 to Whitehorse is paid after six taps", async ({
  page,
}) => {
  const taps = await countTaps(page);
  await page.goto("/");
  await ask(page, "vegan unscented routine for sensitive skin under $120");
  await page.getByRole("link", { name: "Build a routine: vegan unscented sensitive skin" }).tap();
  const add = page.getByRole("button", { name: /^Add .+ · \$/ });
  await add.tap();
  await page.getByRole("link", { name: "View cart" }).tap();
  await page.getByRole("link", { name: "Proceed to Checkout" }).tap();
  await fillDetails(page, {
    Address: "2121 2nd Ave",
    City: "Whitehorse",
    Province: "Yukon",
    "Postal Code": "Y1A 1C2",
  });
  await fillCard(page, CARDS.pays);
  await payButton(page).tap();
  const response = await page.request.get(`/api/orders/${await confirmedOrder(page)}`);
  const { order } = await response.json();
  expect(order.shippingAddress).toContain("Whitehorse");
  expect(Number(order.subtotal)).toBeGreaterThan(0);
  expect(Number(order.subtotal)).toBeLessThanOrEqual(120);
  expect(await taps()).toBe(6);
});
