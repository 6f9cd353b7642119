import { formatCount } from "../../data/model/counts.ts";
import { STORE } from "../../data/store.ts";
import css from "./companion.module.css";
import { useConnection } from "./connection.ts";

/** Small and calm: that requests fail, why, and as of when the prices are. */
export function OfflineBadge() {
  const { lost, unresponsive, asOf, kept } = useConnection();
  return (
    <p aria-live="polite" className={css.badge} data-shown={lost}>
      {lost && (
        <>
          {unresponsive ? "The shop isn't responding" : "Offline"}
          {asOf && ` · prices as of ${timeOf(asOf)}`}
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

/** "14:05" of today, "Nov 20, 14:05" of another day; in the shopper's own time. */
export function timeOf(iso: string, now = new Date()): string {
  const at = new Date(iso);
  const isToday = at.toDateString() === now.toDateString();
  return at.toLocaleString(STORE.locale, {
    ...(!isToday && { month: "short", day: "numeric" }),
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });
}
