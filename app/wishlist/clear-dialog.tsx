import { countOf } from "../../data/model/text/plain-text.ts";
import { Button } from "../components/button.tsx";
import { Sheet } from "../components/sheet.tsx";
import css from "./clear-dialog.module.css";

type Props = { open: boolean; count: number; onCancel: () => void; onConfirm: () => void };

/** Asks for confirmation before the wishlist is cleared. */
export function ClearDialog({ open, count, onCancel, onConfirm }: Props) {
  return (
    <Sheet open={open} onClose={onCancel} title="Clear wishlist" shape="notice">
      <div className={css.question}>
        <p>Are you sure you want to remove all {countOf(count, "item")} from your wishlist?</p>
        <div className={css.actions}>
          <Button variant="secondary" onClick={onCancel}>
            Cancel
          </Button>
          <Button onClick={onConfirm}>Clear All</Button>
        </div>
      </div>
    </Sheet>
  );
}
