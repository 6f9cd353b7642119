import { useState } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router-dom";
import * as v from "valibot";
import { MARKET } from "../../../../data/market.ts";
import { SaleDraft, type SalePreview } from "../../../../data/model/admin/sale.ts";
import { countOf } from "../../../../data/model/text/plain-text.ts";
import { Button } from "../../../components/button.tsx";
import { SelectField } from "../../../components/select-field.tsx";
import { TextField } from "../../../components/text-field.tsx";
import { type Form, useForm } from "../../../components/use-form.ts";
import { validateForm } from "../../../components/validate-form.ts";
import { adminPaths } from "../../admin-paths.ts";
import { AdminPage, Panel } from "../../components/admin-page.tsx";
import { Permitted } from "../../components/permitted.tsx";
import shared from "../../components/shared.module.css";
import { useAdminMutation } from "../../components/use-admin-mutation.ts";
import { ROUNDINGS } from "../products/bulk-edit-values.ts";
import { PRODUCT_STATES, useProductFilters } from "../products/product-filters.ts";
import { createSale, previewSale } from "./api.ts";
import { LeftOutList, PriceTable } from "./price-table.tsx";
import { initialValues, type SaleValues, toDraft } from "./sale-values.ts";

const LABELS = {
  search: "Search by title, SKU or barcode (optional)",
  show: "Show",
  category: "Category",
  brand: "Brand",
  tag: "Tag",
  kind: "Reduction",
  percent: "Percent off",
  amount: "Amount off ($)",
  rounding: "Round prices",
  startsAt: "Start (optional)",
  endsAt: "End (optional)",
};

const KINDS = [
  { value: "percent", label: "Percentage" },
  { value: "amount", label: "Fixed amount" },
];

/** The products that were selected in the list. */
const Selection = v.object({ ids: v.array(v.string()) });

/** /admin/products/sales/new: creates a sale of the selected products, or of those that a filter finds. */
export function NewSalePage() {
  const selection = v.safeParse(Selection, useLocation().state);
  const ids = selection.success ? selection.output.ids : [];
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const [preview, setPreview] = useState<SalePreview>();
  const { busy, mutate } = useAdminMutation();
  const form = useForm({
    initial: () => initialValues(params),
    labels: LABELS,
    validate: (values) => validateForm(SaleDraft, toDraft(ids, values)),
    onChange: () => setPreview(undefined),
  });
  const { values } = form;

  const show = form.submit((draft) =>
    mutate(
      async () => setPreview(await previewSale(draft)),
      { failed: "No preview" },
      form.showServerIssues,
    ),
  );

  async function create(variants: number) {
    const draft = form.validate();
    if (!draft) return;
    const created = await mutate(() => createSale({ ...draft, variants }), {
      done: draft.startsAt === null ? "Sale started" : "Sale planned",
      failed: "No sale created",
    });
    if (!created) return setPreview(undefined);
    await navigate(adminPaths.sale(created.result.id), { replace: true });
  }

  return (
    <AdminPage
      title="New sale"
      back={{ name: "Sales", to: adminPaths.sales() }}
      lead="Sets sale prices, and shows the regular prices as compare-at prices until the end."
    >
      <form ref={form.ref} className={shared.form} onSubmit={show} noValidate>
        {ids.length > 0 ? (
          <p>For the {countOf(ids.length, "product")} selected in the list.</p>
        ) : (
          <FilterFields form={form} />
        )}
        <div className={shared.pair}>
          <SelectField {...form.text("kind")} options={KINDS} />
          {values.kind === "percent" ? (
            <TextField {...form.text("percent")} inputMode="decimal" required />
          ) : (
            <TextField {...form.text("amount")} inputMode="decimal" required />
          )}
          <SelectField {...form.text("rounding")} options={ROUNDINGS} />
        </div>
        <div className={shared.pair}>
          <TextField
            {...form.text("startsAt")}
            type="datetime-local"
            hint={`Empty: now. Time zone: ${MARKET.timeZone}`}
          />
          <TextField
            {...form.text("endsAt")}
            type="datetime-local"
            hint="Empty: until you end it."
          />
        </div>
        {!preview && (
          <div className={shared.buttons}>
            <Button type="submit" busy={busy}>
              Preview
            </Button>
          </div>
        )}
      </form>
      {preview && (
        <Panel title="Preview">
          <PreviewedPrices preview={preview} />
          {preview.products > 0 && (preview.variants > 0 || values.startsAt !== "") && (
            <Permitted to="products.write">
              <div className={shared.buttons}>
                <Button busy={busy} onClick={() => void create(preview.variants)}>
                  {values.startsAt === "" ? "Start sale" : "Plan sale"}
                </Button>
              </div>
            </Permitted>
          )}
        </Panel>
      )}
    </AdminPage>
  );
}

/** The filter that finds the products of the sale. Its selects have the values in use. */
function FilterFields({ form }: { form: Form<SaleValues> }) {
  const { selects } = useProductFilters();
  return (
    <>
      <p>For all products that this filter finds. “All” does not restrict it.</p>
      <TextField {...form.text("search")} type="search" maxLength={200} />
      <div className={shared.pair}>
        <SelectField {...form.text("show")} options={PRODUCT_STATES} />
        {selects.map(({ name, values }) => {
          const chosen = form.values[name];
          const names = chosen && !values.includes(chosen) ? [...values, chosen] : values;
          const options = names.map((value) => ({ value, label: value }));
          return (
            <SelectField
              key={name}
              {...form.text(name)}
              options={[{ value: "", label: "All" }, ...options]}
            />
          );
        })}
      </div>
    </>
  );
}

function PreviewedPrices({ preview }: { preview: SalePreview }) {
  const { variants, products, leftOut, leftOutCount } = preview;
  return (
    <>
      <p role="status">
        {variants === 0
          ? "This sale changes no price now."
          : `This sale changes ${countOf(variants, "price")} of ${countOf(products, "product")}.`}
      </p>
      <PriceTable caption="Prices of the sale" column="Sale price" {...preview} />
      <LeftOutList title="These stay as they are:" count={leftOutCount} leftOut={leftOut} />
    </>
  );
}
