import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { Link } from "react-router-dom";
import { m } from "../../data/i18n/messages.js";
import type { Customer } from "../../data/model/people/customer.ts";
import { ButtonLink } from "../components/button.tsx";
import { Waiting } from "../components/spinner.tsx";
import { addressesQuery } from "../customer/addresses.ts";
import { paths } from "../paths.ts";
import css from "./account-page.module.css";
import { AccountPage, AccountSection } from "./account-page.tsx";
import { AddressSection } from "./address-section.tsx";
import { DataSection } from "./data-section.tsx";
import { EmailSection } from "./email-section.tsx";
import { OrderList } from "./order-list.tsx";
import { PasskeySection } from "./passkey-section.tsx";
import { ProfileSection } from "./profile-section.tsx";
import { passkeysQuery, RECENT_ORDERS, recentOrdersQuery, sessionsQuery } from "./queries.ts";
import { SessionSection } from "./session-section.tsx";
import { SignOut } from "./sign-out.tsx";

/**
 * /account: recent orders and everything that the customer can change. A part is displayed when it and
 * all parts above it have their data or an error: one that arrives later would move those below it.
 */
export function OverviewPage({ customer }: { customer: Customer }) {
  const { firstName, email, emailVerified } = customer;
  const emailSection = { element: <EmailSection key="email" customer={customer} /> };
  const sections: { element: ReactElement; query?: { isPending: boolean } }[] = [
    ...(emailVerified ? [] : [emailSection]),
    { element: <RecentOrders key="orders" />, query: useQuery(recentOrdersQuery) },
    { element: <AddressSection key="addresses" />, query: useQuery(addressesQuery) },
    { element: <ProfileSection key="profile" customer={customer} /> },
    ...(emailVerified ? [emailSection] : []),
    { element: <PasskeySection key="passkeys" />, query: useQuery(passkeysQuery) },
    { element: <SessionSection key="sessions" />, query: useQuery(sessionsQuery) },
    { element: <DataSection key="data" /> },
  ];
  const pending = sections.findIndex(({ query }) => query?.isPending);
  const displayed = pending < 0 ? sections : sections.slice(0, pending);
  return (
    <AccountPage
      title={firstName ? m.account_hello({ name: firstName }) : m.account_yours()}
      lead={email && m.account_signed_in_as({ address: email })}
      actions={<SignOut />}
    >
      {displayed.map(({ element }) => element)}
      {pending >= 0 && (
        // Another element for each part: moving the same one would be a layout shift.
        <div key={pending} className={css.loading}>
          <Waiting text={m.account_loading()} />
        </div>
      )}
    </AccountPage>
  );
}

function RecentOrders() {
  const query = useQuery(recentOrdersQuery);
  const { data } = query;
  return (
    <AccountSection id="account-orders" title={m.account_orders()} query={query}>
      {data?.total === 0 && (
        <>
          <p>{m.account_orders_none()}</p>
          <ButtonLink variant="secondary" to={paths.shop()}>
            {m.account_orders_start()}
          </ButtonLink>
        </>
      )}
      {data && data.orders.length > 0 && <OrderList orders={data.orders} />}
      {data && data.total > RECENT_ORDERS && (
        <Link to={paths.accountOrders()}>{m.account_orders_all({ n: data.total })}</Link>
      )}
    </AccountSection>
  );
}
