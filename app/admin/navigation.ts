import { can, type Role } from "../../data/model/people/permissions.ts";
import { paths } from "../paths.ts";
import { type AdminPageLink, NAVIGATION, type NavigationGroup } from "./admin-paths.ts";

/** The navigation with the pages that a role may view; groups without any are left out. */
export function listGroups(role: Role): NavigationGroup[] {
  return NAVIGATION.map((group) => ({
    ...group,
    pages: group.pages.filter(({ permission }) => can(role, permission)),
  })).filter(({ pages }) => pages.length > 0);
}

/** The page in the navigation that an address belongs to: the one with the longest matching path. */
export function findCurrentPage(
  groups: readonly Pick<NavigationGroup, "pages">[],
  pathname: string,
): AdminPageLink | undefined {
  return groups
    .flatMap(({ pages }) => pages)
    .filter(({ to }) => pathname === to || (to !== paths.admin() && pathname.startsWith(`${to}/`)))
    .toSorted((a, b) => b.to.length - a.to.length)[0];
}
