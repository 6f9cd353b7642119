import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { HttpError } from "../../api-client.ts";
import { LoadFailure } from "../../components/load-failure.tsx";
import { Waiting } from "../../components/spinner.tsx";
import { reasonOf } from "../session.ts";
import { AdminPage } from "./admin-page.tsx";

type Props<T> = {
  query: UseQueryResult<T>;
  children: (data: T) => ReactNode;
};

/** What a query brings: waits for it, says when it failed, and keeps showing what it had. */
export function QueryBoundary<T>({ query, children }: Props<T>) {
  if (query.data !== undefined) return children(query.data);
  if (query.isError) {
    return (
      <LoadFailure
        text={reasonOf(query.error)}
        busy={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  }
  return <Waiting text="Loading..." />;
}

type PageProps<T> = Props<T> & {
  /** Heading until the page's own is known. */
  title: string;
  back: { name: string; to: string };
};

/** A page about one thing, which may be missing. */
export function RecordPage<T>({ query, title, back, children }: PageProps<T>) {
  if (query.data !== undefined) return children(query.data);
  const isMissing = query.error instanceof HttpError && query.error.status === 404;
  return (
    <AdminPage
      title={title}
      back={back}
      {...(isMissing && { lead: "It is not there. It may have been deleted." })}
    >
      {!isMissing && <QueryBoundary query={query}>{children}</QueryBoundary>}
    </AdminPage>
  );
}
