import { fold } from "../../../../data/model/catalogue/fold.ts";
import {
  type ColumnMapping,
  IMPORT_FIELD_NAMES,
  IMPORT_FIELDS,
  type ImportField,
  type ImportFormat,
} from "../../../../data/model/catalogue/import-fields.ts";
import { keysOf } from "../../../../data/model/text/json.ts";
import {
  ATTRIBUTE_NAME,
  ATTRIBUTE_VALUE,
  COLUMN_NAMES,
  type Column,
  NAMES_ONLY,
  ONLY,
  REDUNDANT,
  WEIGHTS,
} from "./column-names.ts";

/** An attribute of WooCommerce, or a column that the operator chose as an option. */
export type OptionColumn = {
  /** The option's name, or the index of the column that contains it. */
  name: string | number;
  /** The index of the column with the value. */
  value: number;
};

export type ImportHeader = {
  format: ImportFormat;
  /** The header's cells. */
  names: readonly string[];
  /** The indexes of each field's columns, preferred name first. */
  indexes: ReadonlyMap<Column, readonly number[]>;
  optionColumns: readonly OptionColumn[];
  /** Grams per unit of the weight column. */
  gramsPerUnit: number;
  /** Indexes of the columns that are not read. */
  unread: readonly number[];
};

/** Maximum number of columns, because the time to read a row grows with them. */
const MAX_COLUMNS = 1_000;

export type ReadHeader =
  | { outcome: "read"; header: ImportHeader }
  | { outcome: "unusable"; message: string };

/** The operator's choices about the columns of a file. */
export type HeaderOptions = {
  /** Replaces the fields of columns by their name. */
  mapping?: ColumnMapping;
  /** Missing: the format is recognized by the columns. */
  format?: ImportFormat | undefined;
};

/** The format of a file: the operator's choice, or the one that its columns show. */
export const formatOf = (header: readonly string[], { format }: HeaderOptions): ImportFormat =>
  format ?? recognizeFormat(header.map(headerKey));

/** Finds the columns of a file by its header. Names are compared without case and accents. */
export function readHeader(header: readonly string[], options: HeaderOptions = {}): ReadHeader {
  if (header.length > MAX_COLUMNS) {
    const message = `The file has ${header.length} columns; at most ${MAX_COLUMNS} are possible.`;
    return { outcome: "unusable", message };
  }
  const { mapping = {} } = options;
  const names = header.map(headerKey);
  const chosen = new Map(Object.entries(mapping).map(([name, field]) => [headerKey(name), field]));
  const format = formatOf(header, options);
  const indexes = new Map<Column, readonly number[]>();
  for (const field of keysOf(COLUMN_NAMES)) {
    const own = COLUMN_NAMES[field].filter(
      (alias) =>
        (ONLY[field] ?? format) === format &&
        (NAMES_ONLY[`${field} ${alias}`] ?? format) === format &&
        !chosen.has(alias),
    );
    const duplicate = own.find((alias) => names.indexOf(alias) !== names.lastIndexOf(alias));
    if (duplicate) {
      return { outcome: "unusable", message: `The column "${duplicate}" is there more than once.` };
    }
    const mapped = [...names.keys()].filter((index) => chosen.get(names[index] ?? "") === field);
    indexes.set(field, [
      ...mapped,
      ...own.map((alias) => names.indexOf(alias)).filter((index) => index >= 0),
    ]);
  }
  const weight = names.findIndex((name) => gramsOf(name) !== undefined && !chosen.has(name));
  const mappedWeight = names.findIndex((name) => chosen.get(name) === "weight");
  const weightIndex = mappedWeight >= 0 ? mappedWeight : weight;
  indexes.set("weight", weightIndex >= 0 ? [weightIndex] : []);
  const missing = (["title", "price"] as const).filter((field) => !indexes.get(field)?.length);
  if (missing.length > 0) {
    const named = missing
      .map((name) => (name === "title" ? "Title" : "Price"))
      .join(" and no column ");
    const message = `No valid products found in CSV: there is no column ${named}. ${describeHeader(header)}`;
    return { outcome: "unusable", message };
  }
  const optionColumns =
    format === "woocommerce"
      ? attributesOf(names)
      : [...names.keys()]
          .filter((index) => chosen.get(names[index] ?? "") === "option")
          .map((value) => ({ name: cleanName(header[value] ?? ""), value }));
  const known = new Set([
    ...[...indexes.values()].flat(),
    ...optionColumns.flatMap(({ name, value }) => [name, value]),
  ]);
  const unread = [...header.keys()].filter(
    (index) => !known.has(index) && names[index] !== "" && !REDUNDANT.test(names[index] ?? ""),
  );
  return {
    outcome: "read",
    header: {
      format,
      names: header,
      indexes,
      optionColumns,
      unread,
      gramsPerUnit: gramsOf(names[weightIndex] ?? "") ?? 1,
    },
  };
}

/**
 * The field of each column, for the operator's mapping; "" if it is not read. A file of Shopify or
 * WooCommerce needs no mapping unless its columns have other names; its columns for which an operator
 * can't choose a field, such as those of option names, are read anyway.
 */
export function listColumns(
  header: readonly string[],
  options: HeaderOptions = {},
): { name: string; field: ImportField | "" }[] {
  const { mapping = {} } = options;
  const names = header.map(headerKey);
  const chosen = new Map(Object.entries(mapping).map(([name, field]) => [headerKey(name), field]));
  const format = formatOf(header, options);
  const isKnown = format !== "plain";
  if (isKnown && chosen.size === 0 && readHeader(header, options).outcome === "read") return [];
  return header.flatMap((name, index) => {
    const key = names[index] ?? "";
    if (key === "") return [];
    const fields: readonly string[] = listFields(key, format);
    const own = IMPORT_FIELD_NAMES.find((field) => fields.includes(field));
    const isFixed = REDUNDANT.test(key) || fields.some((field) => !(field in IMPORT_FIELDS));
    if (isKnown && (isFixed || ATTRIBUTE_NAME.test(key) || ATTRIBUTE_VALUE.test(key))) return [];
    return [{ name, field: chosen.get(key) ?? own ?? "" }];
  });
}

/** The fields that a column's name stands for. */
const listFields = (key: string, format: ImportFormat): Column[] => [
  ...keysOf(COLUMN_NAMES).filter(
    (field) =>
      (ONLY[field] ?? format) === format &&
      COLUMN_NAMES[field].includes(key) &&
      (NAMES_ONLY[`${field} ${key}`] ?? format) === format,
  ),
  ...(gramsOf(key) === undefined ? [] : (["weight"] as const)),
];

/** The name of a column by which headers are compared. */
function headerKey(name: string): string {
  return fold(name.replace(/[\u2018\u2019]/g, "'"))
    .replace(/\s+/g, " ")
    .trim();
}

function gramsOf(name: string): number | undefined {
  return WEIGHTS.find(([pattern]) => pattern.test(name))?.[1];
}

/** The attributes of WooCommerce: a column with the name and one with the values each. */
function attributesOf(names: readonly string[]): OptionColumn[] {
  const numberOf = (pattern: RegExp, name: string) => {
    const [, english, french] = pattern.exec(name) ?? [];
    return english ?? french;
  };
  return names.flatMap((text, name) => {
    const number = numberOf(ATTRIBUTE_NAME, text);
    const value = number
      ? names.findIndex((other) => numberOf(ATTRIBUTE_VALUE, other) === number)
      : -1;
    return value >= 0 ? [{ name, value }] : [];
  });
}

const MAX_NAMES = 8;

function describeHeader(header: readonly string[]): string {
  const names = header.filter((name) => name.trim() !== "").map(cleanName);
  const list = names.slice(0, MAX_NAMES).join(", ");
  return `Its first line has: ${list}${names.length > MAX_NAMES ? " …" : ""}`;
}

/** A column's name for messages. */
export function cleanName(name: string): string {
  const text = name.replace(/\s+/g, " ").trim();
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
}

type KnownFormat = Exclude<ImportFormat, "plain">;

/** Names of columns, folded, that files of other software hardly have. */
const SIGNS: Record<KnownFormat, RegExp> = {
  shopify:
    /^(?:(?:url )?handle|body \(?html\)?|(?:variant|google shopping \/) .+|option\d (?:name|value|linked to)|image (?:src|position|alt text)|product image url|inventory (?:tracker|quantity)|continue selling when out of stock|published on online store|weight (?:value \(grams\)|unit for display)|.+ \(product\.metafields\..+\))$/,
  woocommerce:
    /^(?:regular price|tarif regulier|sale price|tarif promo|date (?:sale price (?:starts|ends)|de (?:debut|fin) de promo)|short description|description courte|visibility in catalog|visibilite dans le catalogue|tax (?:status|class)|etat de la tva|classe de tva|(?:is featured|mis en avant|in stock|en stock|backorders allowed|sold individually|vendre individuellement|allow customer reviews|autoriser les .+) ?\?|parent|low stock amount|grouped products|produits groupes|upsells|cross-sells|external url|button text|purchase note|shipping class|download (?:limit|expiry days)|(?:attribute|attribut) \d+ .+|(?:nom|valeur\(s\)) de l'attribut \d+|ugs|meta: .+)$/,
};

/** The column that identifies a format also in a file with few columns. */
const KEYS: Record<KnownFormat, RegExp> = {
  shopify: /^(?:url )?handle$/,
  woocommerce: /^(?:regular price|tarif regulier)$/,
};
/** The number of signs that identify a format without its key. */
const MIN_SIGNS = 3;

/**
 * Recognizes the format of a file by all of its columns, because files may have some of another format: the
 * format with the most signs wins.
 * @param names the header's cells, as `headerKey` returns them
 */
function recognizeFormat(names: readonly string[]): ImportFormat {
  const count = (format: KnownFormat) => {
    const signs = names.filter((name) => SIGNS[format].test(name)).length;
    return signs >= MIN_SIGNS || names.some((name) => KEYS[format].test(name)) ? signs : 0;
  };
  const [shopify, woocommerce] = [count("shopify"), count("woocommerce")];
  if (shopify + woocommerce === 0) return "plain";
  return woocommerce > shopify ? "woocommerce" : "shopify";
}
