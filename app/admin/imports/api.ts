import * as v from "valibot";
import { ImportPreview, LastImport, UndoReport } from "../../../data/model/admin-import.ts";
import { PictureCopies } from "../../../data/model/admin-picture-copy.ts";
import { api } from "../../api-client.ts";
import { adminQuery } from "../components/admin-query.ts";
import { parseAdminResponse } from "../session.ts";

/** The fields of the response that the success message shows. */
const Imported = v.object({ count: v.number() });
const TYPE = { headers: { "Content-Type": "text/csv" } };

const tools = () => api.api.admin.imports.products;

/** Dry run: the outcome of every row, without writing. */
export async function previewImport(file: Blob): Promise<ImportPreview> {
  const response = await tools()["dry-run"].$post({}, { ...TYPE, init: { body: file } });
  return parseAdminResponse(response, ImportPreview);
}

/** Imports the file. `name` is the file name that the import log shows. */
export async function importProducts(file: Blob, name: string): Promise<{ count: number }> {
  const query = { source: name };
  const response = await api.api.products.import.$post(
    { query },
    { ...TYPE, init: { body: file } },
  );
  return parseAdminResponse(response, Imported);
}

export const lastImportQuery = adminQuery(["imports", "last"], v.nullable(LastImport), (init) =>
  tools().last.$get({}, init),
);

/** Undoes the last import. @throws HttpError 409 if its products were edited or sold since */
export async function undoLastImport(): Promise<v.InferOutput<typeof UndoReport>> {
  return parseAdminResponse(await tools().undo.$post(), UndoReport);
}

export const pictureCopiesQuery = adminQuery(["picture-copies"], PictureCopies, (init) =>
  api.api.admin["picture-copies"].$get({}, init),
);

/** Has all failed pictures copied again. */
export async function retryPictureCopies(): Promise<{ retried: number }> {
  const response = await api.api.admin["picture-copies"].retry.$post();
  return parseAdminResponse(response, v.object({ retried: v.number() }));
}
