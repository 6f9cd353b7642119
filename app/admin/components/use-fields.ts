import { type ChangeEvent, useRef, useState } from "react";
import * as v from "valibot";
import { parseJson } from "../../../data/model/json.ts";
import { HttpError } from "../../api-client.ts";
import { fieldMessage } from "../../components/field-message.ts";

type Values = Record<string, string | boolean>;
type Errors = Record<string, string | undefined>;
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Form values with their validation errors. `labels` names the fields. */
export function useFields<T extends Values>(initial: T, labels: { [K in keyof T]: string }) {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Errors>({});
  const form = useRef<HTMLFormElement>(null);

  function set(name: keyof T & string, value: string | boolean) {
    setValues((before) => ({ ...before, [name]: value }));
    setErrors((before) => ({ ...before, [name]: undefined }));
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
      const name = Object.keys(labels).find((field) => field === path);
      if (name) found[name] ??= fieldMessage(labels[name] ?? "", message);
    }
    setErrors(found);
    const first = Object.keys(labels).find((name) => found[name]);
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    return first !== undefined;
  }

  return {
    values,
    form,
    set,
    /** Sets values, except in fields that changed after `since`. */
    merge,
    /** Props of a text field. */
    text: (name: keyof T & string) => ({
      name,
      label: labels[name],
      value: String(values[name]),
      error: errors[name],
      onChange: (event: ChangeEvent<Control>) => set(name, event.target.value),
    }),
    /** Props of a checkbox. */
    check: (name: keyof T & string) => ({
      name,
      checked: values[name] === true,
      onChange: (event: ChangeEvent<HTMLInputElement>) => set(name, event.target.checked),
    }),
    errors,
    /** Returns the parsed input, or undefined after showing the errors. */
    parse: <S extends v.GenericSchema>(schema: S, input: unknown): v.InferOutput<S> | undefined => {
      const parsed = v.safeParse(schema, input);
      if (parsed.success) return parsed.output;
      show(
        parsed.issues.map(({ path, message }) => ({
          path: String(path?.[0]?.key ?? ""),
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
