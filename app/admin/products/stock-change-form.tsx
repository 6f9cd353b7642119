import type { FormEvent } from "react";
import * as v from "valibot";
import { type AdminProduct, StockChange } from "../../../data/model/admin-product.ts";
import { Button } from "../../components/button.tsx";
import { TextField } from "../../components/text-field.tsx";
import { Panel } from "../components/admin-page.tsx";
import { useAdminMutation } from "../components/use-admin-mutation.ts";
import { useFields } from "../components/use-fields.ts";
import { changeStock } from "./api.ts";
import css from "./stock-change-form.module.css";

const Wanted = v.pipe(
  v.object({
    change: v.pipe(
      v.string(),
      v.trim(),
      v.regex(/^[+-]?\d{1,7}$/, "must be a whole number like 12 or -3"),
      v.transform(Number),
    ),
  }),
  StockChange,
);

/** Pieces that came in or were lost, counted on top of what is sold meanwhile. */
export function StockChangeForm({ product }: { product: AdminProduct }) {
  const { busy, act } = useAdminMutation();
  const fields = useFields({ change: "" }, { change: "Pieces that came in, or -3 for lost ones" });

  async function submit(event: FormEvent) {
    event.preventDefault();
    const wanted = fields.parse(Wanted, fields.values);
    if (!wanted) return;
    const isDone = await act(
      () => changeStock(product.id, wanted.change),
      { done: "Stock changed" },
      fields.refuse,
    );
    if (isDone) fields.set("change", "");
  }

  return (
    <Panel title={`Stock: ${product.stockQuantity}`}>
      <form ref={fields.form} className={css.form} onSubmit={submit} noValidate>
        <TextField {...fields.text("change")} autoComplete="off" />
        <Button type="submit" variant="secondary" busy={busy}>
          Change stock
        </Button>
      </form>
    </Panel>
  );
}
