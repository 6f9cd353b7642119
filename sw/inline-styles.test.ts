import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { withStyles } from "./inline-styles.ts";

const POLICY = "default-src 'none'; style-src 'self'; style-src-attr 'unsafe-inline'";
const link = (name: string) => `<link rel="stylesheet" crossorigin href="/assets/${name}.css">`;
const hashOf = (style: string) => createHash("sha256").update(style).digest("base64");

const page = (html: string, policy = POLICY) =>
  new Response(html, {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": policy,
      "Content-Encoding": "br",
      "Content-Length": "7",
      "X-Frame-Options": "DENY",
    },
  });

const files: Record<string, string> = {
  "/assets/a.css": "p{color:red}",
  "/assets/b.css": 'q::after{content:"“$&"}',
  "/assets/evil.css": "p{}</style><script>",
};
const read = async (address: string) => files[address];

test("a page holds its styles, in their order, and its policy allows exactly these", async () => {
  const made = await withStyles(page(`<head>${link("a")}${link("b")}</head>`), read);
  const [a = "", b = ""] = [files["/assets/a.css"], files["/assets/b.css"]];
  const disabled = (name: string) => `${link(name).replace(">", ' disabled media="not all">')}`;
  expect(await made.text()).toBe(
    `<head><style>${a}</style>${disabled("a")}<style>${b}</style>${disabled("b")}</head>`,
  );
  expect(made.headers.get("content-security-policy")).toBe(
    `default-src 'none'; style-src 'self' 'sha256-${hashOf(a)}' 'sha256-${hashOf(b)}'; style-src-attr 'unsafe-inline'`,
  );
});

test("its other headers stay, but for those of how it travelled", async () => {
  const { headers } = await withStyles(page(link("a")), read);
  expect(Object.fromEntries(headers)).toEqual({
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": expect.stringContaining("sha256-"),
    "x-frame-options": "DENY",
  });
});

test("a stylesheet that is not there, or would end its element, stays a link", async () => {
  const html = link("gone") + link("evil");
  const made = await withStyles(page(html), read);
  expect(await made.text()).toBe(html);
  expect(made.headers.get("content-security-policy")).toBe(POLICY);
});

test("under a policy that has no word on styles nothing is put in", async () => {
  const made = await withStyles(page(link("a"), "default-src 'self'"), read);
  expect(await made.text()).toBe(link("a"));
});
