/**
 * Runs the sales that are due, and kills its process before the call with a number. Prints the number of calls
 * if it ends before. Arguments: database URL, time (ISO), number of the call.
 */
import { Kysely } from "kysely";
import { runDueSales } from "../../api/catalogue/price-promotions/run-due-sales.ts";
import { openPostgres } from "../../api/db/drivers/postgres.ts";
import { openSqlite } from "../../api/db/drivers/sqlite.ts";
import { dialectOf, fileOf } from "../../api/db/open.ts";
import type { Database } from "../../api/db/tables/schema.ts";
import { createFailpoints, killProcess } from "../faults/failpoints.ts";
import { faultyDialect } from "../faults/faulty-dialect.ts";

const [url = "", time = "", at = "0"] = process.argv.slice(2);
const dialect = dialectOf(url);
const failpoints = createFailpoints(killProcess);
const opened = dialect === "sqlite" ? await openSqlite(fileOf(url)) : await openPostgres(url);
const db = new Kysely<Database>({ dialect: faultyDialect(opened, failpoints) });
failpoints.plan({ at: failpoints.trace.length + Number(at), kind: "before" });
const before = failpoints.trace.length;
await runDueSales({ db, dialect, clock: () => new Date(time) });
console.log(failpoints.trace.length - before);
await db.destroy();
