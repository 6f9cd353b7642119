import * as v from "valibot";
import { keysOf } from "../text/json.ts";

/** The e-mails that a person may agree to receive. */
const CONSENT_PURPOSES = ["newsletter", "back-in-stock", "reviews"] as const;
export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number];

/** `subscribe`: asked for the e-mails. `confirm`: pressed the button behind the link of an e-mail to the address. */
const CONSENT_ACTIONS = ["subscribe", "confirm", "unsubscribe"] as const;
export type ConsentAction = (typeof CONSENT_ACTIONS)[number];

/** Where a consent was given or withdrawn. */
export const CONSENT_SOURCES = {
  page: "Form on a page of the shop",
  account: "Account with a confirmed address",
  email: "Link of an email to the address",
  import: "Import, with the operator's declaration",
  erasure: "Erasure of personal data",
  "earlier-release": "Recorded by an earlier release",
} as const;
export type ConsentSource = keyof typeof CONSENT_SOURCES;

/** What an operator declares by importing subscriptions; the command and the page of the import say it. */
export const IMPORT_DECLARATION =
  "By importing newsletter subscriptions I declare that each of these addresses has agreed to receive the newsletter of this store, and that I can prove it.";

/** One step of the consent record of an address. */
export const Consent = v.object({
  /** ISO time. */
  at: v.string(),
  purpose: v.picklist(CONSENT_PURPOSES),
  action: v.picklist(CONSENT_ACTIONS),
  source: v.picklist(keysOf(CONSENT_SOURCES)),
  /** The text that the person agreed to or pressed, or the operator's declaration; empty if it is not known. */
  wording: v.string(),
  /** Identifies the wording: the same text has the same version. */
  version: v.string(),
});
export type Consent = v.InferOutput<typeof Consent>;
