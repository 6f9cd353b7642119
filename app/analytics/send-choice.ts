import {
  CONSENT_WORDING,
  type TechnologyChoice,
} from "../../data/model/settings/consent-wording.ts";
import { api } from "../requests/api-client.ts";
import { storedText } from "../storage/stored-text.ts";

/** The last choice that did not reach the server. */
const unsent = storedText("unsent-analytics-choice", "localStorage");

/**
 * Stores a choice about analytics on the server, without an identity. One that does not reach it is sent again by
 * `sendUnsentChoice`. The request outlives the page, which a withdrawal reloads.
 */
export async function sendChoice(choice: TechnologyChoice): Promise<void> {
  const json = { choice, wording: CONSENT_WORDING };
  unsent.remove();
  try {
    const { ok } = await api["technology-consents"].$post({ json }, { init: { keepalive: true } });
    if (ok) return;
  } catch {
    // Without a connection.
  }
  unsent.write(choice);
}

/** Sends the choice of an earlier visit that did not reach the server. */
export function sendUnsentChoice() {
  const choice = unsent.read();
  if (choice === "agreed" || choice === "refused" || choice === "withdrawn")
    void sendChoice(choice);
}
