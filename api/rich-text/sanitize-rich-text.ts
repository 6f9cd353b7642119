import sanitizeHtml, { type Attributes, type Tag } from "sanitize-html";
import { isHandle, toHandle } from "../../data/model/catalogue/handle.ts";
import {
  addSources,
  pictureAttributes,
  statePairSizes,
} from "../../data/model/catalogue/picture-html.ts";
import { removeUnstorable } from "../../data/model/text/plain-text.ts";
import { FORMATTING } from "./formatting.ts";
import { htmlToText } from "./html-text.ts";

/** A rich text that is safe to store and to display. */
export type SanitizedRichText = {
  html: string;
  /** Plain text, for search and descriptions. */
  text: string;
};

const LINK = /^(?:https:\/\/|mailto:|tel:|\/(?![/\\])|#)\P{Cc}*$/iu;
const MAX_LINK = 2_000;
const MAX_ALT = 300;
/** The page requests each product. */
const MAX_CARDS = 30;
const MAX_HEADING_ID = 80;

/** Ids of the page around the text, which a heading must not have. */
const PAGE_IDS = ["root", "main", "footer-settings"];

/**
 * Sanitizes the HTML of a page or a post: what a description may contain, pictures of this store with their
 * captions, ids of headings and product cards. Sanitizing the result again changes nothing. Limit the length before
 * (`RichText`), because sanitizing nested elements takes quadratic time.
 *
 * @example
 * sanitizeRichText('<p onclick="run()">Soap</p><script>run()</script>'); // { html: "<p>Soap</p>", text: "Soap" }
 */
export function sanitizeRichText(source: string): SanitizedRichText {
  let depth = 0;
  let cards = 0;
  const readCard = (attributes: Attributes) => {
    const card = depth === 1 && cards < MAX_CARDS ? readProduct(attributes) : {};
    if ("data-product" in card) cards += 1;
    return card;
  };
  const html = sanitizeHtml(removeUnstorable(source), {
    ...FORMATTING,
    allowedTags: [...FORMATTING.allowedTags, "figure", "figcaption", "img"],
    allowedAttributes: {
      ...FORMATTING.allowedAttributes,
      h2: ["id"],
      h3: ["id"],
      h4: ["id"],
      img: ["src", "alt", "width", "height", "loading"],
      div: ["data-product"],
    },
    allowedSchemes: ["https", "mailto", "tel"],
    onOpenTag: () => {
      depth += 1;
    },
    onCloseTag: () => {
      depth -= 1;
    },
    transformTags: {
      ...FORMATTING.transformTags,
      h5: "h4",
      h6: "h4",
      a: (_, attributes) => toTag("a", readLink(attributes)),
      img: (_, attributes) => toTag("img", readImage(attributes)),
      // A card inside another element would split that element.
      div: (_, attributes) => toTag("div", readCard(attributes)),
    },
    exclusiveFilter: ({ tag, attribs }) => tag === "img" && attribs.src === undefined,
  });
  const complete = addPictureSources(addHeadingIds(html.trim()));
  return { html: complete, text: htmlToText(complete) };
}

const toTag = (tagName: string, attribs: Attributes): Tag => ({ tagName, attribs });

function readLink({ href = "", title }: Attributes): Attributes {
  const isAllowed = href.length <= MAX_LINK && LINK.test(href);
  return { ...(isAllowed && { href }), ...(title && { title: title.slice(0, MAX_ALT) }) };
}

function readImage({ src = "", alt = "" }: Attributes): Attributes {
  return pictureAttributes(src, removeUnstorable(alt.slice(0, MAX_ALT))) ?? {};
}

function readProduct(attributes: Attributes): Attributes {
  const handle = attributes["data-product"] ?? "";
  return isHandle(handle) ? { "data-product": handle } : {};
}

function addPictureSources(html: string): string {
  return statePairSizes(html.replace(/<img src="([^"]+)"[^>]*>/g, addSources));
}

/** Gives each heading an id that is unique on the page: its own, or one of its text. */
function addHeadingIds(html: string): string {
  const used = new Set(PAGE_IDS);
  return html.replace(
    /<(h[2-4])(?: id="([^"]*)")?>([\s\S]*?)<\/\1>/g,
    (_, tag: string, own: string | undefined, content: string) => {
      const id = toUnique(own && isHeadingId(own) ? own : toHeadingId(content), used);
      used.add(id);
      return `<${tag} id="${id}">${content}</${tag}>`;
    },
  );
}

const isHeadingId = (id: string) => /^[a-z0-9-]{1,80}$/.test(id);

function toHeadingId(content: string): string {
  const words = toHandle(htmlToText(content)).replace(/[^a-z0-9-]+/g, "-");
  // The number of a repeated id needs space.
  const id = words.slice(0, MAX_HEADING_ID - 6).replace(/^-+|-+$/g, "");
  return id || "section";
}

/** "care", "care-2", "care-3" */
function toUnique(id: string, used: ReadonlySet<string>): string {
  if (!used.has(id)) return id;
  const base = id.slice(0, MAX_HEADING_ID - 6);
  for (let count = 2; ; count += 1) {
    const next = `${base}-${count}`;
    if (!used.has(next)) return next;
  }
}
