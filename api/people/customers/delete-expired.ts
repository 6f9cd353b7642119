import type { ApiDeps } from "../../deps.ts";

/** Deletes expired sessions, sign-in codes and passkey challenges of customers. */
export async function deleteExpiredSignIns({
  db,
  clock,
}: Pick<ApiDeps, "db" | "clock">): Promise<void> {
  const now = clock().toISOString();
  for (const table of ["customer_sessions", "sign_in_codes", "passkey_challenges"] as const)
    await db.deleteFrom(table).where("expires_at", "<=", now).execute();
}
