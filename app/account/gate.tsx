import type { ReactNode } from "react";
import { PageHead } from "../components/page-head.tsx";
import { Waiting } from "../components/spinner.tsx";
import { paths } from "../paths.ts";
import css from "./account-screen.module.css";

type GateProps = { title: string; loading?: boolean; children: ReactNode };

/** The page while the customer is signed out or the account is loading. */
export function Gate({ title, loading, children }: GateProps) {
  return (
    <div className={css.gate}>
      <PageHead
        title={title}
        description="Your orders, addresses and passkeys. You can order without an account."
        path={paths.account()}
        noindex
      />
      <h1 className={css.title} tabIndex={-1} data-loading={loading || undefined}>
        {title}
      </h1>
      {children}
    </div>
  );
}

/** The page while the account is loading. */
export function Opening() {
  return (
    <Gate title="Your account" loading>
      <Waiting text="Opening your account..." />
      <noscript>
        <p>
          The account needs JavaScript. You can <a href={paths.trackOrder()}>track an order</a> with
          its number.
        </p>
      </noscript>
    </Gate>
  );
}
