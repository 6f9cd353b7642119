import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { m } from "../../data/i18n/messages.js";
import { Icon } from "./icon.tsx";
import css from "./sheet.module.css";
import visuallyHidden from "./visually-hidden.module.css";

type Props = {
  open: boolean;
  /** Called on Escape and on a click on the backdrop or the close button. */
  onClose: () => void;
  /** The dialog's name, shown as its heading unless `titleHidden`. */
  title: string;
  titleHidden?: boolean;
  /**
   * On a desktop: a drawer on the right, a menu on the left, a centred window or a small one. `full`
   * covers the screen of every device.
   */
  shape?: "drawer" | "menu" | "window" | "notice" | "full";
  /** Content that stays at the lower edge while the body scrolls. */
  footer?: ReactNode;
  /** Whether the footer holds totals: on a tint, and so high that it scrolls with the body in a low window. */
  highFooter?: boolean;
  closeLabel?: string;
  children: ReactNode;
};

/**
 * A native modal dialog; on a phone a bottom sheet. The browser traps the focus and restores it on
 * close. The page behind does not scroll.
 */
export function Sheet(props: Props) {
  const { open, onClose, title, titleHidden, shape = "drawer", footer, children } = props;
  const { highFooter = false } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  // A layout effect, because its cleanup runs before React removes the dialog: only a dialog that is
  // still in the document restores the focus on close.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!open || !element) return;
    // Reserves the scrollbar's width while the page does not scroll.
    const { style, clientWidth } = document.documentElement;
    if (window.innerWidth > clientWidth) style.scrollbarGutter = "stable";
    // Only the sheet on top has a backdrop; two would make the page darker.
    const below = document.querySelector("dialog:modal:not([data-covered])");
    below?.setAttribute("data-covered", "");
    element.toggleAttribute("data-over", below !== null);
    if (!element.open) element.showModal();
    return () => {
      element.close();
      below?.removeAttribute("data-covered");
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
        // The `cancel` event of a file picker or a select inside the dialog bubbles.
        if (event.target !== dialog.current) return;
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      <div className={highFooter ? `${css.inside} ${css.highFooter}` : css.inside}>
        <div className={titleHidden ? css.bareHead : css.head}>
          <h2 id={heading} className={titleHidden ? visuallyHidden.hidden : css.title}>
            {title}
          </h2>
          <button
            type="button"
            className={css.close}
            aria-label={props.closeLabel ?? m.common_close()}
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
