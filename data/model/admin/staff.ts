import * as v from "valibot";

export const OPERATOR_STATUSES = ["invited", "active", "deactivated"] as const;
export type OperatorStatus = (typeof OPERATOR_STATUSES)[number];
export const OperatorStatus = v.picklist(OPERATOR_STATUSES);
