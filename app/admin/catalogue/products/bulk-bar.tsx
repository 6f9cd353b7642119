import { useId, useState } from "react";
import { BulkEdit } from "../../../../data/model/admin/admin-product.ts";
import { PRODUCT_FIELDS } from "../../../../data/model/catalogue/product-fields.ts";
import { countOf } from "../../../../data/model/text/plain-text.ts";
import { Button, ButtonLink } from "../../../components/button.tsx";
import { FormDialog } from "../../../components/form-dialog.tsx";
import { SelectField } from "../../../components/select-field.tsx";
import { TextField } from "../../../components/text-field.tsx";
import { useForm } from "../../../components/use-form.ts";
import { validateForm } from "../../../components/validate-form.ts";
import { adminPaths } from "../../admin-paths.ts";
import { SelectionBar } from "../../components/selection-bar.tsx";
import { useAdminMutation } from "../../components/use-admin-mutation.ts";
import { editProducts } from "./api.ts";
import { EMPTY, ROUNDINGS, toEdit } from "./bulk-edit-values.ts";

type Props = {
  ids: readonly string[];
  categories: readonly string[];
  onClear: () => void;
};

const LABELS: { [K in keyof typeof EMPTY]: string } = {
  category: "Category",
  addTags: "Add tags",
  removeTags: "Remove tags",
  price: "Change price by percent",
  rounding: "Round prices",
  published: "In the shop",
};

const PUBLICATIONS = [
  { value: "", label: "Unchanged" },
  { value: "true", label: "Publish" },
  { value: "false", label: "Unpublish" },
];

/** The actions for the selected products. */
export function BulkBar({ ids, categories, onClear }: Props) {
  const list = useId();
  const [open, setOpen] = useState(false);
  const form = useForm({
    initial: EMPTY,
    labels: LABELS,
    validate: (values) => validateForm(BulkEdit, toEdit(ids, values)),
  });
  const { busy, mutate } = useAdminMutation();
  const { values } = form;
  const count = countOf(ids.length, "product");

  const save = form.submit(async (edit) => {
    const run = () => editProducts(edit);
    const messages = { done: `${count} changed`, failed: "Nothing changed" };
    if (!(await mutate(run, messages, form.showServerIssues))) return;
    setOpen(false);
    form.merge(EMPTY);
    onClear();
  });

  return (
    <SelectionBar label="Selected products" count={count}>
      <Button onClick={() => setOpen(true)}>Edit selected</Button>
      <ButtonLink variant="secondary" to={adminPaths.newSale()} state={{ ids }}>
        Start a sale
      </ButtonLink>
      <Button variant="quiet" onClick={onClear}>
        Clear selection
      </Button>
      <FormDialog
        open={open}
        title={`Edit ${count}`}
        action="Apply changes"
        busy={busy}
        onClose={() => setOpen(false)}
        onSubmit={(event) => void save(event)}
        formRef={form.ref}
      >
        <p>
          Fields that are empty stay unchanged. Tags are separated by commas; write \, for a comma
          within a tag.
        </p>
        <TextField
          {...form.text("category")}
          list={list}
          maxLength={PRODUCT_FIELDS.category.maxLength}
        />
        <datalist id={list}>
          {categories.map((category) => (
            <option key={category} value={category} />
          ))}
        </datalist>
        <TextField {...form.text("addTags")} />
        <TextField {...form.text("removeTags")} />
        <TextField
          {...form.text("price")}
          inputMode="text"
          hint="For example 5 or -5, for a lasting change. Compare-at prices stay."
        />
        {values.price.trim() !== "" && (
          <SelectField {...form.text("rounding")} options={ROUNDINGS} />
        )}
        <SelectField {...form.text("published")} options={PUBLICATIONS} />
      </FormDialog>
    </SelectionBar>
  );
}
