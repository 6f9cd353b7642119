import { formatLocalTime } from "../../data/model/text/dates.ts";
import { formatCount } from "../../data/model/text/plain-text.ts";
import { useConnection } from "./connection.ts";
import css from "./pwa-status.module.css";

/** Displays that requests fail, the reason, and the age of the displayed prices. */
export function OfflineBadge() {
  const { lost, unresponsive, asOf, snapshot } = useConnection();
  return (
    <p aria-live="polite" className={css.badge} data-screen-only data-shown={lost}>
      {lost && (
        <>
          {unresponsive ? "The shop isn't responding" : "Offline"}
          {asOf && ` · prices as of ${formatLocalTime(asOf)}`}
          {snapshot && snapshot.products < snapshot.total && (
            <span className={css.part}>
              The first {formatCount(snapshot.products)} of {formatCount(snapshot.total)} products
              are available offline.
            </span>
          )}
        </>
      )}
    </p>
  );
}
