/** What the texts of the sample store depend on. */
export type SampleShipping = {
  /** Whether the operator has entered shipping zones. */
  hasZones: boolean;
  /** Whether any zone has a method other than pickup. */
  isShipped: boolean;
  /** Whether any zone offers pickup at the store's address. */
  hasPickup: boolean;
};
