import { mailLabel } from "../content/mail-kinds.ts";
import { keysOf } from "../text/json.ts";
import { DEFAULT_SETTINGS, type StoreSettings } from "./settings.ts";

type Group = keyof StoreSettings;
/** A key such as "tax.mode". */
type SettingKey = {
  [Name in Group]: `${Name}.${Extract<keyof StoreSettings[Name], string>}`;
}[Group];

/** The names of all settings in forms and in the activity log. */
const LABELS: Readonly<Record<Exclude<SettingKey, `mail.${string}`>, string>> = {
  "tax.mode": "Tax rates",
  "tax.flatPercent": "Rate (%)",
  "tax.registrations": "Provinces with their own tax",
  "tax.numbers": "Tax numbers",
  "tax.onShipping": "Charge tax on shipping",
  "shipping.zones": "The zones",
  "shipping.processingDays": "Business days until an order is sent",
  "shipping.cutOff": "Orders of the same day until",
  "shipping.closedDays": "Closed days",
  "store.open": "Visitors see the store",
  "store.confirmedDefaults": "Confirmed defaults",
  "store.languages": "The store is in French, too",
  "store.name": "Name of the store",
  "store.legalName": "Legal name",
  "store.tagline": "Tagline",
  "store.description": "Description",
  "store.email": "Email",
  "store.phone": "Phone",
  "store.street": "Street and number",
  "store.city": "City",
  "store.province": "Province of the store",
  "store.postalCode": "Postal code",
  "store.minimumAge": "Minimum age of customers",
  "store.social": "Social profiles",
  "brand.logo": "Logo",
  "brand.icon": "App icon",
  "brand.accent": "Accent colour",
  "brand.socialPicture": "Picture for social networks",
  "support.days": "Days of customer service",
  "support.hours": "Hours of customer service",
  "support.closed": "Days without customer service",
  "support.replyHours": "Messages are answered within (hours)",
  "privacy.officer": "Person in charge of privacy: name or title",
  "privacy.contact": "Person in charge of privacy: email or telephone",
  "home.sections": "Sections of the home page",
  "navigation.header": "The header",
  "navigation.footer": "The footer",
  "navigation.announcement": "The announcement",
  "content.defaults": "Texts before the operator's own ones",
  "staff.requirePasskey": "Owners and managers must sign in with a passkey",
  "orders.notify": "Order notifications",
  "stock.lowStock": "Threshold of low stock",
  "stock.alarm": "Email once a day while any stock is low",
  "returns.days": "Days for returns",
  "returns.damageDays": "Days for reports of damage",
  "returns.refundDays": "Time until a refund",
  "returns.instructions": "Instructions for returns",
};

const MAIL_LABELS = Object.fromEntries(
  keysOf(DEFAULT_SETTINGS.mail).map((kind) => [`mail.${kind}`, mailLabel(kind)]),
);

/** The name of a setting by its key; undefined for other texts. */
export const settingLabel = (key: string): string | undefined =>
  ({ ...LABELS, ...MAIL_LABELS })[key];

/** The labels of a form's fields by their keys; those of `optional` say that they are. */
export function settingLabels<Name extends keyof typeof LABELS>(
  names: readonly Name[],
  optional: readonly Name[] = [],
): Record<Name, string> {
  const labels = names.map((name) => [name, LABELS[name]]);
  const others = optional.map((name) => [name, `${LABELS[name]} (optional)`]);
  return Object.fromEntries([...labels, ...others]);
}
