import { DEFAULT_INGREDIENTS } from "../../../data/content/ingredients.ts";
import {
  type AdminIngredient,
  type AdminIngredientList,
  type AdminIngredientQuery,
  type IngredientDraft,
  MAX_INGREDIENTS,
} from "../../../data/model/admin/admin-ingredient.ts";
import { fold } from "../../../data/model/catalogue/fold.ts";
import { ingredientHandle } from "../../../data/model/catalogue/handle.ts";
import type { EntryWithSynonyms } from "../../../data/model/catalogue/ingredients.ts";
import { recordDifference } from "../../activity/record.ts";
import { nextCatalogueVersion } from "../../db/catalogue-version.ts";
import { chunksOf } from "../../db/chunks-of.ts";
import { deleteIngredient, listIngredients, writeIngredient } from "../../db/products/glossary.ts";
import { lockVariants } from "../../db/products/variants.ts";
import { recordVersion } from "../../db/record-version.ts";
import type { Db } from "../../db/tables/schema.ts";
import { transaction } from "../../db/transaction.ts";
import { deleteTranslations, moveTranslations } from "../../db/translations.ts";
import type { ApiDeps } from "../../deps.ts";
import { failure } from "../../http/errors.ts";
import { type FactIndex, readFactIndex } from "../products/fact-index.ts";
import { countUses } from "./store.ts";

type Deps = Pick<ApiDeps, "db" | "dialect">;

const conflict = () => failure(409, "This ingredient has changed since you opened it.");
const notFound = () => failure(404, "Ingredient not found");

/** Lists the entries of the glossary whose names contain a text, by common name. */
export async function listAdminIngredients(
  db: Db,
  { search, show, limit, offset }: AdminIngredientQuery,
): Promise<AdminIngredientList> {
  const uses = await countUses(db);
  const wanted = fold(search.trim());
  const found = (await listIngredients(db))
    .map((entry) => toAdminIngredient(entry, uses))
    .filter((entry) => isShown(entry, show))
    .filter(({ inci, name, synonyms }) =>
      [inci, name, ...synonyms].some((text) => fold(text).includes(wanted)),
    );
  return { ingredients: found.slice(offset, offset + limit), total: found.length };
}

/** @throws ApiFailure 404 */
export async function readAdminIngredient(db: Db, handle: string): Promise<AdminIngredient> {
  const entry = (await listIngredients(db)).find((one) => one.handle === handle);
  if (!entry) throw notFound();
  return toAdminIngredient(entry, await countUses(db));
}

/** Adds an entry and returns its handle. @throws ApiFailure 422 */
export async function addIngredient({ db, dialect }: Deps, draft: IngredientDraft) {
  const after = toEntry(draft);
  const index = await readFactIndex(db);
  await transaction(db, dialect, (trx) => writeChanges(trx, index, () => [{ after }]));
  return after.handle;
}

/** Replaces an entry and returns its handle, which follows its INCI name. @throws ApiFailure 404, 409, 422 */
export async function saveIngredient(
  deps: Deps,
  handle: string,
  { version, ...draft }: IngredientDraft & { version: string },
) {
  const after = toEntry(draft);
  const plan: Plan = (entries) => {
    const before = found(entries, handle);
    if (recordVersion(toDraft(before)) !== version) throw conflict();
    return [{ before, after }];
  };
  const index = await readFactIndex(deps.db);
  await transaction(deps.db, deps.dialect, (trx) => writeChanges(trx, index, plan));
  return after.handle;
}

/** @throws ApiFailure 404 */
export async function removeIngredient({ db, dialect }: Deps, handle: string): Promise<void> {
  const plan: Plan = (entries) => [{ before: found(entries, handle) }];
  const index = await readFactIndex(db);
  await transaction(db, dialect, (trx) => writeChanges(trx, index, plan));
}

/**
 * Adds entries, and replaces those with the same INCI names; others stay.
 * @param index read before the transaction
 * @throws ApiFailure 422
 */
export async function writeIngredients(
  trx: Db,
  index: FactIndex,
  drafts: readonly IngredientDraft[],
): Promise<void> {
  await writeChanges(trx, index, (entries) =>
    drafts.map(toEntry).map((after) => ({ before: entries.get(after.handle), after })),
  );
}

type Entries = ReadonlyMap<string, EntryWithSynonyms>;
type Change = { before?: EntryWithSynonyms | undefined; after?: EntryWithSynonyms | undefined };
/** The changes of a glossary, whose entries have their handles as keys. */
type Plan = (entries: Entries) => readonly Change[];

function found(entries: Entries, handle: string): EntryWithSynonyms {
  const entry = entries.get(handle);
  if (!entry) throw notFound();
  return entry;
}

/**
 * Writes and records changes of the glossary, and raises the versions of the products whose facts they may
 * change.
 * @param index read before the transaction, which would lock the catalogue while all lists are read
 * @throws ApiFailure 422 for a name of two entries, or too many entries
 */
async function writeChanges(trx: Db, index: FactIndex, plan: Plan): Promise<void> {
  // First, because concurrent changes wait for it.
  const version = await nextCatalogueVersion(trx);
  const entries = new Map((await listIngredients(trx)).map((entry) => [entry.handle, entry]));
  const changes = plan(entries);
  for (const { before, after } of changes) {
    if (before) entries.delete(before.handle);
    if (after) checkNames(after, entries);
    if (after) entries.set(after.handle, after);
    if (before && before.handle !== after?.handle) {
      await deleteIngredient(trx, before.handle);
      if (after) await moveTranslations(trx, "ingredient", before.handle, after.handle);
      else await deleteTranslations(trx, "ingredient", [before.handle]);
    }
    if (after) await writeIngredient(trx, after);
    const id = (after ?? before)?.handle;
    await recordDifference(trx, { kind: "ingredient", id }, before, after);
  }
  if (entries.size > MAX_INGREDIENTS)
    throw failure(422, `A glossary can have at most ${MAX_INGREDIENTS} ingredients.`);
  const handles = changes.flatMap(({ before, after }) => [
    ...(before ? [before.handle] : []),
    ...handlesOf(after),
  ]);
  // Products that changed since the index was read, also without these ingredients.
  const changed = await trx
    .selectFrom("products")
    .select("id")
    .where("version", ">", index.version)
    .execute();
  const products = [...new Set([...index.findAnyUse(handles), ...changed.map(({ id }) => id)])];
  await lockVariants(trx, products);
  for (const ids of chunksOf(products))
    await trx.updateTable("products").set({ version }).where("id", "in", ids).execute();
}

/** @throws ApiFailure 422 for a name of another entry */
function checkNames({ inci, synonyms }: EntryWithSynonyms, others: Entries): void {
  const names = new Map(
    [...others.values()].flatMap((other) =>
      handlesOf(other).map((handle) => [handle, other] as const),
    ),
  );
  const find = (path: string, name: string) => {
    const other = names.get(ingredientHandle(name));
    return other ? [{ path, message: `is a name of the entry ${other.inci}` }] : [];
  };
  const issues = [...find("inci", inci), ...synonyms.flatMap((name) => find("synonyms", name))];
  if (issues.length > 0) throw failure(422, "Another ingredient has this name.", issues);
}

const handlesOf = (entry: EntryWithSynonyms | undefined) =>
  entry ? [entry.inci, ...entry.synonyms].map(ingredientHandle) : [];

function toEntry({ sourceName, sourceUrl, ...draft }: IngredientDraft): EntryWithSynonyms {
  const source = sourceName && sourceUrl ? { name: sourceName, url: sourceUrl } : null;
  const handle = ingredientHandle(draft.inci);
  const synonyms = new Map(draft.synonyms.map((name) => [ingredientHandle(name), name]));
  synonyms.delete(handle);
  return { ...draft, handle, synonyms: [...synonyms.values()], source };
}

/** Lists the entries that differ from those with which every glossary begins, for a file of settings. */
export async function listOwnIngredients(db: Db): Promise<IngredientDraft[]> {
  const defaults = new Set(DEFAULT_INGREDIENTS.map((entry) => JSON.stringify(toDraft(entry))));
  return (await listIngredients(db))
    .map(toDraft)
    .filter((draft) => !defaults.has(JSON.stringify(draft)));
}

function toDraft({
  inci,
  name,
  function: functions,
  origin,
  families,
  synonyms,
  note,
  source,
}: EntryWithSynonyms): IngredientDraft {
  return {
    inci,
    name,
    function: functions,
    origin,
    families,
    synonyms: [...synonyms],
    note,
    sourceName: source?.name ?? null,
    sourceUrl: source?.url ?? null,
  };
}

function toAdminIngredient(
  entry: EntryWithSynonyms,
  uses: ReadonlyMap<string, number>,
): AdminIngredient {
  const { handle } = entry;
  const draft = toDraft(entry);
  return {
    id: handle,
    ...draft,
    version: recordVersion(draft),
    productCount: uses.get(handle) ?? 0,
  };
}

function isShown(entry: AdminIngredient, show: AdminIngredientQuery["show"]): boolean {
  if (show === "all") return true;
  if (show === "used") return entry.productCount > 0;
  if (show === "unused") return entry.productCount === 0;
  return entry.families.includes(show);
}
