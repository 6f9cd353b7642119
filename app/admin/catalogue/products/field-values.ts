import { SELLABLE_NAMES } from "../../../../data/model/admin/product-draft.ts";
import {
  FIELD_NAMES,
  type FieldName,
  type FieldNameWith,
  type FieldValues,
  fieldOf,
  PRODUCT_FIELDS,
} from "../../../../data/model/catalogue/product-fields.ts";
import { readOptionalWhole } from "../../components/read-number.ts";

/** The product fields with one input of the form each. */
export type FormFieldName = Exclude<
  FieldNameWith<{ schema: unknown }>,
  FieldNameWith<{ type: "list" }>
>;

export const FORM_FIELDS = FIELD_NAMES.filter((name): name is FormFieldName => {
  const { schema, type } = fieldOf(name);
  return schema !== undefined && type !== "list";
});

/** The fields that each variant has an input for. */
export const VARIANT_FIELDS = SELLABLE_NAMES;
export type VariantFieldName = (typeof VARIANT_FIELDS)[number];

/** Values as inputs have them: a flag is checked or not, all others are text, "" for null. */
export type FieldFormValues<Name extends FormFieldName> = {
  [Each in Name]: Each extends FieldNameWith<{ type: "flag" }> ? boolean : string;
};

export const isFieldName = (name: string): name is FieldName => Object.hasOwn(PRODUCT_FIELDS, name);

/**
 * The label of an input, which says whether it is optional.
 *
 * @example
 * labelOf("price"); // "Price ($)"
 * labelOf("compareAtPrice"); // "Compare-at price ($, optional)"
 */
function labelOf(name: FormFieldName): string {
  const { type, label, initial } = fieldOf(name);
  const remarks = [...(type === "amount" ? ["$"] : []), ...(initial === null ? ["optional"] : [])];
  return remarks.length > 0 ? `${label} (${remarks.join(", ")})` : label;
}

export const labelsOf = <Name extends FormFieldName>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, labelOf(name)])) as Record<Name, string>;

/** Converts the values of a product or variant to those of its inputs; without one, to their defaults. */
export function toFormValues<Name extends FormFieldName>(
  names: readonly Name[],
  item: Partial<FieldValues> = {},
): FieldFormValues<Name> {
  const values = names.map((name) => {
    const { type } = fieldOf(name);
    return [name, type === "flag" ? (item[name] ?? true) : String(item[name] ?? "")];
  });
  return Object.fromEntries(values);
}

/** Converts numbers of inputs to the API's shape, before validation; other values stay. */
export function toInput<Values extends object>(values: Values) {
  const converted = Object.entries(values).map(([name, value]) => {
    const isNumber = isFieldName(name) && PRODUCT_FIELDS[name].type === "number";
    return [name, isNumber ? readOptionalWhole(String(value)) : value];
  });
  return Object.fromEntries(converted) as {
    [Name in keyof Values]: Name extends FieldNameWith<{ type: "number" }>
      ? number | null
      : Values[Name];
  };
}
