import { useEffect, useRef } from "react";
import { joinQuantities } from "../../data/model/catalogue/join-quantities.ts";
import css from "./removed-line.module.css";

/**
 * Replaces a removed line and offers to restore it. Receives the focus, because the focused button
 * was removed.
 */
export function RemovedLine({ title, onUndo }: { title: string; onUndo: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <p className={css.removed} role="status">
      <span>
        <bdi className={css.title}>{joinQuantities(title)}</bdi> removed
      </span>
      <button
        ref={button}
        type="button"
        className={css.undo}
        aria-label={`Undo removing ${title}`}
        onClick={onUndo}
      >
        Undo
      </button>
    </p>
  );
}
