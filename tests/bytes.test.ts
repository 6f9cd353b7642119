import { expect, test } from "vitest";
import { keptBytes, measureBytes } from "./bytes.ts";

const MORE = 1.05;
const kept = keptBytes();
const measured = measureBytes();

test("every screen has a budget: `npm run bytes` writes them down", () => {
  expect(Object.keys(measured)).toEqual(Object.keys(kept));
});

test.each(Object.entries(measured))("%s takes no more than its budget and 5 %%", (screen, now) => {
  const before = kept[screen] ?? { js: 0, css: 0 };
  expect(now.js, "bytes of JavaScript").toBeLessThanOrEqual(before.js * MORE);
  expect(now.css, "bytes of CSS").toBeLessThanOrEqual(before.css * MORE);
});

test("home can be used after 110 kB of JavaScript, every screen after 12 kB of CSS", () => {
  expect(measured["home/home-screen.tsx"]?.js).toBeLessThanOrEqual(110_000);
  for (const { css } of Object.values(measured)) expect(css).toBeLessThan(12_000);
});
