import type { LineNote } from "../../../data/model/admin/admin-import.ts";
import { isRecord } from "../../../data/model/text/json.ts";
import {
  altField,
  optionField,
  optionValueField,
  sizeField,
} from "../../../data/model/translations/product-texts.ts";
import type { SourceItem } from "../../../data/model/translations/settings-texts.ts";
import {
  KINDS,
  type TranslatedFields,
  type TranslationKind,
} from "../../../data/model/translations/translation.ts";
import { recordActivity } from "../../activity/record.ts";
import { OPTION_COLUMNS, optionNames, optionValues } from "../../db/products/variants.ts";
import type { Db } from "../../db/tables/schema.ts";
import { transaction } from "../../db/transaction.ts";
import { listTranslations, translatedProduct, writeTranslation } from "../../db/translations.ts";
import type { ApiDeps } from "../../deps.ts";
import { LOCALE, mergeTexts } from "./edit-translations.ts";
import { findReaders, raiseVersion } from "./raise-version.ts";
import type { FileText } from "./read-file.ts";
import { listSourceItems } from "./source-items.ts";

/** What an import of translations has changed; with `rejected` it has changed nothing. */
export type TranslationReport = {
  /** Number of texts that are new or changed. */
  translated: number;
  unchanged: number;
  /** Handles and names of the file that no item has. */
  unknown: string[];
  rejected: LineNote[];
};

type Deps = Pick<ApiDeps, "db" | "dialect" | "clock">;

type Item = SourceItem & {
  kind: TranslationKind;
  before: TranslatedFields;
  after: TranslatedFields;
  version: number;
};

/** Imports the translations of a file: all of them, or none if one is invalid. */
export async function importTranslations(
  { db, dialect, clock }: Deps,
  texts: readonly FileText[],
  { dryRun = false, source = "" } = {},
): Promise<TranslationReport> {
  const kinds = KINDS.filter((kind) => texts.some((text) => text.kind === kind));
  const items = new Map<TranslationKind, Item[]>();
  for (const kind of kinds) items.set(kind, await readItems(db, kind));
  const finders = new Map<TranslationKind, (names: readonly string[]) => Item | undefined>();
  for (const kind of kinds) finders.set(kind, await createFinder(db, kind, items.get(kind) ?? []));
  const positions = kinds.includes("product") ? await readPositions(db) : undefined;
  const report: TranslationReport = { translated: 0, unchanged: 0, unknown: [], rejected: [] };
  const unknown = new Set<string>();
  for (const { line, column, kind, names, field, text } of texts) {
    const reject = (message: string) => report.rejected.push({ line, column, message });
    const item = finders.get(kind)?.(names);
    if (names.length > 0 && !item) {
      const name = names[1] ?? names[0] ?? "";
      unknown.add(name);
      reject(`${name} is not in this store`);
      continue;
    }
    const own = item && field.startsWith("@") ? positions?.(item.item, field) : field;
    const targets = item
      ? [item]
      : (items.get(kind) ?? []).filter(({ sources }) => sources.some((one) => one.field === own));
    if (own === undefined) continue;
    for (const target of targets) {
      const entry = { field: own, text, isConfirmed: false };
      const { fields, issues } = mergeTexts(target.sources, target.after, [entry]);
      const [issue] = issues;
      if (issue) reject(issue.message);
      else if (JSON.stringify(fields[own]) === JSON.stringify(target.after[own]))
        report.unchanged += 1;
      else report.translated += 1;
      target.after = fields;
    }
  }
  report.unknown = [...unknown];
  if (report.rejected.length > 0) return { ...report, translated: 0, unchanged: 0 };
  if (!dryRun && report.translated > 0) {
    const changed = [...items.values()]
      .flat()
      .filter(({ before, after }) => JSON.stringify(before) !== JSON.stringify(after));
    await write({ db, dialect, clock }, changed, source || "Translations", report.translated);
  }
  return report;
}

async function readItems(db: Db, kind: TranslationKind): Promise<Item[]> {
  const stored = new Map((await listTranslations(db, kind, LOCALE)).map((one) => [one.item, one]));
  return (await listSourceItems(db, kind)).map((item) => {
    const { fields = {}, version = 0 } = stored.get(item.item) ?? {};
    return { ...item, kind, before: fields, after: fields, version };
  });
}

/** Finds an item by its key, a handle of a product, or its English name. */
async function createFinder(db: Db, kind: TranslationKind, items: readonly Item[]) {
  const byName = new Map(items.map((item) => [item.name.toLowerCase(), item]));
  const byKey = new Map(items.map((item) => [item.item.toLowerCase(), item]));
  if (kind === "product") {
    const rows = await db
      .selectFrom("products")
      .select(["id", "group_id", "handle"])
      .where("removed_at", "is", null)
      .execute();
    for (const row of rows) {
      const item = byKey.get(translatedProduct(row).toLowerCase());
      if (item) byKey.set(row.handle.toLowerCase(), item).set(row.id.toLowerCase(), item);
    }
  }
  return (names: readonly string[]) => {
    const keys = names.map((name) => name.toLowerCase());
    return (keys.map((key) => byKey.get(key)).find(isRecord) ??
      keys.map((key) => byName.get(key)).find(isRecord)) as Item | undefined;
  };
}

/** Returns a function from a position in a product file to the field of the product. */
async function readPositions(db: Db) {
  const rows = await db
    .selectFrom("products")
    .select(["id", "group_id", "pictures", "size", "is_default"])
    .select(OPTION_COLUMNS)
    .where("removed_at", "is", null)
    .orderBy("variant_position")
    .orderBy("id")
    .execute();
  const groups = await db.selectFrom("product_groups").selectAll().execute();
  const names = new Map(groups.map((group) => [group.id, optionNames(group)]));
  const variants = Map.groupBy(rows, translatedProduct);
  return (item: string, position: string): string | undefined => {
    const [kind, ...place] = position.slice(1).split(":");
    const [first = 0, second = 0] = place.map(Number);
    const all = variants.get(item) ?? [];
    const find = <T>(value: T | undefined, fieldOf: (value: T) => string) =>
      value === undefined ? undefined : fieldOf(value);
    switch (kind) {
      case "option":
        return find(names.get(item)?.[first], optionField);
      case "value":
        return find(all[second] && optionValues(all[second])[first], optionValueField);
      case "size":
        return find(all[first]?.size ?? undefined, sizeField);
      default: {
        const main = all.find(({ is_default }) => is_default === 1);
        const pictures: { src: string; alt: string }[] = JSON.parse(main?.pictures ?? "[]");
        // A picture without a text has none to translate.
        return find(pictures[first]?.alt ? pictures[first].src : undefined, altField);
      }
    }
  };
}

async function write(
  { db, dialect, clock }: Deps,
  items: readonly Item[],
  name: string,
  count: number,
): Promise<void> {
  const kinds = KINDS.filter((kind) => items.some((item) => item.kind === kind));
  const readers = new Map<TranslationKind, string[]>();
  for (const kind of kinds) {
    const keys = items.filter((item) => item.kind === kind).map(({ item }) => item);
    readers.set(kind, await findReaders(db, kind, keys));
  }
  await transaction(db, dialect, async (trx) => {
    for (const kind of kinds) await raiseVersion(trx, kind, readers.get(kind) ?? []);
    for (const { kind, item, after, version } of items) {
      const key = { kind, item, locale: LOCALE };
      if (!(await writeTranslation(trx, key, after, { version, now: clock() })))
        throw new Error(`the translation of ${kind} ${item} has changed during the import`);
    }
    await recordActivity(trx, {
      action: "imported",
      object: { kind: "translation", name },
      changes: [{ field: "French texts", before: null, after: String(count) }],
    });
  });
}
