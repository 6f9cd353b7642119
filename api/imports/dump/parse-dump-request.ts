import * as v from "valibot";
import { isEqualInConstantTime } from "../../http/constant-time.ts";
import { failure } from "../../http/errors.ts";
import { readJson, toIssues } from "../../http/validation.ts";
import { type ReadDump, readDump } from "./read-dump.ts";

/** Body of POST /api/import-data. */
const DataImportRequest = v.object({
  sql: v.pipe(v.string("Please paste SQL statements to import"), v.trim()),
  password: v.string("Please enter the import password"),
});

/**
 * Reads the body of a data import; the password is compared first, in the same time for any.
 * @throws ApiFailure when the body is malformed
 */
export async function readSentDump(
  bytes: ArrayBuffer,
  password: string,
): Promise<ReadDump | { outcome: "forbidden" }> {
  const sent = v.safeParse(DataImportRequest, readJson(new TextDecoder().decode(bytes)));
  if (!sent.success) throw failure(400, sent.issues[0].message, toIssues(sent.issues));
  if (!isEqualInConstantTime(sent.output.password, password)) return { outcome: "forbidden" };
  if (sent.output.sql === "") throw failure(400, "Please paste SQL statements to import");
  return readDump(sent.output.sql);
}
