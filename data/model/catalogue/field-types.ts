import * as v from "valibot";
import { Amount, optionalText } from "../text/fields.ts";
import { MAX_AMOUNT_CENTS, parseAmount, toAmount } from "../text/money.ts";
import { formatCount } from "../text/plain-text.ts";

/**
 * The types of product fields. A type determines how a value is represented:
 *
 * | Type   | API             | Form of the admin | Column       | CSV           |
 * |--------|-----------------|-------------------|--------------|---------------|
 * | text   | text or null    | text, "" for null | text or null | text          |
 * | own    | text            | text              | text         | own code      |
 * | amount | "12.50" or null | "12.50" or ""     | cents        | 12.50         |
 * | number | integer or null | digits or ""      | integer      | digits        |
 * | flag   | boolean         | checkbox          | 0 or 1       | true or false |
 * | list   | array           | own control       | JSON         | own code      |
 *
 * A "text" is a line without rules of its own: import, export and form need only its declaration. An
 * "own" text, such as a description, has some.
 *
 * `schema` parses the operator's input, `response` the value in responses of the admin's API, and
 * `stored` the value of the column. `initial` is the value of a new product that lacks the field;
 * a field without it is required.
 */

export type Field = {
  type: "text" | "own" | "amount" | "number" | "flag" | "list";
  /** Name in the admin, in reports of imports and in error messages. */
  label: string;
  /** In characters. */
  maxLength?: number;
  /** Missing: not edited in the admin. */
  schema?: v.GenericSchema;
  response?: v.GenericSchema;
  stored: v.GenericSchema;
  initial?: unknown;
} & Details;

type Details = {
  /** Column of the table `products`, which has a row for each variant. */
  column: string;
  /** Column of Shopify's product CSV or, where that has none, the store's own. Missing: not in files. */
  csv?: string;
  /** The section of the product form that shows the field as an input without rules of its own. */
  section?: "facts" | "inventory" | "shipping" | "organization" | "search";
  /** Explanation below the input. */
  hint?: string;
  /** Lines of the input, if it has several. */
  rows?: number;
  /** The values that the field can have, if they are limited, with their labels in the form. */
  choices?: Readonly<Record<string, string>>;
};

/** Maximum length of the value of a `choiceField`, in characters. */
const MAX_CHOICE = 100;
const NULLABLE_TEXT = v.nullable(v.string());
const NULLABLE_NUMBER = v.nullable(v.number());

/** An optional line of text. */
export const textField = <const D extends Details>(label: string, maxLength: number, details: D) =>
  ({
    type: "text",
    label,
    maxLength,
    schema: optionalText(maxLength),
    response: NULLABLE_TEXT,
    stored: NULLABLE_TEXT,
    initial: null,
    ...details,
  }) as const;

/** An optional text that is one of several values. */
export const choiceField = <const D extends Details>(
  label: string,
  choices: Readonly<Record<string, string>>,
  details: D,
) => {
  const values = Object.keys(choices);
  const isChoice = (text: string | null) => text === null || values.includes(text);
  const rule = `must be ${values.slice(0, -1).join(", ")} or ${values.at(-1)}`;
  return {
    ...textField(label, MAX_CHOICE, details),
    schema: v.pipe(optionalText(MAX_CHOICE), v.check(isChoice, rule)),
    choices,
  } as const;
};

/** A text with rules of its own, which `schema` contains. */
export const ownTextField = <const D extends Details & Pick<Field, "schema">>(
  label: string,
  maxLength: number,
  details: D,
) =>
  ({
    type: "own",
    label,
    maxLength,
    response: v.string(),
    stored: v.string(),
    ...details,
  }) as const;

/** A whole number from 0. */
export const wholeNumber = (max: number) =>
  v.pipe(
    v.number("must be a whole number"),
    v.integer("must be a whole number"),
    v.minValue(0, "must be at least 0"),
    v.maxValue(max, `must be at most ${formatCount(max)}`),
  );

/** A whole number from 0; null if it is unknown. */
export const numberField = <const D extends Details>(label: string, max: number, details: D) =>
  ({
    type: "number",
    label,
    schema: v.nullish(wholeNumber(max), null),
    response: NULLABLE_NUMBER,
    stored: NULLABLE_NUMBER,
    initial: null,
    ...details,
  }) as const;

/** A property that is true or false; true for a new product. */
export const flagField = <const D extends Details>(label: string, details: D) =>
  ({
    type: "flag",
    label,
    schema: v.optional(v.boolean(), true),
    response: v.boolean(),
    stored: v.picklist([0, 1]),
    initial: true,
    ...details,
  }) as const;

/** An array. `item` is the schema of its items in responses. */
export const listField = <
  Item extends v.GenericSchema,
  const D extends Details & Pick<Field, "schema">,
>(
  label: string,
  item: Item,
  details: D,
) =>
  ({
    type: "list",
    label,
    response: v.array(item),
    stored: v.string(),
    initial: [],
    ...details,
  }) as const;

const isPrice = (text: string) => (parseAmount(text) ?? 0) > 0;
const isWithinMaximum = (text: string) => (parseAmount(text) ?? 0) <= MAX_AMOUNT_CENTS;

const Price = v.pipe(
  v.string("is required"),
  v.trim(),
  v.check(isPrice, "must be an amount like 12.50"),
  v.check(isWithinMaximum, "must be at most 999,999.99"),
  v.transform((text) => toAmount(parseAmount(text) ?? 0)),
);

/** A price above 0. */
export const priceField = <const D extends Details>(label: string, details: D) =>
  ({
    type: "amount",
    label,
    schema: Price,
    response: Amount,
    stored: v.number(),
    ...details,
  }) as const;

/** A price above 0, or null. */
export const optionalPriceField = <const D extends Details>(label: string, details: D) =>
  ({
    type: "amount",
    label,
    schema: v.pipe(
      v.nullish(v.pipe(v.string(), v.trim()), ""),
      v.transform((text) => text || null),
      v.nullable(Price),
    ),
    response: v.nullable(Amount),
    stored: NULLABLE_NUMBER,
    initial: null,
    ...details,
  }) as const;
