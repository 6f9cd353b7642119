import type { Form } from "./use-form.ts";

type Errors = Readonly<Record<string, string>>;
type KeyOf<Value> = Value extends readonly unknown[] ? number : Extract<keyof Value, string>;

/** A value of a form, and access to the values within it. */
export type FormValue<Value> = {
  /** Path of the value, which is the name of its control: "shipping.zones.0.name". */
  path: string;
  value: Value;
  error: string | undefined;
  /** The first error of a value within this one. */
  findErrorWithin: () => string | undefined;
  set: (value: Value) => void;
  /** Changes a value that may have changed since the form was rendered. */
  update: (change: (value: Value) => Value) => void;
  /** The value of a field of an object, or of an entry of a list or record. */
  at: <Key extends KeyOf<Value> & keyof Value>(key: Key) => FormValue<Value[Key]>;
};

/**
 * A value of a form that contains further values, which are changed, and have errors, on their own.
 *
 * @example
 * const items = formValue(form, "items");
 * return items.value.map(({ id }, at) => (
 *   <TextField key={id} {...textProps(items.at(at).at("quantity"), "Quantity")} />
 * ));
 */
export function formValue<Values extends object, Name extends Extract<keyof Values, string>>(
  form: Pick<Form<Values>, "values" | "errors" | "update">,
  name: Name,
): FormValue<Values[Name]> {
  const { values, errors, update } = form;
  return createValue(name, values[name], errors, (change, path) => update(name, change, path));
}

function createValue<Value>(
  path: string,
  value: Value,
  errors: Errors,
  update: (change: (value: Value) => Value, path: string) => void,
): FormValue<Value> {
  return {
    path,
    value,
    error: errors[path],
    findErrorWithin: () =>
      Object.entries(errors).find(([field]) => field.startsWith(`${path}.`))?.[1],
    set: (next) => update(() => next, path),
    update: (change) => update(change, path),
    at: (key) =>
      createValue(`${path}.${String(key)}`, value[key], errors, (change, changed) =>
        update((whole) => changeEntry(whole, key, change), changed),
      ),
  };
}

/** A copy of an object or list with one entry changed. A list without the entry stays as it is. */
function changeEntry<Value, Key extends keyof Value>(
  whole: Value,
  key: Key,
  change: (entry: Value[Key]) => Value[Key],
): Value {
  if (!Array.isArray(whole)) return { ...whole, [key]: change(whole[key]) };
  return whole.map((each, at) => (at === key ? change(each) : each)) as Value;
}

/** Props of a text field or a select. */
export const textProps = ({ path, value, error, set }: FormValue<string>, label: string) => ({
  name: path,
  label,
  value,
  error,
  onChange: ({ target }: { target: { value: string } }) => set(target.value),
});
