import { useState } from "react";
import type { AdminProduct } from "../../../../data/model/admin/admin-product.ts";
import { Button } from "../../../components/button.tsx";
import { FormDialog } from "../../../components/form-dialog.tsx";
import { useAdminMutation } from "../../components/use-admin-mutation.ts";
import { publishProduct, unpublishProduct } from "./api.ts";

/** Unpublishes a product after confirmation, or publishes it again. */
export function PublishButton({ product }: { product: AdminProduct }) {
  const [open, setOpen] = useState(false);
  const { busy, mutate } = useAdminMutation();
  if (product.unpublishedAt) {
    return (
      <Button
        variant="secondary"
        busy={busy}
        onClick={() => void mutate(() => publishProduct(product.id), { done: "Published" })}
      >
        Publish
      </Button>
    );
  }
  async function confirm() {
    if (await mutate(() => unpublishProduct(product.id), { done: "Unpublished" })) setOpen(false);
  }
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Unpublish
      </Button>
      <FormDialog
        open={open}
        title="Unpublish this product?"
        action="Unpublish"
        busy={busy}
        onClose={() => setOpen(false)}
        onSubmit={() => void confirm()}
      >
        <p>
          {product.title} will no longer be available in the shop or in carts. Existing orders are
          not affected. You can publish it again at any time.
        </p>
      </FormDialog>
    </>
  );
}
