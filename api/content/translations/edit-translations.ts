import { sql } from "kysely";
import type {
  AdminTranslation,
  TranslationChange,
  TranslationCounts,
  TranslationEntry,
  TranslationList,
  TranslationQuery,
} from "../../../data/model/admin/admin-translation.ts";
import { fold } from "../../../data/model/catalogue/fold.ts";
import type { SourceItem } from "../../../data/model/translations/settings-texts.ts";
import {
  KINDS,
  type SourceText,
  stateOfItem,
  stateOfText,
  type TranslatedFields,
  type TranslatedLocale,
  type TranslationKind,
} from "../../../data/model/translations/translation.ts";
import { recordDifference } from "../../activity/record.ts";
import { parseContentVersions, SELECT_CONTENT_VERSIONS } from "../../db/content-versions.ts";
import type { Db } from "../../db/tables/schema.ts";
import { transaction } from "../../db/transaction.ts";
import { hashOfSource, listTranslations, writeTranslation } from "../../db/translations.ts";
import type { ApiDeps } from "../../deps.ts";
import { failure, type Issue } from "../../http/errors.ts";
import { checkText } from "./check-text.ts";
import { findReaders, raiseVersion } from "./raise-version.ts";
import { listSourceItems } from "./source-items.ts";

/** The only language besides English. */
export const LOCALE: TranslatedLocale = "fr";

type Deps = Pick<ApiDeps, "db" | "dialect" | "clock">;

/** The states of all items, which are computed once for each version of the content. */
const cache = new WeakMap<Db, { version: string; entries: Promise<TranslationEntry[]> }>();

async function listEntries(db: Db): Promise<TranslationEntry[]> {
  const { rows } = await sql.raw(SELECT_CONTENT_VERSIONS).execute(db);
  const version = JSON.stringify(parseContentVersions(rows));
  const known = cache.get(db);
  if (known?.version === version) return known.entries;
  const entries = readEntries(db);
  cache.set(db, { version, entries });
  entries.catch(() => cache.delete(db));
  return entries;
}

async function readEntries(db: Db): Promise<TranslationEntry[]> {
  const entries: TranslationEntry[] = [];
  for (const kind of KINDS) {
    const stored = await listTranslations(db, kind, LOCALE);
    const fields = new Map(stored.map((one) => [one.item, one.fields]));
    for (const { item, name, sources } of await listSourceItems(db, kind)) {
      const state = stateOfItem(sources, fields.get(item) ?? {}, hashOfSource);
      entries.push({ kind, item, name, state });
    }
  }
  return entries;
}

/** Lists a page of the items of some kinds, and counts all of these kinds by state. */
export async function listAdminTranslations(
  db: Db,
  kinds: readonly TranslationKind[],
  { kind, state, search, limit, offset }: TranslationQuery,
): Promise<TranslationList> {
  const all = (await listEntries(db)).filter((entry) => kinds.includes(entry.kind));
  const wanted = fold(search);
  const found = all.filter(
    (entry) =>
      (kind === "" || entry.kind === kind) &&
      (state === "all" ||
        entry.state === state ||
        (state === "open" && entry.state !== "complete")) &&
      fold(entry.name).includes(wanted),
  );
  return {
    counts: countByKind(all),
    items: found.slice(offset, offset + limit),
    total: found.length,
  };
}

function countByKind(entries: readonly TranslationEntry[]): TranslationList["counts"] {
  return KINDS.flatMap((kind) => {
    const ofKind = entries.filter((entry) => entry.kind === kind);
    if (ofKind.length === 0) return [];
    const counts: TranslationCounts = { missing: 0, outdated: 0, complete: 0 };
    for (const { state } of ofKind) counts[state] += 1;
    return { kind, ...counts };
  });
}

/** @throws ApiFailure 404 */
export async function readAdminTranslation(
  db: Db,
  kind: TranslationKind,
  requested: string,
): Promise<AdminTranslation> {
  const { item, name, sources } = await findItem(db, kind, requested);
  const [stored] = await listTranslations(db, kind, LOCALE, [item]);
  const fields = stored?.fields ?? {};
  return {
    kind,
    item,
    name,
    version: String(stored?.version ?? 0),
    texts: sources.map(({ field, label, format, max, text, isOptional = false }) => ({
      field,
      label,
      format,
      max,
      isOptional,
      english: text,
      french: fields[field]?.html ?? fields[field]?.text ?? "",
      state: stateOfText(fields[field], hashOfSource(text)),
    })),
  };
}

async function findItem(db: Db, kind: TranslationKind, requested: string): Promise<SourceItem> {
  const item = kind === "product" ? await findProductKey(db, requested) : requested;
  const [found] = item === undefined ? [] : await listSourceItems(db, kind, item);
  if (!found) throw failure(404, "There is nothing to translate.");
  return found;
}

/** The key of a product by the id of any of its variants. */
async function findProductKey(db: Db, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("products")
    .select(["id", "group_id"])
    .where((by) => by.or([by("id", "=", id), by("group_id", "=", id)]))
    .where("removed_at", "is", null)
    .limit(1)
    .executeTakeFirst();
  return row && (row.group_id ?? row.id);
}

/** Saves translations of an item. @throws ApiFailure 404, 409, 422 */
export async function saveTranslation(
  { db, dialect, clock }: Deps,
  { kind, item: requested, version, texts }: TranslationChange,
): Promise<void> {
  const { item, name, sources } = await findItem(db, kind, requested);
  const [stored] = await listTranslations(db, kind, LOCALE, [item]);
  const { fields, issues } = mergeTexts(sources, stored?.fields ?? {}, texts);
  const [issue] = issues;
  if (issue) throw failure(422, `The translation ${issue.message}.`, issues);
  const readers = await findReaders(db, kind, [item]);
  await transaction(db, dialect, async (trx) => {
    // First, because concurrent changes wait for it.
    await raiseVersion(trx, kind, readers);
    const change = { version: Number(version), now: clock() };
    if (!(await writeTranslation(trx, { kind, item, locale: LOCALE }, fields, change)))
      throw failure(409, "This translation has changed since you opened it.");
    await recordTranslation(trx, { kind, item, name, sources }, stored?.fields ?? {}, fields);
  });
}

/** The translations of an item after a change. The path of an issue has the position of its text. */
export function mergeTexts(
  sources: readonly SourceText[],
  before: TranslatedFields,
  texts: TranslationChange["texts"],
): { fields: TranslatedFields; issues: Issue[] } {
  const fields = { ...before };
  const issues: Issue[] = [];
  for (const [at, { field, text, isConfirmed }] of texts.entries()) {
    const path = `texts.${at}.text`;
    const source = sources.find((one) => one.field === field);
    if (!source) {
      issues.push({ path, message: `has the field ${field}, which this item does not have` });
      continue;
    }
    if (text.trim() === "") {
      delete fields[field];
      continue;
    }
    const stored = before[field];
    if (stored && (stored.html ?? stored.text) === text && !isConfirmed) continue;
    const { translated, message } = checkText(source, text);
    if (translated) fields[field] = translated;
    else issues.push({ path, message });
  }
  return { fields, issues };
}

/** Records the texts that differ, with their labels as fields. */
async function recordTranslation(
  trx: Db,
  { kind, item, name, sources }: SourceItem & { kind: TranslationKind },
  before: TranslatedFields,
  after: TranslatedFields,
): Promise<void> {
  const labelled = (fields: TranslatedFields) =>
    Object.fromEntries(
      Object.entries(fields).map(([field, { text, html }]) => [
        `French: ${sources.find((one) => one.field === field)?.label ?? field}`,
        html ?? text,
      ]),
    );
  const object = { kind: "translation", id: `${kind}/${item}`, name } as const;
  await recordDifference(trx, object, labelled(before), labelled(after));
}
