import { useQuery } from "@tanstack/react-query";
import { AdminCounts } from "../../../data/model/admin/admin-counts.ts";
import { VisuallyHidden } from "../../components/visually-hidden.tsx";
import { api } from "../../requests/api-client.ts";
import { adminQuery } from "./admin-query.ts";
import css from "./waiting-count.module.css";

/** Interval in milliseconds in which the counts are refreshed while the page is visible. */
const REFRESH_MS = 30_000;

const countsQuery = adminQuery(["counts"], AdminCounts, (init) => api.admin.counts.$get({}, init));

function useCounts(): AdminCounts | undefined {
  return useQuery({ ...countsQuery, refetchInterval: REFRESH_MS }).data;
}

/** The number of all that waits for the operator; 0 until it is known. */
export function useTotalCount(): number {
  const counts = useCounts();
  return counts ? Object.values(counts).reduce((sum, count) => sum + count, 0) : 0;
}

/** The number of records that wait for the operator, in their link in the navigation. */
export function WaitingCount({ of }: Props) {
  const count = useSum(of);
  if (count === 0) return null;
  return (
    <span className={css.count} aria-hidden="true">
      {count}
    </span>
  );
}

/** The same number for screen readers, after the link, whose name does not change with it. */
export function WaitingText({ of }: Props) {
  const count = useSum(of);
  if (count === 0) return null;
  return (
    <VisuallyHidden>
      {count} {count === 1 ? "needs" : "need"} attention
    </VisuallyHidden>
  );
}

type Props = {
  /** The kinds of records whose numbers are added. */
  of: readonly (keyof AdminCounts)[];
};

function useSum(kinds: Props["of"]): number {
  const counts = useCounts();
  return counts ? kinds.reduce((sum, kind) => sum + counts[kind], 0) : 0;
}
