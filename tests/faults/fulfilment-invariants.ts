import type { Db } from "../../api/db/tables/schema.ts";
import { countFulfilments, countUnits } from "../../api/sales/fulfilments/store.ts";
import { fulfilmentStatus } from "../../data/model/sales/fulfilment.ts";

/** No line has more fulfilled than ordered units, and the status of each order is that of its parcels. */
export async function findFulfilmentViolations(db: Db): Promise<string[]> {
  const violations: string[] = [];
  const orders = await db.selectFrom("orders").select(["id", "status", "order_number"]).execute();
  for (const { id, status, order_number } of orders) {
    const units = await countUnits(db, id);
    const excess = units.find(({ fulfilled, quantity }) => fulfilled > quantity);
    if (excess)
      violations.push(`order ${order_number}: ${excess.fulfilled} of ${excess.quantity} fulfilled`);
    const derived = fulfilmentStatus(await countFulfilments(db, id));
    const isUnshipped = ["authorized", "paid", "packed"].includes(status);
    const isExpected = derived ? derived === status : isUnshipped;
    if (status !== "cancelled" && !isExpected)
      violations.push(`order ${order_number}: ${status}, but its parcels are ${derived ?? "none"}`);
  }
  return violations;
}
