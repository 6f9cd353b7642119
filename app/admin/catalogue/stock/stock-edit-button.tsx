import { useState } from "react";
import { StockEdit, type StockEditResult } from "../../../../data/model/admin/stock.ts";
import { countOf } from "../../../../data/model/text/plain-text.ts";
import { Button } from "../../../components/button.tsx";
import { FormDialog } from "../../../components/form-dialog.tsx";
import { SelectField } from "../../../components/select-field.tsx";
import { TextField } from "../../../components/text-field.tsx";
import { useForm } from "../../../components/use-form.ts";
import { validateForm } from "../../../components/validate-form.ts";
import { readWhole } from "../../components/read-number.ts";
import { useAdminMutation } from "../../components/use-admin-mutation.ts";
import { readProductFilter } from "../products/product-filters.ts";
import { readStockReason, STOCK_REASON_OPTIONS } from "../stock-reasons.ts";
import { editStock, previewStockEdit } from "./api.ts";

const EMPTY = { kind: "add", units: "", reason: "", note: "" };
const LABELS = { kind: "Change", units: "Units", reason: "Reason", note: "Note (optional)" };

const KINDS = [
  { value: "add", label: "Add units" },
  { value: "set", label: "Set to" },
];

/** Changes the stock of all variants that the list's filter finds, after a preview. */
export function StockEditButton({ params, total }: { params: URLSearchParams; total: number }) {
  const [open, setOpen] = useState(false);
  const [preview, setPreview] = useState<StockEditResult>();
  const { busy, mutate } = useAdminMutation();
  const form = useForm({
    initial: EMPTY,
    labels: LABELS,
    // The value of the API has the name of its kind.
    labelOf: (path) => (path === "add" || path === "set" ? LABELS.units : undefined),
    validate: (values) => validateForm(StockEdit, toEdit(values)),
    onChange: () => setPreview(undefined),
  });

  function toEdit({ kind, units, reason, note }: typeof EMPTY) {
    const number = readWhole(units);
    return {
      filter: readProductFilter((name) => params.get(name) ?? ""),
      [kind]: number,
      reason: readStockReason(reason),
      note,
    };
  }

  const submit = form.submit(async (edit) => {
    if (!preview) {
      const run = async () => setPreview(await previewStockEdit(edit));
      await mutate(run, { failed: "No preview" }, form.showServerIssues);
      return;
    }
    const { variants } = preview;
    const done = await mutate(() => editStock({ ...edit, variants }), {
      done: `Stock of ${countOf(variants, "variant")} changed`,
      failed: "Not changed",
    });
    setPreview(undefined);
    if (!done) return;
    setOpen(false);
    form.merge(EMPTY);
  });

  return (
    <div>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Change stock of all {countOf(total, "variant")}
      </Button>
      <FormDialog
        open={open}
        title={`Change the stock of ${countOf(total, "variant")}`}
        action={preview ? `Change ${countOf(preview.variants, "variant")}` : "Preview"}
        busy={busy}
        onClose={() => setOpen(false)}
        onSubmit={(event) => void submit(event)}
        formRef={form.ref}
      >
        <SelectField {...form.text("kind")} options={KINDS} />
        <TextField
          {...form.text("units")}
          name={form.values.kind}
          inputMode="text"
          autoComplete="off"
          error={form.errors.add ?? form.errors.set}
          hint={
            form.values.kind === "add"
              ? "For example 12 or -3. The stock is never below 0."
              : "Also for variants that are not tracked so far."
          }
        />
        <SelectField {...form.text("reason")} options={STOCK_REASON_OPTIONS} />
        <TextField {...form.text("note")} maxLength={500} />
        {preview && <p role="status">{describe(preview)}</p>}
      </FormDialog>
    </div>
  );
}

function describe({ variants, untracked, unchanged }: StockEditResult): string {
  return [
    `The stock of ${countOf(variants, "variant")} changes.`,
    untracked > 0 ? `${countOf(untracked, "variant")} of them will be tracked from now on.` : "",
    unchanged > 0 ? `${countOf(unchanged, "variant")} unchanged.` : "",
  ]
    .filter(Boolean)
    .join(" ");
}
