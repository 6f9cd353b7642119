/**
 * The draft of a contact message, stored in sessionStorage so that it survives a reload. All functions
 * ignore unavailable storage.
 */
const KEY = "contact-draft";

/** Stores the values of a form's fields. */
export function saveDraft(form: HTMLFormElement): void {
  try {
    const values = [...new FormData(form)].filter(([, text]) => typeof text === "string");
    window.sessionStorage.setItem(KEY, JSON.stringify(values));
  } catch {}
}

/** Restores stored values into the empty fields of a form. */
export function restoreDraft(form: HTMLFormElement): void {
  try {
    const stored: unknown = JSON.parse(window.sessionStorage.getItem(KEY) ?? "[]");
    for (const [name, text] of Array.isArray(stored) ? stored : []) {
      const field = form.elements.namedItem(String(name));
      const isTextField = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
      if (isTextField && field.value === "") field.value = String(text);
    }
  } catch {}
}

/** Removes the stored values. */
export function clearDraft(): void {
  try {
    window.sessionStorage.removeItem(KEY);
  } catch {}
}
