import type { BrowserContext, Page } from "@playwright/test";
import { type FaultProxy, startFaultProxy } from "../support/fault-proxy.ts";
import { cartButton } from "../support/purchase.ts";
import { test as base, expect } from "../support/store-fixture.ts";
import { addButton, cartDialog, fetchProducts, heart } from "../support/storefront.ts";

/*
 * A first visit that loses its connection after hydration and before any lazily loaded part, such as the
 * cart, was loaded. Then the connection returns.
 */

type Fixtures = { faults: FaultProxy; errors: undefined };

const test = base.extend<Fixtures>({
  // Without the worker, which would have the files: its installation has not finished.
  serviceWorkers: "block",
  visitor: "first",
  faults: async ({ store }, use) => {
    const faults = await startFaultProxy(store.url);
    await use(faults);
    await faults.close();
  },
  baseURL: async ({ faults }, use) => use(faults.url),
  errors: [
    async ({ expectConsoleErrors }, use) => {
      expectConsoleErrors(/ERR_|Failed to (?:fetch|load)|did not load/);
      await use(undefined);
    },
    { auto: true },
  ],
});

type Connection = { lose: () => Promise<void>; restore: () => Promise<void> };

/** The two ways in which a connection is lost. */
const LOSSES = {
  offline: (context: BrowserContext, faults: FaultProxy): Connection => ({
    lose: () => context.setOffline(true),
    restore: async () => {
      faults.restore();
      await context.setOffline(false);
    },
  }),
  "server stopped": (_: BrowserContext, faults: FaultProxy): Connection => ({
    lose: async () => faults.disconnect(),
    restore: async () => faults.restore(),
  }),
};

/** Opens a page of which only the files arrive that hydrate it, and then loses the connection. */
async function openAndLose(page: Page, faults: FaultProxy, connection: Connection, path: string) {
  const html = await (await fetch(`${faults.url}${path}`)).text();
  faults.intercept(({ path: requested }) =>
    requested.startsWith("/assets/") && !html.includes(requested) ? "reset" : undefined,
  );
  await page.goto(path);
  await connection.lose();
}

/** The message about something that did not load. */
const failure = (page: Page, text: string) => page.getByRole("alert").filter({ hasText: text });

/** The ids of the rows of a list in IndexedDB. */
function readStored(page: Page, list: "cart" | "wishlist"): Promise<string[]> {
  return page.evaluate(async (name) => {
    const databases = await indexedDB.databases();
    if (!databases.some((database) => database.name === "cart-storage")) return [];
    return new Promise<string[]>((resolve, reject) => {
      const opening = indexedDB.open("cart-storage");
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => {
        const all = opening.result.transaction(name).objectStore(name).getAllKeys();
        all.onsuccess = () => resolve(all.result.map(String));
        opening.result.close();
      };
    });
  }, list);
}

type Part = {
  path: string;
  /** Presses the control, and expects the reason why nothing happens. */
  press: (page: Page) => Promise<void>;
  /** Uses the part after the connection has returned. */
  use: (page: Page) => Promise<void>;
};

const menuButton = (page: Page) => page.getByRole("button", { name: "Menu", exact: true });

const PARTS = {
  cart: {
    path: "/shop",
    press: async (page) => {
      await cartButton(page, 0).click();
      await expect(failure(page, "The cart did not load")).toBeVisible();
    },
    use: async (page) => {
      await cartButton(page, 0).click();
      await expect(cartDialog(page)).toBeVisible();
      // With its stylesheet.
      await expect(cartDialog(page)).toHaveCSS("position", "fixed");
    },
  },
  menu: {
    path: "/",
    press: async (page) => {
      await menuButton(page).click();
      await expect(failure(page, "The menu did not load")).toBeVisible();
    },
    use: async (page) => {
      await menuButton(page).click();
      await expect(page.getByRole("dialog").getByRole("link", { name: "Blog" })).toBeVisible();
    },
  },
  filters: {
    path: "/shop",
    press: async (page) => {
      await page.getByRole("button", { name: "Filters" }).click();
      await expect(failure(page, "The filters did not load")).toBeVisible();
    },
    use: async (page) => {
      await page.getByRole("button", { name: "Filters" }).click();
      await expect(page.getByRole("dialog", { name: "Filters" })).toBeVisible();
    },
  },
  "my list": {
    path: "/shop",
    press: async (page) => {
      // On a phone the button is in the menu, which is a lazily loaded part itself.
      await page.setViewportSize({ width: 1_440, height: 900 });
      await page.getByRole("banner").getByRole("button", { name: "My list" }).click();
      await expect(failure(page, "Your list did not load")).toBeVisible();
    },
    use: async (page) => {
      await page.getByRole("banner").getByRole("button", { name: "My list" }).click();
      await expect(page.getByRole("dialog", { name: "My list", exact: true })).toBeVisible();
    },
  },
  "product modal": {
    path: "/shop",
    press: async (page) => {
      await page.getByRole("article").first().getByRole("link").first().click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(
        /^(?:You are offline|This page did not load)$/,
      );
      await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
    },
    // The page of the product, without a press.
    use: async (page) => {
      await expect(page).toHaveURL(/\/product\/[\w-]+$/);
      const main = page.getByRole("main");
      await expect(main.getByRole("button", { name: "Add to Cart" }).first()).toBeVisible();
    },
  },
  page: {
    path: "/",
    press: async (page) => {
      await page.getByRole("contentinfo").getByRole("link", { name: "FAQ" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(
        /^(?:You are offline|This page did not load)$/,
      );
      await page.getByRole("button", { name: "Try again" }).click();
      await expect(page.getByRole("button", { name: "Try again" })).toBeEnabled();
    },
    use: async (page) => {
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(
        "Frequently Asked Questions",
      );
    },
  },
  search: {
    path: "/about",
    press: async (page) => {
      await page.getByRole("button", { name: "Search", exact: true }).click();
      await page.getByRole("combobox", { name: "Search products" }).fill("ser");
      // The search itself needs no suggestions.
      await expect(page.getByRole("button", { name: "Submit search" })).toBeVisible();
    },
    use: async (page) => {
      await page.getByRole("combobox", { name: "Search products" }).fill("serum");
      await expect(page.getByRole("option").first()).toBeVisible();
    },
  },
} satisfies Record<string, Part>;

/** The parts that are pressed on one page. */
const PARTS_OF_PAGES = [
  ["filters", "cart"],
  ["menu", "page"],
  ["my list"],
  ["product modal"],
  ["search"],
] as const satisfies readonly (readonly [keyof typeof PARTS, ...(keyof typeof PARTS)[]])[];

for (const [loss, connect] of Object.entries(LOSSES)) {
  // L3
  for (const names of PARTS_OF_PAGES)
    test(`${names.join(" and ")}, ${loss}: the press says that it did not load; with the connection it works`, async ({
      page,
      context,
      faults,
    }) => {
      const connection = connect(context, faults);
      await openAndLose(page, faults, connection, PARTS[names[0]].path);
      for (const name of names) await PARTS[name].press(page);
      await connection.restore();
      for (const name of names) {
        await expect(async () => PARTS[name].use(page)).toPass({ timeout: 60_000 });
        // Closes a dialog, which covers the control of the next part.
        await page.keyboard.press("Escape");
      }
    });

  // L3
  test(`cart and wishlist, ${loss}: kept in memory, with a note, and stored when the connection returns`, async ({
    page,
    context,
    faults,
    store,
  }) => {
    const [first, second, saved] = await fetchProducts(store);
    if (!first || !second || !saved) throw new Error("the sample store has too few products");
    // The device holds a cart already.
    await page.goto("/shop");
    await addButton(page, first).click();
    await expect.poll(() => readStored(page, "cart")).toEqual([first.id]);
    await page.goto("about:blank");
    const connection = connect(context, faults);
    // The browser has cached the code of the database.
    await (await context.newCDPSession(page)).send("Network.clearBrowserCache");
    await openAndLose(page, faults, connection, "/shop");
    await addButton(page, second).click();
    await expect(page.getByText(/not stored on this device yet/).first()).toBeVisible();
    await heart(page, saved).click();
    await expect(heart(page, saved, true)).toBeVisible();
    expect(await readStored(page, "cart")).toEqual([first.id]);
    await connection.restore();
    await expect.poll(() => readStored(page, "cart"), { timeout: 60_000 }).toHaveLength(2);
    await expect.poll(() => readStored(page, "wishlist")).toEqual([saved.id]);
    await expect(cartButton(page, 2)).toBeVisible();
    await page.reload();
    await expect(cartButton(page, 2)).toBeVisible();
    await expect(heart(page, saved, true)).toBeVisible();
  });
}

// L3
test("a page whose own code did not arrive works when the connection returns, without a reload", async ({
  page,
  faults,
}) => {
  faults.intercept(({ path }) => (path.startsWith("/assets/shop-screen-") ? "reset" : undefined));
  // Until hydration, which this page does not reach.
  await page.goto("/shop", { waitUntil: "load" });
  await expect(failure(page, "This page did not load completely")).toBeVisible();
  await page.evaluate(() => document.documentElement.setAttribute("data-same-document", ""));
  faults.restore();
  await expect(failure(page, "This page did not load completely")).toBeHidden({ timeout: 60_000 });
  await PARTS.filters.use(page);
  await expect(page.locator("[data-same-document]")).toHaveCount(1);
});
