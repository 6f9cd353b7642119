import { m } from "../../../data/i18n/messages.js";
import type { ContactChange, OrderNotes } from "../../../data/model/admin/order-change.ts";
import { addressLines } from "../../../data/model/sales/order-delivery.ts";
import { orderStatusesBefore } from "../../../data/model/sales/order-status.ts";
import { toEmailKey } from "../../db/email-key.ts";
import { enqueueMail } from "../../db/outbox.ts";
import type { Db } from "../../db/tables/schema.ts";
import { transaction } from "../../db/transaction.ts";
import type { ApiDeps } from "../../deps.ts";
import { changeLockedOrder, type StepResult } from "./change-order.ts";
import { recordOrderChange, recordOrderEvent } from "./order-events.ts";
import { isOrderMail } from "./store.ts";

/**
 * Changes names, addresses and phone number of an order before its first parcel. The timeline keeps the old
 * values, and an e-mail tells the customer. Prices and taxes stay as they were paid.
 */
export async function changeContact(
  deps: Pick<ApiDeps, "db" | "dialect" | "clock">,
  id: string,
  change: ContactChange,
): Promise<StepResult> {
  const { clock } = deps;
  const statuses = orderStatusesBefore("partly_shipped");
  return changeLockedOrder(deps, id, statuses, async (trx, { status }) => {
    const before = await readContact(trx, id);
    const after = { ...before, ...change };
    // An order that is picked up has no address, and one that is shipped needs one. Only a gift has a recipient.
    const added = FIXED_FIELDS.filter((field) => (before[field] === "") !== (after[field] === ""));
    if (added.length > 0)
      return {
        outcome: "invalid",
        issues: added.map((path) => ({
          path,
          message: "can be changed, but not added or removed",
        })),
      };
    const changed = CONTACT_FIELDS.filter(([field]) => before[field] !== after[field]);
    if (changed.length === 0) return { outcome: "done" };
    const note = () =>
      changed
        .map(([field, , describe]) =>
          describe({ before: before[field] || m.orders_event_changed_none() }),
        )
        .join("\n");
    await trx
      .updateTable("orders")
      .set({
        customer_name: change.customerName,
        recipient_name: after.recipientName || null,
        billing_address: after.billingAddress || null,
        customer_email: change.customerEmail,
        customer_email_key: toEmailKey(change.customerEmail),
        phone: change.phone || null,
        shipping_address: change.shippingAddress,
        address2: null,
      })
      .where("id", "=", id)
      .execute();
    await redirectMail(trx, id, before.customerEmail, change.customerEmail);
    const event = { status, note };
    const eventId = await recordOrderEvent(trx, id, event, clock());
    await recordOrderChange(
      trx,
      id,
      {},
      {},
      changed.map(([, label]) => label),
    );
    const recipient = change.customerEmail;
    await enqueueMail(trx, { kind: "order-changed", subjectId: eventId, recipient }, clock());
    return { outcome: "done" };
  });
}

/** Fields that stay empty, or stay filled in. */
const FIXED_FIELDS = ["recipientName", "shippingAddress"] as const;

const CONTACT_FIELDS = [
  ["customerName", "name", m.orders_event_changed_name],
  ["recipientName", "recipient's name", m.orders_event_changed_recipient],
  ["shippingAddress", "address", m.orders_event_changed_address],
  ["billingAddress", "billing address", m.orders_event_changed_billing_address],
  ["customerEmail", "email address", m.orders_event_changed_email],
  ["phone", "phone number", m.orders_event_changed_phone],
] as const satisfies readonly (readonly [
  keyof ContactChange,
  label: string,
  describe: (before: { before: string }) => string,
])[];

async function readContact(trx: Db, id: string): Promise<Required<ContactChange>> {
  const order = await trx
    .selectFrom("orders")
    .select(["customer_name as customerName", "customer_email as customerEmail", "phone"])
    .select(["shipping_address as shippingAddress", "address2"])
    .select(["recipient_name as recipientName", "billing_address as billingAddress"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return {
    customerName: order.customerName,
    recipientName: order.recipientName ?? "",
    billingAddress: order.billingAddress ?? "",
    customerEmail: order.customerEmail,
    phone: order.phone ?? "",
    shippingAddress: addressLines(order).join(", "),
  };
}

/** Sends the e-mails about an order that wait for their first attempt to its new address. */
async function redirectMail(trx: Db, orderId: string, from: string, to: string): Promise<void> {
  await trx
    .updateTable("outbox")
    .set({ recipient: to })
    .where(isOrderMail(orderId))
    .where("recipient", "=", from)
    .where("attempts", "=", 0)
    .execute();
}

/** Saves the private note and the tags of an order. Returns false if the order does not exist. */
export async function saveOrderNotes(
  { db, dialect }: Pick<ApiDeps, "db" | "dialect">,
  id: string,
  { privateNote, tags }: OrderNotes,
): Promise<boolean> {
  return transaction(db, dialect, async (trx) => {
    const before = await trx
      .selectFrom("orders")
      .select(["private_note as note", "tags"])
      .where("id", "=", id)
      .executeTakeFirst();
    if (!before) return false;
    const note = privateNote || null;
    await trx
      .updateTable("orders")
      .set({ private_note: note, tags: JSON.stringify(tags) })
      .where("id", "=", id)
      .execute();
    const former = { tags: JSON.parse(before.tags) as string[] };
    await recordOrderChange(
      trx,
      id,
      former,
      { tags },
      note === before.note ? [] : ["private note"],
    );
    return true;
  });
}
