import * as v from "valibot";
import { STORE } from "../../store.ts";
import { LOCALES } from "../locale.ts";
import {
  findProvinceCode,
  PROVINCE_NAMES,
  type ProvinceCode,
  REGISTRATION_PROVINCES,
} from "../sales/province.ts";
import { ShippingZones } from "../sales/shipping-zone.ts";
import { isDay } from "../sales/store-days.ts";
import { isEmail } from "../text/addresses.ts";
import { boundedArray, optionalLine, requiredLine, requiredText } from "../text/fields.ts";
import { keysOf } from "../text/json.ts";
import { BRAND_SETTINGS } from "./brand.ts";
import { HOME_SETTINGS } from "./home-sections.ts";
import { MAIL_TEXT_ENTRIES } from "./mail-texts.ts";
import { NAVIGATION_SETTINGS } from "./navigation.ts";
import { STOCK_SETTINGS } from "./stock.ts";

const PERCENT_MESSAGE = "must be a number from 0 to 100, with up to three decimals";

const PROCESSING_MESSAGE = "must be a whole number of days from 0 to 30";

const TaxNumber = v.optional(
  v.pipe(
    v.string("must be text"),
    v.trim(),
    v.maxLength(40, "must be at most 40 characters"),
    v.regex(/^[\w ./-]*$/, "must consist of letters, digits, spaces and dashes"),
  ),
);

const wholeNumber = (min: number, max: number) => {
  const message = `must be a whole number from ${min} to ${max}`;
  return v.pipe(
    v.number(message),
    v.integer(message),
    v.minValue(min, message),
    v.maxValue(max, message),
  );
};

const PROFILE_URL = /^https:\/\/[\w-]+(?:\.[\w-]+)+(?:[/?#][^\s"<>]*)?$/;

const DEFAULT_RETURN_INSTRUCTIONS =
  "Pack the items unused and in their original packaging, put a note with the number of the return into the parcel, and send it to our address below.";

/** The groups of defaults that an operator may confirm instead of changing them. */
export const CONFIRMABLE_DEFAULTS = ["details", "taxes", "shipping"] as const;

/** A yes-or-no setting. */
const Switch = v.boolean("must be true or false");

/**
 * The settings that the operator changes while the store runs. A key consists of a group and a name
 * ("tax.mode"). The defaults are those of the specification: one tax of 10 % and free shipping.
 */
export const StoreSettings = v.strictObject({
  tax: group({
    /** flat: `flatPercent` everywhere. province: the taxes of the province of delivery. */
    mode: v.optional(v.picklist(["flat", "province"], "must be flat or province"), "flat"),
    flatPercent: v.optional(
      v.pipe(
        v.number(PERCENT_MESSAGE),
        v.minValue(0, PERCENT_MESSAGE),
        v.maxValue(100, PERCENT_MESSAGE),
        v.check((percent) => Number(percent.toFixed(3)) === percent, PERCENT_MESSAGE),
      ),
      10,
    ),
    /** Provinces that the store is registered in. GST and HST are always charged. */
    registrations: v.optional(
      v.pipe(
        v.array(
          v.picklist(REGISTRATION_PROVINCES, "must be BC, SK, MB or QC"),
          "must be a list of BC, SK, MB and QC",
        ),
        v.transform((listed) => REGISTRATION_PROVINCES.filter((code) => listed.includes(code))),
      ),
      [],
    ),
    /** Printed on confirmations, e-mails and receipts. */
    numbers: v.optional(
      v.strictObject(
        { GST: TaxNumber, BC: TaxNumber, SK: TaxNumber, MB: TaxNumber, QC: TaxNumber },
        ({ expected }) =>
          expected === "never"
            ? "is not one of GST, BC, SK, MB and QC"
            : 'must be an object like {"GST":"123456789 RT0001"}',
      ),
      {},
    ),
    /** Whether the price of shipping is taxed. */
    onShipping: v.optional(Switch, false),
  }),
  shipping: group({
    zones: v.optional(ShippingZones, []),
    /** Business days from the order to the carrier. */
    processingDays: v.optional(
      v.pipe(
        v.number(PROCESSING_MESSAGE),
        v.integer(PROCESSING_MESSAGE),
        v.minValue(0, PROCESSING_MESSAGE),
        v.maxValue(30, PROCESSING_MESSAGE),
      ),
      0,
    ),
    /** Orders after this time of the store's day count as placed on the next business day. */
    cutOff: v.optional(
      v.pipe(
        v.string("must be a time like 14:00"),
        v.trim(),
        v.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, "must be a time like 14:00"),
      ),
      "14:00",
    ),
    /** Days besides weekends and holidays on which nothing is packed. */
    closedDays: v.optional(
      boundedArray(
        v.pipe(
          v.string("must be a day like 2026-12-28"),
          v.trim(),
          v.check(isDay, "must be a day like 2026-12-28"),
        ),
        100,
        "days",
      ),
      [],
    ),
  }),
  store: group({
    /** Whether visitors see the store. The API and the admin are always available. */
    open: v.optional(Switch, true),
    /** Defaults of the sample store that the operator has confirmed to be right for this store. */
    confirmedDefaults: v.optional(
      v.pipe(
        v.array(
          v.picklist(CONFIRMABLE_DEFAULTS, "must be details, taxes or shipping"),
          "must be a list of details, taxes and shipping",
        ),
        v.transform((listed) => CONFIRMABLE_DEFAULTS.filter((name) => listed.includes(name))),
      ),
      [],
    ),
    /** The languages of the store. English is first and always present. */
    languages: v.optional(
      v.pipe(
        v.array(v.picklist(LOCALES, "must be en or fr"), "must be a list of en and fr"),
        v.check((listed) => listed.includes("en"), "must include en"),
        v.transform((listed) => LOCALES.filter((locale) => listed.includes(locale))),
      ),
      ["en"],
    ),
    name: v.optional(requiredLine(60), STORE.name),
    legalName: v.optional(requiredLine(100), STORE.legalName),
    tagline: v.optional(requiredLine(100), STORE.tagline),
    /** For search engines and the manifest. */
    description: v.optional(requiredLine(200), STORE.description),
    email: v.optional(
      v.pipe(
        v.string("must be an email address"),
        v.trim(),
        v.check(isEmail, "must be an email address"),
      ),
      STORE.email,
    ),
    phone: v.optional(requiredLine(40), STORE.phone),
    street: v.optional(requiredLine(100), STORE.address.street),
    city: v.optional(requiredLine(60), STORE.address.city),
    province: v.optional(
      v.pipe(
        v.string("must be a Canadian province or territory"),
        v.transform(findProvinceCode),
        v.custom<ProvinceCode>(
          (code) => code !== undefined,
          "must be a Canadian province or territory",
        ),
        v.transform((code) => PROVINCE_NAMES[code]),
      ),
      STORE.address.province,
    ),
    postalCode: v.optional(requiredLine(12), STORE.address.postalCode),
    /** Minimum age of customers; 0: none. */
    minimumAge: v.optional(wholeNumber(0, 99), 18),
    /** Addresses of profiles on social networks. */
    social: v.optional(
      v.pipe(
        boundedArray(
          v.pipe(v.string("must be an address"), v.trim(), v.maxLength(200, "is too long")),
          12,
          "addresses",
        ),
        v.check(
          (urls) => urls.every((url) => PROFILE_URL.test(url)),
          "must consist of addresses that begin with https://",
        ),
        v.check((urls) => new Set(urls).size === urls.length, "must not repeat an address"),
      ),
      STORE.social.map(({ url }) => url),
    ),
  }),
  brand: group(BRAND_SETTINGS),
  support: group({
    /** Days and hours of customer service, and the days without it; empty: none are stated. */
    days: v.optional(optionalLine(100), "Monday to Friday"),
    hours: v.optional(optionalLine(100), "9 AM to 6 PM EST"),
    closed: v.optional(optionalLine(100), "Saturday, Sunday and holidays"),
    /** Messages are answered within this many hours; 0: no time is promised. */
    replyHours: v.optional(wholeNumber(0, 720), 24),
  }),
  /** The person in charge of the protection of personal information. */
  privacy: group({
    /** Name or title; empty: "our privacy officer". */
    officer: v.optional(optionalLine(100), ""),
    /** E-mail address or telephone number; empty: the store's e-mail address. */
    contact: v.optional(optionalLine(100), ""),
  }),
  home: group(HOME_SETTINGS),
  navigation: group(NAVIGATION_SETTINGS),
  content: group({
    /**
     * The texts that a store shows until its operator writes others: those of the sample store, or
     * templates that claim nothing. A new store without the sample data has templates.
     */
    defaults: v.optional(
      v.picklist(["sample", "templates"], "must be sample or templates"),
      "sample",
    ),
  }),
  staff: group({
    /** Whether owners and managers must sign in with a passkey. */
    requirePasskey: v.optional(Switch, false),
  }),
  orders: group({
    /** Recipient of an e-mail about each order, or "off". Empty: ORDER_NOTIFICATION_EMAIL decides. */
    notify: v.optional(
      v.pipe(
        v.string("must be an email address or off"),
        v.trim(),
        v.check(
          (text) => text === "" || text === "off" || isEmail(text),
          "must be an email address or off",
        ),
      ),
      "",
    ),
  }),
  stock: group(STOCK_SETTINGS),
  returns: group({
    /** Days after the delivery in which a return can be requested. */
    days: v.optional(wholeNumber(0, 365), 30),
    /** Days after the delivery in which a damaged product can be reported. */
    damageDays: v.optional(wholeNumber(0, 365), 7),
    /** From the inspection of a return to its refund; empty: no time is promised. */
    refundDays: v.optional(optionalLine(60), "2–5 business days"),
    /** In the e-mail about the approval of a return. */
    instructions: v.optional(requiredText(2_000), DEFAULT_RETURN_INSTRUCTIONS),
  }),
  /** The texts of e-mails to customers, by their kind. */
  mail: group(MAIL_TEXT_ENTRIES),
});
export type StoreSettings = v.InferOutput<typeof StoreSettings>;

/** A group of settings, all of which have a default. */
function group<Entries extends v.ObjectEntries>(entries: Entries) {
  return v.optional(
    v.strictObject(entries, ({ expected }) =>
      expected === "never" ? "is not a setting" : "must be a group of settings",
    ),
    {} as never,
  );
}

export const DEFAULT_SETTINGS: StoreSettings = v.parse(StoreSettings, {});

const GROUPS = keysOf(DEFAULT_SETTINGS);

/** All keys in the order of the schema, such as "tax.mode". */
export const SETTING_KEYS: readonly string[] = GROUPS.flatMap((name) =>
  Object.keys(DEFAULT_SETTINGS[name]).map((key) => `${name}.${key}`),
);

/** Values by key. */
export type SettingValues = Readonly<Record<string, unknown>>;

/**
 * An invalid setting and the reason; `key` may continue with a position, as in
 * "shipping.zones.0.methods".
 */
export type SettingProblem = { key: string; message: string };

export type ParsedSettings =
  | { settings: StoreSettings; problems?: undefined }
  | { settings?: undefined; problems: SettingProblem[] };

const MAX_PROBLEMS = 20;

/**
 * Validates values by key as a whole. Keys that are missing have their default.
 *
 * @example
 * parseSettings({ "tax.mode": "sometimes" });
 * // { problems: [{ key: "tax.mode", message: "must be flat or province" }] }
 */
export function parseSettings(values: SettingValues): ParsedSettings {
  const unknown = Object.keys(values).filter((key) => !SETTING_KEYS.includes(key));
  if (unknown.length > 0) {
    const message = "is not a setting";
    return { problems: unknown.slice(0, MAX_PROBLEMS).map((key) => ({ key, message })) };
  }
  const nested: Record<string, Record<string, unknown>> = {};
  for (const [key, value] of Object.entries(values)) {
    const [name = "", setting = ""] = key.split(".");
    nested[name] = { ...nested[name], [setting]: value };
  }
  const parsed = v.safeParse(StoreSettings, nested);
  if (parsed.success) return { settings: parsed.output };
  return {
    problems: parsed.issues
      .slice(0, MAX_PROBLEMS)
      .map((issue) => ({ key: v.getDotPath(issue) ?? "", message: issue.message })),
  };
}

/** The value of a setting by its key. */
export function settingOf(
  settings: { [Group in keyof StoreSettings]: Readonly<Record<string, unknown>> },
  key: string,
): unknown {
  const [name = "", setting = ""] = key.split(".");
  const groups: Record<string, Readonly<Record<string, unknown>>> = settings;
  return groups[name]?.[setting];
}

/** All settings by key. */
export function toSettingValues(settings: StoreSettings): Record<string, unknown> {
  return Object.fromEntries(SETTING_KEYS.map((key) => [key, settingOf(settings, key)]));
}

/**
 * Reads a value that was typed on a command line: JSON where the setting is not a text, and a list
 * also with commas. A value that can't be read is returned as text, which the validation rejects.
 */
export function readSettingText(key: string, text: string): unknown {
  const fallback = settingOf(DEFAULT_SETTINGS, key);
  if (typeof fallback === "string") return text;
  try {
    return JSON.parse(text);
  } catch {
    if (!Array.isArray(fallback) || /[[{]/.test(text)) return text;
    return text.split(",").flatMap((item) => item.trim() || []);
  }
}
