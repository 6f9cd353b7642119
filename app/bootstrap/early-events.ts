import { ALIVE } from "./hydrated.ts";

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * What is pressed, sent and typed before the app listens is kept, and done once it does. Links that
 * lead to another page, and forms that say where they lead, work by themselves. `onHand` hears of
 * every sign of a hand. Answers how to do what was kept without the app, when it can't be had.
 */
export function keepEarlyDeeds(onHand: () => void): () => void {
  const deeds: (() => void)[] = [];
  const typed = new Map<Field, string>();
  const over = new AbortController();
  /** What comes of a deed is none of a hand. */
  let doing = false;
  const hear = (names: string[], then: (event: Event) => void) => {
    const byHand = (event: Event) => doing || then(event);
    for (const name of names)
      window.addEventListener(name, byHand, { capture: true, signal: over.signal });
  };
  /** Keeps a deed for later, and shows that it was noticed. */
  const keep = (event: Event, shown: Element, again: () => void) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    shown.setAttribute("aria-busy", "true");
    deeds.push(() => {
      shown.removeAttribute("aria-busy");
      again();
    });
    onHand();
  };

  hear(["pointerdown", "keydown", "focusin"], onHand);
  hear(["click"], (event) => {
    const { ctrlKey, metaKey, shiftKey } = event as MouseEvent;
    const pressed = (event.target as Element).closest<HTMLElement>("button, a[data-over]");
    if (!pressed || ctrlKey || metaKey || shiftKey) return;
    // What sends a form is followed by the form's own event.
    const sends = pressed instanceof HTMLButtonElement && pressed.form && pressed.type === "submit";
    if (!sends) keep(event, pressed, () => pressed.click());
  });
  hear(["submit"], (event) => {
    const form = event.target as HTMLFormElement;
    if (form.hasAttribute("action")) return;
    const { submitter } = event as SubmitEvent;
    keep(event, submitter ?? form, () => form.requestSubmit(submitter));
  });
  hear(["input", "change"], ({ target }) => {
    const field = target as Field;
    typed.set(field, field.value);
  });
  const makeGood = async () => {
    deeds.unshift(...[...typed.keys()].map((field) => () => typeAgain(field, typed.get(field))));
    // What a hand does meanwhile comes after what it did before.
    for (let deed = deeds.shift(); deed; deed = deeds.shift()) {
      // Whatever came before it stands by then, React's own commit to begin with.
      await new Promise<void>((done) =>
        setTimeout(() => {
          // A deed that can't be done any more keeps none from its turn.
          done();
          doing = true;
          deed();
        }),
      );
      doing = false;
    }
    over.abort();
  };
  document.addEventListener(ALIVE, makeGood, { once: true });
  return makeGood;
}

/** React takes a field over as it is, and hears only of what differs from what it found. */
function typeAgain(field: Field, text = field.value) {
  const caret = field instanceof HTMLSelectElement ? null : field.selectionStart;
  // React's own setter on the field notes what it sets; the browser's does not.
  field.value = "";
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, text);
  if (caret !== null) (field as HTMLInputElement).setSelectionRange(caret, caret);
  for (const name of ["input", "change"]) field.dispatchEvent(new Event(name, { bubbles: true }));
}
