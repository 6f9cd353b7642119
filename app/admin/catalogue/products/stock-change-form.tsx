import * as v from "valibot";
import type { AdminProduct } from "../../../../data/model/admin/admin-product.ts";
import { Button } from "../../../components/button.tsx";
import { SelectField } from "../../../components/select-field.tsx";
import { TextField } from "../../../components/text-field.tsx";
import { useForm } from "../../../components/use-form.ts";
import { validateForm } from "../../../components/validate-form.ts";
import { useAdminMutation } from "../../components/use-admin-mutation.ts";
import { readStockReason, STOCK_REASON_OPTIONS } from "../stock-reasons.ts";
import { changeStock } from "./api.ts";
import css from "./stock-change-form.module.css";

/** A difference, or the number of counted units. */
const toInput = (isCount: boolean) =>
  v.object({
    change: v.pipe(
      v.string(),
      v.trim(),
      v.regex(
        isCount ? /^\d{1,7}$/ : /^[+-]?\d{1,6}$/,
        isCount ? "must be a whole number like 12" : "must be a whole number like 12 or -3",
      ),
      v.transform(Number),
    ),
  });

/**
 * Adjusts the stock by a difference, so that concurrent sales are not overwritten. A count is sent as its
 * difference to the displayed stock.
 */
export function StockChangeForm({ product }: { product: AdminProduct }) {
  const counted = product.variants.filter(({ stockQuantity }) => stockQuantity !== null);
  const { busy, mutate } = useAdminMutation();
  const form = useForm({
    initial: { change: "", reason: "", note: "", variant: counted[0]?.id ?? product.id },
    labels: {
      change: "Adjust by (for example 12 or -3)",
      reason: "Reason",
      note: "Note",
      variant: "Variant",
    },
    validate: (values) => validateForm(toInput(values.reason === "counted"), values),
  });
  const { reason, variant } = form.values;
  const displayed =
    counted.find(({ id }) => id === variant)?.stockQuantity ?? product.stockQuantity;
  const isCount = reason === "counted";

  const submit = form.submit(async (input) => {
    const change = isCount ? input.change - (displayed ?? 0) : input.change;
    const known = readStockReason(reason);
    const note = form.values.note || null;
    const isDone = await mutate(
      () => changeStock(variant, { change, note, ...(known && { reason: known }) }),
      { done: "Stock adjusted" },
      form.showServerIssues,
    );
    if (isDone) form.merge({ change: "", note: "" });
  });

  return (
    <form ref={form.ref} className={css.form} onSubmit={submit} noValidate>
      {counted.length > 0 && (
        <SelectField
          {...form.text("variant")}
          options={counted.map(({ id, values, stockQuantity }) => ({
            value: id,
            label: `${values.join(" / ")} (${stockQuantity})`,
          }))}
        />
      )}
      <SelectField {...form.text("reason")} options={STOCK_REASON_OPTIONS} />
      <TextField
        {...form.text("change")}
        label={isCount ? "Counted units" : "Adjust by (for example 12 or -3)"}
        autoComplete="off"
      />
      <TextField {...form.text("note")} label="Note (optional)" maxLength={500} />
      <Button type="submit" variant="secondary" busy={busy}>
        Adjust stock
      </Button>
    </form>
  );
}
