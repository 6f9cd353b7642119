/**
 * Now, or one millisecond after an earlier time (both ISO 8601), so that two changes never have the same
 * time, even if the clock is set back. An invalid earlier time is ignored.
 *
 * @example
 * // The condition of an edit: the row has not changed since the operator read it.
 * .set({ updated_at: timeAfter(expectedUpdatedAt, now) }).where("updated_at", "=", expectedUpdatedAt)
 */
export function timeAfter(earlier: string, now: Date): string {
  return new Date(Math.max(now.getTime(), (Date.parse(earlier) || 0) + 1)).toISOString();
}
