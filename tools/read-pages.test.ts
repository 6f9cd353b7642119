import { expect, test } from "vitest";
import { sanitizeRichText } from "../api/rich-text/sanitize-rich-text.ts";
import { splitSections } from "../data/model/content/page-sections.ts";
import { readPage } from "./read-pages.mjs";

const HEAD = '<meta name="description" content="Rates &amp; times."/>';

/** Reads a page, and splits its text as the store does after the import. */
function read(handle: string, main: string) {
  const page = readPage(handle, `<head>${HEAD}</head><main id="main" class="_a">${main}</main>`);
  return { ...page, ...splitSections(sanitizeRichText(page.body).html) };
}

test("a page of an earlier release has its title, introduction and sections", () => {
  const page = read(
    "shipping",
    '<article class="_page"><script type="application/ld+json">["<h2>"]</script><header class="_head"><h1 class="_title" tabindex="-1">Shipping &amp; Returns</h1><p class="_intro">How it reaches <!-- -->you.</p><p class="_updated">Last updated: <!-- -->October 2025</p></header><nav class="_contents"><ol><li><a href="#rates">Rates</a></li></ol></nav><div><section id="rates" class="_section"><h2 class="_heading">Rates</h2><div class="_body"><p dir="auto">One &lt;rate&gt;.</p><dl class="_points"><div><dt class="_point">Standard</dt><dd>2–5 days.</dd></div></dl><p><a class="_link" href="/track-order" data-discover="true">Track</a></p></div></section></div></article>',
  );
  expect(page).toMatchObject({
    kind: "text",
    title: "Shipping & Returns",
    seoDescription: "Rates & times.",
    intro: "<p>How it reaches you.</p>",
    sections: [
      {
        id: "rates",
        heading: "Rates",
        html: '<p>One &lt;rate&gt;.</p><dl><dt>Standard</dt><dd>2–5 days.</dd></dl><p><a href="/track-order">Track</a></p>',
      },
    ],
  });
});

test("its questions have their answers, without the search and the links below them", () => {
  const page = read(
    "faq",
    '<div class="_page"><header class="_head"><h1>Questions</h1><search><input/></search><p role="status"></p></header><section class="_group" aria-labelledby="faq-orders"><h2 id="faq-orders" class="_heading">Orders</h2><div><details class="_item" name="faq-orders"><summary class="_question"><h3>How long?</h3><svg class="_icon"><path d="M12"></path></svg></summary><p class="_answer">Two days.</p></details></div></section><section class="_more" aria-labelledby="faq-more"><h2 id="faq-more">Still have a question?</h2><p><a href="/contact">Contact Us</a></p></section></div>',
  );
  const parts = [{ heading: "How long?", html: "<p>Two days.</p>" }];
  expect(page).toMatchObject({ kind: "faq", intro: "", sections: [{ heading: "Orders", parts }] });
  expect(page.sections).toHaveLength(1);
});

test("a section with a header of its own keeps its id", () => {
  const page = read(
    "about",
    '<article><header><h1>About</h1><p>Slowly.</p></header><section class="_values" id="values"><header class="_head"><h2>Our Values</h2></header><ul><li><h3>Care</h3><p>Write.</p></li></ul></section></article>',
  );
  expect(page.sections).toEqual([expect.objectContaining({ id: "values", heading: "Our Values" })]);
});
