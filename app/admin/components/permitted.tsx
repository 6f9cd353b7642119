import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { can, type Permission } from "../../../data/model/people/permissions.ts";
import { sessionQuery } from "../session.ts";
import css from "./permitted.module.css";
import shared from "./shared.module.css";

/** Returns a function that checks whether the signed-in operator has a permission. */
export function useCan(): (permission: Permission) => boolean {
  const { data } = useQuery({ ...sessionQuery, enabled: false });
  return (permission) => (data ? can(data.operator.role, permission) : false);
}

type Props = { to: Permission; children: ReactNode };

/** Renders its children only for operators with a permission: buttons and links of actions. */
export function Permitted({ to, children }: Props) {
  return useCan()(to) && children;
}

/**
 * A form that operators without a permission can read but not change: its controls are disabled, its links
 * are not.
 */
export function Editable({ to, children }: Props) {
  const canEdit = useCan()(to);
  return (
    <>
      {!canEdit && <p className={shared.soft}>Your role may view this, but not change it.</p>}
      <fieldset className={css.editable} disabled={!canEdit}>
        {children}
      </fieldset>
    </>
  );
}
