import type * as v from "valibot";
import type { Validation } from "../../components/form-state.ts";
import { validateForm } from "../../components/validate-form.ts";

/** Validates the draft of a record, some of whose values may be missing. */
export function validateDraft<Draft>(
  schema: v.GenericSchema<unknown, Draft>,
  draft: unknown,
): Validation<Draft> {
  const result = validateForm(schema, draft);
  if (!result.issues) return result;
  return {
    issues: result.issues.map(({ path, message }) => ({
      path,
      // Valibot's own message for a missing key names types.
      message: message.startsWith("Invalid key:") ? "is required" : message,
    })),
  };
}
