import { useEffect, useState } from "react";
import { Link, NavLink, useLocation } from "react-router-dom";
import type { OperatorSession } from "../../data/model/people/operator.ts";
import { Button } from "../components/button.tsx";
import { Dropdown } from "../components/dropdown.tsx";
import { Sheet } from "../components/sheet.tsx";
import { paths } from "../paths.ts";
import { AdminIcon } from "./admin-icon.tsx";
import css from "./admin-navigation.module.css";
import { type AdminPageLink, adminPaths, type NavigationGroup } from "./admin-paths.ts";
import { AdminSearch } from "./admin-search.tsx";
import { WaitingCount, WaitingText } from "./components/waiting-count.tsx";
import { findCurrentPage, listGroups } from "./navigation.ts";

/** The number of groups in the bar of a phone. */
const BAR_GROUPS = 4;

type Props = {
  operator: OperatorSession["operator"];
  isSigningOut: boolean;
  onSignOut: () => void;
};

/** The groups of pages: a sidebar on a desktop, a bar at the lower edge and a sheet on a phone. */
export function AdminNavigation(props: Props) {
  const { operator } = props;
  const groups = listGroups(operator.role);
  const { pathname, key } = useLocation();
  const current = findCurrentPage(groups, pathname);
  const [isMoreOpen, setMoreOpen] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation closes the sheet
  useEffect(() => setMoreOpen(false), [key]);
  const isCurrent = (group: NavigationGroup) =>
    current !== undefined && group.pages.includes(current);
  return (
    <>
      <div className={css.tools} data-screen-only>
        <AdminSearch />
        <div className={css.operator}>
          <Dropdown label={operator.name}>
            <OperatorLinks {...props} />
          </Dropdown>
        </div>
      </div>
      <nav className={css.nav} aria-label="Admin" data-panel data-screen-only>
        <ul className={css.groups}>
          {groups.map((group) => (
            <SidebarGroup key={group.name} group={group} isCurrent={isCurrent(group)} />
          ))}
        </ul>
        <ul className={css.bar}>
          {groups.slice(0, BAR_GROUPS).map((group) => (
            <li key={group.name}>
              <BarLink group={group} isCurrent={isCurrent(group)} />
            </li>
          ))}
          <li>
            <button
              type="button"
              className={css.entry}
              aria-haspopup="dialog"
              onClick={() => setMoreOpen(true)}
            >
              <AdminIcon name="more" />
              More
            </button>
          </li>
        </ul>
      </nav>
      <Sheet open={isMoreOpen} onClose={() => setMoreOpen(false)} title="All pages">
        <div className={css.sheet}>
          {groups.map(({ name, pages }) => (
            <section key={name} aria-label={name}>
              {pages.length > 1 && <h3 className={css.sheetTitle}>{name}</h3>}
              <PageLinks pages={pages} />
            </section>
          ))}
          <section aria-label={operator.name}>
            <h3 className={css.sheetTitle}>{operator.name}</h3>
            <OperatorLinks {...props} />
          </section>
        </div>
      </Sheet>
    </>
  );
}

/** A group in the sidebar; the current one lists its pages. */
function SidebarGroup({ group, isCurrent }: { group: NavigationGroup; isCurrent: boolean }) {
  const { name, icon, pages } = group;
  const { pathname } = useLocation();
  const [first] = pages;
  if (!first) return null;
  // The page with the group's name is the link of the group, and not repeated below it.
  const others = pages.filter((page) => page.name !== name);
  const isOwnPage = isCurrent && findCurrentPage([{ pages: others }], pathname) === undefined;
  const counts = countsOf(isCurrent ? pages.filter((page) => page.name === name) : pages);
  return (
    <li>
      <Link
        to={first.to}
        className={`${css.group} ${isCurrent ? css.open : ""}`}
        aria-current={isOwnPage ? "page" : undefined}
      >
        <AdminIcon name={icon} />
        {name}
        <WaitingCount of={counts} />
      </Link>
      <WaitingText of={counts} />
      {isCurrent && <PageLinks pages={others} />}
    </li>
  );
}

function PageLinks({ pages }: { pages: readonly AdminPageLink[] }) {
  const { pathname } = useLocation();
  if (pages.length === 0) return null;
  const current = findCurrentPage([{ pages }], pathname);
  return (
    <ul className={css.pages}>
      {pages.map((page) => (
        <li key={page.to}>
          <Link
            to={page.to}
            className={css.page}
            aria-current={page === current ? "page" : undefined}
          >
            {page.name}
            <WaitingCount of={countsOf([page])} />
          </Link>
          <WaitingText of={countsOf([page])} />
        </li>
      ))}
    </ul>
  );
}

function BarLink({ group, isCurrent }: { group: NavigationGroup; isCurrent: boolean }) {
  const { name, icon, pages } = group;
  const [first] = pages;
  if (!first) return null;
  const counts = countsOf(pages);
  return (
    <>
      <Link to={first.to} className={css.entry} aria-current={isCurrent ? "true" : undefined}>
        <AdminIcon name={icon} />
        {name}
        <span className={css.entryCount}>
          <WaitingCount of={counts} />
        </span>
      </Link>
      <WaitingText of={counts} />
    </>
  );
}

const countsOf = (pages: readonly AdminPageLink[]) => pages.flatMap(({ count }) => count ?? []);

/** The operator's own pages and the way out of the admin. */
function OperatorLinks({ isSigningOut, onSignOut }: Props) {
  return (
    <ul className={css.pages}>
      <li>
        <Link to={paths.home()} className={css.page}>
          View shop
        </Link>
      </li>
      <li>
        <NavLink to={adminPaths.ownAccount()} className={css.page ?? ""}>
          Your account
        </NavLink>
      </li>
      <li>
        <Button variant="quiet" busy={isSigningOut} onClick={onSignOut}>
          Sign out
        </Button>
      </li>
    </ul>
  );
}
