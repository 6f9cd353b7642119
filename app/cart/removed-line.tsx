import { useEffect, useRef } from "react";
import { m } from "../../data/i18n/messages.js";
import { joinQuantities } from "../../data/model/catalogue/join-quantities.ts";
import { Message } from "../components/message.tsx";
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
        <Message
          parts={m.cart_removed.parts({ title: joinQuantities(title) })}
          markup={{ title: (text) => <bdi className={css.title}>{text}</bdi> }}
        />
      </span>
      <button
        ref={button}
        type="button"
        className={css.undo}
        aria-label={m.cart_undo_label({ title })}
        onClick={onUndo}
      >
        {m.cart_undo()}
      </button>
    </p>
  );
}
