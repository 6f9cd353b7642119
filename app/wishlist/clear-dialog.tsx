import { m } from "../../data/i18n/messages.js";
import { formatCount } from "../../data/model/text/plain-text.ts";
import { Button } from "../components/button.tsx";
import { Sheet } from "../components/sheet.tsx";
import css from "./clear-dialog.module.css";

type Props = { open: boolean; count: number; onCancel: () => void; onConfirm: () => void };

/** Asks for confirmation before the wishlist is cleared. */
export function ClearDialog({ open, count, onCancel, onConfirm }: Props) {
  return (
    <Sheet open={open} onClose={onCancel} title={m.wishlist_clear()} shape="notice">
      <div className={css.question}>
        <p>{m.wishlist_clear_question({ count, n: formatCount(count) })}</p>
        <div className={css.actions}>
          <Button variant="secondary" onClick={onCancel}>
            {m.wishlist_cancel()}
          </Button>
          <Button onClick={onConfirm}>{m.wishlist_clear_all()}</Button>
        </div>
      </div>
    </Sheet>
  );
}
