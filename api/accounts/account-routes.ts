import { Hono, type MiddlewareHandler } from "hono";
import { m } from "../../data/i18n/messages.js";
import {
  type AccountOrderList,
  AccountOrdersQuery,
  type AddressList,
  AddressRequest,
  type CustomerResponse,
  MAX_ADDRESSES,
  type MessageResponse,
  ProfileRequest,
} from "../../data/model/people/customer.ts";
import { ReturnRequest } from "../../data/model/sales/return.ts";
import { isUuid } from "../../data/model/text/plain-text.ts";
import { transaction } from "../db/transaction.ts";
import type { ApiDeps, Env } from "../deps.ts";
import { bodyLimit, MEGABYTE } from "../http/body-limit.ts";
import { failure } from "../http/errors.ts";
import { rateLimit, unlimited } from "../http/rate-limit.ts";
import { validateJson, validateQuery } from "../http/validation.ts";
import { deleteAddress, saveAddress } from "../people/customers/addresses.ts";
import { clearSessionCookies } from "../people/customers/cookies.ts";
import { deleteAccount } from "../people/customers/delete-account.ts";
import { type CustomerEnv, requireCustomer } from "../people/customers/require-customer.ts";
import { type SignedInCustomer, toCustomer } from "../people/customers/sessions.ts";
import { createCopyUrl } from "../sales/orders/copy-token.ts";
import { requestReturn } from "../sales/returns/request-return.ts";
import { readAddressList } from "./offered-addresses.ts";
import { findOwnOrder, listOwnOrders } from "./own-orders.ts";

const ownData = unlimited("the customer's own data");

/** PATCH /api/account changes the name, DELETE deletes the account. */
export function createProfileRoutes(deps: ApiDeps, limitChanges: MiddlewareHandler<Env>) {
  const { db, dialect, clock, config, log } = deps;
  return new Hono<CustomerEnv>()
    .patch(
      "/",
      requireCustomer(deps),
      limitChanges,
      bodyLimit(MEGABYTE),
      validateJson(ProfileRequest),
      async (c) => {
        const customer = c.get("customer");
        const { firstName, lastName } = c.req.valid("json");
        const name = { first_name: firstName || null, last_name: lastName || null };
        await db
          .updateTable("users")
          .set({ ...name, updated_at: clock().toISOString() })
          .where("id", "=", customer.id)
          .execute();
        const changed = { ...customer, firstName: name.first_name, lastName: name.last_name };
        const body: CustomerResponse = { customer: toCustomer(changed) };
        return c.json(body);
      },
    )
    .delete("/", requireCustomer(deps), limitChanges, bodyLimit(MEGABYTE), async (c) => {
      await transaction(db, dialect, (trx) => deleteAccount(trx, c.get("customer"), clock()));
      clearSessionCookies(c, config);
      c.header("Clear-Site-Data", '"cache"');
      log.info({ address: c.get("address") }, "customer account deleted");
      const body: MessageResponse = {
        message: m.account_reply_deleted(),
      };
      return c.json(body);
    });
}

/** GET /api/account/orders and /api/account/orders/{id}, POST /api/account/orders/{id}/returns */
export function createOwnOrderRoutes(deps: ApiDeps) {
  const { db, clock } = deps;
  const find = async (customer: SignedInCustomer, id: string) => {
    const found = isUuid(id) && (await findOwnOrder(db, customer, id.toLowerCase(), clock()));
    // The same response for unknown orders and for those of others.
    if (!found) throw failure(404, m.errors_order_missing());
    return found;
  };
  return new Hono<CustomerEnv>()
    .use(requireCustomer(deps))
    .get("/", ownData, validateQuery(AccountOrdersQuery), async (c) => {
      const page = c.req.valid("query");
      const body: AccountOrderList = await listOwnOrders(db, c.get("customer"), page, clock());
      return c.json(body);
    })
    .get("/:id", ownData, async (c) => {
      const found = await find(c.get("customer"), c.req.param("id"));
      return c.json({ ...found, copyUrl: await createCopyUrl(db, found.order.id, clock()) });
    })
    .post(
      "/:id/returns",
      rateLimit(deps, "return requests", { requests: 30, minutes: 1 }),
      bodyLimit(MEGABYTE),
      validateJson(ReturnRequest),
      async (c) => {
        const customer = c.get("customer");
        const { order } = await find(customer, c.req.param("id"));
        await requestReturn(deps, order.id, c.req.valid("json"));
        return c.json(await find(customer, order.id), 201);
      },
    );
}

/** GET and POST /api/account/addresses, DELETE /api/account/addresses/{id} */
export function createAddressRoutes(deps: ApiDeps, limitChanges: MiddlewareHandler<Env>) {
  const { db, dialect, clock } = deps;
  return new Hono<CustomerEnv>()
    .use(requireCustomer(deps))
    .get("/", ownData, async (c) => {
      const body: AddressList = await readAddressList(db, c.get("customer"));
      return c.json(body);
    })
    .post("/", limitChanges, bodyLimit(MEGABYTE), validateJson(AddressRequest), async (c) => {
      const customer = c.get("customer");
      const saved = await transaction(db, dialect, (trx) =>
        saveAddress(trx, customer.id, c.req.valid("json"), clock()),
      );
      if (!saved) throw failure(409, m.account_addresses_full({ max: MAX_ADDRESSES }));
      const body: AddressList = await readAddressList(db, customer);
      return c.json(body, 201);
    })
    .delete("/:id", limitChanges, bodyLimit(MEGABYTE), async (c) => {
      if (!(await deleteAddress(db, c.get("customer").id, c.req.param("id"))))
        throw failure(404, m.account_address_missing());
      const body: MessageResponse = { message: m.account_item_deleted() };
      return c.json(body);
    });
}
