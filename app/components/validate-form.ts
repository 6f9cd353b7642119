import * as v from "valibot";
import type { Validation } from "./form-state.ts";

/**
 * Validates the values of a form with a schema, for `useForm`.
 *
 * @example
 * useForm({ initial, labels, validate: (values) => validateForm(ContactMessage, values) });
 */
export function validateForm<Schema extends v.GenericSchema>(
  schema: Schema,
  input: unknown,
): Validation<v.InferOutput<Schema>> {
  const parsed = v.safeParse(schema, input);
  if (parsed.success) return { output: parsed.output };
  return {
    issues: parsed.issues.map((issue) => ({
      path: v.getDotPath(issue) ?? "",
      message: issue.message,
    })),
  };
}
