import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { RecordPage } from "./query-boundary.tsx";

type Props<T> = {
  /** undefined for a new record, which needs no request. */
  id: string | undefined;
  query: UseQueryResult<T>;
  title: string;
  back: { name: string; to: string };
  children: (record: T | undefined) => ReactNode;
};

/** Loads the record of a page that creates or edits one. */
export function EditorPage<T>({ id, children, ...loaded }: Props<T>) {
  const { data } = loaded.query;
  if (id === undefined || data !== undefined) return children(data);
  return <RecordPage {...loaded}>{children}</RecordPage>;
}
