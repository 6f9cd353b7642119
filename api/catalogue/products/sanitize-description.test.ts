import { expect, test } from "vitest";
import { PRODUCT_FIELDS } from "../../../data/model/catalogue/product-fields.ts";
import { sanitizeDescription } from "./sanitize-description.ts";

test("headings, lists, tables, links and emphasis remain", () => {
  const html =
    '<h2>Care</h2><ul><li>Wash <strong>cold</strong></li></ul><p><a href="https://x.example/a">More</a></p>' +
    '<table><tbody><tr><th scope="row">Size</th><td colspan="2">S</td></tr></tbody></table>';
  expect(sanitizeDescription(html).html).toBe(html);
});

test("the h1 of another shop becomes h2, and b and i become strong and em", () => {
  expect(sanitizeDescription("<h1>A</h1><b>b</b> <i>i</i>").html).toBe(
    "<h2>A</h2><strong>b</strong> <em>i</em>",
  );
});

// W28, W29
test.each([
  ["<p>a<script>alert(1)</script></p><hr />", "<p>a</p><hr />"],
  ['<h2 onclick="x()" style="position:fixed" class="a" id="root">A</h2>', "<h2>A</h2>"],
  ['<a href="javascript:alert(1)">a</a>', "<a>a</a>"],
  ['<a href=" jav&#x09;ascript:alert(1)">a</a>', "<a>a</a>"],
  ['<a href="data:text/html,x">a</a>', "<a>a</a>"],
  ['<a href="//evil.example">a</a>', "<a>a</a>"],
  ["<em>a</em><img src=x onerror=alert(1)>", "<em>a</em>"],
  ['<em>a</em><iframe src="https://evil.example"></iframe>', "<em>a</em>"],
  ["<em>a</em><svg><style>*{}</style></svg>", "<em>a</em>"],
  ["<em>a</em><form><input name=a><button>Pay</button></form>", "<em>a</em>Pay"],
  ["<em>never closed", "<em>never closed</em>"],
])("%j is reduced to %j", (source, html) => {
  expect(sanitizeDescription(source).html).toBe(html);
});

test("paragraphs without other formatting are plain text", () => {
  expect(sanitizeDescription("<p>One</p><div>Two<br>lines &amp; more</div>")).toEqual({
    text: "One\n\nTwo\nlines & more",
    html: null,
  });
  expect(sanitizeDescription("Benefits\n5 < 6")).toEqual({ text: "Benefits 5 < 6", html: null });
});

test("sanitizing a sanitized description changes nothing", () => {
  const { html } = sanitizeDescription('<h1>A & B</h1><ol start="3"><li>&lt;x&gt; "q"</ol>');
  expect(sanitizeDescription(html ?? "").html).toBe(html);
});

test("deep nesting is limited", () => {
  const { html } = sanitizeDescription(
    "<ul><li>".repeat(PRODUCT_FIELDS.descriptionHtml.maxLength / 8),
  );
  expect((html ?? "").length).toBeLessThan(1_000);
});
