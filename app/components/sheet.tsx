import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { Icon } from "./icon.tsx";
import css from "./sheet.module.css";

type Props = {
  open: boolean;
  /** Escape, the backdrop and the close button. */
  onClose: () => void;
  /** The dialog's name, shown as its heading unless `titleHidden`. */
  title: string;
  titleHidden?: boolean;
  /** On a desk: a drawer from the right, a menu from the left, a centred window or a small one. */
  shape?: "drawer" | "menu" | "window" | "notice";
  /** Stays at the sheet's lower edge. */
  footer?: ReactNode;
  closeLabel?: string;
  children: ReactNode;
};

/**
 * A native modal dialog: a bottom sheet on a phone. The browser keeps focus inside and gives it
 * back; the page behind does not scroll.
 */
export function Sheet(props: Props) {
  const { open, onClose, title, titleHidden, shape = "drawer", footer, children } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  // A layout effect: its end comes while the dialog is still in the page, which gives focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!open || !element) return;
    // Where a scrollbar takes room, its room stays while the page is held.
    const { style, clientWidth } = document.documentElement;
    if (window.innerWidth > clientWidth) style.scrollbarGutter = "stable";
    if (!element.open) element.showModal();
    return () => {
      element.close();
      if (!document.querySelector("dialog:modal")) style.scrollbarGutter = "";
    };
  }, [open]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click on the backdrop; Escape is the key
    <dialog
      ref={dialog}
      className={`${css.sheet} ${css[shape]}`}
      aria-labelledby={heading}
      onCancel={(event) => {
        // A file picker's or a select's own cancel bubbles up to here.
        if (event.target !== dialog.current) return;
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      <div className={css.inside}>
        <div className={titleHidden ? css.bareHead : css.head}>
          <h2 id={heading} className={titleHidden ? css.hiddenTitle : css.title}>
            {title}
          </h2>
          <button
            type="button"
            className={css.close}
            aria-label={props.closeLabel ?? "Close"}
            onClick={onClose}
          >
            <Icon name="close" />
          </button>
        </div>
        <div className={css.body}>{children}</div>
        {footer && <div className={css.foot}>{footer}</div>}
      </div>
    </dialog>
  );
}
