/**
 * Name of the database of the shopper's lists and of the channel that reports that a tab has opened it.
 * Also the localStorage key of the previous site's cart: `{"state":{"items":[…]}}`.
 */
export const STORAGE_NAME = "cart-storage";
