import { type ReactNode, useEffect, useRef, useState } from "react";
import { NavLink, useLocation } from "react-router-dom";
import { Button } from "../components/button.tsx";
import { toast } from "../components/toast.tsx";
import css from "./admin-layout.module.css";
import { NAVIGATION } from "./admin-paths.ts";
import { ConfirmDialog } from "./components/confirm-dialog.tsx";
import { hasUnsavedChanges } from "./components/unsaved-changes.ts";
import { UnsavedChangesGuard } from "./components/unsaved-changes-guard.tsx";
import { reasonOf } from "./session.ts";

type Props = { onSignOut: () => Promise<void>; children: ReactNode };

/**
 * The console's navigation beside the page; on a phone a row above it that scrolls sideways, next to
 * the way out, which stays where it is.
 */
export function AdminLayout({ onSignOut, children }: Props) {
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const [leaving, setLeaving] = useState(false);
  const [asking, setAsking] = useState(false);

  // The section that is open is never out of sight in the row.
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked for anew on every page
  useEffect(() => {
    const current = nav.current?.querySelector<HTMLElement>("[aria-current]");
    const row = current?.closest("ul");
    if (current && row) row.scrollLeft = current.offsetLeft - row.clientWidth / 3;
  }, [pathname]);

  async function signOut() {
    setAsking(false);
    setLeaving(true);
    try {
      await onSignOut();
    } catch (error) {
      toast({ title: "Not signed out", description: reasonOf(error), tone: "destructive" });
      setLeaving(false);
    }
  }

  return (
    <div className={css.console}>
      <nav ref={nav} className={css.nav} aria-label="Console">
        <ul className={css.sections}>
          {NAVIGATION.map(({ name, to, ...rest }) => (
            <li key={to}>
              <NavLink to={to} className={css.section} end={"end" in rest}>
                {name}
              </NavLink>
            </li>
          ))}
        </ul>
        <div className={css.leave}>
          <Button
            variant="quiet"
            busy={leaving}
            onClick={() => (hasUnsavedChanges() ? setAsking(true) : void signOut())}
          >
            Sign out
          </Button>
        </div>
      </nav>
      <div className={css.page}>{children}</div>
      <UnsavedChangesGuard />
      <ConfirmDialog
        open={asking}
        title="Sign out without saving?"
        action="Sign out"
        busy={false}
        onCancel={() => setAsking(false)}
        onConfirm={() => void signOut()}
      >
        <p>What you typed on this page is not saved yet.</p>
      </ConfirmDialog>
    </div>
  );
}
