import type { LocalizedText } from "../../../data/model/text/fields.ts";
import { selectOpenRecalls, toRecallBanner } from "../../db/products/recall-banners.ts";
import type { Db } from "../../db/tables/schema.ts";
import { resolveFilter, selectRecalled } from "./list-recalled.ts";
import { filterOf, RECALL_FILTER_COLUMNS } from "./store.ts";

/** The banners of the open recalls that concern a line of an order, as a part of its JSON. */
export async function readOrderRecalls(
  db: Db,
  orderId: string,
): Promise<{ recalls?: LocalizedText[] }> {
  const open = await selectOpenRecalls(db)
    .select(["texts", ...RECALL_FILTER_COLUMNS])
    .execute();
  const banners: LocalizedText[] = [];
  for (const recall of open) {
    const filter = await resolveFilter(db, filterOf(recall));
    const line = await selectRecalled(db, filter)
      .select("orders.id")
      .where("orders.id", "=", orderId)
      .limit(1)
      .executeTakeFirst();
    if (line) banners.push(toRecallBanner(recall.texts));
  }
  return banners.length > 0 ? { recalls: banners } : {};
}
