import {
  AdminTranslation,
  type TranslationChange,
  TranslationImportReport,
  TranslationList,
  type TranslationQuery,
} from "../../../../data/model/admin/admin-translation.ts";
import type { TranslationKind } from "../../../../data/model/translations/translation.ts";
import { api } from "../../../requests/api-client.ts";
import { adminQuery } from "../../components/admin-query.ts";
import type { ListQuery } from "../../components/use-list-params.ts";
import { parseAdminResponse } from "../../session.ts";

const translations = api.admin.translations;

export const translationsQuery = (query: ListQuery & Pick<TranslationQuery, "kind" | "state">) =>
  adminQuery(["translations", "list", query], TranslationList, (init) =>
    translations.$get({ query }, init),
  );

export const translationQuery = (kind: TranslationKind, item: string) =>
  adminQuery(["translations", "one", kind, item], AdminTranslation, (init) =>
    translations.item.$get({ query: { kind, item } }, init),
  );

/** @throws HttpError 409 if the translation has changed since its version */
export async function saveTranslation(json: TranslationChange): Promise<AdminTranslation> {
  return parseAdminResponse(await translations.item.$put({ json }), AdminTranslation);
}

/** All texts with their translations as a CSV file. */
export const TRANSLATIONS_FILE = "/api/admin/translations/export.csv";

/** Imports a CSV file: all of its texts, or none. */
export async function importTranslations(file: File): Promise<TranslationImportReport> {
  const response = await api.admin.imports.translations.$post(
    { query: { source: file.name } },
    { headers: { "Content-Type": "text/csv" }, init: { body: file } },
  );
  return parseAdminResponse(response, TranslationImportReport);
}
