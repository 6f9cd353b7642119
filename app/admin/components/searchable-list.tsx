import { keepPreviousData, type UseQueryOptions, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { formatCount } from "../../../data/model/counts.ts";
import { ListControls, Pager } from "./list-controls.tsx";
import { QueryBoundary } from "./query-boundary.tsx";
import shared from "./shared.module.css";
import { type ListQuery, useListParams } from "./use-list-params.ts";

type Props<Filter extends string, Found> = {
  /** Name of the search field. */
  label: string;
  filters: readonly { value: Filter; label: string }[];
  /** What is asked for a page of the list. */
  ask: (query: ListQuery, filter: Filter) => UseQueryOptions<Found, Error, Found, unknown[]>;
  words: {
    one: string;
    more: string;
    /** Said while there are none at all. */
    none: string;
    /** Follows the count. */
    also?: (found: Found) => string;
  };
  /** The rows, below the count. */
  children: (found: Found) => ReactNode;
};

/** A list with its search, filter, count and pages, all kept in the address. */
export function SearchableList<Filter extends string, Found extends { total: number }>({
  label,
  filters,
  ask,
  words,
  children,
}: Props<Filter, Found>) {
  const list = useListParams(filters);
  const query = useQuery({ ...ask(list.query, list.filter), placeholderData: keepPreviousData });
  const count = (found: Found) => {
    const { total } = found;
    if (total === 0) return list.isNarrowed ? `No ${words.one} matches.` : words.none;
    const number = formatCount(total);
    return `${number} ${total === 1 ? words.one : words.more}${words.also?.(found) ?? ""}`;
  };
  return (
    <>
      <ListControls list={list} label={label} filters={filters} />
      <QueryBoundary query={query}>
        {(found) => (
          <>
            <p className={shared.count} role="status">
              {count(found)}
            </p>
            {children(found)}
            <Pager list={list} total={found.total} />
          </>
        )}
      </QueryBoundary>
    </>
  );
}
