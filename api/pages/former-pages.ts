import type { Db } from "../db/tables/schema.ts";

/** Redirects the address of a renamed page, and its earlier ones. */
export async function redirectPage(trx: Db, from: string, to: string): Promise<void> {
  await trx.deleteFrom("former_pages").where("name", "in", [from, to]).execute();
  await trx.updateTable("former_pages").set({ handle: to }).where("handle", "=", from).execute();
  await trx.insertInto("former_pages").values({ name: from, handle: to }).execute();
}

/** Ends the redirects to a deleted page. */
export async function deleteRedirects(trx: Db, handle: string): Promise<void> {
  await trx.deleteFrom("former_pages").where("handle", "=", handle).execute();
}

/** The handle of the published page that had this handle earlier; undefined if one has it now. */
export async function findPresentHandle(db: Db, former: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("former_pages")
    .innerJoin("pages", "pages.handle", "former_pages.handle")
    .select("pages.handle")
    .where("former_pages.name", "=", former)
    .where("pages.published", "is not", null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("pages as present")
            .select("present.handle")
            .whereRef("present.handle", "=", "former_pages.name")
            .where("present.published", "is not", null),
        ),
      ),
    )
    .executeTakeFirst();
  return row?.handle;
}
