import { Link } from "react-router-dom";
import type { AdminCustomerLine } from "../../../../data/model/admin/admin-customer.ts";
import { formatDateTime } from "../../../../data/model/text/dates.ts";
import { countOf } from "../../../../data/model/text/plain-text.ts";
import { ButtonLink } from "../../../components/button.tsx";
import { Price } from "../../../components/price.tsx";
import { adminPaths } from "../../admin-paths.ts";
import { AdminPage } from "../../components/admin-page.tsx";
import { Permitted } from "../../components/permitted.tsx";
import { Rows } from "../../components/rows.tsx";
import { SearchableList } from "../../components/searchable-list.tsx";
import shared from "../../components/shared.module.css";
import { customersQuery } from "./api.ts";

const FILTERS = [
  { value: "all", label: "All customers" },
  { value: "account", label: "With an account" },
  { value: "guest", label: "Guests" },
] as const;

/** Everyone who has ordered or has an account, the latest first. */
export function CustomersPage() {
  return (
    <AdminPage
      title="Customers"
      actions={
        <Permitted to="personal-data.export">
          <ButtonLink variant="secondary" to={adminPaths.personalData()}>
            Personal data requests
          </ButtonLink>
        </Permitted>
      }
    >
      <SearchableList
        label="Search by name or email"
        filters={FILTERS}
        listQuery={(query, kind) => customersQuery({ ...query, kind })}
        labels={{
          noun: "customer",
          empty: "No customers yet. They appear here with their first order or account.",
        }}
      >
        {({ customers }) => (
          <Rows items={customers}>{(customer) => <Row customer={customer} />}</Rows>
        )}
      </SearchableList>
    </AdminPage>
  );
}

function Row({ customer }: { customer: AdminCustomerLine }) {
  const { id, name, email, hasAccount, orders, spent, latestAt } = customer;
  return (
    <Link className={shared.row} to={adminPaths.customer(id)}>
      <span>
        <span className={shared.name}>{name || email}</span>{" "}
        {hasAccount && <span className={`${shared.badge} ${shared.good}`}>Account</span>}
        <br />
        <span className={shared.soft}>
          {email} · {formatDateTime(latestAt)}
        </span>
      </span>
      <span className={shared.amount}>
        <Price amount={spent} />
        <span className={shared.soft}>{countOf(orders, "order")}</span>
      </span>
    </Link>
  );
}
