import { expect, test } from "../support/store-fixture.ts";

test.use({ serviceWorkers: "allow" });

test.describe("the service worker", () => {
  // O2 O3
  test("starts the app offline, and poses as nothing else", async ({
    page,
    context,
    expectConsoleErrors,
  }) => {
    expectConsoleErrors(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
    await page.goto("/about");
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    await page.reload();
    await context.setOffline(true);
    const answer = await page.goto("/faq");
    expect(answer?.fromServiceWorker()).toBe(true);
    await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
    for (const address of ["/api/products", "/sitemap.xml", "/assets/nope.js"]) {
      const text = await page.evaluate(
        (url) =>
          fetch(url).then(
            (it) => it.text(),
            () => "no answer",
          ),
        address,
      );
      expect(text).toBe("no answer");
    }
  });

  test("keeps no rendered page and no answer of the API", async ({ page }) => {
    await page.goto("/shop");
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    await page.reload();
    const kept = await page.evaluate(async () => {
      const addresses: string[] = [];
      for (const name of await caches.keys())
        for (const request of await (await caches.open(name)).keys())
          addresses.push(new URL(request.url).pathname);
      return addresses;
    });
    expect(kept).toContain("/shell.html");
    expect(
      kept.filter((path) => !/^\/(?:assets\/|icons\/|shell\.html$|manifest)/.test(path)),
    ).toEqual([]);
  });
});
