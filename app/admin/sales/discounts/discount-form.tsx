import { type AdminDiscount, DiscountDraft } from "../../../../data/model/admin/admin-discount.ts";
import { DISCOUNT_KIND_LABELS, DISCOUNT_KINDS } from "../../../../data/model/sales/discount.ts";
import { formatMoney, MIN_AMOUNT_CENTS } from "../../../../data/model/text/money.ts";
import { SelectField } from "../../../components/select-field.tsx";
import { TextField } from "../../../components/text-field.tsx";
import { CheckField } from "../../components/check-field.tsx";
import { EditorForm } from "../../components/editor-form.tsx";
import shared from "../../components/shared.module.css";
import { type EditorFormProps, useEditor } from "../../components/use-editor.ts";
import { discountQuery } from "./api.ts";
import { CategoryChecks } from "./category-checks.tsx";
import { toDraft, toValues } from "./discount-values.ts";
import { ProductPicker } from "./product-picker.tsx";

const LABELS = {
  code: "Code",
  kind: "Discount",
  percent: "Percent off",
  amount: "Amount off ($)",
  minimum: "Minimum subtotal ($, optional)",
  startsOn: "First day (optional)",
  endsOn: "Last day (optional)",
  usageLimit: "Uses in total (optional)",
  usageLimitPerEmail: "Uses per customer (optional)",
  categories: "Only these categories (optional)",
  productIds: "Only these products (optional)",
  isActive: "Active",
};

const FREE_ORDER_HINT = `A card can't be charged less than ${formatMoney(MIN_AMOUNT_CENTS)}: checkout rejects this code for orders that it makes free.`;

const KINDS = DISCOUNT_KINDS.map((value) => ({ value, label: DISCOUNT_KIND_LABELS[value] }));

type Props = EditorFormProps<AdminDiscount, DiscountDraft>;

/** Form of a discount code. */
export function DiscountForm({ action, ...props }: Props) {
  const { record } = props;
  const editor = useEditor({
    ...props,
    labels: LABELS,
    toValues,
    toDraft,
    schema: DiscountDraft,
    latestQuery: record && discountQuery(record.id),
  });
  const { fields } = editor;
  const { kind } = fields.values;

  return (
    <EditorForm editor={editor} action={action}>
      <TextField
        {...fields.text("code")}
        maxLength={40}
        autoCapitalize="characters"
        spellCheck={false}
        // Checkouts and orders refer to a code by its spelling.
        disabled={record !== undefined}
        hint="Shoppers may type it in capitals or small letters."
        required
      />
      <div className={shared.pair}>
        <SelectField {...fields.text("kind")} options={KINDS} />
        {kind === "percentage" && (
          <TextField
            {...fields.text("percent")}
            inputMode="decimal"
            hint={Number(fields.values.percent) === 100 && FREE_ORDER_HINT}
            required
          />
        )}
        {kind === "amount" && <TextField {...fields.text("amount")} inputMode="decimal" required />}
      </div>
      <TextField {...fields.text("minimum")} inputMode="decimal" />
      <div className={shared.pair}>
        <TextField {...fields.text("startsOn")} type="date" />
        <TextField {...fields.text("endsOn")} type="date" />
        <TextField {...fields.text("usageLimit")} inputMode="numeric" />
        <TextField
          {...fields.text("usageLimitPerEmail")}
          inputMode="numeric"
          hint="Counted by email address"
        />
      </div>
      <CategoryChecks
        label={LABELS.categories}
        name="categories"
        hint="A category includes those below it."
        error={fields.errors.categories}
        value={fields.values.categories}
        saved={record?.categories ?? []}
        onChange={(names) => fields.set("categories", names)}
      />
      <ProductPicker
        label={LABELS.productIds}
        name="productIds"
        hint="All variants of a product are included. Without categories and products, the code applies to all products."
        error={fields.errors.productIds}
        value={fields.values.productIds}
        saved={record?.productIds ?? []}
        onChange={(change) => fields.update("productIds", change)}
      />
      <CheckField {...fields.check("isActive")} label={LABELS.isActive} />
    </EditorForm>
  );
}
