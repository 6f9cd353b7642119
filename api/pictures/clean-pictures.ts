import { transaction } from "../db/transaction.ts";
import type { ApiDeps } from "../deps.ts";
import { deleteUnusedPictures, listPictures, listShownPictures, setUnusedSince } from "./store.ts";

type Deps = Pick<ApiDeps, "db" | "dialect" | "clock">;

/** How long a picture stays that nothing shows: pages that are open may still name it. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/**
 * Forgets uploaded pictures that no product, post or testimonial has shown for 30 days, nor would
 * after the last import is undone. Answers how many.
 */
export async function cleanPictures({ db, dialect, clock }: Deps): Promise<number> {
  const now = clock();
  const pictures = await listPictures(db);
  if (pictures.length === 0) return 0;
  const shown = new Set<string>();
  for await (const directories of listShownPictures(db)) {
    for (const directory of directories) shown.add(directory);
    // SQLite's statements alone never give way to the server's other work.
    await new Promise((resume) => setImmediate(resume));
  }
  const limit = new Date(now.getTime() - KEPT_MS).toISOString();
  const choose = (fits: (isShown: boolean, since: string | null) => boolean) =>
    pictures
      .filter(({ directory, unusedSince }) => fits(shown.has(directory), unusedSince))
      .map(({ directory }) => directory);
  await setUnusedSince(
    db,
    choose((isShown, since) => isShown && since !== null),
    null,
  );
  await setUnusedSince(
    db,
    choose((isShown, since) => !isShown && since === null),
    now,
  );
  const old = choose((isShown, since) => !isShown && since !== null && since < limit);
  return transaction(db, dialect, (trx) => deleteUnusedPictures(trx, old));
}
