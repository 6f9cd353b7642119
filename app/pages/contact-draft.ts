/**
 * What was typed into the contact form, kept in this tab over a reload. Where storage is refused
 * nothing is kept, and nothing fails.
 */
const KEY = "contact-draft";

/** Keeps the texts of a form's fields. */
export function saveDraft(form: HTMLFormElement): void {
  try {
    const texts = [...new FormData(form)].filter(([, text]) => typeof text === "string");
    window.sessionStorage.setItem(KEY, JSON.stringify(texts));
  } catch {}
}

/** Puts what was kept into those fields of a form that are still empty. */
export function restoreDraft(form: HTMLFormElement): void {
  try {
    const kept: unknown = JSON.parse(window.sessionStorage.getItem(KEY) ?? "[]");
    for (const [name, text] of Array.isArray(kept) ? kept : []) {
      const field = form.elements.namedItem(String(name));
      const takesText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
      if (takesText && field.value === "") field.value = String(text);
    }
  } catch {}
}

/** The message is sent: nothing of it stays. */
export function clearDraft(): void {
  try {
    window.sessionStorage.removeItem(KEY);
  } catch {}
}
