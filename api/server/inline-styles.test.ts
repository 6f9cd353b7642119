import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { inlineStyles } from "./inline-styles.ts";

const link = (address: string) => `<link rel="stylesheet" crossorigin href="${address}">`;
const CSS: Record<string, string> = { "/assets/a.css": "a{content:'$&'}", "/assets/b.css": "b{}" };
const read = (address: string) => CSS[address] ?? "";
const body = `<p>${link("/assets/a.css")}</p>`;

test("stylesheets are inlined in order; the links load nothing", () => {
  const page = `<head>${link("/assets/a.css")}${link("/assets/b.css")}</head>${body}`;
  const off = (address: string) => link(address).replace(">", ' disabled media="not all">');
  expect(inlineStyles(page, read).html).toBe(
    `<head><style>a{content:'$&'}</style>${off("/assets/a.css")}` +
      `<style>b{}</style>${off("/assets/b.css")}</head>${body}`,
  );
});

test("the policy allows just these", () => {
  const hashes = Object.values(CSS).map(
    (css) => `'sha256-${createHash("sha256").update(css).digest("base64")}'`,
  );
  const page = `<head>${link("/assets/a.css")}${link("/assets/b.css")}</head><style>evil{}</style>`;
  expect(inlineStyles(page, read).styles).toEqual(hashes);
});

test("stylesheets for browsers without scripts are not inlined", () => {
  const page = `<head><noscript>${link("/assets/b.css")}</noscript></head>`;
  expect(inlineStyles(page, read)).toEqual({ html: page, styles: [] });
});
