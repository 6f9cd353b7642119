import { expect, test } from "../support/store-fixture.ts";

test.use({ early: true, visitor: "first" });

const CAMPAIGN = "utm_source=mail&fbclid=a&gclid=b";

// A page that differs from the server's would fail the test by its console error.
test("links of campaigns show the pages of the cache, with the visitor's parameters in the address", async ({
  page,
}) => {
  const [product] = await (await page.request.get("/api/products")).json();
  for (const path of ["/", "/shop", `/product/${product.handle}`, "/blog", "/faq"]) {
    const plain = await page.request.get(path);
    const response = await page.goto(`${path}?${CAMPAIGN}`);
    expect([path, response?.headers().etag]).toEqual([path, plain.headers().etag]);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("button", { name: /^Cart,/ })).toBeVisible();
    expect(new URL(page.url()).search).toBe(`?${CAMPAIGN}`);
  }
  await page.goto(`/shop?${CAMPAIGN}&search=oil`);
  await expect(page.getByText(/matching "oil"/)).toBeVisible();
});
