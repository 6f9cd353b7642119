import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { OperatorSession } from "../../data/model/operator.ts";
import { STORE } from "../../data/store.ts";
import { LoadFailure } from "../components/load-failure.tsx";
import { PageHead } from "../components/page-head.tsx";
import { Sheet } from "../components/sheet.tsx";
import { Waiting } from "../components/spinner.tsx";
import { paths } from "../paths.ts";
import { AdminLayout } from "./admin-layout.tsx";
import { AdminPages } from "./admin-pages.tsx";
import css from "./admin-screen.module.css";
import { ADMIN, onSessionLapse, sessionQuery, signOut } from "./session.ts";
import { SignInForm } from "./sign-in-form.tsx";

/**
 * The operator's console. The server renders none of it but this gate; a session that ends while
 * somebody works asks for the password over the page, so that nothing typed is lost.
 */
export function AdminScreen() {
  const queries = useQueryClient();
  const session = useQuery(sessionQuery);
  const [lapsed, setLapsed] = useState(false);
  useEffect(() => onSessionLapse(() => setLapsed(true)), []);

  function enter(found: OperatorSession) {
    setLapsed(false);
    queries.setQueryData(sessionQuery.queryKey, found);
    void queries.invalidateQueries({
      queryKey: [ADMIN],
      predicate: ({ queryKey }) => queryKey[1] !== "session",
    });
  }

  async function leave() {
    await signOut();
    setLapsed(false);
    queries.setQueryData(sessionQuery.queryKey, null);
    queries.removeQueries({
      queryKey: [ADMIN],
      predicate: ({ queryKey }) => queryKey[1] !== "session",
    });
  }

  if (session.data) {
    return (
      <>
        <AdminLayout onSignOut={leave}>
          <AdminPages />
        </AdminLayout>
        <Sheet open={lapsed} onClose={() => setLapsed(false)} title="Sign in again" shape="notice">
          <div className={css.again}>
            <p>Your session has ended. What you typed is still here.</p>
            <SignInForm onSignedIn={enter} />
          </div>
        </Sheet>
      </>
    );
  }
  return (
    <div className={css.gate}>
      <PageHead
        title="Console"
        description={`For the operator of ${STORE.name}.`}
        path={paths.admin()}
        noindex
      />
      <h1 className={css.title} tabIndex={-1}>
        Console
      </h1>
      {session.isPending && <Waiting text="Opening the console..." />}
      {session.isError && (
        <LoadFailure
          text="The console could not be opened. It needs a connection to the store."
          busy={session.isFetching}
          onRetry={() => void session.refetch()}
        />
      )}
      {session.data === null && (
        <>
          <p className={css.lead}>Sign in as the operator of {STORE.name}.</p>
          <SignInForm onSignedIn={enter} />
        </>
      )}
    </div>
  );
}
