import * as v from "valibot";
import { CODE_MINUTES } from "../../data/model/people/customer.ts";
import { storedText } from "../storage/stored-text.ts";

const Progress = v.object({ email: v.string(), sentAt: v.number() });
type Progress = v.InferOutput<typeof Progress>;

/** Phones unload the tab while the customer reads the e-mail, so the second step survives a reload. */
const stored = storedText("vitrine-sign-in");

/** The address that a code was sent to, as long as the code is valid. */
export function readProgress(): Progress | undefined {
  const parsed = v.safeParse(Progress, stored.readJson());
  if (!parsed.success) return undefined;
  const age = Date.now() - parsed.output.sentAt;
  return age < CODE_MINUTES * 60_000 ? parsed.output : undefined;
}

export function writeProgress(progress: Progress): void {
  stored.write(JSON.stringify(progress));
}

export const clearProgress = (): void => stored.remove();
