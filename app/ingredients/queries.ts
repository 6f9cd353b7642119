import { queryOptions } from "@tanstack/react-query";
import * as v from "valibot";
import { GlossaryEntry, GlossaryPage } from "../../data/model/catalogue/ingredients.ts";
import { loadApi } from "../load-api.ts";
import { PERSISTED } from "../query-client.ts";

/** The entries of the glossary that products contain, by common name. */
export const ingredientsQuery = queryOptions({
  queryKey: ["/api/ingredients"],
  meta: PERSISTED,
  queryFn: async ({ signal }) => {
    const { api, parseResponse } = await loadApi();
    return parseResponse(
      await api.ingredients.$get({}, { init: { signal } }),
      v.array(GlossaryEntry),
    );
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
      return response.status === 404 ? null : parseResponse(response, GlossaryPage);
    },
  });
