import * as v from "valibot";
import {
  ImportPreview,
  ImportReport,
  LastImport,
  UndoReport,
} from "../../../../data/model/admin/admin-import.ts";
import { PictureCopies } from "../../../../data/model/admin/admin-picture-copy.ts";
import type {
  ColumnMapping,
  ImportFormat,
  MissingStock,
} from "../../../../data/model/catalogue/import-fields.ts";
import { api } from "../../../requests/api-client.ts";
import { adminQuery } from "../../components/admin-query.ts";
import { parseAdminResponse } from "../../session.ts";

const TYPE = { headers: { "Content-Type": "text/csv" } };

const tools = () => api.admin.imports.products;

/** How the server reads a file. Without a format it recognizes one. */
export type Reading = {
  mapping: ColumnMapping;
  format?: ImportFormat;
  missingStock: MissingStock;
};

const toQuery = ({ mapping, format, missingStock }: Reading) => ({
  missingStock,
  ...(format && { format }),
  ...(Object.keys(mapping).length > 0 && { mapping: JSON.stringify(mapping) }),
});

/** All products as a CSV file. */
export const PRODUCTS_FILE = "/api/admin/products/export";

/** Dry run: the outcome of every row, without writing. */
export async function previewImport(file: Blob, reading: Reading): Promise<ImportPreview> {
  const query = toQuery(reading);
  const response = await tools()["dry-run"].$post({ query }, { ...TYPE, init: { body: file } });
  return parseAdminResponse(response, ImportPreview);
}

/** Imports the file. `name` is the file name that the import log shows. */
export async function importProducts(
  file: Blob,
  name: string,
  reading: Reading,
): Promise<ImportReport> {
  const query = { source: name, ...toQuery(reading) };
  const response = await api.products.import.$post({ query }, { ...TYPE, init: { body: file } });
  return parseAdminResponse(response, ImportReport);
}

export const lastImportQuery = adminQuery(["imports", "last"], v.nullable(LastImport), (init) =>
  tools().last.$get({}, init),
);

/** Undoes the last import. @throws HttpError 409 if there is none */
export async function undoLastImport(): Promise<UndoReport> {
  return parseAdminResponse(await tools().undo.$post(), UndoReport);
}

export const pictureCopiesQuery = adminQuery(["picture-copies"], PictureCopies, (init) =>
  api.admin["picture-copies"].$get({}, init),
);

/** Starts another copy of all failed pictures. */
export async function retryPictureCopies(): Promise<{ retried: number }> {
  const response = await api.admin["picture-copies"].retry.$post();
  return parseAdminResponse(response, v.object({ retried: v.number() }));
}
