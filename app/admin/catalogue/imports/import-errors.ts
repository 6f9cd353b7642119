import * as v from "valibot";
import {
  ImportColumns,
  type LineNote,
  NO_PRODUCTS,
} from "../../../../data/model/admin/admin-import.ts";
import { IMPORT_FORMAT_NAMES } from "../../../../data/model/catalogue/import-fields.ts";
import { parseJson } from "../../../../data/model/text/json.ts";
import { HttpError } from "../../../requests/http-error.ts";
import { describeError } from "../../session.ts";

const Header = v.object({ format: v.picklist(IMPORT_FORMAT_NAMES), columns: ImportColumns });

/** The format of an unusable file and its columns, which the operator can choose. */
export function headerOf(error: unknown): v.InferOutput<typeof Header> | undefined {
  if (!(error instanceof HttpError)) return undefined;
  const body = v.safeParse(Header, parseJson(error.body));
  return body.success ? body.output : undefined;
}

/** The rejected rows of a file without any valid row, with the reason for each. */
export function rejectedBy(error: unknown): LineNote[] {
  if (!(error instanceof HttpError)) return [];
  return error.issues.map(({ path, message }) => ({ line: Number(path), message }));
}

/** Whether the server could not read the file, other than one without valid products. */
export function isParseError(error: unknown): boolean {
  return (
    error instanceof HttpError &&
    (error.status === 400 || error.status === 422) &&
    describeError(error) !== NO_PRODUCTS
  );
}

/** Whether the file was rejected, so that sending it again would not help. */
export const isFinal = (error: unknown) => error instanceof HttpError && error.status !== 401;
