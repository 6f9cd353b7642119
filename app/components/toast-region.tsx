import {
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { createPortal } from "react-dom";
import { m } from "../../data/i18n/messages.js";
import { localePath } from "../../data/model/locale.ts";
import { Icon } from "./icon.tsx";
import { useOverlays } from "./overlays.tsx";
import { placeToast } from "./place-toast.ts";
import css from "./toast.module.css";
import { dismissToast, pressedControl, type ShownToast } from "./toast.ts";
import { toastDelay } from "./toast-delay.ts";

const SWIPE_THRESHOLD_PX = 50;

/** The live regions with the current message. F8 focuses them; a swipe to the right dismisses it. */
export default function ToastRegion({ shown }: { shown: ShownToast | undefined }) {
  const region = useRef<HTMLElement>(null);
  const container = useTopLayer(shown);
  // Screen readers announce only changes of a live region, so it is empty at first.
  const [announced, setAnnounced] = useState<ShownToast>();
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(shown), 30);
    return () => clearTimeout(timer);
  }, [shown]);
  // In a dialog the toast is a row of its own.
  const isPlaced = announced !== undefined && container === document.body;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each message has its own size
  useLayoutEffect(() => {
    const element = region.current;
    if (!isPlaced || !element) return;
    delete element.dataset.placement;
    return onViewChange(() => placeToast(element, pressedControl()));
  }, [isPlaced, announced?.key]);
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
      aria-label={m.common_notifications()}
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
    container,
  );
}

/** Calls `listener` now, and when the focus, the scroll position or the size of the view changes. */
function onViewChange(listener: () => void): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  document.addEventListener("focusin", listener, { signal });
  window.addEventListener("scroll", listener, { passive: true, signal });
  window.addEventListener("resize", listener, { signal });
  window.visualViewport?.addEventListener("resize", listener, { signal });
  window.visualViewport?.addEventListener("scroll", listener, { signal });
  listener();
  return () => controller.abort();
}

/**
 * The uppermost modal dialog, because everything outside of it is inert; without one the body. The
 * uppermost dialog has the focus.
 */
function useTopLayer(shown: ShownToast | undefined): Element {
  const [container, setContainer] = useState<Element>(document.body);
  useEffect(() => {
    const find = () => {
      const dialogs = document.querySelectorAll("dialog:modal");
      const focused = document.activeElement?.closest("dialog:modal");
      setContainer(focused ?? dialogs[dialogs.length - 1] ?? document.body);
    };
    find();
    if (!shown) return;
    const observer = new MutationObserver(find);
    observer.observe(document.body, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ["open"],
    });
    return () => observer.disconnect();
  }, [shown]);
  return container;
}

function Message({ message }: { message: ShownToast }) {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const [shownAt] = useState(() => Date.now());
  const [offset, setOffset] = useState(0);
  /** The x coordinate at which a swipe started. */
  const swipeStart = useRef<number>(undefined);
  useEffect(() => {
    const delay = toastDelay({ hovered, focused, age: Date.now() - shownAt });
    if (delay === undefined) return;
    const timer = setTimeout(() => dismissToast(message.key), delay);
    return () => clearTimeout(timer);
  }, [hovered, focused, shownAt, message.key]);
  const swipeDistance = (event: PointerEvent) =>
    swipeStart.current === undefined ? 0 : Math.max(0, event.clientX - swipeStart.current);
  const onPointerMove = (event: PointerEvent) => {
    if (swipeStart.current !== undefined) setOffset(swipeDistance(event));
  };
  const onPointerEnd = (event: PointerEvent) => {
    // Computed from the event, because a quick swipe ends before `offset` is rendered.
    const isDismissed = event.type === "pointerup" && swipeDistance(event) >= SWIPE_THRESHOLD_PX;
    swipeStart.current = undefined;
    setHovered(false);
    if (isDismissed) dismissToast(message.key);
    else setOffset(0);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering and swiping have keyboard equivalents
    <div
      className={`${css.toast} ${message.tone === "destructive" ? css.destructive : ""}`}
      style={offset > 0 ? { translate: `${offset}px 0`, opacity: 1 - offset / 300 } : undefined}
      data-toast
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => swipeStart.current === undefined && setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      onPointerDown={(event) => {
        if (event.target instanceof Element && event.target.closest("a, button")) return;
        swipeStart.current = event.clientX;
        event.currentTarget.setPointerCapture(event.pointerId);
        setHovered(true);
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
      {message.cartHref && <CartLink href={message.cartHref} toastKey={message.key} />}
      <button
        type="button"
        className={css.dismiss}
        aria-label={m.common_dismiss_notification()}
        onClick={() => dismissToast(message.key)}
      >
        <Icon name="close" />
      </button>
    </div>
  );
}

/** Opens the cart. Not shown in the open cart. */
function CartLink({ href, toastKey }: { href: string; toastKey: number }) {
  const { cartOpen, openCart } = useOverlays();
  if (cartOpen) return null;
  const onClick = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    // The toast goes, so the cart gives the focus back to the pressed control.
    const control = pressedControl();
    if (control instanceof HTMLElement) control.focus({ preventScroll: true });
    dismissToast(toastKey);
    openCart();
  };
  return (
    <a className={css.link} href={localePath(href)} onClick={onClick}>
      {m.common_view_cart()}
    </a>
  );
}
