import { type PointerEvent, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { Icon } from "./icon.tsx";
import css from "./toast.module.css";
import { dismissToast, type ShownToast } from "./toast.tsx";

const SHOWN_FOR_MS = 5_000;
/** A message that the pointer rests on stays longer, but not for good. */
const SHOWN_AT_MOST_MS = 10_000;
const SWIPE_THRESHOLD_PX = 50;

/** The region of messages: F8 focuses it, a swipe to the right takes the message away. */
export default function ToastRegion({ shown }: { shown: ShownToast | undefined }) {
  const region = useRef<HTMLElement>(null);
  const place = useTopLayer(shown);
  // The live region stands empty for a moment: what is in it from the start is not announced.
  const [announced, setAnnounced] = useState<ShownToast>();
  useEffect(() => {
    const soon = setTimeout(() => setAnnounced(shown), 30);
    return () => clearTimeout(soon);
  }, [shown]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === "F8") region.current?.focus();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
  return createPortal(
    <section
      ref={region}
      className={css.region}
      aria-label="Notifications (F8)"
      tabIndex={-1}
      data-screen-only
    >
      <div role="status" aria-live="polite" aria-atomic="true">
        {announced && announced.tone !== "destructive" && (
          <Message key={announced.key} message={announced} />
        )}
      </div>
      <div role="alert" aria-atomic="true">
        {announced?.tone === "destructive" && <Message key={announced.key} message={announced} />}
      </div>
    </section>,
    place,
  );
}

/** The uppermost open dialog, outside of which everything is inert, or the page. */
function useTopLayer(shown: ShownToast | undefined): Element {
  const [place, setPlace] = useState<Element>(document.body);
  useEffect(() => {
    const find = () => {
      const dialogs = document.querySelectorAll("dialog:modal");
      setPlace(dialogs[dialogs.length - 1] ?? document.body);
    };
    find();
    if (!shown) return;
    const watch = new MutationObserver(find);
    watch.observe(document.body, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ["open"],
    });
    return () => watch.disconnect();
  }, [shown]);
  return place;
}

function Message({ message }: { message: ShownToast }) {
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const [shownAt] = useState(() => Date.now());
  const [offset, setOffset] = useState(0);
  const from = useRef<number>(undefined);
  useEffect(() => {
    if (focused) return;
    const left = shownAt + SHOWN_AT_MOST_MS - Date.now();
    const delay = pointed ? left : Math.min(left, SHOWN_FOR_MS);
    const timer = setTimeout(() => dismissToast(message.key), delay);
    return () => clearTimeout(timer);
  }, [pointed, focused, shownAt, message.key]);
  const swiped = (event: PointerEvent) =>
    from.current === undefined ? 0 : Math.max(0, event.clientX - from.current);
  const onPointerMove = (event: PointerEvent) => {
    if (from.current !== undefined) setOffset(swiped(event));
  };
  const onPointerEnd = (event: PointerEvent) => {
    // Of a quick flick no frame has shown how far it went: the event knows.
    const isAway = event.type === "pointerup" && swiped(event) >= SWIPE_THRESHOLD_PX;
    from.current = undefined;
    setPointed(false);
    if (isAway) dismissToast(message.key);
    else setOffset(0);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: holding it only stops its clock
    <div
      className={`${css.toast} ${message.tone === "destructive" ? css.destructive : ""}`}
      style={offset > 0 ? { translate: `${offset}px 0`, opacity: 1 - offset / 300 } : undefined}
      data-toast
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => from.current === undefined && setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      onPointerDown={(event) => {
        if (event.target instanceof Element && event.target.closest("button")) return;
        from.current = event.clientX;
        event.currentTarget.setPointerCapture(event.pointerId);
        setPointed(true);
      }}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerEnd}
      onPointerCancel={onPointerEnd}
    >
      <div className={css.text}>
        <p className={css.title}>{message.title}</p>
        {message.description && (
          <p className={css.description} dir="auto">
            {message.description}
          </p>
        )}
      </div>
      <button
        type="button"
        className={css.dismiss}
        aria-label="Dismiss notification"
        onClick={() => dismissToast(message.key)}
      >
        <Icon name="close" />
      </button>
    </div>
  );
}
