import type { Page } from "@playwright/test";
import { findViolations } from "../support/accessibility.ts";
import { expect, test } from "../support/store-fixture.ts";
import { holdRequests, toastWith } from "../support/storefront.ts";

/*
 * The specification's list of errors (section 8) and the tests that cover them:
 *
 * any response that is not OK              here: order tracking
 * product list not OK                      here: loads that fail (and shop.spec.ts)
 * newsletter, refused                      home.spec.ts: the newsletter
 * newsletter, network or unreadable        here: unreachable · home.spec.ts: unreadable
 * payment or order fails                   checkout.spec.ts, checkout-failures.phone.spec.ts, stripe.phone.spec.ts
 * payment intent can't be created          checkout-failures.phone.spec.ts: when the server or the connection fails
 * tracking an order fails                  here, with the fallback · orders.phone.spec.ts: tracking an order
 * product import, data import              admin-imports.desktop.spec.ts
 * testimonials don't load                  here: loads that fail
 * order confirmation                       orders.phone.spec.ts: the confirmation page
 * blog post missing                        routes.spec.ts, and here after a click
 * unknown address                          routes.spec.ts, home.spec.ts
 * contact sent                             here: the contact form
 */

/** Navigates from another page, so that the browser and not the server calls the API. */
async function openByLink(page: Page, name: string, from = "/about") {
  await page.goto(from);
  await page.getByRole("contentinfo").getByRole("link", { name, exact: true }).click();
}

const LOADS = [
  {
    link: "All Products",
    api: "/api/products",
    skeletons: 8,
    message: "Our collection could not be loaded",
    content: /^Showing \d+ products$/,
  },
  {
    link: "Blog",
    api: "/api/blog-posts",
    skeletons: 3,
    message: "The journal could not be loaded.",
    content: /\d{1,2}, 20\d\d/,
  },
  {
    link: "Testimonials",
    api: "/api/testimonials",
    skeletons: 3,
    message: "The testimonials could not be loaded.",
    content: /“/,
  },
] as const;

test.describe("a failed load shows an error and Try again, without axe violations", () => {
  // A returning visitor has an offline copy instead.
  test.use({ visitor: "first", contextOptions: { reducedMotion: "reduce" } });

  for (const { link, api, skeletons, message, content } of LOADS) {
    test(`${api}`, async ({ page, expectConsoleErrors }) => {
      expectConsoleErrors(/status of 500|ERR_FAILED/);
      let requests = 0;
      let respond = () => {};
      const isLoading = new Promise<void>((done) => {
        respond = done;
      });
      await page.context().route(`**${api}`, async (route) => {
        requests += 1;
        if (requests === 1) {
          await isLoading;
          return route.fulfill({ status: 500, json: { message: "No." } });
        }
        return requests === 2 ? route.abort() : route.continue();
      });
      await openByLink(page, link);
      await expect(page.locator("[data-skeleton]")).toHaveCount(skeletons);
      expect(await findViolations(page)).toEqual([]);
      respond();
      const main = page.getByRole("main");
      await expect(main.getByText(message)).toBeVisible();
      expect(await findViolations(page)).toEqual([]);
      // The failure is not shown as an empty list, and the request is not repeated automatically.
      await expect(main.getByText(/No products|available yet/)).toHaveCount(0);
      expect(requests).toBe(1);
      await main.getByRole("button", { name: "Try again" }).click();
      await expect.poll(() => requests).toBe(2);
      await expect(main.getByText(message)).toBeVisible();
      await main.getByRole("button", { name: "Try again" }).click();
      await expect(main.getByText(content).first()).toBeVisible();
      await expect(main.getByRole("button", { name: "Try again" })).toHaveCount(0);
    });
  }

  test("the home page", async ({ page, expectConsoleErrors }) => {
    expectConsoleErrors(/status of 500/);
    const api = "**/api/home";
    const respond = await holdRequests(page, "GET", api, { status: 500, json: { message: "No." } });
    await page.goto("/about");
    await page.getByRole("banner").getByRole("link", { name: "Birch & Silk" }).click();
    const featured = page.getByRole("region", { name: "Featured Products" });
    const main = page.getByRole("main");
    await expect(main.locator("[data-skeleton]")).toHaveCount(8);
    respond();
    await expect(main.getByText("This page could not be loaded")).toBeVisible();
    await expect(main.getByText("No products available")).toHaveCount(0);
    await page.context().unroute(api);
    await main.getByRole("button", { name: "Try again" }).click();
    await expect(featured.getByRole("article")).toHaveCount(8);
  });

  test("a blog post, and one that was deleted", async ({ page, expectConsoleErrors }) => {
    expectConsoleErrors(/status of (?:500|404)/);
    let status = 500;
    await page
      .context()
      .route("**/api/blog-posts/*", (route) =>
        status === 200
          ? route.continue()
          : route.fulfill({ status, json: { message: "There is no such post." } }),
      );
    await page.goto("/blog");
    const title = page.getByRole("main").getByRole("heading", { level: 2 }).first();
    const name = (await title.textContent()) ?? "";
    await title.getByRole("link").click();
    await expect(
      page.getByRole("heading", { level: 1, name: "This page did not load" }),
    ).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    await expect(page.getByRole("link", { name: "Back to Blog" })).toBeVisible();
    status = 200;
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();

    status = 404;
    await page.goto("/blog");
    await page
      .getByRole("main")
      .getByRole("heading", { level: 2 })
      .nth(1)
      .getByRole("link")
      .click();
    await expect(page.getByRole("heading", { level: 1, name: "Post Not Found" })).toBeVisible();
    await expect(page.getByText("The blog post you're looking for doesn't exist.")).toBeVisible();
    await page.getByRole("link", { name: "Back to Blog" }).click();
    await expect(page).toHaveURL("/blog");
  });
});

test("order tracking shows that it searches and the server's message, and logs a response that is not OK as its status, a colon and its body", async ({
  page,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/status of (?:404|5\d\d)|could not be looked up/);
  const logged: string[] = [];
  page.on("console", (message) => logged.push(message.text()));
  const api = "**/api/track-order";
  const missing = { status: 404, json: { message: "Nothing under this number." } };
  const respond = await holdRequests(page, "POST", api, missing);
  await page.goto("/track-order");
  await page.getByLabel("Order Number").fill("ORD-123456");
  await page.getByLabel("Email Address").fill("jane@example.com");
  const track = page.getByRole("button", { name: "Track Order" });
  const toast = toastWith(page, "Order Not Found");
  await track.click();
  await expect(page.getByRole("button", { name: "Searching..." })).toBeVisible();
  respond();
  await expect(toast).toContainText("Nothing under this number.");
  await expect(page.getByLabel("Order Number")).toHaveValue("ORD-123456");

  let body = "The cupboard is bare.";
  await page.context().route(api, (route) => route.fulfill({ status: 503, body }));
  await track.click();
  await expect(toast).toContainText("Please check your order number and email address.");
  await expect.poll(() => logged.join("\n")).toContain("503: The cupboard is bare.");
  body = "";
  await track.click();
  await expect.poll(() => logged.join("\n")).toContain("503: Service Unavailable");
});

test.describe(() => {
  // The service worker of a returning visitor queues the message.
  test.use({ visitor: "first" });

  test("an unreachable newsletter endpoint shows an error", async ({
    page,
    expectConsoleErrors,
  }) => {
    expectConsoleErrors(/ERR_FAILED/);
    await page.context().route("**/api/newsletter/subscribe", (route) => route.abort());
    await page.goto("/");
    await page.getByLabel("Email address").fill("ada@example.com");
    await page.getByRole("button", { name: "Subscribe" }).click();
    await expect(toastWith(page, "Error")).toContainText(
      "Unable to subscribe. Please try again later.",
    );
    await expect(page.getByLabel("Email address")).toHaveValue("ada@example.com");
  });
});

const MESSAGE = {
  Name: "Ada",
  Email: "ada@example.com",
  Subject: "A question",
  Message: "Is the balm\nfor hands, too?",
};

async function writeMessage(page: Page) {
  for (const [label, text] of Object.entries(MESSAGE))
    await page.getByLabel(label, { exact: true }).fill(text);
}

async function expectMessage(page: Page, texts: Record<string, string>) {
  for (const [label, text] of Object.entries(texts))
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(text);
}

test.describe("the contact form", () => {
  test.describe(() => {
    // The service worker of a returning visitor queues a message that waits for longer.
    test.use({ visitor: "first" });

    test("@journey shows that it is sending, then that the message was sent, and is cleared", async ({
      page,
    }) => {
      const letThrough = await holdRequests(page, "POST", "**/api/contact");
      await page.goto("/contact");
      await writeMessage(page);
      const request = page.waitForRequest("**/api/contact");
      await page.getByRole("button", { name: "Send Message" }).click();
      await expect(page.getByRole("button", { name: "Sending..." })).toBeDisabled();
      const sent = (await request).postDataJSON();
      // The toast is not shown before the server has responded.
      await expect(toastWith(page, "Message Sent!")).toHaveCount(0);
      letThrough();
      await expect(toastWith(page, "Message Sent!")).toContainText(
        "Thank you for contacting us. We'll get back to you within 24 hours.",
      );
      await expectMessage(page, { Name: "", Email: "", Subject: "", Message: "" });
      await expect(page.getByRole("button", { name: "Send Message" })).toBeEnabled();
      expect(sent).toEqual({
        name: "Ada",
        email: "ada@example.com",
        subject: "A question",
        message: expect.stringContaining("for hands, too?"),
      });
      await page.reload();
      await expectMessage(page, { Name: "", Email: "", Subject: "", Message: "" });
    });
  });

  test("keeps its input when sending fails and across a reload", async ({
    page,
    expectConsoleErrors,
  }) => {
    expectConsoleErrors(/status of 5\d\d/);
    let body: object = { message: "Our letter box is full." };
    await page
      .context()
      .route("**/api/contact", (route) => route.fulfill({ status: 503, json: body }));
    await page.goto("/contact");
    await writeMessage(page);
    await page.getByRole("button", { name: "Send Message" }).click();
    await expect(toastWith(page, "Error")).toContainText("Our letter box is full.");
    await expectMessage(page, MESSAGE);
    body = {};
    await page.getByRole("button", { name: "Send Message" }).click();
    await expect(toastWith(page, "Error")).toContainText("Please try again later.");
    await page.reload();
    await expectMessage(page, MESSAGE);
  });

  test("requires every field, accepts an address with accents, and rejects one without a domain with the checkout's message", async ({
    page,
  }) => {
    const posts: string[] = [];
    page.on("request", (request) => request.method() === "POST" && posts.push(request.url()));
    await page.goto("/contact");
    for (const label of Object.keys(MESSAGE))
      await expect(page.getByLabel(label, { exact: true })).toHaveAttribute("required");
    await expect(page.getByLabel("Email", { exact: true })).toHaveAttribute("type", "email");
    await expect(page.getByLabel("Message", { exact: true })).toHaveAttribute("rows", "6");
    await page.getByRole("button", { name: "Send Message" }).click();
    await expect(page.getByLabel("Name", { exact: true })).toBeFocused();
    expect(posts).toEqual([]);

    await writeMessage(page);
    const email = page.getByLabel("Email", { exact: true });
    await email.fill("josé@");
    await page.getByRole("button", { name: "Send Message" }).click();
    await expect(email).toHaveAccessibleDescription(
      "Invalid email address: the part after the @ is missing",
    );
    await expect(email).toBeFocused();
    await email.fill("josé@example.com");
    await page.getByRole("button", { name: "Send Message" }).click();
    await expect(toastWith(page, "Message Sent!")).toBeVisible();
  });
});
