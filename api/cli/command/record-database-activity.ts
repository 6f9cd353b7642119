import { basename } from "node:path";
import { recordActivity } from "../../activity/record.ts";
import { openDatabase } from "../../db/open.ts";

/**
 * Records that a database was copied to a file or replaced by one. The database of an earlier release may have no
 * activity log yet; the command goes on without an entry then.
 */
export async function recordDatabaseActivity(
  databaseUrl: string,
  action: "backed-up" | "restored",
  file: string,
): Promise<void> {
  const { db, close } = await openDatabase(databaseUrl);
  try {
    await recordActivity(db, { action, object: { kind: "database", name: basename(file) } });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    console.error(`Warning: the activity log has no entry of this: ${reason}`);
  } finally {
    await close();
  }
}
