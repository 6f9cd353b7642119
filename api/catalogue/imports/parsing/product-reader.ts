import {
  findUnlistedAllergens,
  NO_LIST,
} from "../../../../data/content/ingredients/unlisted-allergens.ts";
import { isHandle, MAX_HANDLE } from "../../../../data/model/catalogue/handle.ts";
import type { ProductPicture } from "../../../../data/model/catalogue/product.ts";
import { MAX_ALT, MAX_PICTURES } from "../../../../data/model/catalogue/product-fields.ts";
import { MAX_TAG, MAX_TAGS, splitTags, tagKey } from "../../../../data/model/catalogue/tags.ts";
import { sanitizeDescription } from "../../products/sanitize-description.ts";
import { decodeEntities } from "./cell-text.ts";
import type { ImportHeader } from "./import-columns.ts";
import { readPosition } from "./import-values.ts";
import type { ImportedProduct, ImportedVariant, ImportRow } from "./imported-product.ts";
import { readPictures, splitPictures } from "./read-pictures.ts";
import { type Collected, describeLength, RowCells, shown } from "./row-cells.ts";
import { splitList } from "./woocommerce-list.ts";

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
  read(row: ImportRow, rows: readonly ImportRow[] = [row]): Collected<SharedValues> {
    return this.#cells.collect(() => {
      const cells = this.#cells;
      const title = cells.line(row, "title") ?? "";
      const problem = title ? describeLength("title", title) : "has no title";
      if (problem) cells.reject("title", problem);
      if (cells.flag(row, "giftCard"))
        cells.reject("giftCard", "is a gift card, which this store can't sell");
      this.#checkKind(row);
      return {
        title,
        handle: this.#handle(row),
        ...this.#description(row),
        ...this.#limitedCategories(row),
        tags: this.#tags(row),
        ...this.#pictures(rows),
        ...cells.plainTexts(row, "product"),
        unpublished: this.#unpublished(row),
      };
    });
  }

  /** Rejects products of WooCommerce that this store can't sell. */
  #checkKind(row: ImportRow) {
    const cells = this.#cells;
    const kind = cells.read(row, "kind").toLowerCase();
    if (/\bexternal\b/.test(kind))
      cells.reject("kind", "is an external product, which another store sells");
    else if (/\bgrouped\b/.test(kind))
      cells.reject("kind", "is a grouped product, which only lists other products");
    else if (/subscription/.test(kind))
      cells.reject("kind", "is a subscription, which this store can't sell");
    else if (kind && !KNOWN_KINDS.test(kind))
      cells.note(row, "kind", `its type ${shown(kind)} is not known: imported as a simple product`);
  }

  #handle(row: ImportRow): string | undefined {
    const text = this.#cells.read(row, "handle").toLowerCase();
    if (!text || isHandle(text)) return text || undefined;
    const rule = `a handle has at most ${MAX_HANDLE} letters, digits and hyphens`;
    const reason = `its handle ${shown(text)} can't be part of an address (${rule})`;
    return this.#cells.omit(row, "handle", reason);
  }

  #description(row: ImportRow): Pick<ImportedProduct, "description" | "descriptionHtml"> {
    const cells = this.#cells;
    const { format } = this.#header;
    // Before sanitizing, which takes quadratic time.
    const read = (column: "description" | "shortDescription") =>
      cells.limited(row, column, "description", cells.readRaw(row, column)) ?? "";
    const [full, short] = [read("description"), read("shortDescription")];
    const source = full.includes(short) ? full : [short, full].filter(Boolean).join("\n\n");
    const { text, html } =
      format === "plain"
        ? { text: decodeEntities(source), html: null }
        : sanitizeDescription(format === "shopify" ? source : toHtml(source));
    if (!text || cells.limited(row, "description", "description", text) === undefined) return {};
    const names = findUnlistedAllergens(text);
    if (names.length > 0)
      cells.note(row, "description", `its text names ${names.join(", ")}, but ${NO_LIST}`);
    // A plain file says nothing about the formatting of an existing description.
    return format === "plain"
      ? { description: text }
      : { description: text, descriptionHtml: html };
  }

  #limitedCategories(row: ImportRow): Pick<ImportedProduct, "category" | "parentCategory"> {
    const { category, parentCategory } = this.#categories(row);
    const limited = (name: string | undefined) =>
      this.#cells.limited(row, "category", "category", name);
    const [own, parent] = [limited(category), limited(parentCategory)];
    return { category: own, ...(own && parent && { parentCategory: parent }) };
  }

  /**
   * The merchant's own type, else the last part of Shopify's or Google's taxonomy. WooCommerce writes
   * "Beauty > Skin Care, Gifts": the first category with its topmost parent.
   */
  #categories(row: ImportRow): Pick<ImportedProduct, "category" | "parentCategory"> {
    const cells = this.#cells;
    const taxonomy = this.#taxonomy(row);
    if (this.#header.format !== "woocommerce")
      return { category: cells.line(row, "category") ?? taxonomy };
    const filled = splitList(cells.readRaw(row, "category"), ",")
      .map((path) => path.replace(/\s+/g, " "))
      .filter((path) => !isUncategorized(path));
    if (filled.length > 1) this.furtherCategories += 1;
    const parts = (filled[0] ?? "").split(">").map((part) => part.trim());
    const [first, last] = [parts[0], parts.at(-1)];
    return {
      category: last || taxonomy,
      ...(first && first !== last && { parentCategory: first }),
    };
  }

  #taxonomy(row: ImportRow): string | undefined {
    const last = (column: "taxonomy" | "googleCategory") =>
      this.#cells.read(row, column).split(">").at(-1)?.trim() ?? "";
    return [last("taxonomy"), last("googleCategory")].find(
      // Google's categories may be numbers.
      (name) => name && !isUncategorized(name) && !/^\d+$/.test(name),
    );
  }

  #tags(row: ImportRow): string[] | undefined {
    const cells = this.#cells;
    const tags = new Map<string, string>();
    for (const part of this.#splitTags(row)) {
      const tag = part.replace(/\s+/g, " ");
      if (tag.length > MAX_TAG)
        cells.omit(row, "tags", `its tag ${shown(tag)} is longer than ${MAX_TAG} characters`);
      else if (!tags.has(tagKey(tag))) tags.set(tagKey(tag), tag);
    }
    const all = [...tags.values()];
    if (all.length > MAX_TAGS)
      cells.note(row, "tags", `it has ${all.length} tags: only the first ${MAX_TAGS} are imported`);
    return all.length > 0 ? all.slice(0, MAX_TAGS) : undefined;
  }

  #splitTags(row: ImportRow): string[] {
    const { format } = this.#header;
    // Entities end with the semicolon that also separates the tags of a plain file.
    if (format === "plain") return splitTags(this.#cells.read(row, "tags"), ",;");
    const text = this.#cells.readRaw(row, "tags");
    if (format === "woocommerce") return splitList(text, ",");
    return splitTags(text).map(decodeEntities).filter(Boolean);
  }

  /** The gallery in the order of its positions. */
  #pictures(rows: readonly ImportRow[]): Pick<ImportedProduct, "imageUrl" | "pictures"> {
    const found = new Map<string, { picture: ProductPicture; position: number }>();
    for (const row of rows) {
      const sources = this.#sources(row);
      if (sources.length === 0) continue;
      const alt = this.#alt(row);
      const place = this.#cells.value(row, "imagePosition", readPosition);
      for (const src of sources) {
        const position = place || found.size + 1;
        if (!found.has(src)) found.set(src, { picture: { src, alt }, position });
      }
    }
    const [first] = rows;
    if (found.size === 0 || !first) return {};
    const all = [...found.values()]
      .sort((a, b) => a.position - b.position)
      .map(({ picture }) => picture);
    if (all.length > MAX_PICTURES) {
      const message = `it has ${all.length} pictures: only the first ${MAX_PICTURES} are imported`;
      this.#cells.note(first, "image", message);
    }
    const pictures = all.slice(0, MAX_PICTURES);
    const [main] = pictures;
    const isGallery = pictures.length > 1 || main?.alt !== "";
    return { imageUrl: main?.src, pictures: isGallery ? pictures : [] };
  }

  /** The addresses of a row's pictures. */
  #sources(row: ImportRow): string[] {
    const texts = this.#cells.readAll(row, "image");
    const all = this.#header.format === "shopify" ? texts : texts.flatMap(splitPictures);
    return readPictures(this.#cells, row, "image", { texts: all, origin: this.#origin });
  }

  #alt(row: ImportRow): string {
    const alt = this.#cells.line(row, "imageAlt") ?? "";
    if (alt.length <= MAX_ALT) return alt;
    const message = `its alternative text is cut after ${MAX_ALT} characters`;
    this.#cells.note(row, "imageAlt", message);
    return alt.slice(0, MAX_ALT).trim();
  }

  #unpublished(row: ImportRow): boolean | undefined {
    const cells = this.#cells;
    const status = cells.choice(row, "status", /^(?:active|draft|archived|unlisted)$/);
    if (status !== undefined && status !== "active") return true;
    const visibility = cells.choice(row, "visibility", VISIBILITIES);
    if (visibility !== undefined && /^(?:hidden|cach[ée])$/.test(visibility)) return true;
    // WooCommerce: 1 published, 0 private, -1 draft.
    if (cells.read(row, "published") === "-1") return true;
    const isPublished = cells.flag(row, "published");
    if (isPublished === undefined) return status === "active" ? false : undefined;
    return !isPublished;
  }
}

const KNOWN_KINDS =
  /^\s*(?:simple|variable|variation|virtual|downloadable)(?:\s*,\s*(?:virtual|downloadable))*\s*$/;
const VISIBILITIES =
  /^(?:visible|catalog|search|hidden|cach[ée]|catalogue|recherche|catalog, search)$/;

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
