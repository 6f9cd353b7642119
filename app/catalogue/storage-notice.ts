import type { Persistence } from "../storage/local-list.ts";

/** Why a saved product may be lost. */
const NOTICES: Record<Exclude<Persistence, "stored">, string> = {
  waiting: "It is not stored on this device yet: keep this page open until the connection is back.",
  full: "This device is full: saved items are lost when you close this page.",
  refused: "This browser does not store data: saved items are lost when you close this page.",
};

let shown: Persistence = "stored";

/**
 * The description of a toast about a saved product: its title and a note if the list is not stored. The
 * note about a browser or device that can't store it is shown once per page.
 */
export function savedDescription(title: string, persistence: Persistence): string {
  const isKnown = persistence === shown && persistence !== "waiting";
  shown = persistence;
  return persistence === "stored" || isKnown ? title : `${title}. ${NOTICES[persistence]}`;
}
