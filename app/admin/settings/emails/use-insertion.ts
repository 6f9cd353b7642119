import { type RefObject, type SyntheticEvent, useRef } from "react";

type Position = { name: string; start: number; end: number };

/**
 * Inserts text into the field of a form that had the focus last, in place of its selection.
 *
 * @param set sets the value of a field
 */
export function useInsertion(
  form: RefObject<HTMLFormElement | null>,
  set: (name: string, text: string) => void,
) {
  const last = useRef<Position | undefined>(undefined);
  const fieldOf = (name: string) => {
    const field = form.current?.elements.namedItem(name);
    return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
      ? field
      : undefined;
  };
  return {
    /** Handler of the form's `select` event, which a moved caret causes too. */
    remember: ({ target }: SyntheticEvent) => {
      if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
      const { name, selectionStart, selectionEnd } = target;
      last.current = { name, start: selectionStart ?? 0, end: selectionEnd ?? 0 };
    },
    /** Inserts the text, at the end of the field `fallback` if none had the focus. */
    insert: (text: string, fallback: string) => {
      const field = fieldOf(last.current?.name ?? fallback);
      if (!field) return;
      const { start, end } = last.current ?? {
        start: field.value.length,
        end: field.value.length,
      };
      const caret = start + text.length;
      set(field.name, field.value.slice(0, start) + text + field.value.slice(end));
      last.current = { name: field.name, start: caret, end: caret };
      // After React has rendered the value, which moves the caret to the end.
      requestAnimationFrame(() => {
        field.focus();
        field.setSelectionRange(caret, caret);
      });
    },
  };
}
