import * as v from "valibot";
import { Email } from "../text/addresses.ts";
import { requiredText } from "../text/fields.ts";

const line = v.pipe(requiredText(200), v.regex(/^[^\r\n]*$/, "must be one line"));

/** The contact form. */
export const ContactMessage = v.object({
  name: line,
  email: Email,
  subject: line,
  message: requiredText(10_000),
});
export type ContactMessage = v.InferOutput<typeof ContactMessage>;
