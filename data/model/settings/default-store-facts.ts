import { DEFAULT_SETTINGS } from "./settings.ts";
import { deriveStoreFacts } from "./store-facts.ts";

/** The facts of a store whose operator has changed no setting: those of the sample store. */
export const DEFAULT_STORE_FACTS = deriveStoreFacts(DEFAULT_SETTINGS);
