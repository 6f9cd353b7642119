import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { LoadFailure } from "../../components/load-failure.tsx";
import { Waiting } from "../../components/spinner.tsx";
import { HttpError } from "../../requests/http-error.ts";
import { describeError } from "../session.ts";
import { AdminPage } from "./admin-page.tsx";

type Props<T> = {
  query: UseQueryResult<T>;
  children: (data: T) => ReactNode;
};

/** Renders a query's data, a loading state or an error. Data stays visible if a refetch fails. */
export function QueryBoundary<T>({ query, children }: Props<T>) {
  if (query.data !== undefined) return children(query.data);
  if (query.isError) {
    return (
      <LoadFailure
        text={describeError(query.error)}
        busy={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  }
  return <Waiting text="Loading..." />;
}

type PageProps<T> = Props<T> & {
  /** Heading until the record is loaded. */
  title: string;
  back: { name: string; to: string };
};

/** Page of one record; after a 404 it displays that the record does not exist. */
export function RecordPage<T>({ query, title, back, children }: PageProps<T>) {
  if (query.data !== undefined) return children(query.data);
  const isMissing = query.error instanceof HttpError && query.error.status === 404;
  return (
    <AdminPage
      title={title}
      back={back}
      loading={query.isPending}
      {...(isMissing && { lead: "This page does not exist. It may have been deleted." })}
    >
      {!isMissing && <QueryBoundary query={query}>{children}</QueryBoundary>}
    </AdminPage>
  );
}

type EditorProps<T> = {
  /** undefined for a new record, which needs no request. */
  id: string | undefined;
  query: UseQueryResult<T>;
  title: string;
  back: { name: string; to: string };
  children: (record: T | undefined) => ReactNode;
};

/** Loads the record of a page that creates or edits one. */
export function EditorPage<T>({ id, children, ...loaded }: EditorProps<T>) {
  const { data } = loaded.query;
  if (id === undefined || data !== undefined) return children(data);
  return <RecordPage {...loaded}>{children}</RecordPage>;
}
