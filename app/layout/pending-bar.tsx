import { useContext } from "react";
import { NavigationContext } from "../navigation-context.ts";
import css from "./pending-bar.module.css";

/** A thin line while the next page is loading; it appears after a short delay. */
export function PendingBar() {
  const { isPending } = useContext(NavigationContext);
  return isPending && <div className={css.bar} aria-hidden="true" data-screen-only />;
}
