import { useEffect } from "react";
import { ListedFacts, type ListedIngredient } from "../../data/model/catalogue/listed-facts.ts";
import { createStore, useStore } from "../external-store.ts";
import { onReconnect } from "../pwa/connection.ts";
import { loadApi } from "../requests/load-api.ts";

/** The key of a product in the facts by which it is compared: all variants have the same. */
export const factKey = ({ handle, id }: { handle?: string | undefined; id: string }): string =>
  handle ?? id;

/** The facts that this page has loaded. They are in no cache: the browser's HTTP cache has them. */
type LoadedFacts = {
  /** The words of products by `factKey`. */
  products: ReadonlyMap<string, readonly string[]>;
  ingredients: ReadonlyMap<string, ListedIngredient>;
  /** The offset of the next part; null if all are loaded. */
  next: number | null;
  failed: boolean;
};

const NONE: LoadedFacts = { products: new Map(), ingredients: new Map(), next: 0, failed: false };
const store = createStore(NONE);
const wanted = new Set<string>();
let isLoading = false;

/** Loads parts of the facts in featured order until all wanted products are known. */
async function load(): Promise<void> {
  if (isLoading) return;
  isLoading = true;
  try {
    for (;;) {
      const { products, ingredients, next } = store.get();
      if (next === null || [...wanted].every((key) => products.has(key))) return;
      const part = await fetchPart(next);
      store.set({
        products: new Map([
          ...products,
          ...part.products.map(({ handle, words }): [string, string[]] => [
            handle,
            words.flatMap((at) => part.words[at] ?? []),
          ]),
        ]),
        ingredients: new Map([
          ...ingredients,
          ...part.ingredients.map((entry): [string, ListedIngredient] => [entry.handle, entry]),
        ]),
        next: part.next,
        failed: false,
      });
    }
  } catch {
    store.set({ ...store.get(), failed: true });
  } finally {
    isLoading = false;
  }
}

/** The request is the same for every list: it names nothing of it. */
async function fetchPart(offset: number): Promise<ListedFacts> {
  const { api, parseResponse } = await loadApi();
  const query = offset === 0 ? {} : { offset: String(offset) };
  return parseResponse(await api.facts.$get({ query }), ListedFacts);
}

onReconnect(() => {
  if (store.get().failed) void load();
});

/** Requests the facts again after a failure. */
export const retryFacts = (): void => void load();

/** The facts that are loaded. Those of the given products are requested. */
export function useFacts(keys: readonly string[]): LoadedFacts {
  const joined = keys.join(" ");
  useEffect(() => {
    for (const key of joined.split(" ")) if (key) wanted.add(key);
    void load();
  }, [joined]);
  return useStore(store, NONE);
}
