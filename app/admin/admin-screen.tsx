import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import type { OperatorSession } from "../../data/model/people/operator.ts";
import { withoutFullStop } from "../../data/model/text/plain-text.ts";
import { LoadFailure } from "../components/load-failure.tsx";
import { PageHead } from "../components/page-head.tsx";
import { Sheet } from "../components/sheet.tsx";
import { Waiting } from "../components/spinner.tsx";
import { useStoreFacts } from "../components/store-facts.tsx";
import { paths } from "../paths.ts";
import { AdminLayout } from "./admin-layout.tsx";
import { AdminPages } from "./admin-pages.tsx";
import { adminPaths } from "./admin-paths.ts";
import css from "./admin-screen.module.css";
import { StandalonePage } from "./components/standalone-page.tsx";
import { InvitationPage } from "./invitation/invitation-page.tsx";
import { OwnAccountPage } from "./own-account/own-account-page.tsx";
import { ADMIN, onSessionExpired, sessionQuery, signOut } from "./session.ts";
import { SignInForm } from "./sign-in-form.tsx";

/**
 * The admin. The server renders only its sign-in page. If the session expires, a dialog over the
 * current page requests the password, so that unsaved form values are not lost.
 */
export function AdminScreen() {
  const store = useStoreFacts();
  const queries = useQueryClient();
  const session = useQuery(sessionQuery);
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [isExpired, setExpired] = useState(false);
  useEffect(() => onSessionExpired(() => setExpired(true)), []);

  function onSignedIn(opened: OperatorSession) {
    setExpired(false);
    queries.setQueryData(sessionQuery.queryKey, opened);
    void queries.invalidateQueries({
      queryKey: [ADMIN],
      predicate: ({ queryKey }) => queryKey[1] !== "session",
    });
  }

  function onAccepted(opened: OperatorSession) {
    onSignedIn(opened);
    void navigate(adminPaths.overview(), { replace: true });
  }

  async function onSignOut() {
    await signOut();
    setExpired(false);
    queries.setQueryData(sessionQuery.queryKey, null);
    queries.removeQueries({
      queryKey: [ADMIN],
      predicate: ({ queryKey }) => queryKey[1] !== "session",
    });
  }

  if (pathname === adminPaths.invitation()) return <InvitationPage onAccepted={onAccepted} />;
  if (session.data) {
    return (
      <>
        <AdminLayout operator={session.data.operator} onSignOut={onSignOut}>
          {session.data.needsPasskey ? <OwnAccountPage /> : <AdminPages />}
        </AdminLayout>
        <Sheet
          open={isExpired}
          onClose={() => setExpired(false)}
          title="Sign in again"
          shape="notice"
        >
          <div className={css.signIn}>
            <p>Your session has expired. Your unsaved changes are still here.</p>
            <SignInForm onSignedIn={onSignedIn} />
          </div>
        </Sheet>
      </>
    );
  }
  return (
    <StandalonePage title="Admin">
      <PageHead
        title="Admin"
        description={`For the operator of ${store.name}.`}
        path={paths.admin()}
        noindex
      />

      {session.isPending && <Waiting text="Opening the admin..." />}
      {session.isError && (
        <LoadFailure
          text="The admin could not be opened. Check your connection and try again."
          busy={session.isFetching}
          onRetry={() => void session.refetch()}
        />
      )}
      {session.data === null && (
        <>
          <p className={css.lead}>Sign in as the operator of {withoutFullStop(store.name)}.</p>
          <SignInForm onSignedIn={onSignedIn} />
        </>
      )}
    </StandalonePage>
  );
}
