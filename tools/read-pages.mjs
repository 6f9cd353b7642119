/**
 * Prints the pages of a running store whose release has their texts in `data/content`, as a file for
 * `npm run settings -- import`:
 *
 *   node tools/read-pages.mjs https://shop.example > pages.json
 */
import { pathToFileURL } from "node:url";

const HANDLES = ["about", "contact", "faq", "shipping", "privacy-policy", "terms"];

/** The page in the HTML of such a store, in the format of the key `pages`. */
export function readPage(handle, html) {
  const find = (pattern) => pattern.exec(html)?.[1]?.trim() ?? "";
  const [, head = "", rest = ""] = /<main[^>]*>(.*?)<\/header>(.*)<\/main>/s.exec(html) ?? [];
  const paragraph = /<p[^>]*>(.*?)<\/p>/s.exec(head.split("</h1>")[1] ?? "");
  const body = rest
    // What the page consists of besides its text, and the end of the FAQ.
    .replace(/<(nav|script|form|svg|search)\b.*?<\/\1>/gs, "")
    .replace(/<section[^>]*aria-labelledby="(?:contact-message|faq-more)".*?<\/section>/gs, "")
    .replace(/<\/?header\b[^>]*>/g, "")
    .replace(/<section[^>]*? id="([\w-]+)"[^>]*><h2/g, '<h2 id="$1"')
    .replace(/<\/?(?:div|section|article|details|summary)\b[^>]*>/g, "")
    .replace(/ (?:class|dir|tabindex|style|data-[\w-]+)="[^"]*"/g, "");
  const parts = handle === "faq" || !paragraph ? [body] : [`<p>${paragraph[1]}</p>`, body];
  const title = toText(find(/<h1[^>]*>(.*?)<\/h1>/s));
  return {
    handle,
    kind: handle === "faq" ? "faq" : "text",
    title,
    body: parts.join("\n").replaceAll("<!-- -->", ""),
    seoTitle: "",
    seoDescription: toText(find(/<meta name="description" content="([^"]*)"/)),
  };
}

const toText = (html) =>
  html
    .replaceAll("<!-- -->", "")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&");

async function main([origin]) {
  if (!origin) throw new Error("usage: node tools/read-pages.mjs https://shop.example");
  const pages = await Promise.all(
    HANDLES.map(async (handle) => {
      const response = await fetch(new URL(handle, origin));
      if (!response.ok) throw new Error(`${response.url} responded with ${response.status}`);
      return readPage(handle, await response.text());
    }),
  );
  console.log(JSON.stringify({ pages }, null, 2));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href)
  await main(process.argv.slice(2));
