let isNoticeShown = false;

/**
 * The description of a toast about a saved product: its title and, once per page, that the browser
 * does not store what is saved.
 */
export function savedDescription(title: string, persisted: boolean): string {
  if (persisted || isNoticeShown) return title;
  isNoticeShown = true;
  return `${title}. This browser does not store data: what you save lasts while this page is open.`;
}
