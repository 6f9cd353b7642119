import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { Link, useLocation, useNavigate, useSearchParams } from "react-router-dom";
import { m } from "../../data/i18n/messages.js";
import { localePath } from "../../data/model/locale.ts";
import type { Customer } from "../../data/model/people/customer.ts";
import { LoadFailure } from "../components/load-failure.tsx";
import { Message } from "../components/message.tsx";
import { PageHead } from "../components/page-head.tsx";
import { PageWithPicture } from "../components/page-with-picture.tsx";
import { Waiting } from "../components/spinner.tsx";
import { useHydrated } from "../components/use-hydrated.ts";
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
      <SignedOutPage title={m.account_yours()} loading>
        <Waiting text={m.account_leaving()} />
      </SignedOutPage>
    );
  if (pathname === paths.signInLink())
    return (
      <SignedOutPage title={m.account_sign_in()}>
        <SignInLink onSignedIn={onSignedIn} />
      </SignedOutPage>
    );
  if (!signedIn || session.data === null) return <SignIn onSignedIn={onSignedIn} />;
  if (session.data) return <AccountPages customer={session.data} />;
  if (!session.isError) return <LoadingAccount />;
  if (!(session.error instanceof HttpError))
    return <OfflineAccount busy={session.isFetching} onRetry={() => void session.refetch()} />;
  return (
    <SignedOutPage title={m.account_yours()}>
      <LoadFailure
        text={describeFailure(session.error)}
        busy={session.isFetching}
        onRetry={() => void session.refetch()}
      />
    </SignedOutPage>
  );
}

const NOTICES = [
  [SIGNED_OUT, () => m.account_signed_out()],
  [DELETED, () => m.account_deleted()],
] as const;

function SignIn({ onSignedIn }: { onSignedIn: (customer: Customer) => void }) {
  const [params] = useSearchParams();
  const notice = NOTICES.find(([name]) => params.has(name))?.[1]();
  return (
    <SignedOutPage title={m.account_sign_in()}>
      {notice ? (
        <p className={css.notice} role="status">
          {notice}
        </p>
      ) : (
        <p className={css.lead}>{m.account_sign_in_lead()}</p>
      )}
      <SignInForm onSignedIn={onSignedIn} afterUse={notice !== undefined} />
      <p className={css.hint}>
        <Message
          parts={m.account_sign_in_hint.parts({})}
          markup={{ link: (text) => <Link to={paths.trackOrder()}>{text}</Link> }}
        />
      </p>
    </SignedOutPage>
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
    <PageWithPicture layout="end" picture="silk-night-balm.4x5.cfc1af-d1c3b1.43eeb6bd">
      <PageHead
        title={title}
        description={m.account_description_signed_out()}
        path={paths.account()}
        noindex
      />
      <div className={css.signedOut}>
        <h1 className={css.title} tabIndex={-1} data-loading={loading || undefined}>
          {title}
        </h1>
        {children}
      </div>
    </PageWithPicture>
  );
}

/** The page while the account is loading. */
export function LoadingAccount() {
  return (
    <SignedOutPage title={m.account_yours()} loading>
      <Waiting text={m.account_opening()} />
      <noscript>
        <p>
          <Message
            parts={m.account_needs_script.parts({})}
            markup={{ link: (text) => <a href={localePath(paths.trackOrder())}>{text}</a> }}
          />
        </p>
      </noscript>
    </SignedOutPage>
  );
}
