import {
  ROLE_DESCRIPTIONS,
  ROLE_LABELS,
  ROLES,
} from "../../../../data/model/people/permissions.ts";

export const LABELS = { name: "Name", email: "Email", role: "Role" };

/** The roles with what they allow. */
export const ROLE_OPTIONS = ROLES.map((role) => ({
  value: role,
  label: `${ROLE_LABELS[role]}: ${ROLE_DESCRIPTIONS[role]}`,
}));
