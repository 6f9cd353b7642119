import { type ChangeEvent, type FormEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { HttpError } from "../requests/http-error.ts";
import {
  type FieldErrors,
  type FieldLabels,
  type Issue,
  isIn,
  mergeValues,
  remainingErrors,
  toFieldErrors,
  type Validation,
} from "./form-state.ts";

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export type FormOptions<Values, Output> = FieldLabels<Values> & {
  initial: Values | (() => Values);
  /** Parses the values. `validateForm` does so with a schema. */
  validate: (values: Values) => Validation<Output>;
  /** Whether a field that is not empty shows its error when it loses focus, before a submit. */
  validateOnBlur?: boolean;
  /** Called with all values after the user has changed one. */
  onChange?: (values: Values) => void;
};

/**
 * State of a form: the values of its fields, their errors, and a submit that validates the values,
 * sends them and shows the `issues` of an error response at their fields. The first invalid field
 * gets the focus; the name of a control is the path of its value. An error disappears as soon as its
 * field is corrected.
 *
 * @example
 * const form = useForm({
 *   initial: { email: "" },
 *   labels: { email: "Email" },
 *   validate: (values) => validateForm(CodeRequest, values),
 * });
 * const send = form.submit(({ email }) => sendCode(email), (error) => form.setFailure(describe(error)));
 * return (
 *   <form ref={form.ref} method="post" noValidate onSubmit={send}>
 *     <TextField {...form.text("email")} type="email" />
 *     <ErrorMessage>{form.failure}</ErrorMessage>
 *     <Button type="submit" busy={form.busy}>Send code</Button>
 *   </form>
 * );
 */
export function useForm<Values extends object, Output>(options: FormOptions<Values, Output>) {
  type Name = Extract<keyof Values, string>;
  const [values, setValues] = useState(options.initial);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const ref = useRef<HTMLFormElement>(null);
  /** Includes changes that are not rendered yet, so that two of them in one event are both kept. */
  const latest = useRef(values);

  const findErrors = ({ issues = [] }: Validation<unknown>, source: "validation" | "server") =>
    toFieldErrors(issues, source, options);

  function replace(next: Values) {
    latest.current = next;
    setValues(next);
  }

  function update<K extends Name>(
    name: K,
    change: (value: Values[K]) => Values[K],
    path: string = name,
  ) {
    const next = { ...latest.current, [name]: change(latest.current[name]) };
    replace(next);
    setErrors((before) => {
      if (Object.keys(before).length === 0) return before;
      return remainingErrors(before, path, findErrors(options.validate(next), "validation"));
    });
    options.onChange?.(next);
  }

  const set = <K extends Name>(name: K, value: Values[K], path: string = name) =>
    update(name, () => value, path);

  /** Shows the errors and focuses the first control of those found. Returns whether there are any. */
  function show(next: (before: FieldErrors) => FieldErrors, found: FieldErrors): boolean {
    // Rendered at once, because an error may open the part of the form with its control.
    flushSync(() => setErrors(next));
    const fields = Object.keys(found);
    const controls = [...(ref.current?.querySelectorAll<HTMLElement>("[name]") ?? [])];
    const isInvalid = (name: string) => fields.some((field) => isIn(name, field));
    const first = controls.find((control) => isInvalid(control.getAttribute("name") ?? ""));
    // A control in a closed part of the form can't get the focus.
    first?.closest("details")?.setAttribute("open", "");
    first?.focus();
    return fields.length > 0;
  }

  function validate(): Output | undefined {
    const result = options.validate(latest.current);
    const found = findErrors(result, "validation");
    show(() => found, found);
    return result.output;
  }

  function clearErrors() {
    setErrors({});
    setFailure(undefined);
  }

  function showIssues(issues: readonly Issue[]): boolean {
    const found = findErrors({ issues }, "server");
    return show((before) => ({ ...before, ...found }), found);
  }

  const showServerIssues = (error: unknown): boolean =>
    showIssues(error instanceof HttpError && error.status < 500 ? error.issues : []);

  /** Shows the error of a filled field that loses focus. */
  function validateField(name: Name) {
    if (String(latest.current[name]).trim() === "") return;
    const { [name]: error } = findErrors(options.validate(latest.current), "validation");
    setErrors(({ [name]: _, ...others }) => (error ? { ...others, [name]: error } : others));
  }

  return {
    values,
    /** The messages to display, by the path of their field. */
    errors: toMessages(errors),
    /** The message of the form itself, set by `setFailure`. */
    failure,
    setFailure,
    /** Whether a submit is being sent. */
    busy,
    /** The ref of the form element. */
    ref,
    /** Sets a value. `path` is the changed part of it, whose errors of the server disappear. */
    set,
    /** Changes a value that may have changed since the form was rendered. */
    update,
    /** Sets values, except those that the user has changed since `since`, and removes all errors. */
    merge(next: Partial<Values>, since?: Values) {
      replace(mergeValues(latest.current, next, since));
      clearErrors();
    },
    clearErrors,
    /** Returns the parsed values, or undefined after showing the errors. */
    validate,
    /** Shows messages at their fields, in addition to those that are shown. */
    showIssues,
    /** Shows the issues of an error response at their fields. Returns false if it has none. */
    showServerIssues,
    /**
     * Returns a handler for the `submit` event. It calls `send` with the parsed values if they are
     * valid, one call at a time. If `send` rejects without issues for fields, `onFailure` is called.
     */
    submit:
      (send: (output: Output) => unknown, onFailure?: (error: unknown) => void) =>
      async (event: Pick<FormEvent, "preventDefault">) => {
        event.preventDefault();
        if (busy) return;
        setFailure(undefined);
        const output = validate();
        if (output === undefined) return;
        setBusy(true);
        try {
          await send(output);
        } catch (error) {
          if (showServerIssues(error)) return;
          if (!onFailure) throw error;
          onFailure(error);
        } finally {
          setBusy(false);
        }
      },
    /** Props of a text field or a select. */
    text: (name: Name) => ({
      name,
      label: options.labels[name],
      value: String(values[name]),
      error: errors[name]?.message,
      onChange: (event: ChangeEvent<Control>) => set(name, event.target.value as Values[Name]),
      onBlur: () => options.validateOnBlur && validateField(name),
    }),
    /** Props of a checkbox. */
    check: (name: Name) => ({
      name,
      checked: values[name] === true,
      onChange: (event: ChangeEvent<HTMLInputElement>) =>
        set(name, event.target.checked as Values[Name]),
    }),
  };
}

/** A form with these values. */
export type Form<Values extends object> = ReturnType<typeof useForm<Values, unknown>>;

function toMessages(errors: FieldErrors): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(errors).map(([path, { message }]) => [path, message]));
}
