import { queryOptions } from "@tanstack/react-query";
import { loadApi } from "./load-api.ts";
import { PERSISTED } from "./query-client.ts";

/** Loaded with the data, because the routes of every page import these queries. */
const loadSchemas = () => import("../../data/model/catalogue/ingredients.ts");

/** The entries of the glossary that products contain, by common name. */
export const ingredientsQuery = queryOptions({
  queryKey: ["/api/ingredients"],
  meta: PERSISTED,
  queryFn: async ({ signal }) => {
    const { api, parseResponse } = await loadApi();
    const { GlossaryEntries } = await loadSchemas();
    return parseResponse(await api.ingredients.$get({}, { init: { signal } }), GlossaryEntries);
  },
});

/** An entry of the glossary with its products; null if there is none. */
export const ingredientQuery = (handle: string) =>
  queryOptions({
    queryKey: ["/api/ingredients", handle],
    meta: PERSISTED,
    queryFn: async ({ signal }) => {
      const { api, parseResponse } = await loadApi();
      const { $get } = api.ingredients[":handle"];
      const response = await $get({ param: { handle } }, { init: { signal } });
      const { GlossaryPage } = await loadSchemas();
      return response.status === 404 ? null : parseResponse(response, GlossaryPage);
    },
  });
