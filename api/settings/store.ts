import { sql } from "kysely";
import * as v from "valibot";
import type { Dialect } from "../../data/migrations/dialect.ts";
import {
  DEFAULT_SETTINGS,
  parseSettings,
  SETTING_KEYS,
  type SettingProblem,
  type SettingValues,
  type StoreSettings,
  toSettingValues,
} from "../../data/model/settings/settings.ts";
import { deriveStoreFacts, type StoreFacts } from "../../data/model/settings/store-facts.ts";
import { recordDifference } from "../activity/record.ts";
import { readSetting, STORE_SETTINGS, writeSetting } from "../db/setting-rows.ts";
import type { Db } from "../db/tables/schema.ts";
import { transaction } from "../db/transaction.ts";
import { translatedLocale } from "../db/translations.ts";
import { findContactProblems, formatContact } from "./check-contact.ts";
import { readTranslatedSettings } from "./translated-settings.ts";

/** Changes with every change of a setting, see `ContentVersions`. */
const VERSION = "settings-version";

const StoredValues = v.record(v.string(), v.unknown());

/** Caches the parsed settings, because every price needs them and zones can have 25,000 prefixes. */
let cached: { text: string; settings: StoreSettings } | undefined;

/** The stored settings break a rule of this release. */
export class InvalidSettingsError extends Error {
  override name = "InvalidSettingsError";
}

/**
 * Reads the settings of the store: the stored values, completed by the defaults. Their texts are in the language of
 * the response, which is English in the admin.
 *
 * @throws InvalidSettingsError
 * @example
 * const { tax, shipping } = await readSettings(db);
 */
export async function readSettings(db: Db): Promise<StoreSettings> {
  const settings = await readEnglishSettings(db);
  const locale = translatedLocale();
  return locale ? readTranslatedSettings(db, settings, locale) : settings;
}

async function readEnglishSettings(db: Db): Promise<StoreSettings> {
  const text = await readSetting(db, STORE_SETTINGS);
  if (text === undefined) return DEFAULT_SETTINGS;
  if (cached?.text === text) return cached.settings;
  const { settings, problems } = parseSettings(toValues(text));
  if (settings) {
    cached = { text, settings };
    return settings;
  }
  const [problem] = problems;
  throw new InvalidSettingsError(
    `the stored settings are invalid: ${problem?.key} ${problem?.message}`,
  );
}

/** Reads the store's name, address and contact data. */
export async function readStoreFacts(db: Db): Promise<StoreFacts> {
  return deriveStoreFacts(await readSettings(db));
}

export type WrittenSettings =
  | { outcome: "written"; settings: StoreSettings; version: string }
  /** Nothing was changed. */
  | { outcome: "invalid"; problems: SettingProblem[] }
  /** The settings have changed since `version`. */
  | { outcome: "conflict" };

/** Thrown to roll back the transaction. */
class Rejected extends Error {
  override name = "Rejected";
  readonly result: Exclude<WrittenSettings, { outcome: "written" }>;
  constructor(result: Rejected["result"]) {
    super(result.outcome);
    this.result = result;
  }
}

/**
 * Changes the settings with these keys, if all settings are valid afterwards. The next request to any process
 * reads the new settings, and no response of the cache with the old ones is sent any more.
 * @param version the version that the operator edited, if a change by another operator is a conflict
 * @param writeMore writes other data in the same transaction
 */
export async function writeSettings(
  { db, dialect }: { db: Db; dialect: Dialect },
  changes: SettingValues,
  version?: string,
  writeMore?: (trx: Db) => Promise<void>,
): Promise<WrittenSettings> {
  try {
    return await transaction(db, dialect, async (trx) => {
      // Locks the row, so that concurrent changes are merged one after the other.
      const next = await nextSettingsVersion(trx);
      if (version !== undefined && Number(version) !== Number(next) - 1)
        throw new Rejected({ outcome: "conflict" });
      const stored = await readValues(trx);
      const parsed = parseSettings({ ...stored, ...formatContact(changes) });
      if (parsed.problems) throw new Rejected({ outcome: "invalid", problems: parsed.problems });
      const before = { ...toSettingValues(DEFAULT_SETTINGS), ...stored };
      const problems = findContactProblems(before, toSettingValues(parsed.settings));
      if (problems.length > 0) throw new Rejected({ outcome: "invalid", problems });
      await writeValues(trx, parsed.settings);
      await recordDifference(
        trx,
        { kind: "settings", name: Object.keys(changes).slice(0, 3).join(", ") },
        before,
        toSettingValues(parsed.settings),
      );
      await writeMore?.(trx);
      return { outcome: "written", settings: parsed.settings, version: next };
    });
  } catch (error) {
    if (error instanceof Rejected) return error.result;
    throw error;
  }
}

/** The version of the settings; "0" until one is changed for the first time. */
export async function getSettingsVersion(db: Db): Promise<string> {
  return (await readSetting(db, VERSION)) ?? "0";
}

async function readValues(db: Db): Promise<SettingValues | undefined> {
  const text = await readSetting(db, STORE_SETTINGS);
  return text === undefined ? undefined : toValues(text);
}

/** Parses stored values. Those of a later release, whose keys are unknown, are ignored. */
function toValues(text: string): SettingValues {
  const stored = v.parse(StoredValues, JSON.parse(text));
  return Object.fromEntries(Object.entries(stored).filter(([key]) => SETTING_KEYS.includes(key)));
}

/** Raises the version of the settings, on which responses with texts of settings depend. Returns it. */
export async function nextSettingsVersion(trx: Db): Promise<string> {
  const { value } = await trx
    .insertInto("settings")
    .values({ name: VERSION, value: "1" })
    .onConflict((conflict) =>
      conflict
        .column("name")
        .doUpdateSet({ value: sql<string>`cast(cast(settings.value as bigint) + 1 as text)` }),
    )
    .returning("value")
    .executeTakeFirstOrThrow();
  return value;
}

/** Values that equal their default are not stored, so that a later default applies. */
async function writeValues(trx: Db, settings: StoreSettings): Promise<void> {
  const defaults = toSettingValues(DEFAULT_SETTINGS);
  const changed = Object.entries(toSettingValues(settings)).filter(
    ([key, value]) => JSON.stringify(value) !== JSON.stringify(defaults[key]),
  );
  await writeSetting(trx, STORE_SETTINGS, JSON.stringify(Object.fromEntries(changed)));
}
