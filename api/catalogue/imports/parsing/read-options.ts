import {
  MAX_OPTION_TEXT,
  MAX_OPTIONS,
  optionKey,
} from "../../../../data/model/catalogue/variant-rules.ts";
import { cellText, decodeEntities } from "./cell-text.ts";
import type { Column } from "./column-names.ts";
import type { RowGroup } from "./group-rows.ts";
import { cleanName, type ImportHeader, type OptionColumn } from "./import-columns.ts";
import type { ImportRow } from "./imported-product.ts";
import { type Problem, RowCells } from "./row-cells.ts";
import { readListed, splitList } from "./woocommerce-list.ts";

/** The options of a product, each at the same position of all lists. */
export type Options = {
  names: readonly string[];
  /** The names of the columns with the values, for messages. */
  columns: readonly string[];
  /** The values that the product lists for an option; empty if it lists none. */
  choices: readonly (readonly string[])[];
  /** The values of a variant's row; "" for a missing one. */
  valuesOf: (row: ImportRow) => string[];
};

const SHOPIFY: readonly (readonly [name: Column, value: Column])[] = [
  ["option1Name", "option1Value"],
  ["option2Name", "option2Value"],
  ["option3Name", "option3Value"],
];

const NONE: Options = { names: [], columns: [], choices: [], valuesOf: () => [] };

/** Reads the options of a product, or the reason why they are invalid. */
export function readOptions(header: ImportHeader, group: RowGroup): Options | Problem {
  const cells = new RowCells(header);
  const options = join(
    header.format === "shopify" ? shopifyOptions(header, group) : NONE,
    columnOptions(header, group),
  );
  const { names, columns } = options;
  if (names.length > MAX_OPTIONS || (group.rows[0] && cells.read(group.rows[0], "option4Name"))) {
    const message = `has more than ${MAX_OPTIONS} options`;
    return { column: cells.has("option4Name") ? "Option4 Name" : columns[MAX_OPTIONS], message };
  }
  const long = names.findIndex((name) => name.length > MAX_OPTION_TEXT);
  if (long >= 0) {
    const message = `its option's name is longer than ${MAX_OPTION_TEXT} characters`;
    return { column: columns[long], message };
  }
  const keys = names.map(optionKey);
  const repeated = names.findIndex((_, at) => keys.indexOf(keys[at] ?? "") < at);
  if (repeated >= 0) {
    const message = `has two options with the name ${JSON.stringify(names[repeated])}`;
    return { column: columns[repeated], message };
  }
  return options;
}

/** Joins the options of Shopify's columns with those of the columns that the operator chose. */
function join(first: Options, second: Options): Options {
  if (first.names.length === 0) return second;
  if (second.names.length === 0) return first;
  return {
    names: [...first.names, ...second.names],
    columns: [...first.columns, ...second.columns],
    choices: [...first.choices, ...second.choices],
    valuesOf: (row) => [...first.valuesOf(row), ...second.valuesOf(row)],
  };
}

/**
 * The names are in the first row. "Title" with the value "Default Title" means that there is no
 * option.
 */
function shopifyOptions(header: ImportHeader, { rows, variants }: RowGroup): Options {
  const cells = new RowCells(header);
  const named = SHOPIFY.flatMap(([name, value]) => {
    const text = rows.map((row) => cells.read(row, name)).find(Boolean);
    return text ? [{ name: text.replace(/\s+/g, " "), value }] : [];
  });
  const [only, ...others] = named;
  const [variant] = variants;
  if (!only || !variant) return NONE;
  const isDefault = /^default title$/i.test(cells.read(variant, only.value));
  if (others.length === 0 && variants.length === 1 && isDefault) return NONE;
  return {
    names: named.map(({ name }) => name),
    columns: named.map(({ value }) => cells.nameOf(value)),
    choices: named.map(() => []),
    valuesOf: (row) => named.map(({ value }) => cells.read(row, value).replace(/\s+/g, " ")),
  };
}

/** The attributes of WooCommerce that its variations name, or the columns that the operator chose. */
function columnOptions(header: ImportHeader, { rows, variants, kind }: RowGroup): Options {
  const [first] = rows;
  const isWooCommerce = header.format === "woocommerce";
  if (!first || (isWooCommerce && kind !== "parent")) return NONE;
  // A variation may list its attributes in other columns than its parent, or without their names.
  const nameOf = ({ name, value }: OptionColumn, row: ImportRow) =>
    attributeName(name, row) || (cellText(row, value) && attributeName(name, first));
  const cellOf = (row: ImportRow, option: string) => {
    const column = header.optionColumns.find(
      (one) => optionKey(nameOf(one, row)) === optionKey(option),
    );
    return column && cellText(row, column.value, true).replace(/\s+/g, " ");
  };
  const listOf = (option: string) =>
    isWooCommerce ? splitList(cellOf(first, option) ?? "", ",|") : [];
  const isOption = (name: string) =>
    variants.some((row) => {
      const text = cellOf(row, name);
      return text || (text !== undefined && listOf(name).length > 0);
    });
  const used = header.optionColumns
    .map(({ name, value }) => ({ name: attributeName(name, first), value }))
    .filter(({ name }) => name && isOption(name));
  const names = used.map(({ name }) => name);
  const toValue = (text = "") => (isWooCommerce ? readListed(text) : decodeEntities(text));
  return {
    names,
    columns: used.map(({ value }) => cleanName(header.names[value] ?? "")),
    choices: names.map(listOf),
    valuesOf: (row) => names.map((name) => toValue(cellOf(row, name))),
  };
}

/** The indexes of the columns with attributes of WooCommerce that are no option of the product. */
export function listUnusedAttributes(
  { format, optionColumns }: ImportHeader,
  { rows: [first] }: RowGroup,
  names: readonly string[],
): number[] {
  if (format !== "woocommerce" || !first) return [];
  const keys = new Set(names.map(optionKey));
  return optionColumns
    .filter(({ name, value }) => {
      return cellText(first, value) !== "" && !keys.has(optionKey(attributeName(name, first)));
    })
    .map(({ value }) => value);
}

const attributeName = (name: string | number, row: ImportRow) =>
  (typeof name === "string" ? cleanName(name) : readListed(cellText(row, name))).replace(
    /\s+/g,
    " ",
  );
