import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { FormDialog } from "../../components/form-dialog.tsx";
import { productQuery } from "../catalogue/products/api.ts";
import type { ProductDialogProps } from "../components/rich-text/rich-text-editor.tsx";
import { ProductSearch } from "../sales/discounts/product-search.tsx";
import { describeError } from "../session.ts";

/** Chooses the product of a card in a post. */
export function ProductCardDialog({ onChoose, onClose }: ProductDialogProps) {
  const id = useId();
  const queries = useQueryClient();
  const [chosen, setChosen] = useState<{ id: string; title: string }>();
  const [error, setError] = useState<string>();

  async function insert(event: FormEvent) {
    // The dialog belongs to a form that would be submitted too.
    event.stopPropagation();
    if (!chosen) return setError("Choose a product");
    try {
      onChoose((await queries.fetchQuery(productQuery(chosen.id))).handle);
    } catch (reason) {
      setError(describeError(reason));
    }
  }

  return (
    <FormDialog
      open
      title="Insert product"
      action="Insert product"
      onClose={onClose}
      onSubmit={(event) => void insert(event)}
    >
      <ProductSearch
        isSingle
        id={id}
        name="product"
        label="Product"
        error={error}
        aria-describedby={`${id}-chosen`}
        isChosen={(product) => product.id === chosen?.id}
        onToggle={(product) => setChosen(product)}
      />
      <p id={`${id}-chosen`}>{chosen ? `Chosen: ${chosen.title}` : "No product is chosen."}</p>
    </FormDialog>
  );
}
