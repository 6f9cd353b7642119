import * as v from "valibot";
import { expect, test } from "vitest";
import { MAX_RICH_TEXT, RichText } from "../../data/model/content/rich-text.ts";
import { splitRichText } from "../../data/model/content/rich-text-parts.ts";
import { sanitizeRichText } from "./sanitize-rich-text.ts";

const PICTURE = "/pictures/soap.4x5.aabbcc-ddeeff.0123abcd";
const sanitize = (source: string) => sanitizeRichText(source).html;

test("structure, links, tables and emphasis remain", () => {
  const html =
    '<h2 id="care">Care</h2><p>A <strong>b</strong> <em>c</em> <u>d</u> <s>e</s><br />f</p>' +
    '<ul><li>g</li></ul><ol start="3"><li>h</li></ol><blockquote><p>i</p></blockquote><hr />' +
    '<p><a href="https://x.example/a?b=1">j</a> <a href="/shop">k</a> <a href="#care">l</a> ' +
    '<a href="mailto:a@b.example">m</a> <a href="tel:+15145550100">n</a></p>' +
    '<table><tbody><tr><th scope="row">o</th><td colspan="2">p</td></tr></tbody></table>';
  expect(sanitize(html)).toBe(html);
});

// W28, W29, E1
test.each([
  ["<p>a<script>alert(1)</script></p>", "<p>a</p>"],
  ['<p style="position:fixed" class="a" id="root" onclick="x()">A</p>', "<p>A</p>"],
  ['<a href="javascript:alert(1)">a</a>', "<a>a</a>"],
  ['<a href=" jav&#x09;ascript:alert(1)">a</a>', "<a>a</a>"],
  ['<a href="data:text/html,x">a</a>', "<a>a</a>"],
  ['<a href="//evil.example">a</a>', "<a>a</a>"],
  ['<a href="/\\evil.example">a</a>', "<a>a</a>"],
  ['<a href="/&#9;/evil.example">a</a>', "<a>a</a>"],
  ['<a href="http://evil.example">a</a>', "<a>a</a>"],
  ['<a href="page.html">a</a>', "<a>a</a>"],
  ['<img src=x onerror="alert(1)">', ""],
  ['<img src="https://evil.example/a.webp" alt="a">', ""],
  ['<img src="//evil.example/pictures/a.1x1.aabbcc-ddeeff.0123abcd/640.webp">', ""],
  ['<iframe src="https://evil.example"></iframe>', ""],
  ["<svg><style>*{}</style></svg>", ""],
  ["<math><mtext><table><mglyph><style><img src=x>", "<table></table>"],
  ["<form><input name=a><button>Pay</button></form>", "Pay"],
  ["<!--[if IE]><script>alert(1)</script><![endif]-->a", "a"],
  ['<noscript><p title="</noscript><img src=x onerror=alert(1)>">', "<p></p>"],
  ["a\0b\ud800c&#0;", "abc\ufffd"],
  ["<em>never closed", "<em>never closed</em>"],
])("%j is reduced to %j", (source, html) => {
  expect(sanitize(source)).toBe(html);
});

test("headings get unique ids from their text", () => {
  expect(
    sanitize(
      '<h1>Crème &amp; care</h1><h2>Creme care</h2><h3 id="own-id">A</h3><h4 id="own-id">B</h4>' +
        '<h5 id="No id">C</h5><h2>Main</h2><h2>…</h2><h2 id=\'"><script>\'>D</h2>',
    ),
  ).toBe(
    '<h2 id="creme-care">Crème &amp; care</h2><h2 id="creme-care-2">Creme care</h2>' +
      '<h3 id="own-id">A</h3><h4 id="own-id-2">B</h4><h4 id="c">C</h4><h2 id="main-2">Main</h2>' +
      '<h2 id="section">…</h2><h2 id="d">D</h2>',
  );
});

test("ids of long headings that are equal stay within the limit", () => {
  const html = sanitize(`<h2 id="${"a".repeat(80)}">A</h2>`.repeat(3));
  const ids = [...html.matchAll(/id="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(3);
  for (const id of ids) expect(id).toMatch(/^[a-z0-9-]{1,80}$/);
});

test("pictures of this store have their size, an alternative and AVIF files", () => {
  expect(
    sanitize(
      `<img src="${PICTURE}/320.avif" alt="A &quot;soap&quot;" width="9" style="x" onload="y">`,
    ),
  ).toBe(
    `<picture><source type="image/avif" srcset="${PICTURE}/320.avif 320w, ${PICTURE}/480.avif 480w, ` +
      `${PICTURE}/640.avif 640w, ${PICTURE}/960.avif 960w" sizes="(min-width: 768px) 704px, calc(100vw - 40px)" />` +
      `<img src="${PICTURE}/640.webp" alt="A &quot;soap&quot;" width="960" height="1200" loading="lazy" /></picture>`,
  );
});

test("a picture keeps its caption, which is a paragraph of the plain text", () => {
  const figure = `<figure><img src="${PICTURE}/640.webp" alt="Soap"><figcaption>Bare <em onclick="x()">soap</em></figcaption></figure>`;
  const { html, text } = sanitizeRichText(`<p>Before</p>${figure}<p>After</p>`);
  expect(html).toContain(
    '<figure><picture><source type="image/avif" srcset="/pictures/soap.4x5.aabbcc-ddeeff.0123abcd/320.avif 320w,',
  );
  expect(html).toContain("</picture><figcaption>Bare <em>soap</em></figcaption></figure>");
  expect(text).toBe("Before\n\nBare soap\n\nAfter");
  expect(sanitize(html)).toBe(html);
});

test("pictures in succession state half of the column as their width", () => {
  const figure = `<figure><img src="${PICTURE}/640.webp" alt="Soap"></figure>`;
  const statedWidths = (html: string) =>
    [...sanitize(html).matchAll(/ sizes="\(min-width: 768px\) (\d+)px/g)].map(([, width]) => width);
  expect(statedWidths(`${figure}<p>Between</p>${figure}`)).toEqual(["704", "704"]);
  expect(statedWidths(`${figure}\n${figure}<p>After</p>${figure}`)).toEqual(["288", "288", "704"]);
});

test("product cards remain outside of other elements", () => {
  const { html, text } = sanitizeRichText(
    '<p>One</p><div data-product="dry-oil" class="x"></div><p>Two</p>' +
      '<blockquote><div data-product="inner"></div></blockquote>' +
      '<div data-product="&quot;><script>"></div><div data-product="Not A Handle"></div>',
  );
  expect(splitRichText(html)).toEqual([
    { html: "<p>One</p>" },
    { product: "dry-oil" },
    { html: "<p>Two</p><blockquote><div></div></blockquote><div></div><div></div>" },
  ]);
  expect(text).toBe("One\n\nTwo");
});

test("sanitizing a sanitized text changes nothing", () => {
  const html = sanitize(
    `<h1>A & B</h1><h2>A b</h2><h2>outer<h3>inner</h2><p><img src="${PICTURE}/640.webp" alt="x">` +
      '<div data-product="oil"></div>tail</p><section><div data-product="oil"></div></section>' +
      '<ol start="3"><li>&lt;x&gt; "q"</ol><table><tr><td>a<div data-product="oil"></div></table>',
  );
  expect(sanitize(html)).toBe(html);
});

test("deep nesting is limited", () => {
  expect(sanitize("<ul><li>".repeat(MAX_RICH_TEXT / 8)).length).toBeLessThan(1_000);
});

test("the length of a text is limited before it is sanitized", () => {
  expect(v.is(RichText, "a".repeat(MAX_RICH_TEXT))).toBe(true);
  expect(v.is(RichText, "a".repeat(MAX_RICH_TEXT + 1))).toBe(false);
});
