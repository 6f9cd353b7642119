import { Route, Routes } from "react-router-dom";
import type { Customer } from "../../data/model/people/customer.ts";
import { ButtonLink } from "../components/button.tsx";
import { EmptyState } from "../components/empty-state.tsx";
import { paths } from "../paths.ts";
import { OrderById } from "./order-page.tsx";
import { OrdersPage } from "./orders-page.tsx";
import { OverviewPage } from "./overview-page.tsx";

/** The pages below /account of a signed-in customer. */
export function AccountPages({ customer }: { customer: Customer }) {
  return (
    <Routes>
      <Route index element={<OverviewPage customer={customer} />} />
      <Route path="orders" element={<OrdersPage />} />
      <Route path="orders/:id" element={<OrderById />} />
      <Route path="*" element={<NoPage />} />
    </Routes>
  );
}

function NoPage() {
  return (
    <EmptyState
      level={1}
      title="Page Not Found"
      text="This page does not exist in your account."
      action={<ButtonLink to={paths.account()}>Your account</ButtonLink>}
    />
  );
}
