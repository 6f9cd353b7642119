import { type ReactNode, useEffect, useRef, useState } from "react";
import css from "./dropdown.module.css";
import { Icon } from "./icon.tsx";
import { Sheet } from "./sheet.tsx";

type Props = {
  label: string;
  /** Which edges of the panel align with the button, or with the nearest positioned ancestor. */
  align?: "end" | "container";
  children: ReactNode;
};

/** The width from which the content opens in a panel instead of a sheet. */
const DESKTOP = "(min-width: 768px)";

/**
 * A button that opens its content in a panel below it, or in a sheet on a phone. Closes on Escape, on a
 * click elsewhere, when the focus leaves it and when a link in it is followed. Works without JavaScript.
 */
export function Dropdown({ label, align = "end", children }: Props) {
  const details = useRef<HTMLDetailsElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [sheet, setSheet] = useState<"unused" | "open" | "closed">("unused");
  const isSheetOpen = sheet === "open";
  useEffect(() => {
    const element = details.current;
    if (!(isOpen || isSheetOpen) || !element) return;
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !element.contains(target)) element.open = false;
    };
    const closeOnLink = ({ target }: Event) => {
      if (!(target instanceof Element && target.closest("a")?.closest("details, dialog"))) return;
      setSheet("closed");
      element.open = false;
    };
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || !element.open) return;
      const hadFocus = element.contains(document.activeElement);
      element.open = false;
      if (hadFocus) element.querySelector("summary")?.focus();
    };
    const ended = new AbortController();
    const { signal } = ended;
    document.addEventListener("pointerdown", closeOutside, { signal });
    document.addEventListener("focusin", closeOutside, { signal });
    document.addEventListener("click", closeOnLink, { signal });
    document.addEventListener("keydown", closeOnEscape, { signal });
    return () => ended.abort();
  }, [isOpen, isSheetOpen]);
  return (
    <>
      <details
        ref={details}
        className={`${css.dropdown} ${css[align]}`}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button */}
        <summary
          className={css.button}
          onClick={(event) => {
            if (window.matchMedia(DESKTOP).matches) return;
            event.preventDefault();
            setSheet("open");
          }}
        >
          {label}
          <Icon name="chevron-down" />
        </summary>
        <div className={css.panel}>{children}</div>
      </details>
      {sheet !== "unused" && (
        <Sheet open={isSheetOpen} onClose={() => setSheet("closed")} title={label}>
          <div className={css.sheet}>{children}</div>
        </Sheet>
      )}
    </>
  );
}
