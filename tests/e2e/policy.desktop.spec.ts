import { expect, test } from "../support/store-fixture.ts";

/**
 * Every browser test fails by a violation that it does not announce (`store-fixture.ts`); this one
 * makes some, to see that they are told and that nothing comes of what was injected.
 */
test("W13: what somebody gets into a page does not run, and is told", async ({
  page,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/Content Security Policy/);
  const told: string[] = [];
  page.on("console", (message) => {
    if (/Content Security Policy/.test(message.text())) told.push(message.text());
  });
  await page.goto("/about");
  await page.evaluate(() => {
    const inline = document.createElement("script");
    inline.textContent = "window.injected = true";
    const foreign = document.createElement("script");
    foreign.src = "https://evil.example/x.js";
    const frame = document.createElement("iframe");
    frame.src = "https://evil.example/";
    const form = document.createElement("form");
    form.action = "https://evil.example/";
    document.body.append(inline, foreign, frame, form);
    document.body.insertAdjacentHTML(
      "beforeend",
      '<img src="data:," onerror="window.injected = true">',
    );
    document.body.insertAdjacentHTML(
      "beforeend",
      '<a id="go" href="javascript:injected=true">x</a>',
    );
    document.getElementById("go")?.click();
    form.submit();
    void fetch("https://evil.example/").catch(() => {});
  });
  for (const directive of ["script-src", "frame-src", "form-action", "connect-src"])
    await expect.poll(() => told.join("\n")).toContain(directive);
  expect(await page.evaluate(() => "injected" in window)).toBe(false);
});
