import type { ReactNode } from "react";
import { PageHead } from "../components/page-head.tsx";
import { Waiting } from "../components/spinner.tsx";
import { paths } from "../paths.ts";
import css from "./account-screen.module.css";

type Props = { title: string; loading?: boolean; children: ReactNode };

/** The frame of the page without an account: signed out, or while it is loading. */
export function SignedOutPage({ title, loading, children }: Props) {
  return (
    <div className={css.signedOut}>
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
export function LoadingAccount() {
  return (
    <SignedOutPage title="Your account" loading>
      <Waiting text="Opening your account..." />
      <noscript>
        <p>
          The account needs JavaScript. You can <a href={paths.trackOrder()}>track an order</a> with
          its number.
        </p>
      </noscript>
    </SignedOutPage>
  );
}
