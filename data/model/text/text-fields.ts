import * as v from "valibot";
import { htmlToPlainText } from "./rich-text.ts";

/** A field in a text: "{{order.number}}". In HTML, formatting may divide its name. */
const FIELD = /\{\{([^{}]*)\}\}/g;

/**
 * Why a text with fields is invalid, for each field that is not one of `known` and for braces that are no
 * field. In HTML, the place is the heading above the field.
 *
 * @example
 * findFieldProblems("<h2>Hours</h2><p>{{store.nmae}}</p>", ["store.name"]);
 * // ["contains {{store.nmae}}, which is not a field of this text (below “Hours”)"]
 */
export function findFieldProblems(text: string, known: readonly string[]): string[] {
  const unknown = Array.from(text.matchAll(FIELD))
    .filter(([, name = ""]) => !known.includes(name.trim()))
    .map(({ 1: name = "", index }) => {
      const field = htmlToPlainText(name).slice(0, 60);
      return `contains {{${field}}}, which is not a field of this text${placeOf(text, index)}`;
    });
  return /\{\{|\}\}/.test(text.replace(FIELD, ""))
    ? [...unknown, "contains {{ or }} that is not part of a field like {{store.name}}"]
    : unknown;
}

function placeOf(html: string, index: number): string {
  const headings = html.slice(0, index).matchAll(/<h[2-4]\b[^>]*>(.*?)<\/h[2-4]>/gs);
  const heading = htmlToPlainText(Array.from(headings).at(-1)?.[1] ?? "");
  return heading && ` (below “${heading}”)`;
}

/** A valibot action: the fields of a text are among `known`. */
export const checkFields = (known: readonly string[]) =>
  v.rawCheck<string>(({ dataset, addIssue }) => {
    const [problem] = dataset.typed ? findFieldProblems(dataset.value, known) : [];
    if (problem) addIssue({ message: problem });
  });

/** A field with the full stop that may end its sentence. */
const FIELD_AND_STOP = new RegExp(`${FIELD.source}(\\.?)`, "g");

/**
 * Replaces the fields of a text. Values are inserted as they are: fields in them are not replaced. A field
 * whose value is undefined remains. A value such as "Fern Inc." ends a sentence without another full stop.
 */
export function replaceFields(text: string, find: (name: string) => string | undefined): string {
  return text.replace(FIELD_AND_STOP, (field, name: string, stop: string) => {
    const value = find(name.trim());
    if (value === undefined) return field;
    return value.endsWith(".") ? value : value + stop;
  });
}

/**
 * Replaces the fields of a text. A line with a field without a value is left out.
 *
 * @example
 * fillFields("Order {{order.number}}\nParcel {{tracking.number}}", { "order.number": "ORD-1" });
 * // "Order ORD-1"
 */
export function fillFields(text: string, values: Readonly<Record<string, string>>): string {
  const find = (name: string) => values[name] ?? "";
  return text
    .split(/\r\n|\r|\n/)
    .filter((line) => Array.from(line.matchAll(FIELD)).every(([, name = ""]) => find(name.trim())))
    .map((line) => replaceFields(line, find))
    .join("\n")
    .trim();
}
