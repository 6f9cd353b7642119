import { MAX_OPTION_TEXT, MAX_OPTIONS, optionKey } from "../../../data/model/variant-rules.ts";
import type { Column } from "./column-names.ts";
import type { RowGroup } from "./group-rows.ts";
import { cleanName, type ImportHeader } from "./import-columns.ts";
import type { ImportRow } from "./imported-product.ts";
import { cellText, type Problem, RowCells } from "./row-cells.ts";

/** The names of a product's options, and the values of a variant's row in their order. */
export type Options = {
  names: readonly string[];
  valuesOf: (row: ImportRow) => string[];
};

const SHOPIFY: readonly (readonly [name: Column, value: Column])[] = [
  ["option1Name", "option1Value"],
  ["option2Name", "option2Value"],
  ["option3Name", "option3Value"],
];

const NONE: Options = { names: [], valuesOf: () => [] };

/** Reads the options of a product, or the reason why they are invalid. */
export function readOptions(header: ImportHeader, group: RowGroup): Options | Problem {
  const cells = new RowCells(header);
  const options =
    header.dialect === "shopify" ? shopifyOptions(cells, group) : columnOptions(header, group);
  const { names } = options;
  if (names.length > MAX_OPTIONS || (group.rows[0] && cells.read(group.rows[0], "option4Name"))) {
    const message = `has more than ${MAX_OPTIONS} options`;
    return { column: cells.has("option4Name") ? "Option4 Name" : names[MAX_OPTIONS], message };
  }
  const long = names.find((name) => name.length > MAX_OPTION_TEXT);
  if (long) return { message: `its option's name is longer than ${MAX_OPTION_TEXT} characters` };
  const keys = names.map(optionKey);
  const repeated = names.find((_, at) => keys.indexOf(keys[at] ?? "") < at);
  if (repeated) return { message: `has two options with the name ${JSON.stringify(repeated)}` };
  return options;
}

/** The names are in the first row. "Title" with the value "Default Title" stands for no option. */
function shopifyOptions(cells: RowCells, { rows, variants }: RowGroup): Options {
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
    valuesOf: (row) => named.map(({ value }) => cells.read(row, value).replace(/\s+/g, " ")),
  };
}

/** The attributes of WooCommerce that its variations have a value for, or the options of a plain file. */
function columnOptions(header: ImportHeader, { rows, variants, kind }: RowGroup): Options {
  const [first] = rows;
  if (!first || (header.dialect === "woocommerce" && kind !== "parent")) return NONE;
  const nameOf = (name: string | number, row: ImportRow) =>
    (typeof name === "string" ? cleanName(name) : cellText(row, name)).replace(/\s+/g, " ");
  // A variation may list its attributes in other columns than its parent.
  const readValue = (row: ImportRow, option: string) => {
    const column = header.optionColumns.find(
      ({ name }) => optionKey(nameOf(name, row)) === optionKey(option),
    );
    return column ? cellText(row, column.value).replace(/\s+/g, " ") : "";
  };
  const names = header.optionColumns
    .map(({ name }) => nameOf(name, first))
    .filter((name) => name && variants.some((row) => readValue(row, name)));
  return { names, valuesOf: (row) => names.map((name) => readValue(row, name)) };
}
