import type { Page } from "@playwright/test";

/** Words that an English sentence has and a French one does not. Names and INCI have none of them. */
const ENGLISH_WORDS =
  /(?<![\p{L}\p{M}])(?:the|and|with|your|from|this|that|are|you|our|for|not|have|has|was|were|will|can|please|sign|items?|add|shop|view|more|show|search|back|skin|hair|days)(?![\p{L}\p{M}])/iu;

/** Runs in a page: its texts and accessible names outside of parts in another language. */
function readTexts(): string[] {
  const isFrench = (element: Element | null) =>
    element?.closest("[lang]")?.getAttribute("lang")?.startsWith("fr") ?? false;
  const texts = [document.title];
  const description = document.querySelector("meta[name=description]")?.getAttribute("content");
  if (description) texts.push(description);
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!parent || parent.closest("script, style, noscript, template") || !isFrench(parent))
      continue;
    texts.push(node.nodeValue ?? "");
  }
  for (const element of document.body.querySelectorAll("*")) {
    if (!isFrench(element)) continue;
    for (const name of ["aria-label", "aria-description", "alt", "title", "placeholder"])
      texts.push(element.getAttribute(name) ?? "");
  }
  return texts.map((text) => text.replace(/\s+/g, " ").trim()).filter(Boolean);
}

/** The texts of a French page that seem to be English: those with English words, and `known` ones. */
export async function findEnglishTexts(page: Page, known: ReadonlySet<string>): Promise<string[]> {
  const texts = await page.evaluate(readTexts);
  return [...new Set(texts)].filter((text) => ENGLISH_WORDS.test(text) || known.has(text));
}
