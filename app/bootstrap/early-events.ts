import { HYDRATED_EVENT } from "./hydrated.ts";

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Captures clicks, submits, typing and selections that happen before hydration and replays them, in
 * order, when the app dispatches `HYDRATED_EVENT`. Links and forms with an `action` are left to the
 * browser; a link that opens a product over the page (`data-over`) is replayed. `onUserInput` is
 * called for every user input.
 *
 * Returns a function that replays the events without the app, for when its scripts fail to load.
 */
export function captureEarlyEvents(onUserInput: () => void): () => Promise<void> {
  const replays: (() => void)[] = [];
  const typed = new Map<Field, string>();
  /** The states of checkboxes and radio buttons before their first click and after the last one. */
  const checked = new Map<HTMLInputElement, { before: boolean; after: boolean }>();
  const listening = new AbortController();
  let replaying = false;

  const listen = <T extends keyof WindowEventMap>(
    types: T[],
    onEvent: (event: WindowEventMap[T]) => void,
  ) => {
    // Ignore events that we dispatch ourselves while replaying.
    const listener = (event: WindowEventMap[T]) => {
      if (!replaying) onEvent(event);
    };
    for (const type of types)
      window.addEventListener(type, listener, { capture: true, signal: listening.signal });
  };
  /** Prevents the event, marks `element` as busy and replays the event later. */
  const capture = (event: Event, element: Element, replay: () => void) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    element.setAttribute("aria-busy", "true");
    replays.push(() => {
      element.removeAttribute("aria-busy");
      replay();
    });
    onUserInput();
  };

  listen(["pointerdown", "keydown", "focusin"], onUserInput);
  listen(["click"], (event) => {
    const { target, ctrlKey, metaKey, shiftKey } = event;
    const control =
      target instanceof Element && target.closest<HTMLElement>("button, a[data-over]");
    if (!control || ctrlKey || metaKey || shiftKey) return;
    // A click on a submit button is followed by the submit event, which is captured instead.
    const submits =
      control instanceof HTMLButtonElement && control.form && control.type === "submit";
    if (!submits) capture(event, control, () => control.click());
  });
  listen(["submit"], (event) => {
    const { target: form, submitter } = event;
    if (!(form instanceof HTMLFormElement) || form.hasAttribute("action")) return;
    capture(event, submitter ?? form, () => form.requestSubmit(submitter));
  });
  listen(["input", "change"], ({ target, type }) => {
    const field = target as Field;
    if (!isCheckable(field)) return typed.set(field, field.value);
    if (type !== "change") return;
    const { before } = checked.get(field) ?? { before: !field.checked };
    // The last one of a group of radio buttons is replayed last.
    checked.delete(field);
    checked.set(field, { before, after: field.checked });
  });

  const replayAll = async () => {
    replays.unshift(
      ...[...typed.keys()].map((field) => () => typeAgain(field, typed.get(field))),
      ...[...checked].map(
        ([field, states]) =>
          () =>
            checkAgain(field, states),
      ),
    );
    // Events that are captured meanwhile are appended and replayed last.
    for (let replay = replays.shift(); replay; replay = replays.shift()) {
      // A separate task, so that React has committed the result of the previous event.
      await new Promise<void>((resolve) =>
        setTimeout(() => {
          // First, so that an event that throws does not end the replay.
          resolve();
          replaying = true;
          replay();
        }),
      );
      replaying = false;
    }
    listening.abort();
  };
  document.addEventListener(HYDRATED_EVENT, replayAll, { once: true });
  return replayAll;
}

const isCheckable = (field: Field): field is HTMLInputElement =>
  field.type === "checkbox" || field.type === "radio";

/** Makes React notice a click on a checkbox or radio button before hydration, as `typeAgain` does. */
function checkAgain(
  field: HTMLInputElement,
  { before, after }: Record<"before" | "after", boolean>,
) {
  if (after === before) return;
  field.checked = before;
  field.click();
}

/**
 * Makes React notice a value that was typed before hydration. React records the value that a field
 * has when it hydrates and ignores `input` events that do not change it.
 */
function typeAgain(field: Field, text = field.value) {
  const isSelect = field instanceof HTMLSelectElement;
  const caret = isSelect ? null : field.selectionStart;
  // The property that React defines on the field records the value; the prototype's setter does not.
  field.value = "";
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, text);
  if (!isSelect && caret !== null) field.setSelectionRange(caret, caret);
  for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }));
}
