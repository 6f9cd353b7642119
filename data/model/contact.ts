import * as v from "valibot";
import { Email } from "./email.ts";

const line = v.pipe(
  v.string("is required"),
  v.trim(),
  v.minLength(1, "is required"),
  v.maxLength(200, "must be at most 200 characters"),
  v.regex(/^[^\r\n]*$/, "must be one line"),
);

/** The contact form. */
export const ContactMessage = v.object({
  name: line,
  email: Email,
  subject: line,
  message: v.pipe(
    v.string("is required"),
    v.trim(),
    v.minLength(1, "is required"),
    v.maxLength(10_000, "must be at most 10,000 characters"),
  ),
});
export type ContactMessage = v.InferOutput<typeof ContactMessage>;
