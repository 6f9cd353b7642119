import type { SettingProblem, SettingValues } from "../../data/model/settings/settings.ts";
import { formatPostalCode, isPhone, isPostalCode } from "../../data/model/text/addresses.ts";

const POSTAL_CODE = "store.postalCode";

/** Rules for new values; stored values of releases without these rules stay valid. */
const RULES: readonly { key: string; isValid: (text: string) => boolean; message: string }[] = [
  {
    key: "store.phone",
    isValid: isPhone,
    message: "must be a phone number such as +1 (905) 555-0142",
  },
  {
    key: POSTAL_CODE,
    isValid: (text) => isPostalCode(formatPostalCode(text)),
    message: "must be a Canadian postal code such as L8P 1A1",
  },
];

/** The problems of the store's phone number and postal code, if they change. */
export function findContactProblems(before: SettingValues, after: SettingValues): SettingProblem[] {
  return RULES.filter(
    ({ key, isValid }) => after[key] !== before[key] && !isValid(String(after[key])),
  ).map(({ key, message }) => ({ key, message }));
}

/** Formats a postal code of Canada: "l8p1a1" becomes "L8P 1A1". */
export function formatContact(changes: SettingValues): SettingValues {
  const typed = changes[POSTAL_CODE];
  if (typeof typed !== "string" || !isPostalCode(formatPostalCode(typed))) return changes;
  return { ...changes, [POSTAL_CODE]: formatPostalCode(typed) };
}
