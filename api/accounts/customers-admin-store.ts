import { type Expression, type SqlBool, sql } from "kysely";
import type {
  AdminCustomer,
  AdminCustomerLine,
  AdminCustomerList,
  CustomerQuery,
} from "../../data/model/admin/admin-customer.ts";
import { sum } from "../../data/model/sales/allocate.ts";
import { isPickedUp } from "../../data/model/sales/order-delivery.ts";
import { toAmount } from "../../data/model/text/money.ts";
import { PICKUP_COLUMNS } from "../db/tables/order-tables.ts";
import type { Db } from "../db/tables/schema.ts";
import { containsText } from "../db/text-search.ts";

const LATEST_ORDERS = 100;

/** Lists a page of customers, the one with the latest order or account first. */
export async function listCustomers(db: Db, query: CustomerQuery): Promise<AdminCustomerList> {
  const keys = selectEmailKeys(db, query);
  const page = await db
    .selectFrom(keys.as("found"))
    .select("email_key")
    .groupBy("email_key")
    .orderBy((by) => by.fn.max("created_at"), "desc")
    .orderBy("email_key")
    .limit(query.limit)
    .offset(query.offset)
    .execute();
  const { total } = await db
    .selectFrom(keys.as("found"))
    .select((by) => by.fn.count<number>("email_key").distinct().as("total"))
    .executeTakeFirstOrThrow();
  const lines = await readLines(
    db,
    page.map(({ email_key }) => email_key),
  );
  return { customers: lines, total };
}

/** The e-mail keys of accounts and of orders, once per row. */
function selectEmailKeys(db: Db, { search, kind }: CustomerQuery) {
  const hasAccount = (key: Expression<string>) =>
    sql<SqlBool>`exists (select 1 from users u where u.email_key = ${key} and u.email_verified_at is not null)`;
  let orders = db
    .selectFrom("orders")
    .select(["customer_email_key as email_key", "created_at"])
    .where("customer_email_key", "<>", "");
  let users = db
    .selectFrom("users")
    .select((by) => [by.ref("email_key").$notNull().as("email_key"), "created_at"])
    .where("email_verified_at", "is not", null)
    .where("email_key", "is not", null);
  if (kind === "guest") {
    orders = orders.where((by) => by.not(hasAccount(by.ref("customer_email_key"))));
    users = users.where(sql<SqlBool>`1 = 0`);
  }
  if (kind === "account") orders = orders.where((by) => hasAccount(by.ref("customer_email_key")));
  if (search) {
    orders = orders.where((by) =>
      by.or([
        containsText<"orders">("customer_name", search),
        containsText<"orders">("customer_email", search),
      ]),
    );
    users = users.where((by) =>
      by.or([
        containsText<"users">("email", search),
        containsText<"users">("first_name", search),
        containsText<"users">("last_name", search),
      ]),
    );
  }
  return orders.unionAll(users);
}

/** Reads the customers with these keys, in this order, with two queries. */
async function readLines(db: Db, keys: readonly string[]): Promise<AdminCustomerLine[]> {
  if (keys.length === 0) return [];
  const users = await db
    .selectFrom("users")
    .select(["id", "email", "email_key", "first_name", "last_name", "created_at"])
    .where("email_key", "in", keys)
    .where("email_verified_at", "is not", null)
    .execute();
  const orders = await db
    .selectFrom("orders")
    .select(["id", "customer_email", "customer_email_key", "customer_name"])
    .select(["total_cents", "status", "created_at"])
    .where("customer_email_key", "in", keys)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .execute();
  return keys.map((key) => {
    const user = users.find((one) => one.email_key === key);
    const own = orders.filter((one) => one.customer_email_key === key);
    const [latest] = own;
    const spent = own.filter(({ status }) => status !== "cancelled");
    const accountName = [user?.first_name, user?.last_name].filter(Boolean).join(" ");
    return {
      id: user?.id ?? latest?.id ?? "",
      email: user?.email ?? latest?.customer_email ?? key,
      name: accountName || (latest?.customer_name ?? ""),
      hasAccount: user !== undefined,
      orders: own.length,
      spent: toAmount(sum(spent.map((order) => order.total_cents))),
      latestAt: latest?.created_at ?? user?.created_at ?? "",
    };
  });
}

/** Finds a customer by the id of the account or of any of their orders. */
export async function findCustomer(db: Db, id: string): Promise<AdminCustomer | undefined> {
  const key = await findEmailKey(db, id);
  if (!key) return undefined;
  const [line] = await readLines(db, [key]);
  if (!line) return undefined;
  const user = await db
    .selectFrom("users")
    .select("created_at")
    .where("email_key", "=", key)
    .where("email_verified_at", "is not", null)
    .executeTakeFirst();
  const note = await db
    .selectFrom("customer_notes")
    .select("note")
    .where("email_key", "=", key)
    .executeTakeFirst();
  const subscription = await db
    .selectFrom("newsletter_subscriptions")
    .select("id")
    .where("email", "in", [key, line.email.toLowerCase()])
    .where("unsubscribed_at", "is", null)
    .executeTakeFirst();
  return {
    ...line,
    accountCreatedAt: user?.created_at ?? null,
    note: note?.note ?? "",
    isSubscribed: subscription !== undefined,
    latestOrders: await listCustomerOrders(db, key, LATEST_ORDERS),
  };
}

/** Lists the latest orders with an e-mail key, newest first. */
export async function listCustomerOrders(
  db: Db,
  emailKey: string,
  limit: number,
): Promise<AdminCustomer["latestOrders"]> {
  const orders = await db
    .selectFrom("orders")
    .select(["id", "order_number as orderNumber", "status", "total_cents"])
    .select(PICKUP_COLUMNS)
    .select("created_at as createdAt")
    .where("customer_email_key", "=", emailKey)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(limit)
    .execute();
  return orders.map((order) => ({
    id: order.id,
    orderNumber: order.orderNumber,
    status: order.status,
    isPickup: isPickedUp(order),
    total: toAmount(order.total_cents),
    createdAt: order.createdAt,
  }));
}

/** Stores the operator's note about a customer; an empty note is deleted. False: no such customer. */
export async function saveCustomerNote(
  db: Db,
  id: string,
  note: string,
  now: Date,
): Promise<boolean> {
  const key = await findEmailKey(db, id);
  if (!key) return false;
  if (note === "") {
    await db.deleteFrom("customer_notes").where("email_key", "=", key).execute();
    return true;
  }
  const row = { note, updated_at: now.toISOString() };
  await db
    .insertInto("customer_notes")
    .values({ email_key: key, ...row })
    .onConflict((conflict) => conflict.column("email_key").doUpdateSet(row))
    .execute();
  return true;
}

async function findEmailKey(db: Db, id: string): Promise<string | undefined> {
  const user = await db
    .selectFrom("users")
    .select("email_key")
    .where("id", "=", id)
    .where("email_verified_at", "is not", null)
    .executeTakeFirst();
  if (user) return user.email_key ?? undefined;
  const order = await db
    .selectFrom("orders")
    .select("customer_email_key")
    .where("id", "=", id)
    .executeTakeFirst();
  return order?.customer_email_key || undefined;
}
