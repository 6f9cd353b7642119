import {
  PROVINCE_NAMES,
  PROVINCIAL_TAXES,
  REGISTRATION_PROVINCES,
  type RegistrationProvince,
} from "../../../data/model/sales/province.ts";
import { settingLabels } from "../../../data/model/settings/setting-labels.ts";
import { readPercent } from "../components/read-number.ts";
import type { SettingsRecord } from "./api.ts";

export const LABELS = {
  ...settingLabels(["tax.mode", "tax.flatPercent", "tax.onShipping"]),
  BC: describe("BC"),
  SK: describe("SK"),
  MB: describe("MB"),
  QC: describe("QC"),
  "tax.numbers.GST": "GST/HST number (optional)",
  "tax.numbers.BC": numberLabel("BC"),
  "tax.numbers.SK": numberLabel("SK"),
  "tax.numbers.MB": numberLabel("MB"),
  "tax.numbers.QC": numberLabel("QC"),
};

function describe(code: RegistrationProvince): string {
  return `${PROVINCE_NAMES[code]} (${PROVINCIAL_TAXES[code]})`;
}

function numberLabel(code: RegistrationProvince): string {
  return `${PROVINCIAL_TAXES[code]} number of ${PROVINCE_NAMES[code]} (optional)`;
}

type Values = ReturnType<typeof toValues>;

/** The contents of the form. */
export function toValues({ settings: { tax } }: SettingsRecord) {
  const mode: string = tax.mode;
  const isRegistered = (code: RegistrationProvince) => tax.registrations.includes(code);
  return {
    "tax.mode": mode,
    "tax.flatPercent": String(tax.flatPercent),
    BC: isRegistered("BC"),
    SK: isRegistered("SK"),
    MB: isRegistered("MB"),
    QC: isRegistered("QC"),
    "tax.onShipping": tax.onShipping,
    "tax.numbers.GST": tax.numbers.GST ?? "",
    "tax.numbers.BC": tax.numbers.BC ?? "",
    "tax.numbers.SK": tax.numbers.SK ?? "",
    "tax.numbers.MB": tax.numbers.MB ?? "",
    "tax.numbers.QC": tax.numbers.QC ?? "",
  };
}

/** The settings to save, before validation. */
export function toSettings(values: Values) {
  const numbers = (["GST", ...REGISTRATION_PROVINCES] as const).flatMap((name) => {
    const number = values[`tax.numbers.${name}`].trim();
    return number ? [[name, number] as const] : [];
  });
  return {
    "tax.mode": values["tax.mode"],
    "tax.flatPercent": readPercent(values["tax.flatPercent"]),
    "tax.registrations": REGISTRATION_PROVINCES.filter((code) => values[code]),
    "tax.onShipping": values["tax.onShipping"],
    "tax.numbers": Object.fromEntries(numbers),
  };
}
