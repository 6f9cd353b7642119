import { useState } from "react";
import type { AdminProduct } from "../../../data/model/admin-product.ts";
import { Button } from "../../components/button.tsx";
import { ConfirmDialog } from "../components/confirm-dialog.tsx";
import { useAdminMutation } from "../components/use-admin-mutation.ts";
import { publishProduct, unpublishProduct } from "./api.ts";

/** Takes a product out of the shop, or puts it back. */
export function PublishButton({ product }: { product: AdminProduct }) {
  const [open, setOpen] = useState(false);
  const { busy, act } = useAdminMutation();
  if (product.withdrawnAt) {
    return (
      <Button
        variant="secondary"
        busy={busy}
        onClick={() => void act(() => publishProduct(product.id), { done: "Back in the shop" })}
      >
        Put back in the shop
      </Button>
    );
  }
  async function confirm() {
    if (await act(() => unpublishProduct(product.id), { done: "Withdrawn" })) setOpen(false);
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
