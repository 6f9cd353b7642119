import { Hono } from "hono";
import { transaction } from "../../../db/transaction.ts";
import type { ApiDeps, Env } from "../../../deps.ts";
import { requires } from "../../../http/permissions.ts";
import { readCopies, retryFailedCopies } from "./admin-store.ts";
import { hasUnreadProducts } from "./queue-pictures.ts";

/** GET and POST /retry under /api/admin/picture-copies. */
export function createPictureCopyRoutes({
  db,
  dialect,
  clock,
  config,
  wakePictureCopies,
}: Pick<ApiDeps, "db" | "dialect" | "clock" | "config" | "wakePictureCopies">) {
  return new Hono<Env>()
    .use(requires("products.read", "products.write"))
    .get("/", async (c) => {
      const isEnabled = config.pictureCopy;
      // Before the counts: pictures that are queued in between are counted.
      const isQueuing = isEnabled && (await hasUnreadProducts(db));
      return c.json({ isEnabled, isQueuing, ...(await readCopies(db)) });
    })
    .post("/retry", async (c) => {
      const retried = await transaction(db, dialect, (trx) => retryFailedCopies(trx, clock()));
      if (retried > 0) wakePictureCopies?.();
      return c.json({ retried });
    });
}
