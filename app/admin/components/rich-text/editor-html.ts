/** Elements that contain one paragraph in the editor, and its text without a paragraph elsewhere. */
const SINGLE_PARAGRAPHS = "li, dd, td, th";
const WITHOUT_TEXT = "img, hr, table, [data-product]";

/** The HTML of the editor as the store writes it: "" without content, and `<li>A</li>` for `<li><p>A</p></li>`. */
export function toStoredHtml(editorHtml: string): string {
  const { body } = parse(editorHtml);
  if (!body.textContent?.trim() && !body.querySelector(WITHOUT_TEXT)) return "";
  for (const element of body.querySelectorAll(SINGLE_PARAGRAPHS)) {
    const paragraphs = [...element.children].filter(({ tagName }) => tagName === "P");
    if (paragraphs.length === 1) paragraphs[0]?.replaceWith(...paragraphs[0].childNodes);
  }
  // The editor ends with a paragraph, so that text can follow a table or a picture.
  while (body.lastElementChild?.matches("p:empty")) body.lastElementChild.remove();
  return body.innerHTML;
}

/** Moves captions of tables, which the editor has no place for, before their table. */
export function toEditableHtml(html: string): string {
  if (!html.includes("<caption")) return html;
  const { body } = parse(html);
  for (const caption of body.querySelectorAll("table > caption")) {
    const paragraph = body.ownerDocument.createElement("p");
    paragraph.append(...caption.childNodes);
    caption.parentElement?.before(paragraph);
    caption.remove();
  }
  return body.innerHTML;
}

/** The text before the content of a list item in Word's HTML: "1.", "a)" or a bullet. */
const MARKER = '[style*="mso-list:Ignore" i]';

/**
 * Converts the paragraphs that Word writes for list items to lists. The editor removes everything else that it
 * does not know.
 */
export function cleanPastedHtml(html: string): string {
  if (!/mso-list/i.test(html)) return html;
  const { body } = parse(html);
  for (const item of body.querySelectorAll<HTMLElement>('p[style*="mso-list:l" i]')) {
    const marker = item.querySelector(MARKER);
    const type = /^\s*[\da-z]{1,3}[.)]/i.test(marker?.textContent ?? "") ? "ol" : "ul";
    marker?.remove();
    const previous = item.previousElementSibling;
    const list =
      previous?.localName === type && previous.hasAttribute("data-pasted")
        ? previous
        : body.ownerDocument.createElement(type);
    list.setAttribute("data-pasted", "");
    const entry = body.ownerDocument.createElement("li");
    entry.append(...item.childNodes);
    list.append(entry);
    if (list === previous) item.remove();
    else item.replaceWith(list);
  }
  return body.innerHTML;
}

/** Parses HTML in a document of its own, which loads no pictures and runs no scripts. */
const parse = (html: string) => new DOMParser().parseFromString(html, "text/html");
