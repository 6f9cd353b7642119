import { openDatabase } from "../open.ts";

/** Deletes the operators' sessions of a restored database, because those that have ended since would be valid again. */
export async function endSessions(url: string): Promise<void> {
  const { db, close } = await openDatabase(url);
  try {
    await db.deleteFrom("sessions").execute();
  } finally {
    await close();
  }
}
