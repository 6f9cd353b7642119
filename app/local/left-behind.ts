/**
 * Where a list waits that was not written when its page was left, as `{"state":{"items":[…]}}` in
 * localStorage; with the next page it moves in. For the cart, where the previous site kept its own.
 * What was there and has not moved in yet is in it as it was, under `before`.
 */
export const LEFT_BEHIND = { cart: "cart-storage", viewed: "recently-viewed" } as const;

export type LeavingList = keyof typeof LEFT_BEHIND;

/** Leaves items behind, beside what still waits there; a browser that refuses keeps nothing. */
export const leaveBehind = (name: LeavingList) => (items: readonly unknown[]) => {
  try {
    const before = window.localStorage.getItem(LEFT_BEHIND[name]);
    window.localStorage.setItem(LEFT_BEHIND[name], JSON.stringify({ state: { items }, before }));
  } catch {}
};

/** Whether any list waits; throws where the browser does not tell. */
export const isAnyLeft = (): boolean =>
  Object.values(LEFT_BEHIND).some((place) => window.localStorage.getItem(place) !== null);
