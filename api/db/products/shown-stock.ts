import { AsyncLocalStorage } from "node:async_hooks";

/** The stock that a response depends on. */
export type ShownStock = {
  /** The products that it shows; all variants of a product have one entry. */
  products: Set<string>;
  /** Whether it depends on which products can be bought, shown or not. */
  availability: boolean;
};

const rendering = new AsyncLocalStorage<ShownStock>();

/** Runs a rendering, with the API calls that it makes in process, and records the stock that it shows in `shown`. */
export function recordShownStock<T>(shown: ShownStock, render: () => T): T {
  return rendering.run(shown, render);
}

/** Records that the current response, if one is rendered, shows a product. */
export function showStock({ id, group_id }: { id: string; group_id: string | null }): void {
  rendering.getStore()?.products.add(group_id ?? id);
}

/** Records that the current response, if one is rendered, depends on which products can be bought. */
export function showAvailability(): void {
  const shown = rendering.getStore();
  if (shown) shown.availability = true;
}
