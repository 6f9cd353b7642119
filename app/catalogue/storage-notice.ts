let isNoticeShown = false;

/**
 * The description of a toast about a saved product: its title and, once per page, a note if the
 * browser does not store the list.
 */
export function savedDescription(title: string, persisted: boolean): string {
  if (persisted || isNoticeShown) return title;
  isNoticeShown = true;
  return `${title}. This browser does not store data: saved items are lost when you close this page.`;
}
