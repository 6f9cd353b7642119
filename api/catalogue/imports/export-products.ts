import type { ProductPicture } from "../../../data/model/catalogue/product.ts";
import {
  type FieldName,
  type FieldOwner,
  fieldOf,
  NAMES_BY_OWNER,
  PRODUCT_FIELDS,
} from "../../../data/model/catalogue/product-fields.ts";
import { joinTags } from "../../../data/model/catalogue/tags.ts";
import { toAmount } from "../../../data/model/text/money.ts";
import { htmlParagraphs } from "../../../data/model/text/rich-text.ts";
import { PLACEHOLDER_PICTURE } from "../../../data/seed/sample-store.ts";
import { VALUE_COLUMNS } from "../../db/products/field-columns.ts";
import { OPTION_COLUMNS, optionNames } from "../../db/products/variants.ts";
import type { Db } from "../../db/tables/schema.ts";
import { batchCsv } from "../../http/send-csv.ts";
import { encodeEntities } from "./parsing/cell-text.ts";

/** The fields with a column. Lists have code of their own. */
const csvFields = (names: readonly FieldName[]) =>
  names
    .map(fieldOf)
    .flatMap(({ csv, column, type }) =>
      csv === undefined || type === "list" ? [] : [{ csv, column, type }],
    );
const FIELDS = {
  product: csvFields(NAMES_BY_OWNER.product),
  variant: csvFields(NAMES_BY_OWNER.variant),
};

/**
 * The columns of Shopify's product CSV that this store has values for, and some of its own, which Shopify
 * ignores. Importing the file again changes nothing.
 */
const COLUMNS = [
  ...FIELDS.product.map(({ csv }) => csv),
  "Tags",
  "Published",
  "Status",
  "Gift Card",
  "Option1 Name",
  "Option1 Value",
  "Option2 Name",
  "Option2 Value",
  "Option3 Name",
  "Option3 Value",
  ...FIELDS.variant.map(({ csv }) => csv),
  "Variant Weight Unit",
  "Variant Inventory Tracker",
  "Variant Inventory Policy",
  "Variant Fulfillment Service",
  "Variant Published",
  "Variant Image",
  "Image Src",
  "Image Position",
  "Image Alt Text",
];

type Cells = Record<string, string>;

/**
 * Yields a CSV file of all products with their variants, also unpublished ones, in featured order.
 * `origin` completes the addresses of the store's own pictures.
 */
export function exportProducts(db: Db, origin: string): AsyncGenerator<string> {
  return batchCsv<ExportedRow>(
    COLUMNS,
    (last, limit) => selectProducts(db, last, limit),
    (products) => toLines(db, products, origin),
  );
}

async function toLines(
  db: Db,
  products: readonly ExportedRow[],
  origin: string,
): Promise<string[][]> {
  const groupIds = products.flatMap(({ group_id }) => group_id ?? []);
  const variants = groupIds.length > 0 ? await selectVariants(db, groupIds) : [];
  const names = groupIds.length > 0 ? await selectNames(db, groupIds) : new Map();
  const byGroup = Map.groupBy(variants, (row) => row.group_id);
  const lines = products.flatMap((product) => {
    const { group_id } = product;
    const rows = group_id === null ? [product] : (byGroup.get(group_id) ?? [product]);
    return toRows(product, rows, names.get(group_id) ?? [], origin);
  });
  return lines.map((cells) =>
    COLUMNS.map((name) => {
      const text = cells[name] ?? "";
      // The description is HTML already.
      return name === PRODUCT_FIELDS.description.csv ? text : encodeEntities(text);
    }),
  );
}

type ExportedRow = Awaited<ReturnType<typeof selectVariants>>[number];

function selectRows(db: Db) {
  return db
    .selectFrom("products")
    .select(VALUE_COLUMNS)
    .select([...OPTION_COLUMNS, "id", "keywords", "image_url", "group_id", "withdrawn_at"])
    .where("removed_at", "is", null);
}

/** The next default variants after `last`, in featured order. */
function selectProducts(
  db: Db,
  last: ExportedRow | undefined,
  limit: number,
): Promise<ExportedRow[]> {
  const rows = selectRows(db)
    .where("is_default", "=", 1)
    .orderBy("position")
    .orderBy("id")
    .limit(limit);
  if (!last) return rows.execute();
  return rows
    .where((by) =>
      by.or([
        by("position", ">", last.position),
        by.and([by("position", "=", last.position), by("id", ">", last.id)]),
      ]),
    )
    .execute();
}

function selectVariants(db: Db, groupIds: readonly string[]) {
  return selectRows(db)
    .where("group_id", "in", groupIds)
    .orderBy("variant_position")
    .orderBy("id")
    .execute();
}

async function selectNames(db: Db, ids: readonly string[]): Promise<Map<string | null, string[]>> {
  const groups = await db.selectFrom("product_groups").selectAll().where("id", "in", ids).execute();
  return new Map(groups.map((group) => [group.id, optionNames(group)]));
}

/** The rows of a product: its values are in the first one, further pictures in the others. */
function toRows(
  product: ExportedRow,
  variants: readonly ExportedRow[],
  names: readonly string[],
  origin: string,
): Cells[] {
  const gallery: ProductPicture[] = JSON.parse(product.pictures);
  const main = { src: product.image_url, alt: "" };
  const isPlaceholder = product.image_url === PLACEHOLDER_PICTURE;
  const pictures = gallery.length > 0 ? gallery : isPlaceholder ? [] : [main];
  const count = Math.max(variants.length, pictures.length);
  return Array.from({ length: count }, (_, index) => {
    const [variant, picture] = [variants[index], pictures[index]];
    return {
      Handle: product.handle,
      ...(index === 0 && productCells(product, variants, names)),
      ...(variant && variantCells(variant, pictures[0]?.src, origin)),
      ...(picture && {
        "Image Src": absolute(picture.src, origin),
        "Image Position": String(index + 1),
        "Image Alt Text": picture.alt,
      }),
    };
  });
}

function productCells(
  product: ExportedRow,
  variants: readonly ExportedRow[],
  [first = "", second = "", third = ""]: readonly string[],
): Cells {
  const tags: string[] = JSON.parse(product.tags);
  const isPublished = variants.some(({ withdrawn_at }) => withdrawn_at === null);
  return {
    ...fieldCells(product, "product"),
    "Body (HTML)": product.description_html ?? htmlParagraphs(product.description).join("\n"),
    Tags: joinTags(tags),
    Published: String(isPublished),
    "Option1 Name": first || "Title",
    "Option2 Name": second,
    "Option3 Name": third,
    "Gift Card": "false",
    Status: isPublished ? "active" : "draft",
  };
}

function variantCells(row: ExportedRow, main: string | undefined, origin: string): Cells {
  const hasOwnPicture = row.image_url !== main && row.image_url !== PLACEHOLDER_PICTURE;
  return {
    ...fieldCells(row, "variant"),
    "Option1 Value": row.option1_value || "Default Title",
    "Option2 Value": row.option2_value,
    "Option3 Value": row.option3_value,
    // 0 stands for an unknown weight.
    "Variant Grams": row.weight_grams ? String(row.weight_grams) : "",
    "Variant Inventory Tracker": row.stock_quantity === null ? "" : "shopify",
    "Variant Inventory Policy": "deny",
    "Variant Fulfillment Service": "manual",
    "Variant Image": hasOwnPicture ? absolute(row.image_url, origin) : "",
    "Variant Weight Unit": row.weight_grams ? "g" : "",
    "Variant Published": String(row.withdrawn_at === null),
  };
}

function fieldCells(row: ExportedRow, owner: FieldOwner): Cells {
  const columns: Record<string, unknown> = row;
  return Object.fromEntries(
    FIELDS[owner].map(({ csv, column, type }) => {
      const value = columns[column];
      if (type === "flag") return [csv, String(value === 1)];
      if (type === "amount") return [csv, value === null ? "" : toAmount(Number(value))];
      return [csv, String(value ?? "")];
    }),
  );
}

const absolute = (src: string, origin: string) => (src.startsWith("/") ? `${origin}${src}` : src);
