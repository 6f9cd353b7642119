import { useId, useState } from "react";
import type * as v from "valibot";
import { BulkEdit } from "../../../data/model/admin-product.ts";
import { countOf } from "../../../data/model/counts.ts";
import type { PriceRounding } from "../../../data/model/price-change.ts";
import { splitTags } from "../../../data/model/tags.ts";
import { Button } from "../../components/button.tsx";
import { FormDialog } from "../../components/form-dialog.tsx";
import { SelectField } from "../../components/select-field.tsx";
import { TextField } from "../../components/text-field.tsx";
import { toast } from "../../components/toast.tsx";
import { CheckField } from "../components/check-field.tsx";
import { useAdminMutation } from "../components/use-admin-mutation.ts";
import { useFields } from "../components/use-fields.ts";
import { editProducts } from "./api.ts";
import css from "./bulk-bar.module.css";
import { TAGS_HINT } from "./product-fields.ts";

type Props = {
  ids: readonly string[];
  categories: readonly string[];
  onClear: () => void;
};

const EMPTY = {
  ...{ category: "", addTags: "", removeTags: "", price: "", rounding: "cent", isSale: false },
  published: "",
};

const LABELS: { [K in keyof typeof EMPTY]: string } = {
  category: "Category",
  addTags: "Add tags",
  removeTags: "Remove tags",
  price: "Change price by percent",
  rounding: "Round prices",
  isSale: "Show the current price as the compare-at price",
  published: "In the shop",
};

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
    toast({ title: `${count} changed` });
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
        <TextField
          {...fields.text("price")}
          inputMode="text"
          hint="For example -20 for a sale, or 5"
        />
        {values.price.trim() !== "" && (
          <>
            <SelectField {...fields.text("rounding")} options={ROUNDINGS} />
            <CheckField {...fields.check("isSale")} label={LABELS.isSale} />
          </>
        )}
        <SelectField {...fields.text("published")} options={PUBLICATIONS} />
      </FormDialog>
    </section>
  );
}

/** Converts the values to the API's shape, before validation. */
function toEdit(ids: readonly string[], values: typeof EMPTY): v.InferInput<typeof BulkEdit> {
  const percent = values.price.trim().replace(",", ".").replace("%", "");
  const rounding = ROUNDINGS.find(({ value }) => value === values.rounding)?.value;
  return {
    ids: [...ids],
    ...(values.category.trim() !== "" && { category: values.category }),
    addTags: splitTags(values.addTags),
    removeTags: splitTags(values.removeTags),
    ...(percent !== "" &&
      rounding && { price: { percent: Number(percent), rounding, isSale: values.isSale } }),
    ...(values.published !== "" && { published: values.published === "true" }),
  };
}
