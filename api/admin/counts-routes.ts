import { Hono } from "hono";
import type { AdminCounts } from "../../data/model/admin/admin-counts.ts";
import { can, type Permission } from "../../data/model/people/permissions.ts";
import { countReviews } from "../catalogue/reviews/admin-store.ts";
import { countRows } from "../db/count-rows.ts";
import type { ApiDeps, Env } from "../deps.ts";
import { anyOperator } from "../http/permissions.ts";

/** Statuses of orders with units that have to be packed. */
const UNPACKED = ["paid", "partly_shipped"] as const;

/** GET /api/admin/counts: what waits for the operator, which the navigation shows and refreshes. */
export function createCountsRoutes({ db }: Pick<ApiDeps, "db">) {
  return new Hono<Env>().get("/", anyOperator("counts of what the role may view"), async (c) => {
    const role = c.get("operator")?.operator.role;
    const ifAllowed = async (permission: Permission, count: () => Promise<number>) =>
      role && can(role, permission) ? await count() : 0;
    const counts: AdminCounts = {
      orders: await ifAllowed("orders.read", () =>
        countRows(db.selectFrom("orders").where("status", "in", UNPACKED)),
      ),
      returns: await ifAllowed("orders.read", () =>
        countRows(db.selectFrom("returns").where("state", "=", "requested")),
      ),
      messages: await ifAllowed("messages.read", () =>
        countRows(db.selectFrom("contact_messages").where("read_at", "is", null)),
      ),
      reviews: await ifAllowed("reviews.read", async () => {
        const { pending, reported } = await countReviews(db);
        return pending + reported;
      }),
    };
    return c.json(counts);
  });
}
