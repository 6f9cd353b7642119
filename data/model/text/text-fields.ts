/** A field in a text: "{{order.number}}". */
const FIELD = /\{\{([^{}]*)\}\}/g;

/**
 * Why a text with fields is invalid: it contains a field that is not one of `known`, or braces that are no
 * field; undefined if it is valid.
 *
 * @example
 * findFieldProblem("Your order {{order.nummer}}", ["order.number"]);
 * // "contains {{order.nummer}}, which is not a field of this text"
 */
export function findFieldProblem(text: string, known: readonly string[]): string | undefined {
  const unknown = Array.from(text.matchAll(FIELD), ([, name = ""]) => name.trim()).find(
    (name) => !known.includes(name),
  );
  if (unknown !== undefined)
    return `contains {{${unknown.slice(0, 60)}}}, which is not a field of this text`;
  if (/\{\{|\}\}/.test(text.replace(FIELD, "")))
    return "contains {{ or }} that is not part of a field like {{store.name}}";
  return undefined;
}

/**
 * Replaces the fields of a text. A line with a field without a value is left out. Values are inserted as
 * they are: fields in them are not replaced.
 *
 * @example
 * fillFields("Order {{order.number}}\nParcel {{tracking.number}}", { "order.number": "ORD-1" });
 * // "Order ORD-1"
 */
export function fillFields(text: string, values: Readonly<Record<string, string>>): string {
  const find = (name = "") => values[name.trim()] ?? "";
  return text
    .split(/\r\n|\r|\n/)
    .filter((line) => Array.from(line.matchAll(FIELD)).every(([, name]) => find(name) !== ""))
    .map((line) => line.replace(FIELD, (_, name: string) => find(name)))
    .join("\n")
    .trim();
}
