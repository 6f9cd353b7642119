import { useState } from "react";
import type { AdminProduct } from "../../../data/model/admin-product.ts";
import { Button } from "../../components/button.tsx";
import { ConfirmDialog } from "../components/confirm-dialog.tsx";
import { useAct } from "../components/use-act.ts";
import { restoreProduct, withdrawProduct } from "./queries.ts";

/** Takes a product out of the shop, or puts it back. */
export function Withdrawal({ product }: { product: AdminProduct }) {
  const [open, setOpen] = useState(false);
  const { busy, act } = useAct();
  if (product.withdrawnAt) {
    return (
      <Button
        variant="secondary"
        busy={busy}
        onClick={() => void act(() => restoreProduct(product.id), { done: "Back in the shop" })}
      >
        Put back in the shop
      </Button>
    );
  }
  async function confirm() {
    if (await act(() => withdrawProduct(product.id), { done: "Withdrawn" })) setOpen(false);
  }
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Withdraw
      </Button>
      <ConfirmDialog
        open={open}
        title="Withdraw this product?"
        action="Withdraw"
        busy={busy}
        onCancel={() => setOpen(false)}
        onConfirm={() => void confirm()}
      >
        <p>
          {product.title} leaves the shop, and carts say that it is gone. Orders keep it. You can
          put it back at any time.
        </p>
      </ConfirmDialog>
    </>
  );
}
