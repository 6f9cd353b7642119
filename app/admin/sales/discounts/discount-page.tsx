import { useQuery } from "@tanstack/react-query";
import type { AdminDiscount } from "../../../../data/model/admin/admin-discount.ts";
import { adminPaths } from "../../admin-paths.ts";
import { AdminPage } from "../../components/admin-page.tsx";
import { DeleteButton } from "../../components/delete-button.tsx";
import { Editable, Permitted } from "../../components/permitted.tsx";
import { usePreservingNavigate } from "../../components/preserve-page.ts";
import { EditorPage } from "../../components/query-boundary.tsx";
import { addDiscount, deleteDiscount, discountQuery, saveDiscount } from "./api.ts";
import { DiscountForm } from "./discount-form.tsx";

const BACK = { name: "Discount codes", to: adminPaths.discounts() };

/** Edits a discount code, or creates one if `id` is undefined. */
export function DiscountPage({ id }: { id: string | undefined }) {
  const query = useQuery({ ...discountQuery(id ?? ""), enabled: id !== undefined });
  return (
    <EditorPage id={id} query={query} title="Discount code" back={BACK}>
      {(discount) => <DiscountEditor discount={discount} />}
    </EditorPage>
  );
}

function DiscountEditor({ discount }: { discount: AdminDiscount | undefined }) {
  const navigateTo = usePreservingNavigate();
  return (
    <AdminPage
      title={discount ? `Discount code ${discount.code}` : "New discount code"}
      back={BACK}
      lead={discount && describeUses(discount)}
      actions={
        discount &&
        discount.uses === 0 && (
          <Permitted to="discounts.write">
            <DeleteButton
              type="discount code"
              name={`The code ${discount.code}`}
              remove={() => deleteDiscount(discount.id)}
              then={adminPaths.discounts()}
            />
          </Permitted>
        )
      }
    >
      <Editable to="discounts.write">
        <DiscountForm
          record={discount}
          action={discount ? "Save changes" : "Create code"}
          save={(draft, updatedAt) =>
            discount ? saveDiscount(discount.id, draft, updatedAt) : addDiscount(draft)
          }
          onCreated={({ id }) => navigateTo(adminPaths.discount(id))}
        />
      </Editable>
    </AdminPage>
  );
}

function describeUses({ uses }: AdminDiscount): string {
  return `Used ${uses === 1 ? "once" : `${uses} times`}.`;
}
