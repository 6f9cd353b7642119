import { type ApiFailure, failure, type Issue } from "../../http/errors.ts";

/** Responds to an address, shipping method or code that can't be used. `prefix` precedes the address fields. */
export function rejectTerms(issues: readonly Issue[], prefix = ""): ApiFailure {
  const listed = issues.map(({ path, message }) => ({
    path: path === "postalCode" || path === "province" ? prefix + path : path,
    message,
  }));
  return failure(422, listed[0]?.message ?? "", listed);
}
