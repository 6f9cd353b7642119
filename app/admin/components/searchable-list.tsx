import {
  keepPreviousData,
  type UseQueryOptions,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import type { ReactNode } from "react";
import { countOf } from "../../../data/model/text/plain-text.ts";
import { ListControls, type ListField, Pager } from "./list-controls.tsx";
import { QueryBoundary } from "./query-boundary.tsx";
import shared from "./shared.module.css";
import { type ListQuery, type NonEmpty, useListParams } from "./use-list-params.ts";

/** Loads records of a list from an offset, at most 200. */
export type LoadPage<Found> = (offset: number) => Promise<Found>;

type Props<Filter extends string, Found> = {
  /** Label of the search field. */
  label: string;
  /** The first one is the default. */
  filters: NonEmpty<{ value: Filter; label: string }>;
  /** Further parameters that restrict the list. */
  fields?: readonly ListField[];
  /** Query options of one page of the list. */
  listQuery: (
    query: ListQuery,
    filter: Filter,
    further: Record<string, string>,
  ) => UseQueryOptions<Found, Error, Found, unknown[]>;
  labels: {
    /** The singular: "order". */
    noun: string;
    /** Displayed if the list is empty without a search or filter. */
    empty: string;
    /** Text after the count. */
    suffix?: (found: Found) => string;
  };
  /** The rows, below the count; `loadPage` loads records of the same filter. */
  children: (found: Found, loadPage: LoadPage<Found>) => ReactNode;
};

/** A list with search, filter, count and paging; their state is in the URL. */
export function SearchableList<Filter extends string, Found extends { total: number }>({
  label,
  filters,
  fields = [],
  listQuery,
  labels,
  children,
}: Props<Filter, Found>) {
  const list = useListParams(
    filters,
    fields.map(({ name }) => name),
  );
  const query = useQuery({
    ...listQuery(list.query, list.filter, list.further),
    placeholderData: keepPreviousData,
  });
  const queries = useQueryClient();
  const loadPage: LoadPage<Found> = (offset) => {
    const page = { ...list.query, limit: "200", offset: String(offset) };
    return queries.fetchQuery(listQuery(page, list.filter, list.further));
  };
  const count = (found: Found) => {
    const { total } = found;
    if (total === 0) return list.isFiltered ? `No ${labels.noun} found.` : labels.empty;
    return `${countOf(total, labels.noun)}${labels.suffix?.(found) ?? ""}`;
  };
  return (
    <>
      <ListControls list={list} label={label} filters={filters} fields={fields} />
      <QueryBoundary query={query}>
        {(found) => (
          <>
            <p className={shared.count} role="status">
              {count(found)}
            </p>
            {children(found, loadPage)}
            <Pager list={list} total={found.total} />
          </>
        )}
      </QueryBoundary>
    </>
  );
}
