import { queryOptions } from "@tanstack/react-query";
import { m } from "../../data/i18n/messages.js";
import type { Suggestions } from "../../data/model/catalogue/suggestions.ts";
import { formatCount } from "../../data/model/text/plain-text.ts";
import { paths } from "../paths.ts";
import { loadApi } from "../requests/load-api.ts";

/** What a search finds, the first of each kind. Not persisted, because searches are personal data. */
export const suggestionsQuery = (search: string) =>
  queryOptions({
    queryKey: ["/api/suggestions", search],
    queryFn: async ({ signal }) => {
      const { api, parseResponse } = await loadApi();
      const { Suggestions } = await import("../../data/model/catalogue/suggestions.ts");
      const response = await api.suggestions.$get({ query: { search } }, { init: { signal } });
      return parseResponse(response, Suggestions);
    },
    enabled: search !== "",
  });

/** A link of a suggestion. `detail` is a second, shorter text. */
export type SuggestedLink = { to: string; text: string; detail?: string };

/** Links below one heading. */
export type LinkGroup = { label: string; links: SuggestedLink[] };

/** Links to the corrected search, to categories and to searches with a condition. */
export function listShopLinks({ corrected, searches, categories }: Suggestions): LinkGroup[] {
  return withoutEmpty([
    {
      label: m.catalogue_did_you_mean(),
      links: corrected === null ? [] : [{ to: paths.shop({ search: corrected }), text: corrected }],
    },
    {
      label: m.catalogue_categories(),
      links: categories.map(({ name, label = name }) => ({
        to: paths.shop({ category: name }),
        text: label,
      })),
    },
    {
      label: m.catalogue_filter_by(),
      links: searches.map(({ label, search }) => ({ to: paths.shop({ search }), text: label })),
    },
  ]);
}

/** Links to the content besides products. */
export function listContentLinks(suggestions: Suggestions): LinkGroup[] {
  const toLink = ({ title, path }: { title: string; path: string }) => ({ to: path, text: title });
  return withoutEmpty([
    { label: m.catalogue_ingredients(), links: listIngredients(suggestions) },
    { label: m.catalogue_questions(), links: suggestions.questions.map(toLink) },
    {
      label: m.catalogue_journal(),
      links: suggestions.posts.map(({ id, title }) => ({ to: paths.post(id), text: title })),
    },
    { label: m.catalogue_pages(), links: suggestions.pages.map(toLink) },
  ]);
}

/** Links to ingredients, with their families: "Shea butter, nut". */
export function listIngredients({ ingredients }: Suggestions): SuggestedLink[] {
  return ingredients.map(({ name, handle, families }) => ({
    to: paths.ingredient(handle),
    text: name,
    ...(families.length > 0 && { detail: families.join(", ") }),
  }));
}

const withoutEmpty = (groups: LinkGroup[]) => groups.filter(({ links }) => links.length > 0);

/** The text that a screen reader announces for a number of new suggestions. */
export function announceSuggestions(count: number): string {
  if (count === 0) return m.catalogue_no_suggestions();
  return m.catalogue_suggestions({ count, n: formatCount(count) });
}
