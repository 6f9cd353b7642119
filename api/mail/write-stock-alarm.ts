import { countOf, formatCount } from "../../data/model/text/plain-text.ts";
import { listLowStock } from "../catalogue/stock/low-stock.ts";
import type { MailContent, MailContext } from "./mail-content.ts";
import { oneLine } from "./mail-html.ts";

/** Number of variants that the e-mail lists. */
const MAX_LISTED = 100;

/** Writes the daily e-mail about low stock to the operator; undefined if no stock is low any more. */
export async function writeStockAlarm({
  db,
  publicUrl,
  store,
}: MailContext): Promise<MailContent | undefined> {
  const { total, variants } = await listLowStock(db, MAX_LISTED);
  if (total === 0) return undefined;
  const further = total - variants.length;
  return {
    subject: oneLine(`${store.name}: ${countOf(total, "product")} low in stock`),
    parts: [
      "The stock of these products is at or below their threshold:",
      {
        rows: variants.map(({ title, sku, stock, threshold }) => [
          sku ? `${title} (${sku})` : title,
          stock === 0 ? "sold out" : `${formatCount(stock)} left, low at ${formatCount(threshold)}`,
        ]),
      },
      ...(further > 0 ? [`And ${countOf(further, "further product")}.`] : []),
      { text: "Open the stock", url: `${publicUrl}/admin/products/stock`, isMain: true },
      {
        note: "This email is sent once a day at most. Settings, Low stock changes the threshold or turns it off.",
      },
    ],
  };
}
