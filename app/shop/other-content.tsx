import { useQuery } from "@tanstack/react-query";
import { LinkGroups } from "../catalogue/link-groups.tsx";
import { listContentLinks, suggestionsQuery } from "../catalogue/suggestions.ts";
import css from "./other-content.module.css";

/** Below the products of a search: ingredients, questions, posts and pages that match too. */
export default function OtherContent({ search }: { search: string }) {
  const { data } = useQuery(suggestionsQuery(search));
  const groups = data ? listContentLinks(data) : [];
  if (groups.length === 0) return null;
  return (
    <section className={css.other} aria-labelledby="other-content">
      <h2 id="other-content" className={css.title}>
        Also found
      </h2>
      <LinkGroups groups={groups} />
    </section>
  );
}
