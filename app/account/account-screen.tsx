import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useSyncExternalStore } from "react";
import { Link, useLocation, useNavigate, useSearchParams } from "react-router-dom";
import { localePath } from "../../data/model/locale.ts";
import type { Customer } from "../../data/model/people/customer.ts";
import { LoadFailure } from "../components/load-failure.tsx";
import { PageHead } from "../components/page-head.tsx";
import { Waiting } from "../components/spinner.tsx";
import { describeFailure, onSessionEnded } from "../customer/api.ts";
import { sessionQuery } from "../customer/session.ts";
import { onSignOutElsewhere } from "../customer/sign-out-channel.ts";
import { isSignedIn, refreshSignedIn, useSignedIn } from "../customer/signed-in.ts";
import { useStore } from "../external-store.ts";
import { paths } from "../paths.ts";
import { HttpError } from "../requests/http-error.ts";
import { AccountPages, OfflineAccount } from "./account-pages.tsx";
import css from "./account-screen.module.css";
import { DELETED, leaving, SIGNED_OUT } from "./leave.ts";
import { SignInForm } from "./sign-in-form.tsx";
import { SignInLink } from "./sign-in-link.tsx";

/** /account: the customer's account, or the form to sign in. The server renders only its frame. */
export function AccountScreen() {
  const { pathname, search } = useLocation();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const signedIn = useSignedIn();
  const isLeaving = useStore(leaving, false);
  const session = useQuery({ ...sessionQuery, enabled: signedIn && !isLeaving });
  useEffect(() => onSessionEnded(() => void session.refetch()), [session.refetch]);
  useReloadAfterSignOut(signedIn);

  function onSignedIn(customer: Customer) {
    queries.setQueryData(sessionQuery.queryKey, customer);
    refreshSignedIn();
    if (pathname === paths.signInLink() || search)
      void navigate(paths.account(), { replace: true });
  }

  if (!hydrated) return <LoadingAccount />;
  if (isLeaving)
    return (
      <SignedOutPage title="Your account" loading>
        <Waiting text="Removing your data from this device..." />
      </SignedOutPage>
    );
  if (pathname === paths.signInLink())
    return (
      <SignedOutPage title="Sign in">
        <SignInLink onSignedIn={onSignedIn} />
      </SignedOutPage>
    );
  if (!signedIn || session.data === null) return <SignIn onSignedIn={onSignedIn} />;
  if (session.data) return <AccountPages customer={session.data} />;
  if (!session.isError) return <LoadingAccount />;
  if (!(session.error instanceof HttpError))
    return <OfflineAccount busy={session.isFetching} onRetry={() => void session.refetch()} />;
  return (
    <SignedOutPage title="Your account">
      <LoadFailure
        text={describeFailure(session.error)}
        busy={session.isFetching}
        onRetry={() => void session.refetch()}
      />
    </SignedOutPage>
  );
}

const NOTICES = [
  [SIGNED_OUT, "You are signed out, and your personal data has been removed from this device."],
  [DELETED, "Your account has been deleted."],
] as const;

function SignIn({ onSignedIn }: { onSignedIn: (customer: Customer) => void }) {
  const [params] = useSearchParams();
  const notice = NOTICES.find(([name]) => params.has(name))?.[1];
  return (
    <SignedOutPage title="Sign in">
      {notice ? (
        <p className={css.notice} role="status">
          {notice}
        </p>
      ) : (
        <p className={css.lead}>
          With your email or a passkey, without a password. The first sign-in creates your account.
        </p>
      )}
      <SignInForm onSignedIn={onSignedIn} afterUse={notice !== undefined} />
      <p className={css.hint}>
        You can order without an account and <Link to={paths.trackOrder()}>track an order</Link>{" "}
        with its number.
      </p>
    </SignedOutPage>
  );
}

const subscribeNever = () => () => {};

/** False on the server and while hydrating. */
function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeNever,
    () => true,
    () => false,
  );
}

/** Reloads the page if another tab has signed out, so that this one shows no personal data either. */
function useReloadAfterSignOut(signedIn: boolean) {
  useEffect(() => {
    if (!signedIn) return;
    // The message also reaches the page that sent it, which is still removing data.
    const reload = () => {
      if (!leaving.get()) window.location.reload();
    };
    // The page may come back from the back/forward cache.
    const onShow = () => !isSignedIn() && reload();
    window.addEventListener("pageshow", onShow);
    const unsubscribe = onSignOutElsewhere(reload);
    return () => {
      window.removeEventListener("pageshow", onShow);
      unsubscribe();
    };
  }, [signedIn]);
}

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
          The account needs JavaScript. You can{" "}
          <a href={localePath(paths.trackOrder())}>track an order</a> with its number.
        </p>
      </noscript>
    </SignedOutPage>
  );
}
