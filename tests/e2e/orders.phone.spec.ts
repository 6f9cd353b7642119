import { order, querySql, SHOPPER, wellStockedProduct } from "../support/purchase.ts";
import { expect, test } from "../support/store-fixture.ts";
import { dismissToast, toastWith } from "../support/storefront.ts";

test.describe("the confirmation page", () => {
  test("handles a missing and an unknown order id, and a failed load, which can be tried again", async ({
    page,
    context,
    store,
    expectConsoleErrors,
  }) => {
    expectConsoleErrors(/status of (?:404|500)/);
    await page.goto("/order-confirmation");
    await expect(page.getByRole("heading", { level: 1, name: "No order found" })).toBeVisible();
    await page.goto("/order-confirmation?orderId=11111111-2222-4333-8444-555555555555");
    await expect(page.getByRole("heading", { level: 1, name: "Order not found" })).toBeVisible();
    await page.getByRole("link", { name: "Go to Home" }).click();
    await page.waitForURL((url) => url.pathname === "/");

    const id = await order(page, await wellStockedProduct(store, 0));
    let failing = true;
    await context.route("**/api/orders/*", (route) =>
      failing ? route.fulfill({ status: 500, json: { message: "No." } }) : route.continue(),
    );
    await page.goto(`/order-confirmation?orderId=${id}`);
    await expect(page.getByText("Your order could not be loaded")).toBeVisible();
    failing = false;
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("heading", { name: "Order Confirmed!" })).toBeVisible();
  });

  test("prints the postal code on one line", async ({ page, store }) => {
    const id = await order(page, await wellStockedProduct(store, 1));
    await page.goto(`/order-confirmation?orderId=${id}`);
    const code = "M5V\u00a02T6";
    const address = page.getByText(code).last();
    await expect(address).toBeVisible();
    await page.emulateMedia({ media: "print" });
    // Without a rule, the line would break within the code at some of these widths. Its second half is wider than a step.
    for (let width = 320; width <= 700; width += 16) {
      await page.setViewportSize({ width, height: 900 });
      const tops = await address.evaluate((element, code) => {
        const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
        while (texts.nextNode()) {
          const text = texts.currentNode;
          const start = text.textContent?.indexOf(code) ?? -1;
          if (start < 0) continue;
          const range = document.createRange();
          range.setStart(text, start);
          range.setEnd(text, start + code.length);
          return new Set([...range.getClientRects()].map(({ top }) => top)).size;
        }
        return 0;
      }, code);
      expect(tops, `${width} px`).toBe(1);
    }
  });

  // W1
  test("shows name and address to the browser that ordered, and only to it", async ({
    page,
    store,
    browser,
  }) => {
    const product = await wellStockedProduct(store, 1);
    const id = await order(page, product);
    const address = `/order-confirmation?orderId=${id}`;
    await page.goto(address);
    const main = page.getByRole("main");
    await expect(main.getByText("Jane Doe")).toBeVisible();
    await expect(main.getByText("1 King St W")).toBeVisible();
    await expect(main.getByText(product.title)).toBeVisible();
    await expect(main.getByText("Quantity: 1")).toBeVisible();
    await expect(main.getByRole("link", { name: "Continue Shopping" })).toBeVisible();

    const elsewhere = await browser.newContext({ baseURL: store.url });
    const stranger = await elsewhere.newPage();
    await stranger.goto(address);
    await expect(stranger.getByRole("heading", { name: "Order Confirmed!" })).toBeVisible();
    const text = (await stranger.getByRole("main").textContent()) ?? "";
    expect(text).toContain(product.title);
    for (const personal of ["Doe", "King St", "M5V", SHOPPER.Email])
      expect(text).not.toContain(personal);
    await elsewhere.close();
  });
});

test.describe("tracking an order", () => {
  test("names the invalid fields without a request, and handles an unknown order and a failing server", async ({
    page,
    context,
    expectConsoleErrors,
  }) => {
    expectConsoleErrors(/status of (404|500)|could not be looked up/);
    const sent: string[] = [];
    page.on("request", (request) => request.method() === "POST" && sent.push(request.url()));
    await page.goto("/track-order");
    const number = page.getByLabel("Order Number");
    const email = page.getByLabel("Email Address");
    await expect(number).toHaveAttribute("placeholder", "ORD-123456");
    await page.getByRole("button", { name: "Track Order" }).click();
    await expect(number).toBeFocused();
    await expect(number).toHaveAccessibleDescription("Order number is required");
    await expect(email).toHaveAccessibleDescription("Invalid email address");
    await number.fill("ORD-1");
    await email.fill("invalid");
    await page.getByRole("button", { name: "Track Order" }).click();
    await expect(email).toBeFocused();
    expect(sent).toEqual([]);

    await number.fill("ORD-123456");
    await email.fill("jane@example.com");
    await page.getByRole("button", { name: "Track Order" }).click();
    // The server's own message only repeats the title.
    await expect(page.getByText(/^order not found$/i)).toHaveCount(1);
    const advice = page.getByText("Please check your order number and email address.");
    await expect(advice).toBeVisible();
    await dismissToast(page);
    await context.route("**/api/track-order", (route) => route.fulfill({ status: 500, body: "" }));
    await page.getByRole("button", { name: "Track Order" }).click();
    await expect(advice).toBeVisible();
  });

  test("@journey finds an order by its number and e-mail, and sends the e-mail in no URL", async ({
    page,
    store,
    expectConsoleErrors,
  }) => {
    const product = await wellStockedProduct(store, 3);
    const id = await order(page, product, 2);
    const [placed] = querySql<{ order_number: string; created_at: string }>(
      store,
      "select order_number, created_at from orders where id = ?",
      id,
    );
    expectConsoleErrors(/status of 404|could not be looked up/);
    const urls: string[] = [];
    page.on("request", (request) => urls.push(request.url()));
    // The link in order e-mails fills in the number.
    await page.goto(`/track-order?orderNumber=${placed?.order_number}`);
    const number = page.getByLabel("Order Number");
    await expect(number).toHaveValue(placed?.order_number ?? "");
    await page.getByLabel("Email Address").fill("jane@example.com");
    await number.fill("ORD-123456");
    await page.getByRole("button", { name: "Track Order" }).click();
    await expect(toastWith(page, "Order Not Found")).toBeVisible();
    await number.fill(` ${placed?.order_number.slice(4)} `);
    await page.getByLabel("Email Address").fill("JANE@example.com");
    await page.getByRole("button", { name: "Track Order" }).click();
    const found = page.getByRole("heading", { name: `Order ${placed?.order_number}` });
    await expect(found).toBeFocused();
    await expect(toastWith(page, "Order Not Found")).toHaveCount(0);
    const main = page.getByRole("main");
    await expect(main.getByText(product.title)).toBeVisible();
    await expect(main.getByText(/Quantity: 2/)).toBeVisible();
    await expect(main.getByText("1 King St W, Toronto, Ontario M5V 2T6, Canada")).toBeVisible();
    const day = new Date(placed?.created_at ?? "").toLocaleDateString("en-US", {
      dateStyle: "long",
      timeZone: "America/Toronto",
    });
    await expect(main.getByText(new RegExp(`${day} at \\d+:\\d\\d [AP]M`)).first()).toBeVisible();
    await expect(page.getByRole("list", { name: "Order status" })).toContainText("Order placed");
    expect(urls.join("\n").toLowerCase()).not.toContain("jane");
    await main.getByRole("link", { name: "Contact our support team" }).click();
    await page.waitForURL("**/contact");
  });
});
