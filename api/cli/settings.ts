import { readFile, writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import * as v from "valibot";
import { DiscountList } from "../../data/model/admin/admin-discount.ts";
import { IngredientList } from "../../data/model/admin/admin-ingredient.ts";
import { listOpenSteps } from "../../data/model/admin/first-steps.ts";
import { describeSetting } from "../../data/model/settings/setting-descriptions.ts";
import {
  DEFAULT_SETTINGS,
  readSettingText,
  SETTING_KEYS,
  type SettingProblem,
  type SettingValues,
  settingOf,
  toSettingValues,
} from "../../data/model/settings/settings.ts";
import { readFirstSteps } from "../admin/first-steps.ts";
import { listOwnIngredients, writeIngredients } from "../catalogue/ingredients/edit-ingredients.ts";
import { readFactIndex } from "../catalogue/products/fact-index.ts";
import { readConfig } from "../config.ts";
import { listPublishedDocuments, parsePages, publishPages } from "../content/pages/import-pages.ts";
import type { OpenDatabase } from "../db/open.ts";
import type { ApiDeps } from "../deps.ts";
import { hasUnstorable } from "../http/validation.ts";
import { listDiscountDrafts, saveDiscounts } from "../sales/pricing/discounts/admin-store.ts";
import { readSettings, writeSettings } from "../settings/store.ts";
import { CommandFailure, existingFile, pathOf, runCommand } from "./command/run-command.ts";
import { withDatabase } from "./command/with-database.ts";

/** The key of the discount codes, which have a table of their own. */
const DISCOUNTS = "discounts";
/** The key of the published pages, which have a table of their own. */
const PAGES = "pages";
/** The key of the glossary's entries, which have a table of their own. */
const INGREDIENTS = "ingredients";
const KEYS: readonly string[] = [...SETTING_KEYS, DISCOUNTS, PAGES, INGREDIENTS];
const KEY_WIDTH = Math.max(...KEYS.map((key) => key.length));

const USAGE = "Usage: npm run settings -- list|get KEY|set KEY VALUE|import FILE|export FILE";

const HELP = `Shows and changes the settings of the store. A running store follows without a restart.

  npm run settings -- list                 all settings
  npm run settings -- get KEY              one setting
  npm run settings -- set KEY VALUE        changes one setting
  npm run settings -- export FILE          writes all settings to a JSON file
  npm run settings -- import FILE          sets the keys of such a file, all or none

  --json      the result as JSON
  --help      this text

Keys:
${listKeys()}

Lists take commas or JSON (tax.registrations BC,QC), objects take JSON. The settings are validated
as a whole; an invalid value changes nothing. Setting discounts adds and changes codes, and
setting pages publishes them; setting ingredients adds and changes entries of the glossary. All
other codes, pages and entries stay.

The database is DATABASE_URL (default file:data/local/store.sqlite).
Exit code: 0 done, 1 it could not run or a value is invalid.
`;

await runCommand(HELP, async (args) => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      json: { type: "boolean", default: false },
    },
  });
  const command = readCommand(positionals);
  const config = readConfig(process.env);
  await withDatabase(config, (database) => command({ ...database, config }, values.json));
  return 0;
});

/** All keys with their descriptions. */
function listKeys(): string {
  return KEYS.map((key) => `  ${key}\n      ${describe(key)}`).join("\n");
}

function describe(key: string): string {
  if (key === DISCOUNTS) return "discount codes; docs/running.md shows an example";
  if (key === PAGES) return "published pages with texts of your own";
  if (key === INGREDIENTS) return "entries of the glossary that differ from its default";
  return describeSetting(key);
}

/** An open database, and the configuration that decides about payments and e-mails. */
type Store = OpenDatabase & Pick<ApiDeps, "config">;

type Command = (store: Store, json: boolean) => Promise<void>;

/** The command of the arguments. @throws CommandFailure if there is none */
function readCommand([action, ...operands]: string[]): Command {
  const [first = "", second = ""] = operands;
  switch (`${action} ${operands.length}`) {
    case "list 0":
      return list;
    case "get 1":
      return (database, json) => get(database, knownKey(first), json);
    case "set 2": {
      const key = knownKey(first);
      const value = readValue(key, second);
      return (database, json) => change(database, { [key]: value }, json);
    }
    case "import 1":
      return async (database, json) => change(database, await readValues(first), json);
    case "export 1":
      return (database, json) => exportTo(database, first, json);
    default:
      throw new CommandFailure(USAGE);
  }
}

function knownKey(key: string): string {
  if (KEYS.includes(key)) return key;
  throw new CommandFailure(`${key} is not a setting. The settings are: ${KEYS.join(", ")}.`);
}

/** Reads the value of a key on the command line. @throws CommandFailure if it is broken JSON */
function readValue(key: string, text: string): unknown {
  const isText = typeof settingOf(DEFAULT_SETTINGS, key) === "string";
  if (!isText && /^\s*[[{]/.test(text)) return readJson(key, text);
  return readSettingText(key, text);
}

/** @throws CommandFailure with the place of the error */
function readJson(name: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new CommandFailure(`${name} is not JSON: ${(error as SyntaxError).message}`);
  }
}

async function list({ db }: OpenDatabase, json: boolean) {
  const values = await readAll(db);
  if (json) return console.log(JSON.stringify(values, null, 2));
  for (const [key, value] of Object.entries(values)) {
    const text = format(value);
    const fallback = format(settingOf(DEFAULT_SETTINGS, key) ?? []);
    const note = text === fallback ? "" : `   (default: ${fallback})`;
    console.log(`${key.padEnd(KEY_WIDTH)}  ${text}${note}`.trimEnd());
    console.log(`${"".padEnd(KEY_WIDTH)}  # ${describe(key)}`);
  }
}

async function get({ db }: OpenDatabase, key: string, json: boolean) {
  const value = (await readAll(db))[key];
  console.log(json ? JSON.stringify(value) : format(value));
}

async function change(database: Store, changes: SettingValues, json: boolean) {
  const message = "has characters that can't be stored";
  const unstorable = Object.keys(changes).filter((key) => hasUnstorable(changes[key]));
  if (unstorable.length > 0)
    return rejectInvalid(
      unstorable.map((key) => ({ key, message })),
      json,
    );
  const {
    [DISCOUNTS]: sent = [],
    [PAGES]: sentPages = [],
    [INGREDIENTS]: sentIngredients = [],
    ...values
  } = changes;
  const codes = parseRecords(DISCOUNTS, DiscountList, sent, json);
  const ingredients = parseRecords(INGREDIENTS, IngredientList, sentIngredients, json);
  const parsed = parsePages(sentPages);
  if (parsed.problems) return rejectInvalid(parsed.problems, json);
  const { pages } = parsed;
  const index = ingredients.length > 0 ? await readFactIndex(database.db) : undefined;
  const written = await writeSettings(database, values, undefined, async (trx) => {
    const now = new Date();
    await saveDiscounts(trx, codes, now);
    await publishPages(trx, pages, now);
    if (index) await writeIngredients(trx, index, ingredients);
  });
  if (written.outcome === "invalid") rejectInvalid(written.problems, json);
  if (written.outcome === "conflict") throw new Error("the settings were changed meanwhile");
  const all = await readAll(database.db);
  const stored = Object.fromEntries(Object.keys(changes).map((key) => [key, all[key]]));
  if (json) console.log(JSON.stringify(stored, null, 2));
  else for (const [key, value] of Object.entries(stored)) console.log(`${key} = ${format(value)}`);
  if (stored["store.open"] === true) await warnOfOpenSteps(database);
}

/** Names on stderr what an open store has not done yet, as the admin does before it opens the store. */
async function warnOfOpenSteps(store: Store) {
  const left = listOpenSteps(await readFirstSteps(store));
  if (left.length === 0) return;
  console.error("The store is open. Not done yet:");
  for (const { title, text } of left) console.error(`  ${title}: ${text}`);
}

/** Validates a list of records that have a table of their own. @throws CommandFailure */
function parseRecords<S extends v.GenericSchema>(
  key: string,
  schema: S,
  sent: unknown,
  json: boolean,
): v.InferOutput<S> {
  const parsed = v.safeParse(schema, sent);
  if (parsed.success) return parsed.output;
  const problems = parsed.issues.slice(0, 20).map((issue) => ({
    key: [key, v.getDotPath(issue)].filter(Boolean).join("."),
    message: issue.message,
  }));
  return rejectInvalid(problems, json);
}

/** @throws CommandFailure */
function rejectInvalid(problems: readonly SettingProblem[], json: boolean): never {
  if (json) console.log(JSON.stringify({ problems }, null, 2));
  const lines = problems.map(({ key, message }) => `${key} ${message}`);
  throw new CommandFailure([...lines, "Nothing was changed."].join("\n"));
}

async function readAll(db: OpenDatabase["db"]): Promise<Record<string, unknown>> {
  const codes = await listDiscountDrafts(db);
  const pages = await listPublishedDocuments(db);
  const ingredients = await listOwnIngredients(db);
  const values = toSettingValues(await readSettings(db));
  return { ...values, [DISCOUNTS]: codes, [PAGES]: pages, [INGREDIENTS]: ingredients };
}

async function exportTo({ db }: OpenDatabase, file: string, json: boolean) {
  const path = pathOf(file);
  const values = await readAll(db);
  await writeFile(path, `${JSON.stringify(values, null, 2)}\n`);
  console.log(json ? JSON.stringify({ file: path }) : `Wrote all settings to ${path}.`);
}

async function readValues(file: string): Promise<SettingValues> {
  const text = await readFile(await existingFile(file), "utf8");
  const parsed = v.safeParse(v.record(v.string(), v.unknown()), readJson(file, text));
  if (parsed.success && !Array.isArray(parsed.output)) return parsed.output;
  throw new CommandFailure(`${file} is not a JSON object of settings, as "export" writes it`);
}

function format(value: unknown): string {
  if (typeof value === "string") return value;
  if (Array.isArray(value) && value.length > 0 && value.every((item) => typeof item === "string"))
    return value.join(",");
  return JSON.stringify(value);
}
