import { type ChangeEvent, useRef, useState } from "react";
import * as v from "valibot";
import { parseJson } from "../../../data/model/text/json.ts";
import { HttpError } from "../../api-client.ts";
import { fieldMessage } from "../../components/field-message.ts";

type Values = Record<string, unknown>;
type Errors = Record<string, string | undefined>;
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Form values with their validation errors. `labels` names the fields; `labelOf` names a field within
 * a value by its path, such as "variants.0.price".
 */
export function useFields<T extends Values>(
  initial: T,
  labels: { [K in keyof T]: string },
  labelOf: (path: string) => string | undefined = () => undefined,
) {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Errors>({});
  const form = useRef<HTMLFormElement>(null);

  /** Sets a value, and clears the errors of the field at `path` and within it. */
  function set<K extends keyof T & string>(name: K, value: T[K], path: string = name) {
    update(name, () => value, path);
  }

  /** Changes a value that may have changed since the form was rendered. */
  function update<K extends keyof T & string>(
    name: K,
    change: (value: T[K]) => T[K],
    path: string = name,
  ) {
    setValues((before) => ({ ...before, [name]: change(before[name]) }));
    setErrors((before) =>
      Object.fromEntries(
        Object.entries(before).filter(([key]) => key !== path && !key.startsWith(`${path}.`)),
      ),
    );
  }

  function merge(next: Partial<T>, since?: T) {
    setValues((before) => {
      const names = Object.keys(next).filter((name) => !since || before[name] === since[name]);
      return { ...before, ...Object.fromEntries(names.map((name) => [name, next[name]])) };
    });
    setErrors({});
  }

  function show(issues: readonly { path: string; message: string }[]) {
    const found: Errors = {};
    for (const { path, message } of issues) {
      const [name = ""] = path.split(".");
      const own = labels[path] === undefined ? labelOf(path) : labels[path];
      const label = own ?? labels[name];
      if (label !== undefined)
        found[own === undefined ? name : path] ??= fieldMessage(label, message);
    }
    setErrors(found);
    const fields = form.current?.querySelectorAll<HTMLElement>("[name]") ?? [];
    [...fields].find((field) => found[field.getAttribute("name") ?? ""])?.focus();
    return Object.keys(found).length > 0;
  }

  return {
    values,
    form,
    set,
    update,
    /** Sets values, except in fields that changed after `since`. */
    merge,
    /** Props of a text field. */
    text: (name: keyof T & string) => ({
      name,
      label: labels[name],
      value: String(values[name]),
      error: errors[name],
      onChange: (event: ChangeEvent<Control>) => set(name, event.target.value as T[typeof name]),
    }),
    /** Props of a checkbox. */
    check: (name: keyof T & string) => ({
      name,
      checked: values[name] === true,
      onChange: (event: ChangeEvent<HTMLInputElement>) =>
        set(name, event.target.checked as T[typeof name]),
    }),
    errors,
    /** Returns the parsed input, or undefined after showing the errors. */
    parse: <S extends v.GenericSchema>(schema: S, input: unknown): v.InferOutput<S> | undefined => {
      const parsed = v.safeParse(schema, input);
      if (parsed.success) return parsed.output;
      show(
        parsed.issues.map(({ path, message }) => ({
          path: (path ?? []).map(({ key }) => String(key)).join("."),
          message,
        })),
      );
      return undefined;
    },
    /** Shows the field errors of an API error; returns false if it has none. */
    showApiErrors: (error: unknown) =>
      error instanceof HttpError && error.status < 500 && show(issuesOf(error.body)),
  };
}

const Issues = v.object({
  issues: v.array(v.object({ path: v.string(), message: v.string() })),
});

/** The `issues` of an error body; empty if it has none. */
export function issuesOf(body: string) {
  const found = v.safeParse(Issues, parseJson(body));
  return found.success ? found.output.issues : [];
}
