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

test("@journey what helps a flaky scalp, unscented, under $40 and by Friday in Halifax is paid after six taps", async ({
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
