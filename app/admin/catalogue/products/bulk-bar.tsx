import { useId, useState } from "react";
import type * as v from "valibot";
import { BulkEdit } from "../../../../data/model/admin/admin-product.ts";
import type { PriceRounding } from "../../../../data/model/admin/price-change.ts";
import { splitTags } from "../../../../data/model/catalogue/tags.ts";
import { countOf } from "../../../../data/model/text/counts.ts";
import { Button } from "../../../components/button.tsx";
import { FormDialog } from "../../../components/form-dialog.tsx";
import { SelectField } from "../../../components/select-field.tsx";
import { TextField } from "../../../components/text-field.tsx";
import { toast } from "../../../components/toast.ts";
import { useAdminMutation } from "../../components/use-admin-mutation.ts";
import { useFields } from "../../components/use-fields.ts";
import { editProducts } from "./api.ts";
import css from "./bulk-bar.module.css";
import { TAGS_HINT } from "./product-fields.ts";

type Props = {
  ids: readonly string[];
  categories: readonly string[];
  onClear: () => void;
};

const EMPTY = {
  category: "",
  addTags: "",
  removeTags: "",
  prices: "",
  price: "",
  sale: "",
  rounding: "cent",
  published: "",
};

const LABELS: { [K in keyof typeof EMPTY]: string } = {
  category: "Category",
  addTags: "Add tags",
  removeTags: "Remove tags",
  prices: "Prices",
  price: "Change price by percent",
  sale: "Percent off the regular price",
  rounding: "Round prices",
  published: "In the shop",
};

const PRICE_CHANGES = [
  { value: "", label: "Unchanged" },
  { value: "price", label: "Change price" },
  { value: "sale", label: "Set sale price" },
];

const ROUNDINGS: readonly { value: PriceRounding; label: string }[] = [
  { value: "cent", label: "To the cent" },
  { value: "whole", label: "To whole dollars (.00)" },
  { value: "99", label: "To .99" },
];

const PUBLICATIONS = [
  { value: "", label: "Unchanged" },
  { value: "true", label: "Publish" },
  { value: "false", label: "Unpublish" },
];

/** The actions for the selected products. */
export function BulkBar({ ids, categories, onClear }: Props) {
  const list = useId();
  const [open, setOpen] = useState(false);
  const fields = useFields(EMPTY, LABELS);
  const { busy, mutate } = useAdminMutation();
  const { values } = fields;
  const count = countOf(ids.length, "product");

  async function save() {
    const edit = fields.parse(BulkEdit, toEdit(ids, values));
    if (!edit) return;
    const run = () => editProducts(edit);
    if (!(await mutate(run, { failed: "Nothing changed" }, fields.showApiErrors))) return;
    const canUndo = edit.price !== undefined || edit.sale !== undefined;
    toast({
      title: `${count} changed`,
      description: canUndo ? "The price change can be undone below the list." : undefined,
    });
    setOpen(false);
    fields.merge(EMPTY);
    onClear();
  }

  return (
    <section className={css.bar} aria-label="Selected products">
      <p role="status">{count} selected</p>
      <Button onClick={() => setOpen(true)}>Edit selected</Button>
      <Button variant="quiet" onClick={onClear}>
        Clear selection
      </Button>
      <FormDialog
        open={open}
        title={`Edit ${count}`}
        action="Apply changes"
        busy={busy}
        onClose={() => setOpen(false)}
        onSubmit={() => void save()}
        formRef={fields.form}
      >
        <p>Fields that are empty stay unchanged.</p>
        <TextField {...fields.text("category")} list={list} maxLength={100} />
        <datalist id={list}>
          {categories.map((category) => (
            <option key={category} value={category} />
          ))}
        </datalist>
        <TextField {...fields.text("addTags")} hint={TAGS_HINT} />
        <TextField {...fields.text("removeTags")} hint={TAGS_HINT} />
        <SelectField {...fields.text("prices")} options={PRICE_CHANGES} />
        {values.prices === "price" && (
          <TextField
            {...fields.text("price")}
            inputMode="text"
            hint="For example 5 or -5. Compare-at prices stay."
          />
        )}
        {values.prices === "sale" && (
          <TextField
            {...fields.text("sale")}
            inputMode="decimal"
            hint="For example 20. The regular price becomes the compare-at price, also of products that are on sale already."
          />
        )}
        {values.prices !== "" && <SelectField {...fields.text("rounding")} options={ROUNDINGS} />}
        <SelectField {...fields.text("published")} options={PUBLICATIONS} />
      </FormDialog>
    </section>
  );
}

/** Converts the values to the API's shape, before validation. */
function toEdit(ids: readonly string[], values: typeof EMPTY): v.InferInput<typeof BulkEdit> {
  const rounding = ROUNDINGS.find(({ value }) => value === values.rounding)?.value ?? "cent";
  return {
    ids: [...ids],
    ...(values.category.trim() !== "" && { category: values.category }),
    addTags: splitTags(values.addTags),
    removeTags: splitTags(values.removeTags),
    ...(values.prices === "price" && { price: { percent: toPercent(values.price), rounding } }),
    // "-20" is 20 percent off too.
    ...(values.prices === "sale" && {
      sale: { percent: Math.abs(toPercent(values.sale)), rounding },
    }),
    ...(values.published !== "" && { published: values.published === "true" }),
  };
}

/** NaN, which is no valid percentage, for a text that is no number. */
function toPercent(text: string): number {
  const number = text.replace(",", ".").replace("%", "").trim();
  return number === "" ? Number.NaN : Number(number);
}
