import { randomUUID } from "node:crypto";
import type { Context } from "hono";
import type { Transaction } from "kysely";
import { m } from "../../data/i18n/messages.js";
import type { Customer, PasskeyRegistration } from "../../data/model/people/customer.ts";
import { MAX_PASSKEYS } from "../../data/model/people/customer.ts";
import type { Database } from "../db/tables/schema.ts";
import { isUniqueViolation, transaction } from "../db/transaction.ts";
import type { ApiDeps, Env } from "../deps.ts";
import { failure } from "../http/errors.ts";
import { newAccount } from "../people/customers/accounts.ts";
import { passkeyBrowser } from "../people/customers/cookies.ts";
import { addPasskey, listPasskeys } from "../people/customers/passkeys.ts";
import { readCustomer } from "../people/customers/require-customer.ts";
import { toCustomer } from "../people/customers/sessions.ts";
import { signIn } from "../people/customers/sign-in.ts";
import { describeDevice } from "../people/device.ts";
import { addChallenge, type Challenge, takeChallenge } from "../people/passkeys/challenges.ts";
import { createRegistrationOptions, verifyRegistration } from "../people/passkeys/webauthn.ts";
import { readBrowser } from "../sales/checkout/cookie.ts";
import { findOrder } from "../sales/orders/store.ts";
import { readStoreFacts } from "../settings/store.ts";

type Trx = Transaction<Database>;

/**
 * Begins the registration of a passkey for the customer, or for a guest whose browser has placed the
 * order: the passkey then creates an account with this order.
 */
export async function beginRegistration(
  deps: ApiDeps,
  c: Context<Env>,
  orderId: string | undefined,
) {
  const { db, clock, config } = deps;
  const customer = await readCustomer(c, deps);
  if (!customer && orderId === undefined) throw failure(401, m.errors_sign_in_first());
  const order = customer ? undefined : await findOwnOrder(deps, c, orderId ?? "");
  const userId = customer?.id ?? randomUUID();
  const email = customer ? customer.email : (order?.customerEmail ?? null);
  const name = [customer?.firstName, customer?.lastName].filter(Boolean).join(" ");
  const store = await readStoreFacts(db);
  const options = await createRegistrationOptions(config.publicUrl, store.name, {
    id: userId,
    name: email ?? m.account_passkey_user(),
    displayName: name || (order?.customerName ?? ""),
    credentialIds: (await listPasskeys(db, userId)).map(({ id }) => id),
  });
  const browserHash = passkeyBrowser.ensure(c, config);
  const { challenge } = options;
  const begun = {
    challenge,
    browserHash,
    purpose: "register",
    userId,
    orderId: order?.id,
  } as const;
  await addChallenge(db, begun, clock());
  return options;
}

/** Verifies the new passkey and adds it, with a new account for a guest. */
export async function finishRegistration(
  deps: ApiDeps,
  c: Context<Env>,
  response: PasskeyRegistration,
): Promise<Customer> {
  const { db, dialect, clock, config } = deps;
  const browserHash = passkeyBrowser.read(c, config);
  const { clientDataJSON, transports = [] } = response.response;
  const begun =
    browserHash &&
    (await takeChallenge(db, clientDataJSON, { browserHash, purpose: "register" }, clock()));
  const userId = begun ? begun.user_id : null;
  if (!begun || userId === null) throw refused();
  const customer = await readCustomer(c, deps);
  // Signed out or in as another customer since the ceremony began.
  if (begun.order_id === null && customer?.id !== userId) throw refused();
  const ceremony = { publicUrl: config.publicUrl, challenge: begun.challenge };
  const verified = await verifyRegistration(response, ceremony);
  if (!verified) throw refused();
  const { credential, credentialDeviceType, credentialBackedUp } = verified;
  const passkey = {
    id: credential.id,
    userId,
    publicKey: Buffer.from(credential.publicKey).toString("base64url"),
    counter: credential.counter,
    transports,
    deviceType: credentialDeviceType,
    isBackedUp: credentialBackedUp,
    name: describeDevice(c.req.header("user-agent")),
  };
  await transaction(db, dialect, async (trx) => {
    const now = clock();
    if (begun.order_id !== null) await addAccountOfOrder(trx, begun, now);
    if (!(await addPasskey(trx, passkey, now)))
      throw failure(409, m.account_passkeys_full({ max: MAX_PASSKEYS }));
  }).catch((error: unknown) => {
    if (isUniqueViolation(error)) throw failure(409, m.account_passkey_known());
    throw error;
  });
  if (customer?.id === userId) return toCustomer(customer);
  return signIn(deps, c, { userId, method: "passkey" });
}

/** The order, if this browser placed it as a guest: the rule of GET /api/orders/{id}. */
async function findOwnOrder({ db, config }: ApiDeps, c: Context<Env>, orderId: string) {
  const browser = readBrowser(c, config);
  const found = browser === undefined ? undefined : await findOrder(db, orderId.toLowerCase());
  if (!found || found.browserHash !== browser) throw failure(404, m.errors_order_missing());
  if (found.order.userId != null) throw hasAccount();
  return found.order;
}

/**
 * Adds the account that a guest's passkey creates, and assigns the order to it. The order's e-mail
 * stays unverified: it gives access to no other order.
 */
async function addAccountOfOrder(trx: Trx, begun: Challenge, now: Date): Promise<void> {
  const order = await trx
    .updateTable("orders")
    .set({ user_id: begun.user_id })
    .where("id", "=", begun.order_id)
    .where("user_id", "is", null)
    .returning(["customer_email", "customer_email_key"])
    .executeTakeFirst();
  if (!order) throw hasAccount();
  // An erased order has no address.
  const email = order.customer_email || null;
  await trx
    .insertInto("users")
    .values({ ...newAccount(email, now), id: begun.user_id ?? randomUUID() })
    .execute();
}

const hasAccount = () => failure(409, m.account_order_has_account());

/** One message for a forged, replayed or late response. */
const refused = () => failure(401, m.account_passkey_not_created());
