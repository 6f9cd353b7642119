import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import type { Customer } from "../../data/model/people/customer.ts";
import { ButtonLink } from "../components/button.tsx";
import { addressesQuery } from "../customer/addresses.ts";
import { paths } from "../paths.ts";
import { AccountPage, AccountSection } from "./account-page.tsx";
import { AddressSection } from "./address-section.tsx";
import { DataSection } from "./data-section.tsx";
import { EmailSection } from "./email-section.tsx";
import { Opening } from "./gate.tsx";
import { OrderList } from "./order-list.tsx";
import { PasskeySection } from "./passkey-section.tsx";
import { ProfileSection } from "./profile-section.tsx";
import { passkeysQuery, RECENT_ORDERS, recentOrdersQuery, sessionsQuery } from "./queries.ts";
import { SessionSection } from "./session-section.tsx";
import { SignOut } from "./sign-out.tsx";

/**
 * /account: recent orders and everything that the customer can change. It is displayed when all parts
 * have their data or an error, because a part that arrives later would move those below it.
 */
export function OverviewPage({ customer }: { customer: Customer }) {
  const { firstName, email } = customer;
  const parts = [
    useQuery(recentOrdersQuery),
    useQuery(addressesQuery),
    useQuery(passkeysQuery),
    useQuery(sessionsQuery),
  ];
  if (parts.some(({ isPending }) => isPending)) return <Opening />;
  return (
    <AccountPage
      title={firstName ? `Hello, ${firstName}` : "Your account"}
      lead={email && `Signed in as ${email}`}
      actions={<SignOut />}
    >
      {!customer.emailVerified && <EmailSection customer={customer} />}
      <RecentOrders />
      <AddressSection />
      <ProfileSection customer={customer} />
      {customer.emailVerified && <EmailSection customer={customer} />}
      <PasskeySection />
      <SessionSection />
      <DataSection />
    </AccountPage>
  );
}

function RecentOrders() {
  const query = useQuery(recentOrdersQuery);
  const { data } = query;
  return (
    <AccountSection id="account-orders" title="Orders" query={query}>
      {data?.total === 0 && (
        <>
          <p>You have no orders yet.</p>
          <ButtonLink variant="secondary" to={paths.shop()}>
            Start Shopping
          </ButtonLink>
        </>
      )}
      {data && data.orders.length > 0 && <OrderList orders={data.orders} />}
      {data && data.total > RECENT_ORDERS && (
        <Link to={paths.accountOrders()}>All {data.total} orders</Link>
      )}
    </AccountSection>
  );
}
