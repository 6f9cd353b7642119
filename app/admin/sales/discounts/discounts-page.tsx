import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import type { AdminDiscount } from "../../../../data/model/admin/admin-discount.ts";
import { dayOf } from "../../../../data/model/sales/store-days.ts";
import { centsOf, formatMoney } from "../../../../data/model/text/money.ts";
import { ButtonLink } from "../../../components/button.tsx";
import { adminPaths } from "../../admin-paths.ts";
import { AdminPage } from "../../components/admin-page.tsx";
import { Permitted } from "../../components/permitted.tsx";
import { QueryBoundary } from "../../components/query-boundary.tsx";
import { Rows } from "../../components/rows.tsx";
import shared from "../../components/shared.module.css";
import { discountsQuery } from "./api.ts";

/** /admin/discounts: all discount codes with their uses. */
export function DiscountsPage() {
  const query = useQuery(discountsQuery);
  return (
    <AdminPage
      title="Discount codes"
      lead="Shoppers enter one code per order at checkout."
      actions={
        <Permitted to="discounts.write">
          <ButtonLink to={adminPaths.newDiscount()}>New discount code</ButtonLink>
        </Permitted>
      }
    >
      <QueryBoundary query={query}>
        {({ discounts }) => (
          <Rows
            items={discounts}
            empty={<p className={shared.count}>There are no discount codes yet.</p>}
          >
            {(discount) => (
              <Link className={shared.row} to={adminPaths.discount(discount.id)}>
                <span>
                  <span className={shared.name}>{discount.code}</span>
                  <br />
                  <span className={shared.soft}>{describe(discount)}</span>
                </span>
                <Status discount={discount} />
              </Link>
            )}
          </Rows>
        )}
      </QueryBoundary>
    </AdminPage>
  );
}

function Status({ discount }: { discount: AdminDiscount }) {
  const { isActive, startsOn, endsOn, usageLimit, uses } = discount;
  const today = dayOf(new Date());
  const badge = (label: string, look = "") => (
    <span className={`${shared.badge} ${look}`}>{label}</span>
  );
  if (!isActive) return badge("Disabled");
  if (endsOn !== null && endsOn < today) return badge("Expired");
  if (startsOn !== null && startsOn > today) return badge("Scheduled", shared.waiting);
  if (usageLimit !== null && uses >= usageLimit) return badge("Used up");
  return badge("Active", shared.good);
}

function describe({ kind, percent, amount, minimum, uses, usageLimit }: AdminDiscount): string {
  const values = {
    percentage: `${percent}% off`,
    amount: `${formatMoney(centsOf(amount ?? "0.00"))} off`,
    "free-shipping": "Free shipping",
  };
  const from = minimum === "0.00" ? "" : ` from ${formatMoney(centsOf(minimum))}`;
  const limit = usageLimit === null ? "" : ` of ${usageLimit}`;
  const noun = uses === 1 && usageLimit === null ? "use" : "uses";
  return `${values[kind]}${from} · ${uses}${limit} ${noun}`;
}
