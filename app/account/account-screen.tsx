import { PageHead } from "../components/page-head.tsx";
import { paths } from "../paths.ts";
import css from "./account-screen.module.css";

/** /account: the customer's account, or the form to sign in. */
export function AccountScreen() {
  return (
    <div className={css.gate}>
      <PageHead
        title="Your account"
        description="Your orders, addresses and passkeys. You can order without an account."
        path={paths.account()}
        noindex
      />
      <h1 className={css.title} tabIndex={-1}>
        Sign in
      </h1>
    </div>
  );
}
