import * as v from "valibot";
import { isEqualInConstantTime } from "../../../http/constant-time.ts";
import { failure } from "../../../http/errors.ts";
import { readJson, toIssues } from "../../../http/validation.ts";
import { type ReadDump, readDump } from "./read-dump.ts";

/** Body of POST /api/import-data. */
const DumpRequest = v.object({
  sql: v.pipe(v.string("Please paste SQL statements to import"), v.trim()),
  password: v.string("Please enter the import password"),
});
type DumpRequest = v.InferOutput<typeof DumpRequest>;

/** Parses the body of a data import. @throws ApiFailure 400 if it is malformed */
export function parseDumpRequest(bytes: ArrayBuffer): DumpRequest {
  const parsed = v.safeParse(DumpRequest, readJson(new TextDecoder().decode(bytes)));
  if (!parsed.success) throw failure(400, parsed.issues[0].message, toIssues(parsed.issues));
  return parsed.output;
}

export function hasPassword(request: DumpRequest, password: string): boolean {
  return isEqualInConstantTime(request.password, password);
}

/** Reads the SQL of a request. @throws ApiFailure 400 if there is none */
export async function readSql({ sql }: DumpRequest): Promise<ReadDump> {
  if (sql === "") throw failure(400, "Please paste SQL statements to import");
  return readDump(sql);
}
