/** What the texts of the sample store depend on. */
export type SampleShipping = {
  /** Whether the operator has entered shipping zones other than those of a new sample store. */
  hasOwnZones: boolean;
  /** Whether checkout offers the express service of a new sample store. */
  offersExpress: boolean;
  /** Whether the zones of a new sample store have longer times for remote areas. */
  hasRemoteAreas: boolean;
  /** Whether any zone has a method other than pickup. */
  isShipped: boolean;
  /** Whether any zone offers pickup at the store's address. */
  hasPickup: boolean;
};
