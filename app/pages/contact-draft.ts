import * as v from "valibot";
import { storedText } from "../storage/stored-text.ts";

/** The contents of the contact form, stored in this tab so that they survive a reload. */
const stored = storedText("contact-draft");

export const EMPTY_DRAFT = { name: "", email: "", subject: "", message: "" };
export type ContactDraft = typeof EMPTY_DRAFT;

/** The names and texts of the fields. */
const Entries = v.array(v.tuple([v.string(), v.string()]));

export function saveDraft(draft: ContactDraft): void {
  stored.write(JSON.stringify(Object.entries(draft)));
}

/** The stored texts of the fields; of those that the form does not have, none. */
export function readDraft(): Partial<ContactDraft> {
  const entries = v.safeParse(Entries, stored.readJson());
  if (!entries.success) return {};
  return Object.fromEntries(entries.output.filter(([name]) => name in EMPTY_DRAFT));
}

/** Deletes the draft after the message was sent. */
export const clearDraft = (): void => stored.remove();
