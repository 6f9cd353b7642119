import { expect, test } from "../support/store-fixture.ts";

/**
 * Every browser test fails if it violates the policy without announcing it (`store-fixture.ts`). This
 * one injects scripts, frames and requests, and checks that they are blocked and reported.
 */
test("W13: injected scripts, frames, forms and requests are blocked and reported", async ({
  page,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/Content Security Policy/);
  const reported: string[] = [];
  page.on("console", (message) => {
    if (/Content Security Policy/.test(message.text())) reported.push(message.text());
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
    await expect.poll(() => reported.join("\n")).toContain(directive);
  expect(await page.evaluate(() => "injected" in window)).toBe(false);
});
