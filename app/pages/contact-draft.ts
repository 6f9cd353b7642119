import { storedText } from "../storage/stored-text.ts";

/** The contents of the contact form, stored in this tab so that they survive a reload. */
const draft = storedText("contact-draft");

/** Stores the texts of a form's fields. */
export function saveDraft(form: HTMLFormElement): void {
  const texts = [...new FormData(form)].filter(([, text]) => typeof text === "string");
  draft.write(JSON.stringify(texts));
}

/** Fills those fields of a form that are still empty with the stored texts. */
export function restoreDraft(form: HTMLFormElement): void {
  const texts = draft.readJson();
  for (const entry of Array.isArray(texts) ? texts : []) {
    if (!Array.isArray(entry)) continue;
    const [name, text] = entry;
    const field = form.elements.namedItem(String(name));
    const isTextField = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
    if (isTextField && field.value === "") field.value = String(text);
  }
}

/** Deletes the draft after the message was sent. */
export const clearDraft = (): void => draft.remove();
