/** What a toast says of something saved: its name, and that it will not last where it won't. */
export function savedNote(title: string, kept: boolean): string {
  return kept
    ? title
    : `${title}. Nothing is kept in this browser: it lasts while this page is open.`;
}
