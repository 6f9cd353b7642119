import * as v from "valibot";

/** Body of POST /api/admin/session. Password rules do not apply here: any text counts as an attempt. */
export const SignInRequest = v.object({ password: v.string("is required") });
export type SignInRequest = v.InferOutput<typeof SignInRequest>;

/** The operator's session. It ends at `idleUntil` if it is not used, and at `endsAt` in any case (ISO times). */
export const OperatorSession = v.object({
  startedAt: v.string(),
  idleUntil: v.string(),
  endsAt: v.string(),
});
export type OperatorSession = v.InferOutput<typeof OperatorSession>;

/** A response that only confirms success. */
export const Done = v.object({ message: v.string() });
export type Done = v.InferOutput<typeof Done>;
