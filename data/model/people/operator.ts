import * as v from "valibot";
import { Role } from "./permissions.ts";

/**
 * Id of the operator whom the migration created: the person who used the password of a store without
 * accounts. OPERATOR_PASSWORD and `npm run operator:password` are for this operator.
 */
export const FIRST_OWNER_ID = "00000000-0000-4000-8000-000000000000";

/**
 * Body of POST /api/admin/session. Without an e-mail address it signs in the first owner. The rules for
 * addresses and passwords do not apply here: any text counts as an attempt.
 */
export const SignInRequest = v.object({
  email: v.optional(v.pipe(v.string("must be a text"), v.maxLength(320, "is too long")), ""),
  password: v.string("is required"),
});
export type SignInRequest = v.InferInput<typeof SignInRequest>;

/**
 * The session of an operator. It ends at `idleUntil` if it is not used, and at `endsAt` in any case (ISO
 * times).
 */
export const OperatorSession = v.object({
  startedAt: v.string(),
  idleUntil: v.string(),
  endsAt: v.string(),
  operator: v.object({
    id: v.string(),
    name: v.string(),
    /** null: the first owner, until an address is entered. */
    email: v.nullable(v.string()),
    role: Role,
  }),
  /** Whether a passkey is required, and the operator signed in without one: then nothing else is allowed. */
  needsPasskey: v.boolean(),
});
export type OperatorSession = v.InferOutput<typeof OperatorSession>;

/** A response that only confirms success. */
export const Done = v.object({ message: v.string() });
export type Done = v.InferOutput<typeof Done>;
