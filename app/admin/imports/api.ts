import * as v from "valibot";
import { ImportPreview, LastImport, UndoAnswer } from "../../../data/model/admin-import.ts";
import { api } from "../../api-client.ts";
import { adminQuery } from "../components/admin-query.ts";
import { parseAdminResponse } from "../session.ts";

/** All that the success message needs. */
const Imported = v.object({ count: v.number() });
const TYPE = { headers: { "Content-Type": "text/csv" } };

const tools = () => api.api.admin.imports.products;

/** What importing a file would do, row by row; nothing is written. */
export async function previewImport(file: Blob): Promise<ImportPreview> {
  const answer = await tools()["dry-run"].$post({}, { ...TYPE, init: { body: file } });
  return parseAdminResponse(answer, ImportPreview);
}

/** The only call that writes. `name` is the file's, for the record. */
export async function importProducts(file: Blob, name: string): Promise<{ count: number }> {
  const query = { source: name };
  const answer = await api.api.products.import.$post({ query }, { ...TYPE, init: { body: file } });
  return parseAdminResponse(answer, Imported);
}

export const lastImportQuery = adminQuery(["imports", "last"], v.nullable(LastImport), (init) =>
  tools().last.$get({}, init),
);

/** Takes the last import back. @throws HttpError 409 when its products were edited or sold since */
export async function undoLastImport(): Promise<v.InferOutput<typeof UndoAnswer>> {
  return parseAdminResponse(await tools().undo.$post(), UndoAnswer);
}
