export type OperatorStatus = "invited" | "active" | "deactivated";
