import * as v from "valibot";
import { Email, requiredLine, requiredText } from "../text/fields.ts";

/** The contact form. */
export const ContactMessage = v.object({
  name: requiredLine(200),
  email: Email,
  subject: requiredLine(200),
  message: requiredText(10_000),
});
export type ContactMessage = v.InferOutput<typeof ContactMessage>;
