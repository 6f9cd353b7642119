import type { AddressList } from "../../data/model/people/customer.ts";
import { parseAddress } from "../../data/model/sales/checkout.ts";
import { splitName } from "../../data/model/text/addresses.ts";
import type { Db } from "../db/tables/schema.ts";
import { listAddresses } from "../people/customers/addresses.ts";
import type { SignedInCustomer } from "../people/customers/sessions.ts";
import { isOrderOf } from "./own-orders.ts";

/** The number of latest orders whose addresses checkout offers. */
const OFFERED_ORDERS = 20;

/** The addresses that checkout offers a customer: the saved ones, and those of the orders in the account. */
export async function readAddressList(db: Db, customer: SignedInCustomer): Promise<AddressList> {
  const [addresses, orderAddresses] = await Promise.all([
    listAddresses(db, customer.id),
    listOrderAddresses(db, customer),
  ]);
  return { addresses, orderAddresses };
}

/** Orders store an address as one line. One that can't be parsed, such as of an imported order, is left out. */
async function listOrderAddresses(
  db: Db,
  customer: SignedInCustomer,
): Promise<AddressList["orderAddresses"]> {
  const orders = await db
    .selectFrom("orders")
    .select(["id", "customer_name", "recipient_name", "shipping_address", "billing_address"])
    .select(["address2", "phone", "created_at as lastUsedAt"])
    .where(isOrderOf(customer))
    .where("shipping_address", "<>", "")
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(OFFERED_ORDERS)
    .execute();
  return orders.flatMap(({ lastUsedAt, ...order }) => {
    const { recipient_name: recipient, customer_name: customerName } = order;
    const own = recipient === null ? undefined : parseAddress(order.billing_address ?? "");
    const delivery = parseAddress(order.shipping_address, order.address2);
    return [
      ...(own
        ? [
            {
              ...own,
              ...splitName(customerName),
              id: `${order.id}-billing`,
              phone: null,
              lastUsedAt,
              isRecipient: false,
            },
          ]
        : []),
      ...(delivery
        ? [
            {
              ...delivery,
              ...splitName(recipient ?? customerName),
              id: order.id,
              phone: order.phone,
              lastUsedAt,
              isRecipient: recipient !== null,
            },
          ]
        : []),
    ];
  });
}
