import { m } from "../../data/i18n/messages.js";
import { getLocale } from "../../data/model/locale.ts";
import { keysOf } from "../../data/model/text/json.ts";

/**
 * A message about the value at a path, as in an error response of the API: "email",
 * "variants.0.price".
 */
export type Issue = { path: string; message: string };

/** The parsed values of a form, or why they are not valid. */
export type Validation<Output> =
  | { output: Output; issues?: undefined }
  | { output?: undefined; issues: readonly Issue[] };

/** The error of a field. One of the server stays until the field changes. */
type FieldError = { message: string; source: "validation" | "server" };

/** The errors by the path of their field. */
export type FieldErrors = Readonly<Record<string, FieldError>>;

/** The labels of a form's values, which are parts of error messages. */
export type FieldLabels<Values> = {
  labels: { [Name in keyof Values]: string };
  /** The label of a field within a value, by its path. */
  labelOf?: ((path: string) => string | undefined) | undefined;
};

/**
 * Assigns issues to the fields of a form, the first one of each. An issue within a field's value, such
 * as "tags.3", belongs to the nearest field that contains it. Issues of no field are ignored.
 */
export function toFieldErrors<Values>(
  issues: readonly Issue[],
  source: FieldError["source"],
  { labels, labelOf }: FieldLabels<Values>,
): FieldErrors {
  const errors: Record<string, FieldError> = {};
  const byName: Readonly<Record<string, string>> = labels;
  for (const { path, message } of issues) {
    for (let field = path; field !== ""; field = parentOf(field)) {
      const label = byName[field] ?? labelOf?.(field);
      if (label === undefined) continue;
      errors[field] ??= { message: fieldMessage(label, message), source };
      break;
    }
  }
  return errors;
}

/**
 * The remaining errors after the value at `path` has changed: those of the server about other fields,
 * and those that the validation still finds. Errors that were not displayed before are not added.
 *
 * @param found all errors that the validation finds now
 */
export function remainingErrors(errors: FieldErrors, path: string, found: FieldErrors) {
  const remaining: Record<string, FieldError> = {};
  for (const [field, error] of Object.entries(errors)) {
    const unchanged = isIn(field, path) ? undefined : error;
    const next = error.source === "server" ? unchanged : found[field];
    if (next) remaining[field] = next;
  }
  return remaining;
}

/** Replaces values, except those that differ between `values` and `since`. */
export function mergeValues<Values extends object>(
  values: Values,
  next: Partial<Values>,
  since?: Values,
): Values {
  const names = keysOf(next).filter((name) => !since || values[name] === since[name]);
  return { ...values, ...Object.fromEntries(names.map((name) => [name, next[name]])) };
}

/** "variants.0.price" becomes "variants.0"; "variants" becomes "". */
const parentOf = (path: string) => path.slice(0, Math.max(0, path.lastIndexOf(".")));

/** Whether `path` is `field` or within it: "variants.0.price" is in "variants". */
export function isIn(path: string, field: string): boolean {
  return path === field || path.startsWith(`${field}.`);
}

/** Whether a message is no sentence. Those in French begin with a small letter. */
const isIncomplete = (message: string): boolean =>
  (getLocale() === "fr" ? /^\p{Ll}/u : /^(?:is|must|contains) /).test(message);

/** Completes a validation message: "is required" becomes "Name is required". Sentences stay unchanged. */
function fieldMessage(label: string, message: string): string {
  if (!isIncomplete(message)) return message;
  return m.errors_field({
    label: label.replace(/ \((?:optional|facultatif)\)$/, ""),
    problem: message,
  });
}
