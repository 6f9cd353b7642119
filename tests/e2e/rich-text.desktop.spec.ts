import type { Page } from "@playwright/test";
import { findViolations } from "../support/accessibility.ts";
import { openAdmin } from "../support/admin.ts";
import { createProduct } from "../support/admin-api.ts";
import { waitForFonts } from "../support/layout-shift.ts";
import { expect, test } from "../support/store-fixture.ts";
import { holdRequests, toastWith } from "../support/storefront.ts";

// Without a session the admin gets a 401, which Chromium logs.
test.beforeEach(({ expectConsoleErrors }) => expectConsoleErrors(/status of 401/));
test.use({ contextOptions: { reducedMotion: "reduce" } });

const imageUrl = "/icons/icon.svg";

/** What files of other shops contain, and what the editor has no button for. */
const IMPORTED =
  "<h4>Facts</h4><p>H<sub>2</sub>O, 1<sup>st</sup> press</p><dl><dt>Size</dt><dd>50 <u>ml</u></dd></dl>" +
  '<table><tbody><tr><th scope="row">Skin</th><td colspan="2">dry<br />oily</td></tr></tbody></table>' +
  '<ol start="3"><li>Rinse</li></ol><h5>Small</h5><hr />';

const textOf = (page: Page) => page.getByRole("textbox", { name: "Description", exact: true });
const tool = (page: Page, name: string) =>
  page.getByRole("toolbar").getByRole("button", { name, exact: true });

async function save(page: Page) {
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(toastWith(page, "Saved").last()).toBeVisible();
}

async function readHtml(page: Page, id: string): Promise<string> {
  return (await (await page.request.get(`/api/products/${id}`)).json()).descriptionHtml;
}

/** Pastes HTML as the clipboard of another program contains it. */
async function paste(page: Page, html: string) {
  await page.evaluate((html) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/html", html);
    clipboardData.setData("text/plain", "plain");
    const event = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  }, html);
}

test("a description of a file stays as it is, and keeps all elements when it is edited", async ({
  page,
  store,
}) => {
  const { id } = await createProduct(store, {
    title: "Imported Oil",
    descriptionHtml: IMPORTED,
    imageUrl,
  });
  expect(await readHtml(page, id)).toBe(IMPORTED);
  await openAdmin(page, `/admin/products/${id}`);
  await expect(textOf(page)).toContainText("Facts");
  await page.getByLabel("Title", { exact: true }).fill("Imported Oil 2");
  await save(page);
  expect(await readHtml(page, id)).toBe(IMPORTED);

  await textOf(page).getByText("Facts").click();
  await page.keyboard.press("End");
  await page.keyboard.type(" first");
  await save(page);
  // The toast may be that of the first time.
  await expect.poll(() => readHtml(page, id)).toBe(IMPORTED.replace("Facts", "Facts first"));
});

test("nothing moves when the editor's code arrives", async ({ page }) => {
  const below = page.getByLabel("Title for search engines (optional)");
  for (const [width, height] of [
    [320, 640],
    [390, 844],
    [1440, 900],
  ] as const)
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height });
      const release = await holdRequests(page, "GET", /\/rich-text-editor-[^/]*\.js$/);
      await openAdmin(page, "/admin/store/pages/terms");
      await below.waitFor();
      await waitForFonts(page);
      const before = await below.boundingBox();
      await expect(page.getByRole("toolbar")).toHaveCount(0);
      release();
      await expect(page.getByRole("textbox", { name: "Text", exact: true })).toBeVisible();
      expect(await below.boundingBox()).toEqual(before);
    });
});

test("the toolbar has one tab stop, and arrow keys and Alt+F10 reach it", async ({
  page,
  store,
}) => {
  const { id } = await createProduct(store, {
    title: "Keyboard Oil",
    descriptionHtml: "<h2>Use</h2><p>At night.</p>",
    imageUrl,
  });
  await openAdmin(page, `/admin/products/${id}`);
  await textOf(page).getByText("At night.").click();
  await page.keyboard.press("Home");
  await page.keyboard.press("Shift+End");
  // The editor reads the selection after the browser has announced it.
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await expect(tool(page, "Heading")).toHaveAttribute("aria-pressed", "false");
  await page.keyboard.press("Alt+F10");
  await expect(tool(page, "Heading")).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await expect(tool(page, "Redo")).toBeFocused();
  await page.keyboard.press("Home");
  for (const name of ["Subheading", "Small heading", "Bold"]) {
    await page.keyboard.press("ArrowRight");
    await expect(tool(page, name)).toBeFocused();
  }
  await page.keyboard.press("Enter");
  await expect(tool(page, "Bold")).toHaveAttribute("aria-pressed", "true");
  await expect(textOf(page)).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(tool(page, "Bold")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(textOf(page)).toBeFocused();
  await tool(page, "Undo").click();
  await expect(tool(page, "Bold")).toHaveAttribute("aria-pressed", "false");
  const sizes = await page
    .getByRole("toolbar")
    .getByRole("button")
    .evaluateAll((all) => all.map((each) => Math.min(each.clientWidth, each.clientHeight) + 2));
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(44);
  expect(await findViolations(page)).toEqual([]);
});

test("links, tables and pasted text", async ({ page, store, expectConsoleErrors }) => {
  // Reported even for HTML that is only parsed.
  expectConsoleErrors(/inline (?:style|event handler) violates the following Content Security/);
  const { id } = await createProduct(store, {
    title: "Pasted Oil",
    descriptionHtml: "<h2>Use</h2><p>At night.</p>",
    imageUrl,
  });
  await openAdmin(page, `/admin/products/${id}`);
  await textOf(page).getByText("At night.").click();
  await page.keyboard.press("End");
  await tool(page, "Link").click();
  const dialog = page.getByRole("dialog", { name: "Add link" });
  await dialog.getByLabel("Link address").fill("javascript:alert(1)");
  await page.keyboard.press("Enter");
  await expect(dialog.getByLabel("Link address")).toHaveAccessibleDescription(/^Enter an address/);
  await dialog.getByLabel("Link address").fill("example.com/night");
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await tool(page, "Table").click();
  await page.keyboard.type("Size");
  await tool(page, "Delete column").click();
  await tool(page, "Delete row").click();
  // The Tab key leaves the text.
  await page.keyboard.press("Tab");
  await expect(textOf(page)).not.toBeFocused();
  await textOf(page).getByText("Use").click();
  await expect(tool(page, "Heading")).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await paste(
    page,
    '<style>p{color:red}</style><p class="MsoNormal" style="color:red">One <b style="font-size:40pt">bold</b><o:p></o:p></p>' +
      '<p class=MsoListParagraph style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·</span>Rinse</p>' +
      '<p class=MsoListParagraph style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·</span>Dry</p>' +
      '<p class=MsoListParagraph style="mso-list:l1 level1 lfo2"><span style="mso-list:Ignore">1.</span>First</p>' +
      '<img src="https://evil.example/a.png" onerror="alert(1)"><script>alert(1)</script>',
  );
  await save(page);
  expect(await readHtml(page, id)).toMatch(
    new RegExp(
      "^<h2>Use</h2><p>One <strong>bold</strong></p><ul><li>Rinse</li><li>Dry</li></ul><ol><li>First</li></ol>" +
        '(?:<p></p>)?<p>At night.<a href="https://example.com/night">example.com/night</a></p><table>',
    ),
  );
});

test("an error focuses the text", async ({ page, store, expectConsoleErrors }) => {
  expectConsoleErrors(/status of 4\d\d/);
  const { id } = await createProduct(store, {
    title: "Error Oil",
    descriptionHtml: "<h2>Use</h2>",
    imageUrl,
  });
  await openAdmin(page, `/admin/products/${id}`);
  await expect(textOf(page)).toContainText("Use");
  await textOf(page).fill("Empty");
  await textOf(page).press("ControlOrMeta+a");
  await textOf(page).press("Delete");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(textOf(page)).toBeFocused();
  await expect(textOf(page)).toHaveAccessibleDescription(/is required/);
});
