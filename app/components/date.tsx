import { formatDay } from "../../data/model/dates.ts";

/**
 * The day of an ISO time. What the page says of it already, in the server's words as a rule, is taken
 * over: a browser's first formatter of dates takes a phone as long as four frames.
 */
export function Day({ iso }: { iso: string }) {
  return <time dateTime={iso}>{written(iso) ?? formatDay(iso)}</time>;
}

function written(iso: string): string | undefined {
  if (import.meta.env.SSR) return undefined;
  return document.querySelector(`time[datetime="${CSS.escape(iso)}"]`)?.textContent || undefined;
}
