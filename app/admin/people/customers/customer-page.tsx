import { useQuery } from "@tanstack/react-query";
import { type AdminCustomer, CustomerNote } from "../../../../data/model/admin/admin-customer.ts";
import { formatDay } from "../../../../data/model/text/dates.ts";
import { countOf } from "../../../../data/model/text/plain-text.ts";
import { Button, ButtonLink } from "../../../components/button.tsx";
import { Fact } from "../../../components/fact.tsx";
import { Price } from "../../../components/price.tsx";
import { TextField } from "../../../components/text-field.tsx";
import { useForm } from "../../../components/use-form.ts";
import { validateForm } from "../../../components/validate-form.ts";
import { adminPaths } from "../../admin-paths.ts";
import { AdminPage, Panel } from "../../components/admin-page.tsx";
import { Editable, Permitted } from "../../components/permitted.tsx";
import { RecordPage } from "../../components/query-boundary.tsx";
import shared from "../../components/shared.module.css";
import { useAdminMutation } from "../../components/use-admin-mutation.ts";
import { OrderRows } from "../../sales/orders/order-rows.tsx";
import { customerQuery, saveCustomerNote } from "./api.ts";

const BACK = { name: "All customers", to: adminPaths.customers() };

/** One customer: totals, orders, contact and the operator's note. */
export function CustomerPage({ id }: { id: string }) {
  const query = useQuery(customerQuery(id));
  return (
    <RecordPage query={query} title="Customer" back={BACK}>
      {(customer) => <CustomerDetails id={id} customer={customer} />}
    </RecordPage>
  );
}

function CustomerDetails({ id, customer }: { id: string; customer: AdminCustomer }) {
  const { name, email, hasAccount, accountCreatedAt, isSubscribed } = customer;
  return (
    <AdminPage
      title={name || email}
      back={BACK}
      actions={
        <span className={`${shared.badge} ${hasAccount ? shared.good : ""}`}>
          {hasAccount ? "Account" : "Guest"}
        </span>
      }
    >
      <div className={shared.split}>
        <div className={shared.stack}>
          <Orders customer={customer} />
        </div>
        <div className={shared.stack}>
          <Panel title="Contact">
            <dl className={shared.facts}>
              <Fact name="Email">
                <a href={`mailto:${email}`}>{email}</a>
              </Fact>
              <Fact name="Newsletter">{isSubscribed ? "Subscribed" : "Not subscribed"}</Fact>
              {accountCreatedAt && <Fact name="Account since">{formatDay(accountCreatedAt)}</Fact>}
            </dl>
            <Permitted to="personal-data.export">
              <div className={shared.buttons}>
                <ButtonLink
                  variant="secondary"
                  to={adminPaths.personalData()}
                  state={{ email } satisfies PersonalDataState}
                >
                  Export or erase personal data
                </ButtonLink>
              </div>
            </Permitted>
          </Panel>
          <Note id={id} note={customer.note} />
        </div>
      </div>
    </AdminPage>
  );
}

/** History state with which the page for personal data begins with an address. */
type PersonalDataState = { email: string };

function Orders({ customer }: { customer: AdminCustomer }) {
  const { orders, spent, latestOrders } = customer;
  return (
    <Panel title="Orders">
      <p>
        {countOf(orders, "order")}, <Price amount={spent} /> in total without cancelled orders
      </p>
      <OrderRows orders={latestOrders} />
      {orders > latestOrders.length && (
        <p className={shared.soft}>The latest {latestOrders.length} orders are listed.</p>
      )}
    </Panel>
  );
}

function Note({ id, note }: { id: string; note: string }) {
  const form = useForm({
    initial: { note },
    labels: { note: "Note" },
    validate: (values) => validateForm(CustomerNote, values),
  });
  const { busy, mutate } = useAdminMutation();
  const save = form.submit((input) =>
    mutate(() => saveCustomerNote(id, input.note), { done: "Note saved" }, form.showServerIssues),
  );
  return (
    <Panel title="Note">
      <Editable to="customers.write">
        <form ref={form.ref} className={shared.form} onSubmit={save} noValidate>
          <TextField {...form.text("note")} rows={4} hint="Only operators see it." />
          <div className={shared.buttons}>
            <Button type="submit" variant="secondary" busy={busy}>
              Save note
            </Button>
          </div>
        </form>
      </Editable>
    </Panel>
  );
}
