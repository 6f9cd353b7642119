import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { alsoStart, inlineHashes, startLater } from "./start-script.ts";

const BUILT = `<head>
    <meta charset="utf-8">
    <script type="module" crossorigin src="/assets/app-1.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/libraries-2.js">
    <link rel="stylesheet" crossorigin href="/assets/app-3.css">
  </head>`;
const CODE = 'start("$&")';
const page = startLater(BUILT, `${CODE}\n`);

test("a page's scripts are not fetched by the page: what starts them has their addresses", () => {
  expect(page).not.toMatch(/module/);
  expect(page).toContain(
    `<script data-start="/assets/libraries-2.js /assets/app-1.js">${CODE}</script>`,
  );
});

test("it waits for no stylesheet", () => {
  expect(page.indexOf("<script")).toBeLessThan(page.indexOf("stylesheet"));
});

test("what a screen has of its own is started with it", () => {
  expect(alsoStart(page, ["/assets/home-4.js"])).toContain(
    'data-start="/assets/libraries-2.js /assets/app-1.js /assets/home-4.js"',
  );
  expect(alsoStart(page, [])).toBe(page);
});

test("the policy knows it by its code, whatever it starts", () => {
  const hash = createHash("sha256").update(CODE).digest("base64");
  expect(inlineHashes(page)).toEqual([`'sha256-${hash}'`]);
  expect(inlineHashes(alsoStart(page, ["/assets/home-4.js"]))).toEqual(inlineHashes(page));
});
