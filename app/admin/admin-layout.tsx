import { type ReactNode, useEffect, useRef, useState } from "react";
import { NavLink, useLocation } from "react-router-dom";
import type { OperatorSession } from "../../data/model/people/operator.ts";
import { can } from "../../data/model/people/permissions.ts";
import { Button } from "../components/button.tsx";
import { FormDialog } from "../components/form-dialog.tsx";
import { toast } from "../components/toast.ts";
import css from "./admin-layout.module.css";
import { adminPaths, NAVIGATION } from "./admin-paths.ts";
import { hasUnsavedChanges } from "./components/unsaved-changes.ts";
import { UnsavedChangesGuard } from "./components/unsaved-changes-guard.tsx";
import { WaitingCount, WaitingText } from "./components/waiting-count.tsx";
import { describeError } from "./session.ts";

type Props = {
  operator: OperatorSession["operator"];
  onSignOut: () => Promise<void>;
  children: ReactNode;
};

/** The sections that the operator may view, next to the page; on a phone, a row above it that scrolls horizontally. */
export function AdminLayout({ operator, onSignOut, children }: Props) {
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const [isSigningOut, setSigningOut] = useState(false);
  const [isConfirming, setConfirming] = useState(false);

  // Scroll the current section into view in the phone's row.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current link changes with the path
  useEffect(() => {
    const current = nav.current?.querySelector<HTMLElement>("[aria-current]");
    const row = current?.closest("ul");
    if (current && row) row.scrollLeft = current.offsetLeft - row.clientWidth / 3;
  }, [pathname]);

  async function signOut() {
    setConfirming(false);
    setSigningOut(true);
    try {
      await onSignOut();
    } catch (error) {
      toast({ title: "Not signed out", description: describeError(error), tone: "destructive" });
      setSigningOut(false);
    }
  }

  return (
    <div className={css.admin}>
      <nav ref={nav} className={css.nav} aria-label="Admin" data-screen-only>
        <ul className={css.sections}>
          {NAVIGATION.filter(({ permission }) => can(operator.role, permission)).map((section) => (
            <li key={section.to}>
              <NavLink to={section.to} className={css.section ?? ""} end={section.end ?? false}>
                {section.name}
                {section.count && <WaitingCount of={section.count} />}
              </NavLink>
              {section.count && <WaitingText of={section.count} />}
            </li>
          ))}
          <li>
            <NavLink to={adminPaths.ownAccount()} className={css.section ?? ""}>
              {operator.name}
            </NavLink>
          </li>
        </ul>
        <div className={css.leave}>
          <Button
            variant="quiet"
            busy={isSigningOut}
            onClick={() => (hasUnsavedChanges() ? setConfirming(true) : void signOut())}
          >
            Sign out
          </Button>
        </div>
      </nav>
      <div className={css.page}>{children}</div>
      <UnsavedChangesGuard />
      <FormDialog
        open={isConfirming}
        title="Sign out without saving?"
        action="Sign out"
        onClose={() => setConfirming(false)}
        onSubmit={() => void signOut()}
      >
        <p>Your changes on this page have not been saved.</p>
      </FormDialog>
    </div>
  );
}
