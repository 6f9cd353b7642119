import { useQuery } from "@tanstack/react-query";
import { VisuallyHidden } from "../../../components/visually-hidden.tsx";
import { reviewCountQuery } from "./api.ts";
import css from "./pending-count.module.css";

/** The number of reviews that need the operator's attention, next to the link in the navigation. */
export function PendingCount() {
  const { data } = useQuery(reviewCountQuery);
  const count = data ? data.pending + data.reported : 0;
  if (count === 0) return null;
  return (
    <>
      {" "}
      <span className={css.count} aria-hidden="true">
        {count}
      </span>
      <VisuallyHidden>
        , {count} {count === 1 ? "needs" : "need"} attention
      </VisuallyHidden>
    </>
  );
}
