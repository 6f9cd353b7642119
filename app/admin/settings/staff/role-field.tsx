import type { ComponentProps } from "react";
import {
  ROLE_DESCRIPTIONS,
  ROLE_LABELS,
  ROLES,
} from "../../../../data/model/people/permissions.ts";
import { capitalize } from "../../../../data/model/text/plain-text.ts";
import { SelectField } from "../../../components/select-field.tsx";

export const LABELS = { name: "Name", email: "Email", role: "Role" };

const ROLE_OPTIONS = ROLES.map((value) => ({ value, label: ROLE_LABELS[value] }));

type Props = Omit<ComponentProps<typeof SelectField>, "options" | "hint">;

/** A select of a role. What the role does is below it, because a phone cuts long options. */
export function RoleField(props: Props) {
  const role = ROLES.find((one) => one === props.value);
  return (
    <SelectField
      {...props}
      options={ROLE_OPTIONS}
      hint={role && capitalize(ROLE_DESCRIPTIONS[role])}
    />
  );
}
