import type { ExpressionBuilder } from "kysely";
import { CUSTOMER_MAIL_KINDS } from "../../../data/model/content/mail-kinds.ts";
import type { Database } from "../../db/tables/schema.ts";

/** SQL condition for `outbox`: an e-mail to the customer about an order, its parcels, refunds, returns or changes. */
export const isOrderMail =
  (orderId: string) =>
  ({ and, or, eb, selectFrom }: ExpressionBuilder<Database, "outbox">) =>
    and([
      eb("kind", "in", CUSTOMER_MAIL_KINDS),
      or([
        eb("subject_id", "=", orderId),
        eb(
          "subject_id",
          "in",
          selectFrom("fulfilments").select("id").where("order_id", "=", orderId),
        ),
        eb("subject_id", "in", selectFrom("refunds").select("id").where("order_id", "=", orderId)),
        eb("subject_id", "in", selectFrom("returns").select("id").where("order_id", "=", orderId)),
        eb(
          "subject_id",
          "in",
          selectFrom("order_events").select("id").where("order_id", "=", orderId),
        ),
      ]),
    ]);
