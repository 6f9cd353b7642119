import { formatDay } from "../../data/model/text/dates.ts";

/**
 * The day of an ISO time. Copies the text of another element with the same time, usually rendered by
 * the server: creating the first `Intl.DateTimeFormat` blocks a phone for about four frames.
 */
export function Day({ iso }: { iso: string }) {
  return <time dateTime={iso}>{findText(iso) ?? formatDay(iso)}</time>;
}

function findText(iso: string): string | undefined {
  if (import.meta.env.SSR) return undefined;
  return document.querySelector(`time[datetime="${CSS.escape(iso)}"]`)?.textContent || undefined;
}
