import type { FormEvent } from "react";
import * as v from "valibot";
import type { AdminProduct } from "../../../data/model/admin-product.ts";
import { Button } from "../../components/button.tsx";
import { TextField } from "../../components/text-field.tsx";
import { Panel } from "../components/admin-page.tsx";
import { useAdminMutation } from "../components/use-admin-mutation.ts";
import { useFields } from "../components/use-fields.ts";
import { changeStock } from "./api.ts";
import css from "./stock-change-form.module.css";

const StockChangeInput = v.object({
  change: v.pipe(
    v.string(),
    v.trim(),
    v.regex(/^[+-]?\d{1,6}$/, "must be a whole number like 12 or -3"),
    v.transform(Number),
  ),
});

/** Adjusts the stock by a difference, so that concurrent sales are not overwritten. */
export function StockChangeForm({ product }: { product: AdminProduct }) {
  const { busy, mutate } = useAdminMutation();
  const fields = useFields({ change: "" }, { change: "Adjust by (for example 12 or -3)" });

  async function submit(event: FormEvent) {
    event.preventDefault();
    const input = fields.parse(StockChangeInput, fields.values);
    if (!input) return;
    const isDone = await mutate(
      () => changeStock(product.id, input.change),
      { done: "Stock adjusted" },
      fields.showApiErrors,
    );
    if (isDone) fields.set("change", "");
  }

  return (
    <Panel title={`Stock: ${product.stockQuantity}`}>
      <form ref={fields.form} className={css.form} onSubmit={submit} noValidate>
        <TextField {...fields.text("change")} autoComplete="off" />
        <Button type="submit" variant="secondary" busy={busy}>
          Adjust stock
        </Button>
      </form>
    </Panel>
  );
}
