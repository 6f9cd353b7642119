import { STORE } from "../../data/store.ts";
import { changeSettings } from "../support/admin-api.ts";
import { expect, test as profileTest, visit } from "../support/browser-profile.ts";

const NAME = "Fern & Fog Apothecary";
const FERN = { "store.name": NAME, "store.email": "hello@fern.example" };
const SAMPLE = { "store.name": STORE.name as string, "store.email": STORE.email as string };

/** Other tests of this worker expect the sample store. */
const test = profileTest.extend<{ restored: undefined }>({
  restored: [
    async ({ store }, use) => {
      await use(undefined);
      await changeSettings(store, SAMPLE);
    },
    { auto: true },
  ],
});

// The first page is rendered by the server.
test.use({ isNewProfile: true });

test("a changed name is in a rendered page and stays after hydration", async ({
  shopper,
  store,
}) => {
  await changeSettings(store, FERN);
  const response = await shopper.goto("/contact");
  expect(await response?.text()).toContain(`Contact Us | ${NAME.replace("&", "&amp;")}`);
  await expect(shopper.getByRole("button", { name: /^Cart/ })).toBeEnabled();
  // The app has hydrated: it opens the drawer. A mismatch would be an error in the console.
  await shopper.getByRole("button", { name: /^Cart/ }).click();
  await expect(shopper.getByRole("dialog", { name: "Your Cart" })).toBeVisible();
  await expect(shopper).toHaveTitle(`Contact Us | ${NAME}`);
  await expect(shopper.getByRole("main")).toContainText("hello@fern.example");
  await expect(shopper.locator("body")).not.toContainText(STORE.name);
});

test("the next visit replaces an old name in the app shells, also without a connection", async ({
  shopper,
  faultProxy,
  store,
}) => {
  await visit(shopper);
  await changeSettings(store, FERN);
  // The app shell still has the old name; the response of the server replaces it.
  await shopper.goto("/about");
  await expect(shopper).toHaveTitle(`About ${NAME}`);
  await expect(shopper.locator("body")).not.toContainText(STORE.name);
  await expect.poll(() => shopper.evaluate(listOldShells, NAME)).toEqual([]);
  // Queries are persisted up to two seconds after their responses.
  const readQueries = () => shopper.evaluate(() => localStorage.getItem("query-cache"));
  await expect.poll(readQueries).toContain(JSON.stringify(NAME));
  faultProxy.disconnect();
  for (const [address, title] of [
    ["/", `${NAME} | ${STORE.tagline}`],
    ["/contact", `Contact Us | ${NAME}`],
    ["/shop", `Shop All Products | ${NAME}`],
  ] as const) {
    await shopper.goto(address);
    await expect(shopper).toHaveTitle(title);
    await expect(shopper.getByRole("banner").getByRole("link", { name: NAME })).toBeVisible();
    await expect(shopper.getByRole("contentinfo")).not.toContainText(STORE.name);
  }
});

/** Runs in the page: the URLs of cached app shells without the name. */
async function listOldShells(name: string): Promise<string[]> {
  const shells: Response[] = [];
  for (const cacheName of await caches.keys()) {
    if (!cacheName.startsWith("shell-")) continue;
    for (const response of await (await caches.open(cacheName)).matchAll())
      if (response.headers.get("content-type")?.startsWith("text/html")) shells.push(response);
  }
  if (shells.length === 0) return ["no app shell is cached"];
  const old: string[] = [];
  for (const shell of shells)
    if (!(await shell.text()).includes(JSON.stringify(name))) old.push(shell.url);
  return old;
}
