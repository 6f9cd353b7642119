import { fromCsvCell } from "../../../data/model/text/csv.ts";
import type { TranslationKind } from "../../../data/model/translations/translation.ts";
import { COLUMNS, FILE_TYPES, IGNORED_FIELDS, SHARED_TYPES } from "./file-format.ts";

type ImportRow = { line: number; cells: readonly string[] };

/** A translated text of a file. */
export type FileText = {
  line: number;
  /** The column of the text, for errors. */
  column: string;
  kind: TranslationKind;
  /** Names of the item: a handle or id, and names that other rows of it state; none: every item with the field. */
  names: readonly string[];
  field: string;
  text: string;
};

/** A text of a product that its position identifies: that of a picture or a variant in a product file. */
type PositionedField = "alt" | "option" | "value" | "size";

export type ReadFile =
  | { outcome: "read"; texts: FileText[]; notKept: { column: string; rows: number }[] }
  | { outcome: "unusable"; message: string };

const nameOf = (cell: string) => cell.trim().toLowerCase();

/** Reads the translations of a file of Translate & Adapt, or of a product file in French. */
export function readTranslationFile(
  header: readonly string[],
  rows: readonly ImportRow[],
): ReadFile {
  const names = header.map(nameOf);
  const at = (column: string) => names.indexOf(nameOf(column));
  if (at(COLUMNS.type) >= 0 && at(COLUMNS.text) >= 0) return readAdapted(rows, at);
  if (at("handle") >= 0 || at("url handle") >= 0) return readProducts(header, rows, at);
  return {
    outcome: "unusable",
    message:
      "The file has neither the column Handle of a product file nor the columns Type and Translated content of Translate & Adapt.",
  };
}

const isFrench = (locale: string) => /^fr(?:[-_]\w+)?$/i.test(locale);

function readAdapted(rows: readonly ImportRow[], at: (column: string) => number): ReadFile {
  const read = ({ cells }: ImportRow, column: string, isCode = false) =>
    fromCsvCell(cells[at(column)] ?? "", isCode);
  const notKept = new Map<string, number>();
  // An item of Shopify has a number: its handle and title are in other rows.
  const known = new Map<string, string[]>();
  for (const row of rows) {
    const field = read(row, COLUMNS.field);
    if (field !== "handle" && field !== "title") continue;
    const key = `${read(row, COLUMNS.type)} ${read(row, COLUMNS.identification, true)}`;
    const english = read(row, COLUMNS.english);
    const others = known.get(key) ?? [];
    known.set(key, field === "handle" ? [english, ...others] : [...others, english]);
  }
  const texts = rows.flatMap((row): FileText[] => {
    const text = read(row, COLUMNS.text);
    const name = read(row, COLUMNS.type);
    const type = FILE_TYPES[name];
    const shared = SHARED_TYPES[name];
    const [field, market] = [read(row, COLUMNS.field), read(row, COLUMNS.market)];
    if (text === "" || IGNORED_FIELDS.has(field)) return [];
    if (!isFrench(read(row, COLUMNS.locale)) || market !== "" || !(type ?? shared)) {
      const column = type || shared ? "other languages and markets" : name;
      notKept.set(column, (notKept.get(column) ?? 0) + 1);
      return [];
    }
    const common = { line: row.line, column: COLUMNS.text, text };
    if (shared) {
      const own = shared.fieldOf(read(row, COLUMNS.english));
      return [{ ...common, kind: shared.kind, names: [], field: own }];
    }
    if (!type) return [];
    const id = read(row, COLUMNS.identification, true);
    const names = [id, ...(known.get(`${name} ${id}`) ?? [])];
    return [{ ...common, kind: type.kind, names, field: type.fields[field] ?? field }];
  });
  return { outcome: "read", texts, notKept: toList(notKept) };
}

const toList = (counts: ReadonlyMap<string, number>) =>
  [...counts].map(([column, count]) => ({ column, rows: count }));

/** The columns of a product file whose texts are translated, by the field. */
const PRODUCT_COLUMNS: Readonly<Record<string, string>> = {
  title: "title",
  "body (html)": "description",
  description: "description",
  "seo title": "seoTitle",
  "seo description": "seoDescription",
  "scent (product.metafields.custom.scent)": "scent",
  "texture (product.metafields.custom.texture)": "texture",
  "keywords (product.metafields.custom.keywords)": "keywords",
};
const SIZE_COLUMN = "size (product.metafields.custom.size)";

/** Columns of values that are the same in both languages, or are translated as names of their own. */
const SAME =
  /handle|price|sku|barcode|inventory|position|image src|variant image|weight|grams|tax|ship/;

/** Options, sizes and pictures are found by their position: "value:0:2" is the first option of the third variant. */
const positionField = (field: PositionedField, ...place: readonly number[]) =>
  `@${field}:${place.join(":")}`;

function readProducts(
  header: readonly string[],
  rows: readonly ImportRow[],
  at: (column: string) => number,
): ReadFile {
  const handleAt = Math.max(at("handle"), at("url handle"));
  const counts = new Map<string, { rows: number; variants: number; pictures: number }>();
  const notKept = new Map<string, number>();
  const read = ({ cells }: ImportRow, index: number) =>
    index < 0 ? "" : fromCsvCell(cells[index] ?? "");
  const texts = rows.flatMap((row): FileText[] => {
    const handle = read(row, handleAt).toLowerCase();
    if (handle === "") return [];
    const count = counts.get(handle) ?? { rows: 0, variants: 0, pictures: 0 };
    counts.set(handle, count);
    const found: FileText[] = [];
    const add = (index: number, field: string, isNamed = true) => {
      const text = read(row, index);
      if (text === "" || !isNamed) return;
      const column = header[index] ?? "";
      found.push({ line: row.line, column, kind: "product", names: [handle], field, text });
    };
    for (const [index, column] of header.entries()) {
      const field = PRODUCT_COLUMNS[nameOf(column)];
      if (field && count.rows === 0) add(index, field);
      else if (!field && count.rows === 0 && read(row, index) !== "" && !isRead(nameOf(column)))
        notKept.set(column, (notKept.get(column) ?? 0) + 1);
    }
    const isVariant = read(row, at("option1 value")) !== "" || count.rows === 0;
    for (const option of [0, 1, 2]) {
      const name = read(row, at(`option${option + 1} name`));
      // Shopify's name and value of a product without options.
      const isOption = name !== "Title";
      if (count.rows === 0)
        add(at(`option${option + 1} name`), positionField("option", option), isOption);
      const value = at(`option${option + 1} value`);
      add(
        value,
        positionField("value", option, count.variants),
        read(row, value) !== "Default Title",
      );
    }
    if (isVariant) add(at(SIZE_COLUMN), positionField("size", count.variants));
    add(at("image alt text"), positionField("alt", count.pictures));
    if (isVariant) count.variants += 1;
    if (read(row, at("image src")) !== "" || read(row, at("image alt text")) !== "")
      count.pictures += 1;
    count.rows += 1;
    return found;
  });
  return { outcome: "read", texts, notKept: toList(notKept) };
}

const isRead = (column: string) =>
  /^option\d (?:name|value)$|^image alt text$/.test(column) ||
  column === SIZE_COLUMN ||
  SAME.test(column);
