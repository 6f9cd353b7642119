/** The orders of a recall: of a product, a lot or both, placed on some days of the store's time zone. */
export type RecallFilter = {
  /** Handle or id. */
  product?: string | undefined;
  lot?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
};

/** A line of a parcel that a recall concerns, or a line of an order that is in no parcel yet. */
export type RecalledOrder = {
  id: string;
  orderNumber: string;
  createdAt: string;
  email: string;
  name: string;
  product: string;
  quantity: number;
  lot: string | null;
  /** A day, "2027-03-31". */
  bestBefore: string | null;
};
