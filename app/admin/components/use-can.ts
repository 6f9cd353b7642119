import { useQuery } from "@tanstack/react-query";
import { can, type Permission } from "../../../data/model/people/permissions.ts";
import { sessionQuery } from "../session.ts";

/** Returns a function that checks whether the signed-in operator has a permission. */
export function useCan(): (permission: Permission) => boolean {
  const { data } = useQuery({ ...sessionQuery, enabled: false });
  return (permission) => (data ? can(data.operator.role, permission) : false);
}
