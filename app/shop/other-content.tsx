import { useQuery } from "@tanstack/react-query";
import { m } from "../../data/i18n/messages.js";
import { LinkGroups } from "../catalogue/link-groups.tsx";
import { listContentLinks, suggestionsQuery } from "../catalogue/suggestions.ts";
import { DidYouMean } from "./did-you-mean.tsx";
import type { Filters } from "./filters.ts";
import css from "./other-content.module.css";

type Props = {
  filters: Filters;
  /** Whether a corrected search that finds products is offered already. */
  isCorrected: boolean;
};

/**
 * Below the products of a search: ingredients, questions, posts and pages that match too; of a search that finds
 * nothing, its correction that finds some of them.
 */
export default function OtherContent({ filters, isCorrected }: Props) {
  const { data } = useQuery(suggestionsQuery(filters.search));
  const groups = data ? listContentLinks(data) : [];
  return (
    <>
      {data?.corrected && !isCorrected && (
        <DidYouMean filters={filters} corrected={data.corrected} />
      )}
      {groups.length > 0 && (
        <section className={css.other} aria-labelledby="other-content">
          <h2 id="other-content" className={css.title}>
            {m.shop_also_found()}
          </h2>
          <LinkGroups groups={groups} />
        </section>
      )}
    </>
  );
}
