import { m } from "../../data/i18n/messages.js";
import type { Persistence } from "../storage/local-list.ts";

/** Why a saved product may be lost. */
const NOTICES: Record<Exclude<Persistence, "stored">, () => string> = {
  waiting: () => m.catalogue_saved_not_yet(),
  full: () => m.catalogue_saved_not_full(),
  refused: () => m.catalogue_saved_not(),
};

let shown: Persistence = "stored";

/**
 * The description of a toast about a saved product: its title and a note if the list is not stored. The
 * note about a browser or device that can't store it is shown once per page.
 */
export function savedDescription(title: string, persistence: Persistence): string {
  const isKnown = persistence === shown && persistence !== "waiting";
  shown = persistence;
  return persistence === "stored" || isKnown ? title : `${title}. ${NOTICES[persistence]()}`;
}
