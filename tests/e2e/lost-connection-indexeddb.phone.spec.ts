import type { Page } from "@playwright/test";
import type { Product } from "../../data/model/catalogue/product.ts";
import { expect, test } from "../support/store-fixture.ts";
import { addButton, fetchProducts, heart, toastWith } from "../support/storefront.ts";

test.use({ visitor: "first" });

/** How the browser loses its connection to IndexedDB, at the next transaction that writes to a list. */
const LOSSES = ["UnknownError", "InvalidStateError", "closed", "aborted"] as const;
type Loss = (typeof LOSSES)[number];

type Fault = { loss: Loss | "QuotaExceededError"; list: string };
type FaultyWindow = { fault?: Fault | undefined; losses?: number };

/** Runs in every page: makes IndexedDB fail once when `window.fault` is set. Dexie binds the method when it opens. */
function installFaults() {
  const { transaction } = IDBDatabase.prototype;
  IDBDatabase.prototype.transaction = function (stores, mode, options) {
    const state = window as unknown as FaultyWindow;
    const { fault } = state;
    const names = typeof stores === "string" ? [stores] : [...stores];
    if (!fault || mode !== "readwrite" || !names.includes(fault.list))
      return transaction.call(this, stores, mode, options);
    state.fault = undefined;
    state.losses = (state.losses ?? 0) + 1;
    // WebKit's text.
    const text = "Connection to Indexed Database server lost. Refresh the page to try again";
    if (fault.loss === "closed") this.close();
    else if (fault.loss !== "aborted") throw new DOMException(text, fault.loss);
    const begun = transaction.call(this, stores, mode, options);
    begun.abort();
    return begun;
  };
}

/** Makes the next transaction that writes to a list fail. */
const injectFault = (page: Page, fault: Fault) =>
  page.evaluate((next) => {
    (window as unknown as FaultyWindow).fault = next;
  }, fault);

test.beforeEach(({ page }) => page.addInitScript(installFaults));

const lossesOf = (page: Page) => page.evaluate(() => (window as unknown as FaultyWindow).losses);

/** The number of rows of a list in IndexedDB. */
function countStored(page: Page, list: string): Promise<number> {
  return page.evaluate(async (name) => {
    // Opening a database that does not exist would create it.
    const databases = await indexedDB.databases();
    if (!databases.some((database) => database.name === "cart-storage")) return 0;
    return new Promise<number>((resolve, reject) => {
      const opening = indexedDB.open("cart-storage");
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => {
        const rows = opening.result.transaction(name).objectStore(name).count();
        rows.onsuccess = () => resolve(rows.result);
        opening.result.close();
      };
    });
  }, list);
}

type List = {
  /** Adds to the list: a product, or for "My list" the `index`th field. */
  add: (page: Page, product: Product, index: number) => Promise<void>;
  /** Whether each addition is a row of its own. */
  hasRows: boolean;
};

const myListDialog = (page: Page) => page.getByRole("dialog", { name: "My list", exact: true });

const LISTS: Record<string, List> = {
  cart: {
    add: async (page, product) => {
      await addButton(page, product).click();
      await expect(toastWith(page, "Added to cart")).toContainText(product.title);
    },
    hasRows: true,
  },
  wishlist: {
    add: async (page, product) => {
      await heart(page, product).click();
      await expect(heart(page, product, true)).toBeVisible();
    },
    hasRows: true,
  },
  viewed: {
    add: async (page, product) => {
      await page.getByRole("link", { name: product.title, exact: true }).click();
      const modal = page.getByRole("dialog", { name: product.title });
      await modal.getByRole("button", { name: "Close product" }).click();
      await expect(modal).toBeHidden();
    },
    hasRows: true,
  },
  myList: {
    add: async (page, _, index) => {
      if (index === 0)
        await page.getByRole("banner").getByRole("button", { name: "My list" }).click();
      const families = myListDialog(page).getByRole("group", { name: /^Families/ });
      const choice = families.getByRole("checkbox").nth(index);
      // It is displayed as checked once the change is stored.
      await choice.click();
      await expect(choice).toBeChecked();
      await expect(myListDialog(page).getByText("Saved on this device.")).toBeVisible();
    },
    hasRows: false,
  },
};

// L4
for (const [name, list] of Object.entries(LISTS))
  test(`${name}: after each lost connection to IndexedDB nothing is lost`, async ({
    page,
    store,
  }) => {
    const [first, ...others] = await fetchProducts(store);
    if (!first) throw new Error("the sample store has no products");
    // On a phone the button of "My list" is in the menu.
    if (name === "myList") await page.setViewportSize({ width: 1_440, height: 900 });
    await page.goto("/shop");
    await list.add(page, first, 0);
    await expect.poll(() => countStored(page, name)).toBe(1);
    for (const [at, loss] of LOSSES.entries())
      await test.step(loss, async () => {
        await injectFault(page, { loss, list: name });
        await list.add(page, others[at] ?? first, at + 1);
        await expect.poll(() => lossesOf(page)).toBe(at + 1);
        await expect.poll(() => countStored(page, name)).toBe(list.hasRows ? at + 2 : 1);
        await expect(page.getByText(/not stored|does not store/)).toHaveCount(0);
      });
  });

// O12
test("a full device has its own message, and what was added is stored later", async ({
  page,
  store,
}) => {
  const [first, second, third] = await fetchProducts(store);
  if (!first || !second || !third) throw new Error("the sample store has too few products");
  await page.goto("/shop");
  await addButton(page, first).click();
  await expect.poll(() => countStored(page, "cart")).toBe(1);
  await injectFault(page, { loss: "QuotaExceededError", list: "cart" });
  await addButton(page, second).click();
  await expect(toastWith(page, "Added to cart")).toContainText("This device is full");
  expect(await countStored(page, "cart")).toBe(1);
  await addButton(page, third).click();
  await expect.poll(() => countStored(page, "cart")).toBe(3);
});
