import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { addScripts, inlineHashes } from "../api/server/page-template.ts";
import { deferScripts } from "./deferred-scripts.ts";

const BUILT = `<head>
    <meta charset="utf-8">
    <script type="module" crossorigin src="/assets/app-1.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/libraries-2.js">
    <link rel="stylesheet" crossorigin href="/assets/app-3.css">
  </head>`;
const CODE = 'start("$&")';
const page = deferScripts(BUILT, `${CODE}\n`);

test("the inline script replaces the module scripts and lists their addresses", () => {
  expect(page).not.toMatch(/module/);
  expect(page).toContain(
    `<script data-start="/assets/libraries-2.js /assets/app-1.js">${CODE}</script>`,
  );
});

test("the inline script precedes the stylesheets", () => {
  expect(page.indexOf("<script")).toBeLessThan(page.indexOf("stylesheet"));
});

test("scripts of a page are added to the list", () => {
  expect(addScripts(page, ["/assets/home-4.js"])).toContain(
    'data-start="/assets/libraries-2.js /assets/app-1.js /assets/home-4.js"',
  );
  expect(addScripts(page, [])).toBe(page);
});

test("the CSP hash covers the code and not the list of scripts", () => {
  const hash = createHash("sha256").update(CODE).digest("base64");
  expect(inlineHashes(page)).toEqual([`'sha256-${hash}'`]);
  expect(inlineHashes(addScripts(page, ["/assets/home-4.js"]))).toEqual(inlineHashes(page));
});
