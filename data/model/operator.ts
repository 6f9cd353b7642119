import * as v from "valibot";

/** Body of POST /api/admin/session. Any text is a try; whether it is right is decided in one place. */
export const SignInRequest = v.object({ password: v.string("is required") });
export type SignInRequest = v.InferOutput<typeof SignInRequest>;

/** The operator's session: ISO times. It ends at `idleUntil` unless it is used, at `endsAt` anyway. */
export const OperatorSession = v.object({
  startedAt: v.string(),
  idleUntil: v.string(),
  endsAt: v.string(),
});
export type OperatorSession = v.InferOutput<typeof OperatorSession>;

/** An answer that says only that it was done. */
export const Done = v.object({ message: v.string() });
export type Done = v.InferOutput<typeof Done>;
