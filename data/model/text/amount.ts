import * as v from "valibot";

/** A decimal amount in JSON: "48.00". */
export const Amount = v.pipe(v.string(), v.regex(/^\d{1,9}\.\d{2}$/, "must look like 48.00"));
export type Amount = v.InferOutput<typeof Amount>;

/** An amount that may be negative: "-4.50". */
export const SignedAmount = v.pipe(
  v.string(),
  v.regex(/^-?\d{1,12}\.\d{2}$/, "must look like 48.00 or -48.00"),
);
export type SignedAmount = v.InferOutput<typeof SignedAmount>;
