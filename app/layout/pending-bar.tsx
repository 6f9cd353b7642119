import { useNavigation } from "react-router-dom";
import css from "./pending-bar.module.css";

/** A thin line while the next page is loading; it appears after a short delay. */
export function PendingBar() {
  const { state } = useNavigation();
  return state === "idle" ? null : <div className={css.bar} aria-hidden="true" data-screen-only />;
}
