import {
  FIELD_NAMES,
  type FieldColumns,
  type FieldName,
  type FieldNameWith,
  type FieldOwner,
  type FieldValues,
  fieldOf,
  NAMES_BY_OWNER,
  type PRODUCT_FIELDS,
} from "../../../data/model/catalogue/product-fields.ts";
import { centsOf, toAmount } from "../../../data/model/text/money.ts";

type ColumnOf<Name extends FieldName> = (typeof PRODUCT_FIELDS)[Name]["column"];
type NameInResponses<Owner extends FieldOwner = FieldOwner> = FieldNameWith<
  { response: unknown },
  Owner
>;

/** Values of fields to write. Missing ones stay unchanged. */
export type FieldInput = {
  readonly [Name in FieldName]?: Readonly<FieldValues[Name]> | undefined;
};

/** The columns of the fields in `Values`. */
type ColumnsOf<Values> = {
  [Name in keyof Values as Name extends FieldName ? ColumnOf<Name> : never]: Name extends FieldName
    ? FieldColumns[ColumnOf<Name>]
    : never;
};

const DECLARATIONS = FIELD_NAMES.map((name) => ({ name, ...fieldOf(name) }));

/**
 * Converts values of fields to those of their columns. Missing values and other properties are ignored.
 *
 * @example
 * fieldColumns({ title: "Face Oil", price: "12.50", taxable: false });
 * // { title: "Face Oil", price_cents: 1250, taxable: 0 }
 */
export function fieldColumns<Values extends FieldInput>(values: Values): ColumnsOf<Values> {
  const columns: Record<string, unknown> = {};
  for (const { name, column, type } of DECLARATIONS) {
    const value = values[name];
    if (value === undefined) continue;
    if (type === "flag") columns[column] = value ? 1 : 0;
    else if (type === "list") columns[column] = JSON.stringify(value);
    else if (type === "amount") columns[column] = value === null ? null : centsOf(String(value));
    else columns[column] = value;
  }
  return columns as ColumnsOf<Values>;
}

/**
 * Reads the values of the fields of one owner from a row, as responses of the admin's API contain them.
 *
 * @example
 * fieldValues({ price_cents: 1250, taxable: 0, … }, "variant");
 * // { price: "12.50", taxable: false, … }
 */
export function fieldValues<Owner extends FieldOwner>(
  row: Pick<FieldColumns, ColumnOf<NameInResponses<Owner>>>,
  owner: Owner,
): Pick<FieldValues, NameInResponses<Owner>> {
  const columns: Record<string, unknown> = row;
  const values = NAMES_BY_OWNER[owner].flatMap((name: FieldName) => {
    const { column, type, response } = fieldOf(name);
    const value = columns[column];
    if (!response) return [];
    if (type === "flag") return [[name, value === 1]];
    if (type === "list") return [[name, JSON.parse(String(value))]];
    if (type === "amount") return [[name, value === null ? null : toAmount(Number(value))]];
    return [[name, value]];
  });
  return Object.fromEntries(values);
}

/** The columns that `fieldValues` reads, for both owners. */
export const VALUE_COLUMNS = DECLARATIONS.flatMap(({ column, response }) =>
  response ? [column] : [],
) as ColumnOf<NameInResponses>[];

/** The columns of a new product that lacks the values of optional fields. */
export const INITIAL_COLUMNS = fieldColumns(
  Object.fromEntries(
    DECLARATIONS.flatMap(({ name, initial }) => (initial === undefined ? [] : [[name, initial]])),
  ) as Pick<FieldValues, FieldNameWith<{ initial: unknown }>>,
);
