import type { Context } from "hono";
import {
  MAX_PASSKEYS,
  type Passkey,
  type PasskeyAuthentication,
  type PasskeyRegistration,
} from "../../../data/model/people/customer.ts";
import type { Db } from "../../db/tables/schema.ts";
import { createToken, hashToken } from "../../db/token.ts";
import { isUniqueViolation } from "../../db/transaction.ts";
import type { ApiDeps, Env } from "../../deps.ts";
import { failure } from "../../http/errors.ts";
import { createTokenCookie } from "../../http/token-cookie.ts";
import { readStoreFacts } from "../../settings/store.ts";
import { describeDevice } from "../device.ts";
import { addChallenge, takeChallenge } from "../passkeys/challenges.ts";
import {
  createAuthenticationOptions,
  createRegistrationOptions,
  verifyAuthentication,
  verifyRegistration,
} from "../passkeys/webauthn.ts";

type Deps = Pick<ApiDeps, "db" | "config" | "clock">;

/** Binds a ceremony to the browser that began it. In seconds. */
const ceremonyCookie = createTokenCookie("vitrine_operator_passkey", {
  maxAge: 15 * 60,
  path: "/api",
});

/** Begins the registration of a passkey for an operator. */
export async function beginRegistration(
  { db, config, clock }: Deps,
  c: Context<Env>,
  operator: { id: string; name: string; email: string | null },
) {
  const store = await readStoreFacts(db);
  const options = await createRegistrationOptions(config.publicUrl, `${store.name} admin`, {
    id: operator.id,
    name: operator.email ?? operator.name,
    displayName: operator.name,
    credentialIds: (await listOperatorPasskeys(db, operator.id)).map(({ id }) => id),
  });
  const { challenge } = options;
  const browserHash = ensureBrowser(c, config);
  const begun = {
    challenge,
    browserHash,
    purpose: "operator-register",
    userId: operator.id,
  } as const;
  await addChallenge(db, begun, clock());
  return options;
}

/**
 * Verifies a new passkey of an operator, and returns a function that adds it.
 * @throws ApiFailure 401 for a forged, replayed or late response, and for another operator's
 */
export async function verifyNewPasskey(
  { db, config, clock }: Deps,
  c: Context<Env>,
  operatorId: string,
  response: PasskeyRegistration,
): Promise<(trx: Db) => Promise<void>> {
  const browserHash = readBrowser(c, config);
  const { clientDataJSON } = response.response;
  const begun =
    browserHash &&
    (await takeChallenge(
      db,
      clientDataJSON,
      { browserHash, purpose: "operator-register" },
      clock(),
    ));
  if (!begun || begun.user_id !== operatorId) throw refusedRegistration();
  const ceremony = { publicUrl: config.publicUrl, challenge: begun.challenge };
  const verified = await verifyRegistration(response, ceremony);
  if (!verified) throw refusedRegistration();
  const { credential, credentialBackedUp } = verified;
  const name = describeDevice(c.req.header("user-agent"));
  return async (trx) => {
    await lockOperator(trx, operatorId);
    if ((await listOperatorPasskeys(trx, operatorId)).length >= MAX_PASSKEYS)
      throw failure(409, `You can have at most ${MAX_PASSKEYS} passkeys. Remove one first.`);
    await trx
      .insertInto("operator_passkeys")
      .values({
        id: credential.id,
        operator_id: operatorId,
        public_key: Buffer.from(credential.publicKey).toString("base64url"),
        counter: credential.counter,
        backed_up: credentialBackedUp ? 1 : 0,
        name,
        created_at: clock().toISOString(),
        last_used_at: null,
      })
      .execute();
  };
}

/** @throws ApiFailure 409 if the error is that the passkey is registered, else the error */
export function rejectRegistered(error: unknown): never {
  if (isUniqueViolation(error)) throw failure(409, "This passkey is registered already.");
  throw error;
}

/** Begins a sign-in. The response does not depend on an account. */
export async function beginSignIn({ db, config, clock }: Deps, c: Context<Env>) {
  const options = await createAuthenticationOptions(config.publicUrl);
  const browserHash = ensureBrowser(c, config);
  const { challenge } = options;
  await addChallenge(db, { challenge, browserHash, purpose: "operator-sign-in" }, clock());
  return options;
}

/** Verifies a sign-in, and returns the id of the active operator; undefined if it is refused. */
export async function verifySignIn(
  { db, config, clock }: Deps,
  c: Context<Env>,
  response: PasskeyAuthentication,
): Promise<string | undefined> {
  const browserHash = readBrowser(c, config);
  const { clientDataJSON } = response.response;
  const begun =
    browserHash &&
    (await takeChallenge(
      db,
      clientDataJSON,
      { browserHash, purpose: "operator-sign-in" },
      clock(),
    ));
  const passkey = begun && (await findActivePasskey(db, response.id));
  if (!passkey) return undefined;
  const ceremony = { publicUrl: config.publicUrl, challenge: begun.challenge };
  const verified = await verifyAuthentication(response, passkey, ceremony);
  if (!verified) return undefined;
  const { numUpdatedRows } = await db
    .updateTable("operator_passkeys")
    .set({
      counter: verified.newCounter,
      backed_up: verified.credentialBackedUp ? 1 : 0,
      last_used_at: clock().toISOString(),
    })
    .where("id", "=", passkey.id)
    .executeTakeFirst();
  return numUpdatedRows === 1n ? passkey.operatorId : undefined;
}

export async function listOperatorPasskeys(db: Db, operatorId: string): Promise<Passkey[]> {
  const rows = await db
    .selectFrom("operator_passkeys")
    .select(["id", "name", "backed_up", "created_at as createdAt", "last_used_at as lastUsedAt"])
    .where("operator_id", "=", operatorId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return rows.map(({ backed_up, ...row }) => ({ ...row, isBackedUp: backed_up === 1 }));
}

/** Removes a passkey of an operator, unless it is the only way to sign in. */
export async function removeOperatorPasskey(
  trx: Db,
  operatorId: string,
  id: string,
): Promise<"removed" | "unknown" | "last"> {
  const { password_hash } = await lockOperator(trx, operatorId);
  const own = await listOperatorPasskeys(trx, operatorId);
  if (!own.some((passkey) => passkey.id === id)) return "unknown";
  if (own.length === 1 && password_hash === null) return "last";
  await trx.deleteFrom("operator_passkeys").where("id", "=", id).execute();
  return "removed";
}

/** Makes concurrent changes of the operator's passkeys wait. */
function lockOperator(trx: Db, id: string) {
  return trx
    .updateTable("operators")
    .set((by) => ({ updated_at: by.ref("updated_at") }))
    .where("id", "=", id)
    .returning("password_hash")
    .executeTakeFirstOrThrow();
}

function findActivePasskey(db: Db, id: string) {
  return db
    .selectFrom("operator_passkeys as passkey")
    .innerJoin("operators", "operators.id", "passkey.operator_id")
    .select(["passkey.id", "passkey.counter", "passkey.public_key as publicKey"])
    .select("passkey.operator_id as operatorId")
    .where("passkey.id", "=", id)
    .where("operators.status", "=", "active")
    .executeTakeFirst();
}

function readBrowser(c: Context, config: ApiDeps["config"]): string | undefined {
  const token = ceremonyCookie.read(c, config);
  return token && hashToken(token);
}

function ensureBrowser(c: Context, config: ApiDeps["config"]): string {
  const token = ceremonyCookie.read(c, config) ?? createToken();
  ceremonyCookie.set(c, config, token);
  return hashToken(token);
}

const refusedRegistration = () =>
  failure(401, "The passkey could not be created. Please try again.");
