import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { inlineStyles } from "./inline-styles.ts";

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

test("styles are inlined in order, and the policy allows exactly these", async () => {
  const inlined = await inlineStyles(page(`<head>${link("a")}${link("b")}</head>`), read);
  const [a = "", b = ""] = [files["/assets/a.css"], files["/assets/b.css"]];
  const disabled = (name: string) => `${link(name).replace(">", ' disabled media="not all">')}`;
  expect(await inlined.text()).toBe(
    `<head><style>${a}</style>${disabled("a")}<style>${b}</style>${disabled("b")}</head>`,
  );
  expect(inlined.headers.get("content-security-policy")).toBe(
    `default-src 'none'; style-src 'self' 'sha256-${hashOf(a)}' 'sha256-${hashOf(b)}'; style-src-attr 'unsafe-inline'`,
  );
});

test("other headers stay, except those that describe the body", async () => {
  const { headers } = await inlineStyles(page(link("a")), read);
  expect(Object.fromEntries(headers)).toEqual({
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": expect.stringContaining("sha256-"),
    "x-frame-options": "DENY",
  });
});

test("a stylesheet that is missing, or would close its element, stays a link", async () => {
  const html = link("gone") + link("evil");
  const inlined = await inlineStyles(page(html), read);
  expect(await inlined.text()).toBe(html);
  expect(inlined.headers.get("content-security-policy")).toBe(POLICY);
});

test("a policy without style-src prevents inlining", async () => {
  const inlined = await inlineStyles(page(link("a"), "default-src 'self'"), read);
  expect(await inlined.text()).toBe(link("a"));
});
