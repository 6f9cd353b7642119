import { formatCount } from "../../data/model/counts.ts";
import { formatLocalTime } from "../../data/model/dates.ts";
import { useConnection } from "./connection.ts";
import css from "./pwa-status.module.css";

/** Small and calm: that requests fail, why, and as of when the prices are. */
export function OfflineBadge() {
  const { lost, unresponsive, asOf, kept } = useConnection();
  return (
    <p aria-live="polite" className={css.badge} data-screen-only data-shown={lost}>
      {lost && (
        <>
          {unresponsive ? "The shop isn't responding" : "Offline"}
          {asOf && ` · prices as of ${formatLocalTime(asOf)}`}
          {kept && kept.products < kept.total && (
            <span className={css.part}>
              The first {formatCount(kept.products)} of {formatCount(kept.total)} products are kept
              on this device.
            </span>
          )}
        </>
      )}
    </p>
  );
}
