import { useQuery } from "@tanstack/react-query";
import { m } from "../../data/i18n/messages.js";
import { LinkGroups } from "../catalogue/link-groups.tsx";
import { listIngredients, listShopLinks, suggestionsQuery } from "../catalogue/suggestions.ts";
import { useDelayed } from "../components/combobox.ts";
import { paths } from "../paths.ts";
import css from "./questions-page.module.css";

/** Below the questions that a search finds: ingredients and products whose facts it names. */
export default function FoundFacts({ term }: { term: string }) {
  const search = useDelayed(term);
  const { data } = useQuery(suggestionsQuery(search));
  if (!data) return null;
  const { conditions, products } = data;
  const results = {
    label: conditions.length > 0 ? m.faq_facts_conditions() : m.faq_facts_products(),
    links: [
      {
        to: paths.shop({ search }),
        text: conditions.join(", ") || m.faq_facts_products_for({ search }),
      },
    ],
  };
  const hasResults = conditions.length > 0 || products.length > 0;
  const groups = [
    ...listShopLinks({ ...data, categories: [] }),
    ...(hasResults ? [results] : []),
    { label: m.faq_facts_ingredients(), links: listIngredients(data) },
  ].filter(({ links }) => links.length > 0);
  if (groups.length === 0) return null;
  return (
    <section aria-labelledby="faq-facts">
      <h2 id="faq-facts" className={css.heading}>
        {m.faq_facts()}
      </h2>
      <LinkGroups groups={groups} />
    </section>
  );
}
