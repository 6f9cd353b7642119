import { formatDay } from "../../data/model/dates.ts";

/**
 * The day of an ISO time. Reuses the text that the page shows for the same time, usually rendered by the
 * server: creating the first `Intl.DateTimeFormat` takes a phone as long as four frames.
 */
export function Day({ iso }: { iso: string }) {
  return <time dateTime={iso}>{findText(iso) ?? formatDay(iso)}</time>;
}

function findText(iso: string): string | undefined {
  if (import.meta.env.SSR) return undefined;
  return document.querySelector(`time[datetime="${CSS.escape(iso)}"]`)?.textContent || undefined;
}
