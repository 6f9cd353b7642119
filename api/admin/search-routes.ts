import { Hono } from "hono";
import { defaultPage } from "../../data/content/pages/default-pages.ts";
import { MAX_PAGES } from "../../data/model/admin/admin-page.ts";
import { AdminSearchQuery, type AdminSearchResults } from "../../data/model/admin/admin-search.ts";
import { BUILT_IN_PAGES } from "../../data/model/content/built-in-pages.ts";
import { fillText } from "../../data/model/pages/fill-page-fields.ts";
import { can, type Permission } from "../../data/model/people/permissions.ts";
import { toEmailKey } from "../db/email-key.ts";
import type { Db } from "../db/tables/schema.ts";
import { containsText } from "../db/text-search.ts";
import type { ApiDeps, Env } from "../deps.ts";
import { anyOperator } from "../http/permissions.ts";
import { validateQuery } from "../http/validation.ts";
import { readSettings } from "../settings/store.ts";

type Result = AdminSearchResults["results"][number];

/** Results of each kind. */
const LIMIT = 5;

/** GET /api/admin/search: orders, products, customers and pages that match a text. */
export function createSearchRoutes({ db }: Pick<ApiDeps, "db">) {
  return new Hono<Env>().get(
    "/",
    anyOperator("only records that the role may view"),
    validateQuery(AdminSearchQuery),
    async (c) => {
      const { q } = c.req.valid("query");
      // Punctuation alone would find all orders, whose numbers are compared without it.
      if (!/[\p{L}\p{N}]/u.test(q)) return c.json({ results: [] } satisfies AdminSearchResults);
      const role = c.get("operator")?.operator.role;
      const ifAllowed = async (permission: Permission, find: () => Promise<Result[]>) =>
        role && can(role, permission) ? await find() : [];
      const response: AdminSearchResults = {
        results: [
          ...(await ifAllowed("orders.read", () => findOrders(db, q))),
          ...(await ifAllowed("products.read", () => findProducts(db, q))),
          ...(await ifAllowed("customers.read", () => findCustomers(db, q))),
          ...(await ifAllowed("content.read", () => findPages(db, q))),
        ],
      };
      return c.json(response);
    },
  );
}

/** Orders whose number begins with the text, with or without "ORD-", or of a customer with this email. */
async function findOrders(db: Db, q: string): Promise<Result[]> {
  const number = toOrderNumber(q);
  if (number === undefined) return [];
  const rows = await db
    .selectFrom("orders")
    .select(["id", "order_number", "customer_name", "created_at"])
    .where((by) =>
      q.includes("@")
        ? by("customer_email_key", "=", toEmailKey(q))
        : by.and([
            // The range uses the index; the collation of the database decides what else is in it.
            by("order_number", ">=", number),
            by("order_number", "<=", `${number}ZZZZZZZZZ`),
            by(
              by.fn<string>("substr", ["order_number", by.lit(1), by.lit(number.length)]),
              "=",
              number,
            ),
          ]),
    )
    .orderBy("created_at", "desc")
    .limit(LIMIT)
    .execute();
  return rows.map((row) => ({
    kind: "order",
    id: row.id,
    title: row.order_number,
    detail: row.customer_name,
  }));
}

/** "7k3m9q" becomes "ORD-7K3M-9Q"; undefined for a text without its letters and digits, such as "é". */
function toOrderNumber(q: string): string | undefined {
  const text = q.toUpperCase().replace(/[^0-9A-Z]/g, "");
  if (text === "") return undefined;
  const digits = text.replace(/^ORD/, "");
  return `ORD-${digits.slice(0, 4)}${digits.length > 4 ? `-${digits.slice(4, 8)}` : ""}`;
}

async function findProducts(db: Db, q: string): Promise<Result[]> {
  const rows = await db
    .selectFrom("products")
    .select(["id", "title", "category"])
    .where("is_default", "=", 1)
    .where("removed_at", "is", null)
    .where((by) =>
      by.or([containsText<"products">("title", q), containsText<"products">("sku", q)]),
    )
    .orderBy("position")
    .limit(LIMIT)
    .execute();
  return rows.map(({ id, title, category }) => ({ kind: "product", id, title, detail: category }));
}

/** The customer with this email. */
async function findCustomers(db: Db, q: string): Promise<Result[]> {
  if (!q.includes("@")) return [];
  const key = toEmailKey(q);
  const order = await db
    .selectFrom("orders")
    .select(["customer_name as name", "customer_email as email"])
    .where("customer_email_key", "=", key)
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
  const account = await db
    .selectFrom("users")
    .select("email")
    .where("email_key", "=", key)
    .where("email_verified_at", "is not", null)
    .executeTakeFirst();
  const email = order?.email ?? account?.email;
  return email ? [{ kind: "customer", id: email, title: order?.name ?? email, detail: email }] : [];
}

/** Pages by a part of their title, also those that show their default text. */
async function findPages(db: Db, q: string): Promise<Result[]> {
  const settings = await readSettings(db);
  const stored = await db
    .selectFrom("pages")
    .select(["handle", "title"])
    .orderBy("title")
    .limit(MAX_PAGES)
    .execute();
  const defaults = BUILT_IN_PAGES.filter(
    (handle) => !stored.some((page) => page.handle === handle),
  ).map((handle) => ({ handle, title: defaultPage(handle, settings).document.title }));
  return [...defaults, ...stored]
    .map((page) => ({ ...page, title: fillText(page.title, settings) }))
    .filter(({ title }) => title.toLowerCase().includes(q.toLowerCase()))
    .slice(0, LIMIT)
    .map(({ handle, title }) => ({ kind: "page", id: handle, title, detail: "Page" }));
}
