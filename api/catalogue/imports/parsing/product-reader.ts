import { isHandle, MAX_HANDLE } from "../../../../data/model/catalogue/handle.ts";
import { isPictureAddress } from "../../../../data/model/catalogue/picture.ts";
import type { ProductPicture } from "../../../../data/model/catalogue/product.ts";
import {
  MAX_ALT,
  MAX_PICTURES,
  PRODUCT_FIELDS,
} from "../../../../data/model/catalogue/product-fields.ts";
import { MAX_TAG, MAX_TAGS, splitTags, tagKey } from "../../../../data/model/catalogue/tags.ts";
import { sanitizeDescription } from "../../products/sanitize-description.ts";
import type { ImportHeader } from "./import-columns.ts";
import { readBoolean } from "./import-values.ts";
import type { ImportedProduct, ImportedVariant, ImportRow } from "./imported-product.ts";
import { type Problem, RowCells } from "./row-cells.ts";
import { splitPictures, withoutOrigin } from "./variant-reader.ts";

/** The values that all variants of a product have in common. */
export type SharedValues = Omit<ImportedProduct, "line" | "options" | "variants"> & {
  unpublished: boolean | undefined;
};

/** Reads the shared values of a file's products. */
export class ProductReader {
  /** Number of products with categories beyond the first, which are not imported. */
  furtherCategories = 0;
  readonly #header: ImportHeader;
  readonly #origin: string;
  readonly #cells: RowCells;

  constructor(header: ImportHeader, origin: string) {
    this.#header = header;
    this.#origin = origin;
    this.#cells = new RowCells(header);
  }

  /** `rows` are all rows of the product; the first one has its texts. */
  read(row: ImportRow, rows: readonly ImportRow[] = [row]): SharedValues | Problem {
    const cells = this.#cells;
    const title = cells.text(row, "title");
    if (!title) cells.reject("title", "has no title");
    if (readBoolean(cells.read(row, "giftCard"))) {
      cells.reject("giftCard", "is a gift card, which this store can't sell");
    }
    this.#rejectKind(row);
    const shared = {
      title: title ?? "",
      handle: this.#handle(row),
      ...this.#description(row),
      ...this.#checkedCategories(row),
      tags: this.#tags(row),
      ...this.#pictures(rows),
      ...cells.plainTexts(row, "product"),
      unpublished: this.#unpublished(row),
    };
    return cells.takeProblem() ?? shared;
  }

  /** Products of WooCommerce that this store can't sell. */
  #rejectKind(row: ImportRow) {
    const kind = this.#cells.read(row, "kind").toLowerCase();
    if (/\bexternal\b/.test(kind))
      this.#cells.reject("kind", "is an external product, which another store sells");
    if (/\bgrouped\b/.test(kind))
      this.#cells.reject("kind", "is a grouped product, which only lists other products");
    if (/subscription/.test(kind))
      this.#cells.reject("kind", "is a subscription, which this store can't sell");
  }

  #handle(row: ImportRow): string | undefined {
    const text = this.#cells.read(row, "handle").toLowerCase();
    if (!text || isHandle(text)) return text || undefined;
    const shown = JSON.stringify(text.slice(0, 40));
    const rule = `a handle has at most ${MAX_HANDLE} letters, digits and hyphens`;
    this.#cells.reject("handle", `its handle ${shown} can't be part of an address: ${rule}`);
    return undefined;
  }

  #description(row: ImportRow): Pick<ImportedProduct, "description" | "descriptionHtml"> {
    const cells = this.#cells;
    const full = cells.read(row, "description");
    const short = cells.read(row, "shortDescription");
    // Before sanitizing, which takes quadratic time.
    const { maxLength } = PRODUCT_FIELDS.description;
    for (const text of [full, short]) cells.limit("description", "description", text);
    if (Math.max(full.length, short.length) > maxLength) return {};
    const source = full.includes(short) ? full : [short, full].filter(Boolean).join("\n\n");
    const { text, html } =
      this.#header.dialect === "plain"
        ? { text: source, html: null }
        : sanitizeDescription(this.#header.dialect === "shopify" ? source : toHtml(source));
    cells.limit("description", "description", text);
    if (!text) return {};
    // A plain file says nothing about the formatting of an existing description.
    return this.#header.dialect === "plain"
      ? { description: text }
      : { description: text, descriptionHtml: html };
  }

  #checkedCategories(row: ImportRow) {
    const categories = this.#categories(row);
    for (const name of [categories.category, categories.parentCategory])
      this.#cells.limit("category", "category", name);
    return categories;
  }

  /**
   * The merchant's own type, else the last part of Shopify's or Google's taxonomy. WooCommerce writes
   * "Beauty > Skin Care, Gifts": the first category with its topmost parent.
   */
  #categories(row: ImportRow): Pick<ImportedProduct, "category" | "parentCategory"> {
    const cells = this.#cells;
    const own = cells.line(row, "category") ?? "";
    if (this.#header.dialect === "woocommerce") {
      const all = own.split(/(?<!\\),/).map((path) => path.replaceAll("\\,", ",").trim());
      const filled = all.filter((path) => path && !isUncategorized(path));
      if (filled.length > 1) this.furtherCategories += 1;
      const parts = (filled[0] ?? "").split(">").map((part) => part.trim());
      const [first, last] = [parts[0], parts.at(-1)];
      return {
        category: last || undefined,
        ...(first && first !== last && { parentCategory: first }),
      };
    }
    const last = (column: "taxonomy" | "googleCategory") =>
      cells.read(row, column).split(">").at(-1)?.trim() ?? "";
    const taxonomy = [last("taxonomy"), last("googleCategory")].find(
      // Google's categories may be numbers.
      (name) => name && !isUncategorized(name) && !/^\d+$/.test(name),
    );
    return { category: own || taxonomy || undefined };
  }

  #tags(row: ImportRow): string[] | undefined {
    const text = this.#cells.read(row, "tags");
    const tags = new Map<string, string>();
    for (const part of splitTags(text, this.#header.dialect === "plain" ? ",;" : ",")) {
      const tag = part.replace(/\s+/g, " ");
      if (tag.length > MAX_TAG) {
        this.#cells.reject(
          "tags",
          `its tag ${JSON.stringify(tag.slice(0, 40))} is longer than ${MAX_TAG} characters`,
        );
      }
      if (!tags.has(tagKey(tag))) tags.set(tagKey(tag), tag);
    }
    if (tags.size > MAX_TAGS) this.#cells.reject("tags", `it has more than ${MAX_TAGS} tags`);
    return tags.size > 0 ? [...tags.values()] : undefined;
  }

  /** The gallery in the order of its positions. */
  #pictures(rows: readonly ImportRow[]): Pick<ImportedProduct, "imageUrl" | "pictures"> {
    const cells = this.#cells;
    const found = new Map<string, { picture: ProductPicture; position: number }>();
    for (const row of rows) {
      const texts = cells.readAll(row, "image");
      const sources = this.#header.dialect === "shopify" ? texts : texts.flatMap(splitPictures);
      const alt = cells.line(row, "imageAlt")?.slice(0, MAX_ALT) ?? "";
      for (const src of sources.map((one) => withoutOrigin(one, this.#origin))) {
        if (!isPictureAddress(src)) {
          const shown = JSON.stringify(src.slice(0, 80));
          cells.reject("image", `its picture ${shown} is not a web address`);
        }
        const position = Number(cells.read(row, "imagePosition")) || found.size + 1;
        if (!found.has(src)) found.set(src, { picture: { src, alt }, position });
      }
    }
    if (found.size > MAX_PICTURES)
      cells.reject("image", `it has more than ${MAX_PICTURES} pictures`);
    if (found.size === 0) return {};
    const pictures = [...found.values()]
      .sort((a, b) => a.position - b.position)
      .map(({ picture }) => picture);
    const [main] = pictures;
    const isGallery = pictures.length > 1 || main?.alt !== "";
    return { imageUrl: main?.src, pictures: isGallery ? pictures : [] };
  }

  #unpublished(row: ImportRow): boolean | undefined {
    const cells = this.#cells;
    const status = cells.read(row, "status").toLowerCase();
    if (status === "draft" || status === "archived" || status === "unlisted") return true;
    if (/^(?:hidden|cach[ée])$/i.test(cells.read(row, "visibility"))) return true;
    const published = cells.read(row, "published");
    // WooCommerce: 1 published, 0 private, -1 draft.
    if (published === "-1") return true;
    const isPublished = readBoolean(published);
    if (isPublished === undefined) return status === "active" ? false : undefined;
    return !isPublished;
  }
}

/**
 * A gallery with the main picture, for a product without a gallery whose variants have other pictures.
 * Otherwise no page would show the main picture.
 */
export function mainPictureOf(
  { imageUrl, pictures }: Pick<ImportedProduct, "imageUrl" | "pictures">,
  variants: readonly ImportedVariant[],
): Pick<ImportedProduct, "pictures"> {
  const hasOwn = variants.some((one) => one.imageUrl !== undefined && one.imageUrl !== imageUrl);
  if (imageUrl === undefined || pictures?.length !== 0 || !hasOwn) return {};
  return { pictures: [{ src: imageUrl, alt: "" }] };
}

const isUncategorized = (name: string) => /^(?:uncategori[sz]ed|non class[ée])$/i.test(name);

/** WooCommerce writes line breaks as \n: between paragraphs of text, and between elements of HTML. */
function toHtml(text: string): string {
  const isHtml = /<(?:p|div|ul|ol|table|h[1-6])\b/i.test(text);
  return text.replace(/\\r\\n|\\n|\n/g, isHtml ? "\n" : "<br>");
}
